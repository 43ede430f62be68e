import { type Lexemes, lexeme, lexemesOf } from './lexemes.js';
import { closedNamespace, openedNamespace } from './readableNamespaces.js';
import { TextEdits } from './textEdits.js';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that stand before a type or are one. */
const typeWords = words(`
  void int char short long float double bool signed unsigned auto struct class union enum static inline extern virtual
  explicit constexpr consteval constinit friend typedef template typename using namespace register thread_local mutable
  __inline __inline__ size_t ssize_t wchar_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
`);

/** Words before a declaration behind which a macro may stand. */
const specifiers = words('static inline extern virtual explicit constexpr friend typedef const register __inline');

const statementWords = words(`
  if for while switch catch return sizeof do else case default goto throw new delete try using namespace operator
  struct class union enum static const auto typedef template requires decltype alignas constexpr co_return co_await
  co_yield break continue public private protected
`);

/** What the grammar knows between a pointer and a name, and what is no declaration at all. */
const qualifiers = words(`
  const volatile restrict __restrict __restrict__ operator __const _Atomic and or xor bitand bitor and_eq not this
  sizeof new delete final override noexcept in requires typename template co_await mutable constexpr WINAPI CALLBACK
`);

/** Words behind a function's parameters. */
const trailers = words('const noexcept override final volatile');

type Place = 'declarations' | 'class' | 'code' | 'list';

interface Frame {
  place: Place;
  /** Words of the head: a class's name is among them. */
  head: ReadonlySet<string>;
}

/**
 * The text with those macros left out, or ended as statements, that stand where the grammar allows none: attributes before and behind
 * declarations, macros that open and close namespaces, macro calls without a semicolon, and macro calls in the place of a function's head.
 */
export function withReadableMacros(text: string): string {
  const edits = new TextEdits();
  new Macros(text, lexemesOf(text), edits).run();
  return edits.applyTo(text);
}

const noWords: ReadonlySet<string> = new Set();

class Macros {
  readonly #frames: Frame[] = [{ place: 'declarations', head: noWords }];
  /** First lexeme of the statement at hand. */
  #first = 0;
  #depth = 0;

  constructor(
    private readonly text: string,
    private readonly lexemes: Lexemes,
    private readonly edits: TextEdits,
  ) {}

  run(): void {
    const { count, kind } = this.lexemes;
    for (let i = 0; i < count; i++) {
      if (kind[i] === lexeme.directive) {
        if (this.#depth === 0 && i === this.#first) this.#first = i + 1;
        continue;
      }
      if (i === this.#first) {
        const behind = this.#statement(i);
        if (behind > i) {
          i = behind - 1;
          this.#first = behind;
          continue;
        }
      }
      this.#lexeme(i);
    }
  }

  get #frame(): Frame {
    return this.#frames[this.#frames.length - 1] as Frame;
  }

  #lexeme(i: number): void {
    const { kind } = this.lexemes;
    if (kind[i] === lexeme.word) {
      this.#word(i);
      return;
    }
    if (kind[i] !== lexeme.punctuation) return;
    switch (this.#char(i)) {
      case '(':
      case '[':
        this.#depth++;
        break;
      case ')':
      case ']':
        this.#depth = Math.max(0, this.#depth - 1);
        break;
      case '{':
        this.#frames.push(this.#opened(i));
        this.#begin(i + 1);
        break;
      case '}':
        if (this.#frames.length > 1) this.#frames.pop();
        this.#begin(i + 1);
        break;
      case ';':
        if (this.#depth === 0 || this.#frame.place !== 'code') this.#begin(i + 1);
        break;
      case ':':
        if (
          i > 0 &&
          this.#frame.place === 'class' &&
          /^(public|private|protected|slots|signals)$/.test(this.#text(i - 1))
        )
          this.#begin(i + 1);
        break;
    }
  }

  #begin(i: number): void {
    this.#first = i;
    this.#depth = 0;
  }

  /** What a brace opens, told by what stands before it. */
  #opened(i: number): Frame {
    const { place } = this.#frame;
    const before = i > 0 ? this.#text(i - 1) : '';
    if (place === 'list' || before === '=' || before === ',' || before === '(' || before === 'return')
      return { place: 'list', head: noWords };
    const head = new Set<string>();
    let hasParentheses = false;
    for (let k = this.#first; k < i && k < this.#first + 200; k++) {
      if (this.lexemes.kind[k] === lexeme.word) head.add(this.#text(k));
      else if (this.#char(k) === '(' && !head.has('alignas')) hasParentheses = true;
    }
    if (head.has('enum') && !hasParentheses) return { place: 'list', head };
    if (place === 'code') {
      const isLocalClass = (head.has('struct') || head.has('class') || head.has('union')) && !hasParentheses;
      return { place: isLocalClass ? 'class' : 'code', head };
    }
    if (head.has('namespace') || (head.has('extern') && !hasParentheses)) return { place: 'declarations', head };
    const isClass = head.has('class') || head.has('struct') || head.has('union');
    return { place: isClass && !hasParentheses ? 'class' : 'code', head };
  }

  /** Looks at how a statement begins; gives the lexeme that it is read from, or `i` where nothing was left out. */
  #statement(i: number): number {
    const { kind, count } = this.lexemes;
    if (kind[i] !== lexeme.word && !(this.#char(i) === '[' && this.#char(i + 1) === '[')) return i;
    const { place } = this.#frame;
    if (place === 'list') return i;
    let at = this.#behindHeaders(i);
    let start = at;
    while (at < count && kind[at] === lexeme.word) {
      const name = this.#text(at);
      if (isMacroName(name)) {
        const behind = this.#macroAtStart(at, name, place, at === start);
        if (behind === 'statement') return at + 1;
        if (behind > at) {
          // What stands behind a macro that was left out begins the statement.
          const isAtStart = at === start;
          at = this.#behindHeaders(behind);
          if (isAtStart) start = at;
          if (this.#first !== i) return at;
          continue;
        }
        break;
      }
      if (name === 'class' || name === 'struct' || name === 'union' || name === 'enum') {
        this.#macroInClassHead(at + 1);
        break;
      }
      if (!specifiers.has(name)) break;
      if (name === 'extern' && kind[at + 1] === lexeme.literal) at++;
      else if (name === 'extern' && this.#text(at + 1) === 'template') this.#leaveOut(at, at);
      at++;
    }
    if (place === 'code' && !statementWords.has(this.#text(i)) && !this.#text(i).startsWith('__'))
      this.#callWithBlock(i);
    return i;
  }

  /** The lexeme behind `template <...>` and `[[...]]`, which stand before the start of a declaration. */
  #behindHeaders(from: number): number {
    let at = from;
    for (;;) {
      if (this.#text(at) === 'template' && this.#char(at + 1) === '<') {
        const behind = this.#behindAngles(at + 1);
        if (behind < 0) return at;
        at = behind;
      } else if (this.#char(at) === '[' && this.#char(at + 1) === '[') {
        let end = at + 2;
        while (end < at + 40 && !(this.#char(end) === ']' && this.#char(end + 1) === ']')) end++;
        if (end >= at + 40) return at;
        at = end + 2;
      } else return at;
    }
  }

  #behindAngles(open: number): number {
    let depth = 0;
    for (let at = open; at < this.lexemes.count && at < open + 400; at++) {
      const c = this.#char(at);
      if (c === '<') depth++;
      else if (c === '>' && --depth === 0) return at + 1;
      else if (c === '(') {
        at = this.#matching(at);
        if (at < 0) return -1;
      } else if (c === ';' || c === '{') return -1;
    }
    return -1;
  }

  /** A macro at the start of a declaration: left out where it cannot be the type. Gives the lexeme behind what was left out. */
  #macroAtStart(at: number, name: string, place: Place, isFirst: boolean): number | 'statement' {
    const { kind, count, start, end } = this.lexemes;
    const next = at + 1;
    if (isFirst && place !== 'code') {
      const namespace = openedNamespace(name) ?? closedNamespace(name);
      if (namespace !== undefined && this.#char(next) !== '(') {
        this.edits.write(start[at] as number, namespace);
        if (namespace.startsWith('}')) {
          if (this.#frames.length > 1) this.#frames.pop();
        } else this.#frames.push({ place: 'declarations', head: noWords });
        this.#begin(at + 1);
        return 'statement';
      }
    }
    if (next >= count) return at;
    if (this.#char(next) === '(') {
      if (place === 'class' && this.#frame.head.has(name)) return at;
      return this.#macroCallAtStart(at, next, place, isFirst);
    }
    if (kind[next] === lexeme.directive) return isFirst ? this.#leaveOut(at, at) : at;
    const isAlone = this.#isNewLine(end[at] as number, start[next] as number);
    if (isAlone && place === 'code' && isFirst) {
      if (kind[next] === lexeme.word || this.#char(next) === '}') {
        this.#endStatement(at);
        return 'statement';
      }
      return at;
    }
    if (place !== 'code' && (this.#char(next) === '~' || (isAlone && isFirst && this.#char(next) === '}')))
      return this.#leaveOut(at, at);
    if (kind[next] !== lexeme.word) return at;
    if (isAlone && isFirst) return this.#leaveOut(at, at);
    const following = this.#text(next);
    if (typeWords.has(following)) return this.#leaveOut(at, at);
    const second = next + 1;
    if (second >= count) return at;
    // A constructor has no type that the macro could be.
    if (place === 'class' && this.#frame.head.has(following) && this.#char(second) === '(')
      return this.#leaveOut(at, at);
    const isTypeBehind =
      kind[second] === lexeme.word ||
      this.#char(second) === '*' ||
      this.#char(second) === '&' ||
      (this.#char(second) === ':' && this.#char(second + 1) === ':') ||
      this.#char(second) === '<';
    if (
      !isTypeBehind ||
      (kind[second] === lexeme.word &&
        isMacroName(this.#text(second)) &&
        this.#char(second + 1) !== '(' &&
        !isMacroName(following))
    )
      return kind[second] === lexeme.word && place !== 'code' ? this.#leaveOut(at, at) : at;
    return this.#leaveOut(at, at);
  }

  #macroCallAtStart(at: number, open: number, place: Place, isFirst: boolean): number | 'statement' {
    const { kind, count, start, end } = this.lexemes;
    const close = this.#matching(open);
    const next = close + 1;
    if (close < 0) return at;
    if (next >= count) {
      if (isFirst && place === 'declarations') this.#endStatement(close);
      return at;
    }
    const isNewLine = this.#isNewLine(end[close] as number, start[next] as number);
    const follower = this.#char(next);
    if (place === 'code') {
      if (isFirst && isNewLine && (kind[next] === lexeme.word || follower === '}') && !trailers.has(this.#text(next)))
        this.#endStatement(close);
      return at;
    }
    if (follower === '{' && isFirst && place === 'declarations') {
      this.#blankArguments(open, close);
      return at;
    }
    if (follower === ';') {
      if (this.#holdsType(open, close)) this.edits.blank(end[open] as number, start[close] as number);
      return at;
    }
    if (kind[next] === lexeme.directive) {
      if (isFirst && place === 'declarations') this.#endStatement(close);
      else if (isFirst) return this.#leaveOut(at, close);
      return at;
    }
    if (kind[next] !== lexeme.word && follower !== '}' && follower !== '~') return at;
    if (trailers.has(this.#text(next))) return at;
    if (
      follower === '}' ||
      (isNewLine && isFirst && place === 'declarations' && !/ATTR|DEPRECAT|EXPORT|INLINE|API/.test(this.#text(at)))
    ) {
      if (place === 'class') return this.#leaveOut(at, close);
      this.#endStatement(close);
      this.#begin(close + 1);
      return close + 1;
    }
    return this.#leaveOut(at, close);
  }

  /** `class EXPORT Name {`, `struct ALIGNED(8) Name {` */
  #macroInClassHead(from: number): void {
    const { kind, count } = this.lexemes;
    for (let at = from; at < count && kind[at] === lexeme.word; ) {
      const name = this.#text(at);
      if (name === 'class' || name === 'struct') {
        at++;
        continue;
      }
      if (!isMacroName(name)) return;
      const last = this.#char(at + 1) === '(' ? this.#matching(at + 1) : at;
      if (last < 0 || kind[last + 1] !== lexeme.word || this.#text(last + 1) === 'final') return;
      this.#leaveOut(at, last);
      at = last + 1;
    }
  }

  /** A word further on in a statement: a macro behind a function's parameters or a variable. */
  #word(i: number): void {
    const { kind } = this.lexemes;
    const { place } = this.#frame;
    if (i === 0) return;
    if (place === 'list') {
      this.#macroAmongConstants(i);
      return;
    }
    if (i === this.#first) return;
    const name = this.#text(i);
    if (/[*&]/.test(this.#char(i - 1)) && kind[i + 1] === lexeme.word && kind[i - 2] !== lexeme.number) {
      // `T* nonnull name`: between a pointer and a name only a qualifier can stand.
      if (!qualifiers.has(name)) this.#leaveOut(i, i);
      return;
    }
    if (!isMacroName(name)) return;
    if (/[(,]/.test(this.#char(i - 1)) && kind[i + 1] === lexeme.word && typeWords.has(this.#text(i + 1))) {
      // `(CONST char *s`
      this.#leaveOut(i, i);
      return;
    }
    if (place === 'code') return;
    const open = i + 1;
    const hasArguments = this.#char(open) === '(';
    const last = hasArguments ? this.#matching(open) : i;
    if (last < 0) return;
    const follower = this.#char(last + 1);
    const before = this.#char(i - 1);
    const wordBefore = kind[i - 1] === lexeme.word ? this.#text(i - 1) : '';
    if (this.#depth > 0) {
      // `int x UNUSED,`
      const isBehindName =
        wordBefore !== '' && i >= 2 && !/[(,<]/.test(this.#char(i - 2)) && (follower === ',' || follower === ')');
      if (isBehindName && wordBefore !== 'const') this.#leaveOut(i, last);
      return;
    }
    const endsHead = /^[{;=:,]$/.test(follower) || kind[last + 1] === lexeme.word || follower === '-';
    if (!endsHead) return;
    if (before === ')' || trailers.has(wordBefore)) {
      // What stands behind the parentheses of a declaration and is followed by a name alone is no attribute.
      if (before === ')' || hasArguments || /^[{;=]$/.test(follower)) this.#leaveOut(i, last);
      return;
    }
    if (!hasArguments || i < this.#first + 2) return;
    const isBehindVariable =
      (wordBefore !== '' && (kind[i - 2] === lexeme.word || /[>*&]/.test(this.#char(i - 2)))) || before === ']';
    if (isBehindVariable && /^[;={,]$/.test(follower)) this.#leaveOut(i, last);
  }

  /** `enum { COLOURS(X) }`: constants that a macro makes. */
  #macroAmongConstants(i: number): void {
    if (this.#depth > 0 || !this.#frame.head.has('enum') || this.#char(i + 1) !== '(' || this.#char(i - 1) === '=')
      return;
    const close = this.#matching(i + 1);
    if (close >= 0 && /^[,{)]?$/.test(this.#char(i - 1))) this.#leaveOut(i, close);
  }

  /** `for_each(x, list) { ... }` inside of a function: a call and a block. */
  #callWithBlock(i: number): void {
    const open = i + 1;
    if (this.#char(open) !== '(') return;
    const close = this.#matching(open);
    if (close >= 0 && this.#char(close + 1) === '{') this.#endStatement(close);
  }

  /** True for arguments that are no expressions: types among them. */
  #holdsType(open: number, close: number): boolean {
    for (let k = open + 1; k < close; k++) {
      if (this.#char(k) === '<' || (this.lexemes.kind[k] === lexeme.word && typeWords.has(this.#text(k)))) return true;
    }
    return false;
  }

  /** What a macro is given in the place of a function's head may be no parameters. */
  #blankArguments(open: number, close: number): void {
    const { kind, start, end } = this.lexemes;
    for (let k = open + 1; k < close; k++) {
      if (kind[k] === lexeme.word || this.#char(k) === ',') continue;
      this.edits.blank(end[open] as number, start[close] as number);
      return;
    }
  }

  /** Puts a semicolon behind a lexeme, where there is room. */
  #endStatement(i: number): void {
    const at = this.lexemes.end[i] as number;
    if (/\s/.test(this.text[at] ?? '')) this.edits.write(at, ';');
  }

  #leaveOut(from: number, to: number): number {
    this.edits.blank(this.lexemes.start[from] as number, this.lexemes.end[to] as number);
    return to + 1;
  }

  /** The closing parenthesis of an opening one; -1 where there is none near. */
  #matching(open: number): number {
    const { count, kind } = this.lexemes;
    let depth = 0;
    for (let k = open; k < count && k < open + 4000; k++) {
      if (kind[k] !== lexeme.punctuation) continue;
      const c = this.#char(k);
      if (c === '(') depth++;
      else if (c === ')' && --depth === 0) return k;
    }
    return -1;
  }

  #isNewLine(from: number, to: number): boolean {
    const line = this.text.indexOf('\n', from);
    return line >= 0 && line < to;
  }

  #char(i: number): string {
    const { kind, start, count } = this.lexemes;
    return i < count && kind[i] === lexeme.punctuation ? (this.text[start[i] as number] as string) : '';
  }

  #text(i: number): string {
    return this.text.slice(this.lexemes.start[i], this.lexemes.end[i]);
  }
}

const macroName = /^_*[A-Z][A-Z0-9_]+$/;

/** True for a name that by convention is a macro's. */
function isMacroName(name: string): boolean {
  return name.length >= 3 && macroName.test(name) && name !== 'FILE' && name !== 'DIR' && name !== 'NULL';
}
