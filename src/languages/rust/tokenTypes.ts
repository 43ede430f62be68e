import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

const depthLimit = 20;

/** Reads a type among the tokens of a macro's arguments, from the token at `at` on; `at` is then the first token behind it. */
export class TokenTypes {
  #depth = 0;

  constructor(
    private readonly tree: SyntaxTree,
    private readonly tokens: readonly SyntaxNode[],
    public at: number,
  ) {}

  read(): TypeRef | undefined {
    if (this.#depth >= depthLimit) return undefined;
    this.#depth++;
    const type = this.#type();
    this.#depth--;
    return type;
  }

  #text(): string {
    const node = this.tokens[this.at] ?? noNode;
    return node === noNode ? '' : this.tree.text(node);
  }

  #kind(): string {
    const node = this.tokens[this.at] ?? noNode;
    return node === noNode ? '' : this.tree.type(node);
  }

  #type(): TypeRef | undefined {
    const text = this.#text();
    switch (text) {
      case '&':
      case '&&':
      case '*': {
        this.at++;
        if (this.#text() === "'") this.at += 2;
        if (/^'/.test(this.#text())) this.at++;
        if (/^(mut|const)$/.test(this.#text())) this.at++;
        const to = this.read();
        return to && { kind: 'pointer', to };
      }
      case 'dyn':
      case 'impl':
        this.at++;
        return this.read();
    }
    if (this.#kind() === 'token_tree') return this.#group();
    return /^(identifier|primitive_type|crate|super|self)$/.test(this.#kind()) ? this.#path() : undefined;
  }

  /** `[T]`, `[T; n]`, `(A, B)`. */
  #group(): TypeRef | undefined {
    const group = this.tokens[this.at] as SyntaxNode;
    this.at++;
    const inside = this.tree
      .children(group)
      .filter((node) => !this.tree.isExtra(node))
      .slice(1, -1);
    const reader = new TokenTypes(this.tree, inside, 0);
    const bracket = this.tree.source[this.tree.start(group)];
    if (bracket === '[') {
      const element = reader.read();
      return element && { kind: 'array', element };
    }
    if (bracket !== '(') return undefined;
    const elements: TypeRef[] = [];
    while (reader.at < inside.length) {
      elements.push(reader.read() ?? { kind: 'opaque', text: '' });
      while (reader.at < inside.length && reader.#text() !== ',') reader.at++;
      reader.at++;
    }
    return { kind: 'tuple', elements };
  }

  #path(): TypeRef {
    const path: string[] = [];
    const args: TypeRef[] = [];
    for (;;) {
      path.push(this.#text());
      this.at++;
      if (this.#text() === '<') args.push(...this.#arguments());
      if (this.#text() !== '::') break;
      this.at++;
      if (this.#text() === '<') args.push(...this.#arguments());
      if (this.#kind() !== 'identifier') break;
    }
    if (path.length === 1 && path[0] === 'Self') return { kind: 'self' };
    return { kind: 'named', path, ...(args.length > 0 && { args }) };
  }

  #arguments(): TypeRef[] {
    const args: TypeRef[] = [];
    this.at++;
    while (this.at < this.tokens.length && !/^>+$/.test(this.#text())) {
      const before = this.at;
      const type = this.read();
      if (type) args.push(type);
      if (this.#text() === ',' || this.at === before) this.at++;
    }
    // `>>` closes two lists: the outer one finds nothing more to close.
    if (this.#text() === '>') this.at++;
    return args;
  }
}
