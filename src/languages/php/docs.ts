import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { type DocTag, docTags, tagTexts } from './docComment.js';
import { type DocNames, docType } from './docTypes.js';
import type { PhpWalk } from './phpWalk.js';

/** The doc comment in front of a declaration, read with the names around it. */
export class Docs {
  readonly #names: DocNames;

  constructor(
    walk: PhpWalk,
    readonly tags: readonly DocTag[],
    comment: SyntaxNode,
  ) {
    this.#names = {
      local: (written) => walk.names.typeLocal(written, () => walk.tree.range(comment)),
      relative: (word) => (word === 'self' ? walk.selfType() : walk.parentType()),
    };
  }

  has(name: string): boolean {
    return this.tags.some((tag) => tag.name === name);
  }

  texts(name: string): string[] {
    return tagTexts(this.tags, name);
  }

  /** The type at the start of a tag's text. */
  typeIn(text: string): { type: TypeRef; rest: string } | undefined {
    return docType(text, this.#names);
  }

  /** What `@return` says. */
  returnType(): TypeRef | undefined {
    return this.#first('return');
  }

  /** What `@var` says of the variable or property of this name. */
  variable(name: string): TypeRef | undefined {
    for (const text of this.texts('var')) {
      const read = this.typeIn(text);
      const named = read && /^\$\w+/.exec(read.rest)?.[0];
      if (read && (named === undefined || named === name)) return read.type;
    }
    return undefined;
  }

  /** What `@param` says of each parameter, by its name with the dollar sign. */
  parameters(): ReadonlyMap<string, TypeRef> {
    const found = new Map<string, TypeRef>();
    for (const text of this.texts('param')) {
      const read = this.typeIn(text);
      const name = read && /^(?:&|\.\.\.|\s)*(\$\w+)/.exec(read.rest)?.[1];
      if (read && name !== undefined && !found.has(name)) found.set(name, read.type);
    }
    return found;
  }

  /** `@template T of Bound`. */
  typeParameters(): TypeParameter[] {
    const found = new Map<string, TypeParameter>();
    for (const tag of ['template', 'template-covariant', 'template-contravariant']) {
      for (const text of this.texts(tag)) {
        const name = /^\w+/.exec(text)?.[0];
        if (name === undefined || found.has(name)) continue;
        const bound = /^\w+\s+(?:of|as)\s+(.*)$/.exec(text)?.[1];
        const type = bound === undefined ? undefined : this.typeIn(bound)?.type;
        found.set(name, type ? { name, bound: type } : { name });
      }
    }
    return [...found.values()];
  }

  /** The types that tags of these names are about: `@extends Base<User>`, `@mixin Builder`. */
  types(...names: string[]): TypeRef[] {
    return names.flatMap((name) => this.texts(name).flatMap((text) => this.typeIn(text)?.type ?? []));
  }

  #first(name: string): TypeRef | undefined {
    for (const text of this.texts(name)) {
      const read = this.typeIn(text);
      if (read) return read.type;
    }
    return undefined;
  }
}

/** The doc comment right in front of a node. */
export function docsBefore(walk: PhpWalk, node: SyntaxNode): Docs | undefined {
  const { tree } = walk;
  for (let before = node - 1; before > 0 && tree.type(before) === 'comment'; before--) {
    const text = tree.text(before);
    if (text.startsWith('/**')) return docsOf(walk, before);
  }
  return undefined;
}

/** What a comment says; undefined where it says nothing to a parser. */
export function docsOf(walk: PhpWalk, comment: SyntaxNode): Docs | undefined {
  const tags = docTags(walk.tree.text(comment));
  return tags.length === 0 ? undefined : new Docs(walk, tags, comment);
}
