/** One tag of a doc comment: its name without `@`, and the text up to the next tag with layout normalised. */
export interface DocTag {
  name: string;
  text: string;
}

/** The tags of a doc comment; none of any other comment. */
export function docTags(comment: string): DocTag[] {
  if (!comment.startsWith('/**') || !comment.includes('@')) return [];
  const tags: DocTag[] = [];
  let current: DocTag | undefined;
  for (const line of comment.slice(3, -2).split('\n')) {
    const text = line.replace(/^\s*\*?\s?/, '').trim();
    const start = /^@([A-Za-z][\w-]*)(?:\s+|$)(.*)$/.exec(text);
    if (start) {
      current = { name: plainName(start[1] as string), text: (start[2] as string).trim() };
      tags.push(current);
    } else if (text === '') {
      current = undefined;
    } else if (current) {
      current.text += ` ${text}`;
    }
  }
  return tags;
}

const prefix = /^(phpstan|psalm|phan)-/;

/** Analysers' own variants of a tag say the same more precisely: they keep a mark, so that they can be preferred. */
function plainName(name: string): string {
  return prefix.test(name) ? `+${name.replace(prefix, '')}` : name;
}

/** The texts of all tags of a name; those of an analyser's variant of it in their stead, where there are some. */
export function tagTexts(tags: readonly DocTag[], name: string): string[] {
  const precise = tags.filter((tag) => tag.name === `+${name}`);
  const found =
    precise.length > 0
      ? [...precise, ...tags.filter((tag) => tag.name === name)]
      : tags.filter((tag) => tag.name === name);
  return found.map((tag) => tag.text);
}
