import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { TokenTypes } from './tokenTypes.js';

/** An expression as far as the tokens of a macro's arguments show it. */
export type TokenExpression =
  | { kind: 'path'; segments: string[]; first: SyntaxNode; nameNode: SyntaxNode }
  | { kind: 'self'; first: SyntaxNode }
  | { kind: 'literal'; type: 'string' | 'number' | 'boolean'; first: SyntaxNode }
  | { kind: 'call'; callee: TokenExpression; group: SyntaxNode; first: SyntaxNode }
  | { kind: 'field'; object: TokenExpression; nameNode: SyntaxNode; first: SyntaxNode }
  | { kind: 'index'; object: TokenExpression; group: SyntaxNode; first: SyntaxNode }
  | { kind: 'try' | 'await'; of: TokenExpression; first: SyntaxNode }
  /** `(...)`, `[...]`, `{...}`. */
  | { kind: 'group'; group: SyntaxNode; first: SyntaxNode }
  /** `Name { ... }`. */
  | { kind: 'struct'; segments: string[]; group: SyntaxNode; first: SyntaxNode }
  | { kind: 'closure'; parameters: TokenBinding[]; body: TokenExpression | undefined; first: SyntaxNode }
  /** `let name: T = value`. */
  | { kind: 'let'; bound: TokenBinding; value: TokenExpression | undefined; first: SyntaxNode }
  | { kind: 'macro'; name: TokenExpression & { kind: 'path' }; group: SyntaxNode; first: SyntaxNode };

/** The names of a pattern; a type where one is written. */
export interface TokenBinding {
  names: string[];
  type?: TypeRef;
  /** The pattern is a name alone. */
  isPlain: boolean;
}

/** What stands between two commas or semicolons: several expressions where operators join them. */
export type TokenPiece = TokenExpression[];

const prefixes: ReadonlySet<string> = new Set([
  '&',
  '*',
  '!',
  '-',
  '&&',
  'mutable_specifier',
  'mut',
  'move',
  'async',
  'ref',
]);
const depthLimit = 60;

/**
 * Reads the tokens of a group as expressions: macros get tokens, but what people write in them is mostly expressions. Tokens that
 * are none are passed over.
 */
export function piecesOf(tree: SyntaxTree, group: SyntaxNode): TokenPiece[] {
  const tokens = tree.children(group).filter((node) => !tree.isExtra(node));
  return new TokenReader(tree, tokens.slice(1, -1)).pieces();
}

class TokenReader {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly tree: SyntaxTree,
    private readonly tokens: readonly SyntaxNode[],
  ) {}

  pieces(): TokenPiece[] {
    const pieces: TokenPiece[] = [[]];
    while (this.#at < this.tokens.length) {
      const type = this.#type(0);
      if (type === ',' || type === ';') {
        this.#at++;
        pieces.push([]);
      } else if (type === 'let') {
        pieces[pieces.length - 1]?.push(this.#let());
      } else if (type === 'fn') {
        this.#skipFunctionHead();
      } else if (type === 'use' || type === 'mod' || type === 'struct' || type === 'enum' || type === '#') {
        this.#skipItem(type);
      } else {
        const expression = this.#expression();
        if (expression) pieces[pieces.length - 1]?.push(expression);
        else this.#at++;
      }
    }
    if (pieces[pieces.length - 1]?.length === 0) pieces.pop();
    return pieces;
  }

  #node(ahead: number): SyntaxNode {
    return this.tokens[this.#at + ahead] ?? noNode;
  }

  #type(ahead: number): string {
    const node = this.#node(ahead);
    return node === noNode ? '' : this.tree.type(node);
  }

  /** The bracket that a group at this place opens with; '' for no group. */
  #bracket(ahead: number): string {
    const node = this.#node(ahead);
    if (node === noNode || this.tree.type(node) !== 'token_tree') return '';
    return this.tree.source[this.tree.start(node)] ?? '';
  }

  /** `fn name<T>(a: A) -> R`: a declaration is no call; its body is read. */
  #skipFunctionHead(): void {
    this.#at++;
    while (this.#at < this.tokens.length && this.#bracket(0) !== '(' && this.#type(0) !== ';') this.#at++;
    this.#at++;
    while (this.#at < this.tokens.length && this.#bracket(0) !== '{' && this.#type(0) !== ';') this.#at++;
  }

  #skipItem(first: string): void {
    this.#at++;
    if (first === '#') {
      if (this.#type(0) === '!') this.#at++;
      if (this.#bracket(0) === '[') this.#at++;
      return;
    }
    while (this.#at < this.tokens.length && this.#type(0) !== ';' && this.#bracket(0) !== '{') this.#at++;
    if (first !== 'mod') this.#at++;
  }

  #expression(): TokenExpression | undefined {
    if (this.#depth >= depthLimit) return undefined;
    this.#depth++;
    const primary = this.#primary();
    this.#depth--;
    return primary && this.#suffixes(primary);
  }

  #primary(): TokenExpression | undefined {
    const node = this.#node(0);
    const type = this.#type(0);
    if (prefixes.has(type)) {
      this.#at++;
      return this.#bracket(0) === '{' && (type === 'move' || type === 'async') ? this.#group() : this.#expression();
    }
    switch (type) {
      case 'string_literal':
      case 'raw_string_literal':
        this.#at++;
        return { kind: 'literal', type: 'string', first: node };
      case 'integer_literal':
      case 'float_literal':
        this.#at++;
        return { kind: 'literal', type: 'number', first: node };
      case 'boolean_literal':
        this.#at++;
        return { kind: 'literal', type: 'boolean', first: node };
      case '|':
      case '||':
        return this.#closure();
      case 'token_tree':
        return this.#group();
      case 'identifier':
      case 'primitive_type':
      case 'crate':
      case 'super':
      case 'self':
      case 'metavariable':
        return this.#path();
      default:
        return undefined;
    }
  }

  #group(): TokenExpression {
    const group = this.#node(0);
    this.#at++;
    return { kind: 'group', group, first: group };
  }

  /** `|a, &(b, c): &T| body`. */
  #closure(): TokenExpression {
    const first = this.#node(0);
    const parameters: TokenBinding[] = [];
    const isEmpty = this.#type(0) === '||';
    this.#at++;
    while (!isEmpty && this.#at < this.tokens.length && this.#type(0) !== '|') {
      parameters.push(this.#binding([',', '|']));
      if (this.#type(0) === ',') this.#at++;
    }
    if (!isEmpty) this.#at++;
    if (this.#type(0) === '->') {
      while (this.#at < this.tokens.length && this.#bracket(0) !== '{') this.#at++;
    }
    return { kind: 'closure', parameters, body: this.#expression(), first };
  }

  #let(): TokenExpression {
    const first = this.#node(0);
    this.#at++;
    const bound = this.#binding(['=', ';', ',', 'in']);
    let value: TokenExpression | undefined;
    if (this.#type(0) === '=') {
      this.#at++;
      value = this.#expression();
    }
    return { kind: 'let', bound, value, first };
  }

  /** A pattern with its type, up to one of `ends`. */
  #binding(ends: readonly string[]): TokenBinding {
    const names: string[] = [];
    let isPlain = true;
    while (this.#at < this.tokens.length && !ends.includes(this.#type(0)) && this.#type(0) !== ':') {
      if (this.#bracket(0) !== '' || this.#type(0) === '::') isPlain = false;
      this.#names(this.#node(0), names);
      this.#at++;
    }
    const binding: TokenBinding = { names, isPlain: isPlain && names.length === 1 };
    if (this.#type(0) !== ':') return binding;
    this.#at++;
    const reader = new TokenTypes(this.tree, this.tokens, this.#at);
    const type = reader.read();
    this.#at = reader.at;
    while (this.#at < this.tokens.length && !ends.includes(this.#type(0))) this.#at++;
    return type ? { ...binding, type } : binding;
  }

  #names(node: SyntaxNode, into: string[]): void {
    const { tree } = this;
    for (let at = node; at < tree.after(node); at++) {
      if (tree.type(at) === 'identifier' && !/^\p{Lu}/u.test(tree.text(at))) into.push(tree.text(at));
    }
  }

  /** `a::b::<T>::c`, `self`, and what follows at once: a macro's arguments, the fields of a struct. */
  #path(): TokenExpression {
    const { tree } = this;
    const first = this.#node(0);
    const segments: string[] = [];
    let nameNode = first;
    for (;;) {
      const text = tree.text(this.#node(0));
      nameNode = this.#node(0);
      segments.push(text === '$crate' ? 'crate' : text);
      this.#at++;
      if (this.#type(0) !== '::') break;
      if (this.#type(1) === '<') {
        this.#at++;
        this.#skipAngles();
        if (this.#type(0) !== '::') break;
      }
      if (!/^(identifier|primitive_type|metavariable|super|self)$/.test(this.#type(1))) break;
      this.#at++;
    }
    if (this.#type(0) === '!' && this.#bracket(1) !== '') {
      const group = this.#node(1);
      this.#at += 2;
      return { kind: 'macro', name: { kind: 'path', segments, first, nameNode }, group, first };
    }
    const last = segments[segments.length - 1] as string;
    if (this.#bracket(0) === '{' && /^\p{Lu}/u.test(last) && !/^[A-Z0-9_]+$/.test(last)) {
      const group = this.#node(0);
      this.#at++;
      return { kind: 'struct', segments, group, first };
    }
    if (segments.length === 1 && segments[0] === 'self') return { kind: 'self', first };
    return { kind: 'path', segments, first, nameNode };
  }

  /** Passes over `<...>`. */
  #skipAngles(): void {
    let open = 0;
    while (this.#at < this.tokens.length) {
      const type = this.#type(0);
      if (type === '<') open++;
      else if (type === '<<') open += 2;
      else if (type === '>') open--;
      else if (type === '>>') open -= 2;
      this.#at++;
      if (open <= 0) return;
    }
  }

  #suffixes(primary: TokenExpression): TokenExpression {
    let expression = primary;
    const { first } = primary;
    for (;;) {
      const type = this.#type(0);
      if (type === '.' && this.#type(1) === 'await') {
        this.#at += 2;
        expression = { kind: 'await', of: expression, first };
      } else if (type === '.' && /^(identifier|integer_literal)$/.test(this.#type(1))) {
        expression = { kind: 'field', object: expression, nameNode: this.#node(1), first };
        this.#at += 2;
        if (this.#type(0) === '::' && this.#type(1) === '<') {
          this.#at++;
          this.#skipAngles();
        }
      } else if (type === '?') {
        this.#at++;
        expression = { kind: 'try', of: expression, first };
      } else if (this.#bracket(0) === '(' && isCallable(expression)) {
        expression = { kind: 'call', callee: expression, group: this.#node(0), first };
        this.#at++;
      } else if (this.#bracket(0) === '[' && isIndexable(expression)) {
        expression = { kind: 'index', object: expression, group: this.#node(0), first };
        this.#at++;
      } else {
        return expression;
      }
    }
  }
}

function isCallable({ kind }: TokenExpression): boolean {
  return kind === 'path' || kind === 'field' || kind === 'call' || kind === 'group';
}

function isIndexable({ kind }: TokenExpression): boolean {
  return kind !== 'literal' && kind !== 'closure' && kind !== 'struct';
}
