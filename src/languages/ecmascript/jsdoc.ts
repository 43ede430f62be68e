import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { parseJsdocType } from './jsdocTypes.js';

export interface DocumentedParameter {
  name: string;
  type?: TypeRef;
  optional: boolean;
  /** `{...T}`: any number of them. */
  rest?: true;
}

/** A tag of a documentation comment: `@param {T} name rest`. */
export interface DocTag {
  tag: string;
  /** The text between braces, braces left out; undefined where there are none. */
  type?: string;
  rest: string;
}

/** What a documentation comment says of types. */
export class Doc {
  readonly #parameters: DocumentedParameter[] = [];
  returns?: TypeRef;
  type?: TypeRef;
  extends?: TypeRef;
  receiver?: TypeRef;
  readonly implements: TypeRef[] = [];
  readonly typeParameters: TypeParameter[] = [];

  constructor(tags: readonly DocTag[]) {
    for (const tag of tags) this.#add(tag);
  }

  #add({ tag, type, rest }: DocTag): void {
    switch (tag) {
      case 'param':
      case 'arg':
      case 'argument':
        this.#addParameter(type, rest);
        break;
      case 'return':
      case 'returns':
        if (type !== undefined) this.returns = parseJsdocType(type);
        break;
      case 'type':
        if (type !== undefined) this.type = parseJsdocType(type);
        break;
      case 'this':
        if (type !== undefined) this.receiver = parseJsdocType(type);
        break;
      case 'extends':
      case 'augments':
        if (type !== undefined) this.extends = parseJsdocType(type);
        break;
      case 'implements':
        if (type !== undefined) this.implements.push(parseJsdocType(type));
        break;
      case 'template':
        this.#addTemplate(type, rest);
        break;
    }
  }

  #addParameter(type: string | undefined, rest: string): void {
    const match = /^(\[)?\s*([\w$.]+)/.exec(rest);
    const name = match?.[2] ?? '';
    const optional = match?.[1] !== undefined || (type?.trimEnd().endsWith('=') ?? false);
    if (name.includes('.')) {
      this.#addPart(name, type, optional);
      return;
    }
    const parameter: DocumentedParameter = { name, optional };
    if (type !== undefined) parameter.type = parseJsdocType(type);
    if (type?.trimStart().startsWith('...')) parameter.rest = true;
    this.#parameters.push(parameter);
  }

  /** `@param {T} opts.name` describes a part of `opts`, which is then an object of these parts. */
  #addPart(name: string, type: string | undefined, optional: boolean): void {
    const [owner, part, ...deeper] = name.split('.');
    const parameter = this.#parameters.find((entry) => entry.name === owner);
    if (!parameter || part === undefined || part === '' || deeper.length > 0) return;
    if (parameter.type === undefined || isPlainObject(parameter.type)) parameter.type = { kind: 'object', members: [] };
    if (parameter.type.kind !== 'object') return;
    const member: (typeof parameter.type.members)[number] = { name: part };
    if (type !== undefined) member.type = parseJsdocType(type);
    if (optional) member.optional = true;
    parameter.type.members.push(member);
  }

  #addTemplate(bound: string | undefined, rest: string): void {
    for (const part of rest.split(',')) {
      const name = /^\s*\[?([\w$]+)/.exec(part)?.[1];
      if (name === undefined) return;
      this.typeParameters.push(bound === undefined ? { name } : { name, bound: parseJsdocType(bound) });
      if (!/^\s*\[?[\w$]+\s*\]?\s*$/.test(part)) return;
    }
  }

  /** All parameters that it speaks of, in order. */
  get parameters(): readonly DocumentedParameter[] {
    return this.#parameters;
  }

  /** What is said of a parameter; a destructured one is found by its position. */
  parameter(name: string | undefined, position: number): DocumentedParameter | undefined {
    return name === undefined ? this.#parameters[position] : this.#parameters.find((entry) => entry.name === name);
  }
}

/** `object` and `Object`, which say nothing of the parts. */
function isPlainObject(type: TypeRef): boolean {
  return type.kind === 'named' && type.path.length === 1 && /^[oO]bject$/.test(type.path[0] as string);
}

const carriers = new Set([
  'export_statement',
  'lexical_declaration',
  'variable_declaration',
  'variable_declarator',
  'expression_statement',
  'assignment_expression',
  'pair',
  'field_definition',
  'public_field_definition',
]);
const docs = new WeakMap<SyntaxTree, Map<SyntaxNode, Doc>>();

/** The documentation comment of a declaration: the one right before it or before the statement that carries it. */
export function docOf(tree: SyntaxTree, node: SyntaxNode): Doc | undefined {
  const comment = commentOf(tree, node);
  return comment === noNode ? undefined : docIn(tree, comment);
}

/** The documentation comment of a declaration, or `noNode`. */
export function commentOf(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  for (let host = node; host !== noNode; host = tree.parent(host)) {
    const comment = commentBefore(tree, host);
    if (comment !== noNode) return comment;
    const parent = tree.parent(host);
    if (parent === noNode || !carriers.has(tree.type(parent))) return noNode;
  }
  return noNode;
}

/** The documentation comment that stands right before a node, or `noNode`. */
export function commentBefore(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  for (let before = node - 1; before > 0 && tree.isExtra(before) && tree.type(before) === 'comment'; before--) {
    if (tree.source.startsWith('/**', tree.start(before))) return before;
  }
  return noNode;
}

/** True where the comment of a declaration, or of the first of its decorators, says that calls of it are to go. */
export function isDeprecated(tree: SyntaxTree, node: SyntaxNode, decorators: readonly SyntaxNode[]): boolean {
  const comment = commentOf(tree, decorators[0] ?? node);
  return comment !== noNode && deprecation.test(tree.text(comment));
}

const deprecation = /(?:^|[\s*])@deprecated\b/;

/** What a comment says, read once. */
export function docIn(tree: SyntaxTree, comment: SyntaxNode): Doc | undefined {
  let known = docs.get(tree);
  if (!known) {
    known = new Map();
    docs.set(tree, known);
  }
  let doc = known.get(comment);
  if (!doc) {
    doc = new Doc(tagsOf(tree.text(comment)));
    known.set(comment, doc);
  }
  return doc;
}

const tagStart = /(?:^|[\s*])@(\w+)/g;
const lineStart = /\n\s*\*? ?/g;

/** The tags of a documentation comment, in order. */
export function tagsOf(comment: string): DocTag[] {
  if (!comment.includes('@')) return [];
  const text = comment.slice(3, -2);
  const starts = [...text.matchAll(tagStart)];
  return starts.map((match, i) => {
    const from = match.index + match[0].length;
    const to = starts[i + 1]?.index ?? text.length;
    const tag = match[1] as string;
    const open = firstSolid(text, from, to);
    if (text[open] !== '{') return { tag, rest: flat(text.slice(open, to)) };
    const end = closingBrace(text, open, to);
    if (end < 0) return { tag, rest: '' };
    const rest = firstSolid(text, end + 1, to);
    return { tag, type: flat(text.slice(open + 1, end)), rest: flat(text.slice(rest, to)) };
  });
}

/** The first character that is neither white space nor the star of a line. */
function firstSolid(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text.charCodeAt(at) <= 32 || text[at] === '*')) at++;
  return at;
}

/** Text of a comment without the stars in front of its lines. */
function flat(text: string): string {
  return (text.includes('\n') ? text.replace(lineStart, '\n') : text).trim();
}

function closingBrace(text: string, open: number, to: number): number {
  let depth = 0;
  for (let i = open; i < to; i++) {
    const character = text[i];
    if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i;
  }
  return -1;
}
