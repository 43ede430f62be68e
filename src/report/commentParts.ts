import { count } from './diffTitle.js';

/** A part of a comment, and what it is called where there is no room for it. */
export interface CommentPart {
  title: string;
  text: string;
}

/** The longest body that GitHub takes for a comment, in characters. */
export const longestComment = 65_536;

/** Room for the words on what was left out. */
const roomForNote = 1_200;

/**
 * Joins parts into one comment, in their order, as far as they have room; what has none is named at the end. `hint` says where
 * all of it can be seen.
 */
export function commentOf(parts: readonly CommentPart[], hint: string): string {
  const kept: string[] = [];
  const left: string[] = [];
  let length = 0;
  for (const { title, text } of parts) {
    if (text === '') continue;
    if (length + text.length + 2 > longestComment - roomForNote) {
      left.push(title);
      continue;
    }
    kept.push(text);
    length += text.length + 2;
  }
  if (left.length > 0) kept.push(leftOutNote(left, hint));
  return `${kept.join('\n\n')}\n`;
}

function leftOutNote(titles: readonly string[], hint: string): string {
  const named: string[] = [];
  for (const title of titles) {
    if (named.join(', ').length + title.length > roomForNote - 400) break;
    named.push(title);
  }
  const more = titles.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const limit = longestComment.toLocaleString('en-US');
  return `**Cut to the ${limit} characters of a comment.** Left out: ${count(titles.length, 'section')} (${list}). ${hint}`;
}
