import { type Lexemes, lexeme, lexemesOf } from './lexemes.js';
import { TextEdits } from './textEdits.js';

/** What the text of a branch does to the nesting around it. */
interface Balance {
  braces: number;
  lowestBraces: number;
  parentheses: number;
  lowestParentheses: number;
  /** The first lexeme; '' where there is none. */
  first: string;
  /** The last character. */
  last: string;
}

interface Level {
  /** True in an initialiser or enumeration: entries follow each other behind commas. */
  isList: boolean;
  parentheses: number;
}

interface Branch {
  /** Offset behind its directive, and of the next directive. */
  start: number;
  end: number;
  condition: string;
  balance: Balance;
  levelsBehind: Level[];
}

interface Group {
  branches: Branch[];
  directives: { start: number; end: number }[];
  /** The character before it. */
  before: string;
  levels: Level[];
  sawEnum: boolean;
  beforeBalance: Balance;
}

const emptyBalance = (): Balance => ({
  braces: 0,
  lowestBraces: 0,
  parentheses: 0,
  lowestParentheses: 0,
  first: '',
  last: '',
});

/**
 * The text without its conditional directives. All branches are kept where each is whole statements, declarations or entries of a
 * list; one where a branch opens a brace that it does not close, or stands inside of an expression. What is switched off by `#if 0` goes.
 */
export function withReadableConditionals(text: string): string {
  if (!/^[ \t]*#/m.test(text)) return text;
  const edits = new TextEdits();
  new Conditionals(text, lexemesOf(text), edits).run();
  return edits.applyTo(text);
}

class Conditionals {
  #levels: Level[] = [{ isList: false, parentheses: 0 }];
  #balance = emptyBalance();
  #sawEnum = false;
  readonly #groups: Group[] = [];

  constructor(
    private readonly text: string,
    private readonly lexemes: Lexemes,
    private readonly edits: TextEdits,
  ) {}

  run(): void {
    const { count, kind, start, end } = this.lexemes;
    for (let i = 0; i < count; i++) {
      const from = start[i] as number;
      const to = end[i] as number;
      if (kind[i] === lexeme.directive) this.#directive(this.text.slice(from, to), from, to);
      else this.#lexeme(from, to, kind[i] as number);
    }
  }

  #lexeme(from: number, to: number, kind: number): void {
    const { text } = this;
    const balance = this.#balance;
    if (balance.first === '') balance.first = text.slice(from, to);
    const before = balance.last;
    balance.last = text[to - 1] as string;
    if (kind === lexeme.word) {
      if (to - from === 4 && text.startsWith('enum', from)) this.#sawEnum = true;
      return;
    }
    if (kind !== lexeme.punctuation) return;
    const level = this.#levels[this.#levels.length - 1] as Level;
    switch (text[from]) {
      case '{':
        balance.braces++;
        this.#levels.push({ isList: level.isList || this.#sawEnum || before === '=', parentheses: 0 });
        this.#sawEnum = false;
        break;
      case '}':
        balance.braces--;
        balance.lowestBraces = Math.min(balance.lowestBraces, balance.braces);
        if (this.#levels.length > 1) this.#levels.pop();
        this.#sawEnum = false;
        break;
      case '(':
        balance.parentheses++;
        level.parentheses++;
        break;
      case ')':
        balance.parentheses--;
        balance.lowestParentheses = Math.min(balance.lowestParentheses, balance.parentheses);
        level.parentheses = Math.max(0, level.parentheses - 1);
        break;
      case ';':
        this.#sawEnum = false;
        break;
    }
  }

  #directive(written: string, start: number, end: number): void {
    const word = /^#\s*([a-z]+)/.exec(written)?.[1] ?? '';
    const place = { start, end };
    switch (word) {
      case 'define':
      case 'undef':
        this.#definition(written, start, end);
        break;
      case 'if':
      case 'ifdef':
      case 'ifndef':
        this.#groups.push({
          branches: [this.#newBranch(end, written)],
          directives: [place],
          before: this.#balance.last,
          levels: copied(this.#levels),
          sawEnum: this.#sawEnum,
          beforeBalance: this.#balance,
        });
        this.#balance = emptyBalance();
        break;
      case 'elif':
      case 'else':
      case 'elifdef':
      case 'elifndef': {
        const group = this.#groups[this.#groups.length - 1];
        if (!group) break;
        this.#closeBranch(group, start);
        group.directives.push(place);
        group.branches.push(this.#newBranch(end, written));
        this.#levels = copied(group.levels);
        this.#sawEnum = group.sawEnum;
        this.#balance = emptyBalance();
        break;
      }
      case 'endif': {
        const group = this.#groups.pop();
        if (!group) break;
        this.#closeBranch(group, start);
        group.directives.push(place);
        this.#finish(group);
        break;
      }
    }
  }

  /** The grammar loses a definition's text at a comment in it, and knows none within a list. */
  #definition(written: string, start: number, end: number): void {
    const level = this.#levels[this.#levels.length - 1] as Level;
    if (level.isList || level.parentheses > 0) {
      this.edits.blank(start, end);
      return;
    }
    for (const found of written.matchAll(/\/\*.*?\*\/|"(?:\\.|[^"\\\n])*"/gs)) {
      const [comment] = found;
      if (!comment.startsWith('/*') || /[^\\]\n/.test(comment)) continue;
      for (const part of comment.matchAll(/[^\n]*/g)) {
        const from = start + found.index + part.index;
        const to = from + part[0].length;
        this.edits.blank(from, part[0].endsWith('\\') ? to - 1 : to);
      }
    }
  }

  #newBranch(start: number, condition: string): Branch {
    return { start, end: start, condition, balance: emptyBalance(), levelsBehind: [] };
  }

  #closeBranch(group: Group, end: number): void {
    const branch = group.branches[group.branches.length - 1] as Branch;
    branch.end = end;
    branch.balance = this.#balance;
    branch.levelsBehind = this.#levels;
  }

  #finish(group: Group): void {
    const { branches, directives } = group;
    const level = group.levels[group.levels.length - 1] as Level;
    for (const branch of branches) {
      if (isOff(branch)) this.edits.blank(branch.start, branch.end);
    }
    const live = branches.filter((branch) => !isOff(branch));
    const isReadable = !level.isList && level.parentheses === 0 && startsHere(group.before) && live.every(isWhole);
    // The directives go in any case: the grammar reads their branches without them, and loses its way less often.
    for (const { start, end } of directives) this.edits.blank(start, end);
    const areEntries = level.isList && live.every(({ balance }) => isBalanced(balance) && /^[,}]?$/.test(balance.last));
    let kept: Branch | undefined = live[live.length - 1];
    if (!isReadable && !areEntries) {
      kept = likeliest(live);
      for (const branch of live) if (branch !== kept) this.edits.blank(branch.start, branch.end);
    }
    this.#continue(group, kept);
  }

  #continue(group: Group, kept: Branch | undefined): void {
    const before = group.beforeBalance;
    this.#levels = kept ? kept.levelsBehind : group.levels;
    this.#sawEnum = kept ? this.#sawEnum : group.sawEnum;
    this.#balance = before;
    if (before.first === '') before.first = kept?.balance.first ?? '#';
    if (!kept) {
      if (group.branches.some(({ balance }) => balance.first !== '')) before.last = ';';
      return;
    }
    const { balance } = kept;
    before.lowestBraces = Math.min(before.lowestBraces, before.braces + balance.lowestBraces);
    before.lowestParentheses = Math.min(before.lowestParentheses, before.parentheses + balance.lowestParentheses);
    before.braces += balance.braces;
    before.parentheses += balance.parentheses;
    if (balance.last !== '') before.last = balance.last;
  }
}

const otherPlatforms =
  /^#\s*(if|ifdef|elif)\b(?!.*!).*(WIN32|WIN64|WINDOWS|_MSC_VER|__MINGW|__BORLANDC__|__APPLE__|_AIX|__sun\b|__OS2__|__CYGWIN__)/;

/** The first branch that does not ask for a platform of its own. */
function likeliest(branches: readonly Branch[]): Branch | undefined {
  return branches.find(({ condition }) => !otherPlatforms.test(condition)) ?? branches[0];
}

function copied(levels: readonly Level[]): Level[] {
  return levels.map((level) => ({ ...level }));
}

function isOff({ condition }: Branch): boolean {
  return /^#\s*(if|elif)\s+\(?\s*0\s*\)?\s*(\/[/*].*)?$/s.test(condition);
}

/** True where a statement or declaration can begin behind this character. */
function startsHere(before: string): boolean {
  return before === '' || before === ';' || before === '{' || before === '}' || before === ':' || before === '#';
}

function isBalanced({ braces, lowestBraces, parentheses, lowestParentheses }: Balance): boolean {
  return braces === 0 && lowestBraces === 0 && parentheses === 0 && lowestParentheses === 0;
}

/** True for whole statements or declarations. */
function isWhole({ balance }: Branch): boolean {
  const { first, last } = balance;
  if (!isBalanced(balance)) return false;
  if (first === '') return true;
  if (first === 'else' || /^[,)=?.|&+*/<>-]/.test(first)) return false;
  return last === ';' || last === '}' || last === ':' || last === '#';
}
