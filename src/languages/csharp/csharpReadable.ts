/** Conditional sections (`#if`) may stand anywhere in C#; the grammar reads them among whole declarations and statements alone. */

interface Branch {
  /** Lines of the content, first and behind the last. */
  from: number;
  to: number;
}

interface Group {
  branches: Branch[];
  /** Lines of its directives. */
  directives: number[];
}

const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b/;

/**
 * The text with those conditional sections opened that cut through a declaration, statement or expression: their directives are
 * blanked, and so is all but the first branch that holds something. Lines and columns stay.
 */
export function csharpReadable(text: string): string {
  if (!/^[ \t]*#[ \t]*if\b/m.test(text)) return text;
  const lines = text.split('\n');
  const groups = groupsOf(lines);
  if (!groups) return text;
  const code = codeOf(text).split('\n');
  let changed = false;
  for (const group of groups) {
    if (isWhole(group, code)) continue;
    changed = true;
    const kept = group.branches.find((branch) => !isEmpty(branch, code)) ?? (group.branches[0] as Branch);
    for (const line of group.directives) blank(line, lines, code);
    for (const branch of group.branches) {
      if (branch !== kept) for (let line = branch.from; line < branch.to; line++) blank(line, lines, code);
    }
  }
  return changed ? lines.join('\n') : text;
}

function blank(line: number, lines: string[], code: string[]): void {
  const spaces = ' '.repeat((lines[line] as string).length);
  lines[line] = (lines[line] as string).endsWith('\r') ? `${spaces.slice(1)}\r` : spaces;
  code[line] = spaces;
}

/** The conditional sections, outer before inner; undefined where they do not pair. */
function groupsOf(lines: readonly string[]): Group[] | undefined {
  const groups: Group[] = [];
  const open: Group[] = [];
  for (const [number, line] of lines.entries()) {
    const word = directive.exec(line)?.[1];
    if (word === undefined) continue;
    if (word === 'if') {
      const group: Group = { branches: [{ from: number + 1, to: -1 }], directives: [number] };
      groups.push(group);
      open.push(group);
      continue;
    }
    const group = open[open.length - 1];
    if (!group) return undefined;
    group.directives.push(number);
    (group.branches[group.branches.length - 1] as Branch).to = number;
    if (word === 'endif') open.pop();
    else group.branches.push({ from: number + 1, to: -1 });
  }
  return open.length === 0 ? groups : undefined;
}

/** True where a section stands between whole declarations or statements and holds nothing else. */
function isWhole(group: Group, code: readonly string[]): boolean {
  const before = lastCharacter(code, (group.directives[0] as number) - 1);
  const contents = group.branches.map((branch) => code.slice(branch.from, branch.to).join('\n').trim());
  if (before === ']')
    return contents.every((content) => content === '' || (content.startsWith('[') && content.endsWith(']')));
  if (before !== '' && !'{};'.includes(before)) return false;
  return contents.every((content) => content === '' || isWholeContent(content));
}

const continuing = /^(else|case|default\s*:|catch|finally|[,:.)\]}&|?+*<>=])/;

function isWholeContent(content: string): boolean {
  return (/[};]$/.test(content) || /^\[[^\]]*\]$/.test(content)) && !continuing.test(content) && isBalanced(content);
}

function isBalanced(content: string): boolean {
  let depth = 0;
  for (const character of content) {
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth < 0) return false;
  }
  return depth === 0;
}

function isEmpty({ from, to }: Branch, code: readonly string[]): boolean {
  return code.slice(from, to).every((line) => line.trim() === '');
}

/** The last character of code at or above a line; '' at the start of the file. */
function lastCharacter(code: readonly string[], from: number): string {
  for (let line = from; line >= 0; line--) {
    const trimmed = (code[line] as string).trimEnd();
    if (trimmed !== '') return trimmed[trimmed.length - 1] as string;
  }
  return '';
}

/** Comments, directives, and what strings hold: none of it is code. Strings leave a letter in their place. */
const notCode =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|(?:\$@|@\$|@)"(?:[^"]|"")*"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.[^'\n]*)'|^[ \t]*#[^\n]*/gm;

/** The code alone, line by line as long as the text. */
function codeOf(text: string): string {
  return text.replace(notCode, (found) => {
    const spaces = found.replace(/[^\n]/g, ' ');
    return found.startsWith('/') || found.trimStart().startsWith('#') ? spaces : `s${spaces.slice(1)}`;
  });
}
