import type { Parameter, Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Docs } from './docs.js';
import type { PhpWalk, TypeFrame } from './phpWalk.js';

/** Members that a class's doc comment declares: `@property User $owner`, `@method static User find(int $id)`. */
export function documentedMembers(walk: PhpWalk, node: SyntaxNode, docs: Docs): void {
  const comment = node - 1;
  const { builder } = walk;
  const frame = walk.type as TypeFrame;
  const shared = {
    container: frame.symbol,
    member: true,
    scope: frame.scope,
    node: comment,
    nameNode: comment,
    exported: frame.exported,
  };
  for (const tag of ['property', 'property-read', 'property-write']) {
    for (const text of docs.texts(tag)) {
      const read = docs.typeIn(text);
      const name = read && /^\$\w+/.exec(read.rest)?.[0];
      if (read && name !== undefined) builder.declare({ ...shared, name, kind: 'field', type: read.type });
    }
  }
  for (const text of docs.texts('method')) {
    const read = documentedMethod(docs, text);
    if (!read) continue;
    const scope = builder.addScope(frame.scope, 'function');
    builder.declare({
      ...shared,
      name: read.name,
      kind: 'method',
      signature: read.signature,
      bodyScope: scope,
      bodiless: false,
    });
  }
}

function documentedMethod(docs: Docs, text: string): { name: string; signature: Signature } | undefined {
  const isStatic = /^static\s+(?!\w+\s*\()/.test(text);
  const rest = isStatic ? text.replace(/^static\s+/, '') : text;
  let returnType: TypeRef | undefined;
  let call = /^(\w+)\s*\(/.exec(rest);
  let behind = rest;
  if (!call) {
    const read = docs.typeIn(rest);
    if (!read) return undefined;
    returnType = read.type;
    behind = read.rest;
    call = /^(\w+)\s*\(/.exec(behind);
    if (!call) return undefined;
  }
  const name = call[1] as string;
  const parameters = documentedParameters(docs, behind.slice(call[0].length));
  const signature: Signature = {
    parameters,
    modifiers: isStatic ? ['public', 'static'] : ['public'],
    ...(returnType ? { returnType } : {}),
    text: `@method ${text.replace(/\s+/g, ' ')}`,
  };
  return { name, signature };
}

/** `int $id, string ...$more = null)`. */
function documentedParameters(docs: Docs, text: string): Parameter[] {
  const parameters: Parameter[] = [];
  let rest = text.trim();
  for (let steps = 0; rest !== '' && !rest.startsWith(')') && steps < 50; steps++) {
    const read = rest.startsWith('$') || rest.startsWith('...') || rest.startsWith('&') ? undefined : docs.typeIn(rest);
    if (read) rest = read.rest;
    const found = /^&?\s*(\.\.\.)?\s*&?\$(\w+)\s*(=\s*(?:'[^']*'|"[^"]*"|\[[^\]]*\]|[^,)]*))?\s*,?\s*/.exec(rest);
    if (!found) break;
    rest = rest.slice(found[0].length);
    const isRest = found[1] !== undefined;
    const fallback = found[3]?.replace(/^=\s*/, '').trim();
    parameters.push({
      name: found[2] as string,
      kind: isRest ? 'rest' : 'positional',
      optional: isRest || fallback !== undefined,
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(read ? { type: isRest ? { kind: 'array', element: read.type } : read.type } : {}),
    });
  }
  return parameters;
}
