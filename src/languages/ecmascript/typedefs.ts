import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';
import type { Extraction } from './extraction.js';
import { type DocTag, tagsOf } from './jsdoc.js';
import { parseJsdocType } from './jsdocTypes.js';

const commentTable = typeTable((type) => type === 'comment');
const declaring = /@(typedef|callback|import)\b/;

/** Declares the types that documentation comments define: `@typedef`, `@callback`, `@import`. */
export function readTypedefs(x: Extraction): void {
  const { tree } = x;
  const { type } = tree.columns;
  const table = commentTable(tree);
  for (let node = 0; node < tree.count; node++) {
    if (!table[type[node] as number] || !tree.source.startsWith('/**', tree.start(node))) continue;
    const text = tree.text(node);
    if (declaring.test(text)) readComment(x, node, tagsOf(text));
  }
}

function readComment(x: Extraction, comment: SyntaxNode, tags: readonly DocTag[]): void {
  tags.forEach((tag, i) => {
    if (tag.tag === 'typedef') readTypedef(x, comment, tag, following(tags, i, 'property', 'prop'));
    else if (tag.tag === 'callback') readCallback(x, comment, tag, following(tags, i, 'param', 'returns', 'return'));
    else if (tag.tag === 'import') readImportTag(x, comment, tag);
  });
}

/** The tags behind one that belong to it. */
function following(tags: readonly DocTag[], at: number, ...names: string[]): DocTag[] {
  const result: DocTag[] = [];
  for (const tag of tags.slice(at + 1)) {
    if (names.includes(tag.tag)) result.push(tag);
    else if (tag.tag === 'typedef' || tag.tag === 'callback') break;
  }
  return result;
}

const firstWord = /^\[?([\w$.]+)/;

function readTypedef(x: Extraction, comment: SyntaxNode, tag: DocTag, properties: readonly DocTag[]): void {
  const name = firstWord.exec(tag.rest)?.[1];
  if (name === undefined) return;
  // A definition can be named by other files without being exported.
  x.builder.addExport({ kind: 'local', name, local: name });
  const type = tag.type === undefined ? undefined : parseJsdocType(tag.type);
  if (type?.kind === 'import' && !type.args && type.path.length <= 1) {
    x.builder.addImport({
      specifier: type.specifier,
      imported: type.path[0] ?? '*',
      local: name,
      typeOnly: true,
      range: x.tree.range(comment),
      scope: 0,
    });
    return;
  }
  declareAlias(x, comment, name, properties.length > 0 ? objectOf(properties) : type);
}

function objectOf(properties: readonly DocTag[]): TypeRef {
  const members: { name: string; type?: TypeRef; optional?: boolean }[] = [];
  for (const property of properties) {
    const name = firstWord.exec(property.rest)?.[1];
    if (name === undefined || name.includes('.')) continue;
    const member: (typeof members)[number] = { name };
    if (property.type !== undefined) member.type = parseJsdocType(property.type);
    if (property.rest.startsWith('[')) member.optional = true;
    members.push(member);
  }
  return { kind: 'object', members };
}

function readCallback(x: Extraction, comment: SyntaxNode, tag: DocTag, parts: readonly DocTag[]): void {
  const name = firstWord.exec(tag.rest)?.[1];
  if (name === undefined) return;
  x.builder.addExport({ kind: 'local', name, local: name });
  const parameters: TypeRef[] = [];
  let returns: TypeRef | undefined;
  for (const part of parts) {
    const type: TypeRef = part.type === undefined ? { kind: 'opaque', text: '' } : parseJsdocType(part.type);
    if (part.tag === 'param') parameters.push(type);
    else returns = type;
  }
  declareAlias(
    x,
    comment,
    name,
    returns ? { kind: 'function', parameters, returns } : { kind: 'function', parameters },
  );
}

function declareAlias(x: Extraction, comment: SyntaxNode, name: string, type: TypeRef | undefined): void {
  const symbol = x.builder.declare({
    name,
    kind: 'type_alias',
    container: -1,
    scope: 0,
    node: comment,
    nameNode: comment,
    exported: true,
    type,
  });
  x.bindSymbol(symbol, name, 0);
}

const importTag = /^(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+([\w$]+))?\s*from\s*["']([^"']+)["']/;

/** `@import { A, B as C } from "./x"` */
function readImportTag(x: Extraction, comment: SyntaxNode, tag: DocTag): void {
  const text = tag.type === undefined ? tag.rest : `{${tag.type}} ${tag.rest}`;
  const match = importTag.exec(text);
  const specifier = match?.[4];
  if (!match || specifier === undefined) return;
  const range = x.tree.range(comment);
  const add = (imported: string, local: string) =>
    x.builder.addImport({ specifier, imported, local, typeOnly: true, range, scope: 0 });
  if (match[1] !== undefined) add('default', match[1]);
  if (match[3] !== undefined) add('*', match[3]);
  for (const part of (match[2] ?? '').split(',')) {
    const [imported, local] = part.trim().split(/\s+as\s+/);
    if (imported) add(imported, local ?? imported);
  }
}
