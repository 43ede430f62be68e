/**
 * Macros that only decide whether items are compiled, or leave them as they are, hide those items from a grammar, to which a macro's
 * arguments are bare tokens: `cfg_rt! { pub mod runtime; }`, `cfg_if! { if #[cfg(unix)] { mod a; } else { mod b; } }`. What is
 * around the items is blanked out, so that they are read where they stand. Lines and columns stay as they are.
 */
export function readableRust(text: string): string {
  const opener = new MacroOpener(text);
  return opener.mayOpen() ? opener.opened() : text;
}

const alwaysOpened = /^cfg_(?!select$)\w+$|^(cfg_if|feature|features|pin_project|pin_project_lite|doc)$/;
const neverOpened =
  /^(macro_rules|quote\w*|bitflags|lazy_static|thread_local|println|format|vec|assert\w*|json|html|select|join|cfg_select)$/;
const item =
  /^(pub(\s*\([^)]*\))?\s+)?(unsafe\s+|async\s+|const\s+)*(mod\s+\w+\s*[;{]|use\s|fn\s+\w|impl\b[^:;{]*\{|trait\s+\w|(struct|enum|union)\s+\w+\s*(?![\s:])[<({;w]|type\s+\w+\s*[=<]|extern\s|macro_rules!)/;

class MacroOpener {
  /** Half-open ranges to blank out. */
  readonly #blanks: [number, number][] = [];
  #at = 0;

  constructor(private readonly text: string) {}

  /** True where a macro seems to stand that is to be opened. */
  mayOpen(): boolean {
    for (const found of this.text.matchAll(/(?:^|[\n;{}\]])[ \t]*(?:\w+::)*(\w+)!\s*([({])/g)) {
      if (this.#isOpened(found[1] as string, found[2] as string, found.index + found[0].length)) return true;
    }
    return false;
  }

  #isOpened(name: string, bracket: string, inside: number): boolean {
    if (neverOpened.test(name)) return false;
    return (bracket === '{' && alwaysOpened.test(name)) || this.#holdsItems(inside);
  }

  opened(): string {
    this.#items(this.text.length, true);
    if (this.#blanks.length === 0) return this.text;
    this.#blanks.sort((a, b) => a[0] - b[0]);
    let result = '';
    let from = 0;
    for (const [start, end] of this.#blanks) {
      if (start < from) continue;
      result += this.text.slice(from, start) + this.text.slice(start, end).replace(/[^\n\r]/g, ' ');
      from = end;
    }
    return result + this.text.slice(from);
  }

  /** Reads on to `end`, opening the macros that stand where an item or statement can begin. */
  #items(end: number, begins: boolean): void {
    const { text } = this;
    let canBegin = begins;
    while (this.#at < end) {
      const at = this.#at;
      if (this.#skipped()) continue;
      const char = text[at] as string;
      if (/\s/.test(char)) this.#at++;
      else if (canBegin && /[A-Za-z_]/.test(char)) {
        if (!this.#macro(end)) this.#word();
        canBegin = /[;{}]/.test(text[this.#at - 1] ?? '');
      } else if (/\w/.test(char)) {
        this.#word();
        canBegin = false;
      } else {
        this.#at++;
        canBegin = /[;{}\]]/.test(char);
      }
    }
  }

  #word(): void {
    while (/\w/.test(this.text[this.#at] ?? '')) this.#at++;
  }

  /** Opens `name! { ... }` or `name!(...);` at this place, if it is one to be opened. */
  #macro(end: number): boolean {
    const head = /(?:\w+::)*(\w+)!\s*([({])/y;
    head.lastIndex = this.#at;
    const found = head.exec(this.text);
    if (!found) return false;
    const name = found[1] as string;
    const inside = head.lastIndex;
    if (!this.#isOpened(name, found[2] as string, inside)) return false;
    const close = this.#closing(inside, end);
    if (close < 0) return false;
    this.#blanks.push([this.#at, inside], [close, close + 1]);
    this.#at = inside;
    if (name === 'cfg_if') this.#branches(close);
    else {
      this.#at = inside;
      // A leading `#![...]` is the macro's own.
      const inner = /\s*#!\[[^\]]*\]/y;
      inner.lastIndex = inside;
      if (inner.test(this.text)) {
        this.#blanks.push([inside, inner.lastIndex]);
        this.#at = inner.lastIndex;
      }
      this.#items(close, true);
    }
    this.#at = close + 1;
    return true;
  }

  /** `if #[cfg(a)] { ... } else if #[cfg(b)] { ... } else { ... }`. */
  #branches(end: number): void {
    const head = /\s*(?:else\s*)?(?:if\s*#\[cfg\s*\([^\]]*\)\]\s*)?\{/y;
    while (this.#at < end) {
      head.lastIndex = this.#at;
      if (!head.test(this.text)) return;
      const inside = head.lastIndex;
      const close = this.#closing(inside, end);
      if (close < 0) return;
      this.#blanks.push([this.#at, inside], [close, close + 1]);
      this.#at = inside;
      this.#items(close, true);
      this.#at = close + 1;
    }
  }

  /** True where what stands behind comments and attributes is the beginning of an item. */
  #holdsItems(from: number): boolean {
    const before = this.#at;
    this.#at = from;
    for (;;) {
      const start = this.#at;
      while (/\s/.test(this.text[this.#at] ?? '')) this.#at++;
      if (this.text.startsWith('//', this.#at) || this.text.startsWith('/*', this.#at)) this.#skipped();
      else if (/^#!?\[/.test(this.text.slice(this.#at, this.#at + 3))) {
        this.#at = this.#closing(this.text.indexOf('[', this.#at) + 1, this.text.length) + 1;
      }
      if (this.#at === start || this.#at === 0) break;
    }
    const holds = item.test(this.text.slice(this.#at, this.#at + 200));
    this.#at = before;
    return holds;
  }

  /** The bracket that closes the one before `from`; -1 where there is none before `end`. */
  #closing(from: number, end: number): number {
    const before = this.#at;
    this.#at = from;
    let open = 1;
    let found = -1;
    while (this.#at < end) {
      if (this.#skipped()) continue;
      const char = this.text[this.#at] as string;
      if (/[([{]/.test(char)) open++;
      else if (/[)\]}]/.test(char)) open--;
      if (open === 0) {
        found = this.#at;
        break;
      }
      this.#at++;
    }
    this.#at = before;
    return found;
  }

  /** Passes over a comment, string or character at this place. */
  #skipped(): boolean {
    const { text } = this;
    const at = this.#at;
    const char = text[at];
    if (char === '/' && text[at + 1] === '/') this.#at = orEnd(text, text.indexOf('\n', at));
    else if (char === '/' && text[at + 1] === '*') this.#at = endOfComment(text, at);
    else if (char === '"') this.#at = endOfString(text, at);
    else if (char === 'r' && /^r#*"/.test(text.slice(at, at + 12)) && !/\w/.test(text[at - 1] ?? '')) {
      const hashes = /^r(#*)"/.exec(text.slice(at, at + 12))?.[1] ?? '';
      const close = text.indexOf(`"${hashes}`, at + hashes.length + 2);
      this.#at = close < 0 ? text.length : close + 1 + hashes.length;
    } else if (char === "'") {
      const literal = /^'(\\(x..|u\{[^}]*\}|.)|[^\\'])'/u.exec(text.slice(at, at + 14));
      this.#at = at + (literal ? literal[0].length : 1);
    } else return false;
    return true;
  }
}

function orEnd(text: string, at: number): number {
  return at < 0 ? text.length : at;
}

function endOfComment(text: string, from: number): number {
  let open = 1;
  let at = from + 2;
  while (open > 0 && at < text.length) {
    if (text.startsWith('/*', at)) {
      open++;
      at += 2;
    } else if (text.startsWith('*/', at)) {
      open--;
      at += 2;
    } else at++;
  }
  return at;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
