import type { TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { attributesOf } from './rustAttributes.js';
import { bindPattern } from './rustPatterns.js';
import { isForeign, rustSignature, visibilityOf } from './rustSignature.js';
import { blockBody } from './rustStatements.js';
import { rustType, typeParameters } from './rustTypes.js';
import type { RustWalk } from './rustWalk.js';

/** A function, method, associated function, required method of a trait or foreign function. */
export function functionItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode || tree.text(nameNode) === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const around = walk.container < 0 ? undefined : builder.symbol(walk.container);
  const isMember = around?.kind === 'extension' || around?.kind === 'interface';
  const ofTrait = around?.kind === 'interface' || (around?.kind === 'extension' && around.heritage !== undefined);
  const parameters = typeParameters(tree, node);
  const attributes = attributesOf(tree, node);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'function');
  const symbol = builder.declare({
    name: tree.text(nameNode),
    kind: isMember ? 'method' : 'function',
    container: walk.container,
    member: isMember,
    scope: outer,
    node: attributes.first,
    nameNode,
    body,
    bodyScope: scope,
    signature: rustSignature(builder, node, parameters, isMember, attributes.names),
    exported: ofTrait || visibilityOf(tree, node) !== undefined || isForeign(tree, node),
    isTest: attributes.isTest || walk.inTests || attributes.forTests,
  });
  builder.extend(symbol, node);
  if (!isMember) builder.bindSymbol(symbol);
  const usedNames = walk.usedNames;
  walk.usedNames = new Set();
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, symbol, () => {
      bindTypeParameters(walk, scope, parameters);
      bindParameters(walk, tree.field(node, 'parameters'));
      const isUnsafe = builder.symbol(symbol).signature?.modifiers.includes('unsafe');
      if (body !== noNode) walk.inContext(isUnsafe ? 'unsafe' : undefined, () => void blockBody(walk, body, 'value'));
    });
  });
  walk.usedNames = usedNames;
}

function bindParameters(walk: RustWalk, list: SyntaxNode): void {
  if (list === noNode) return;
  const { tree } = walk;
  for (const node of tree.namedChildren(list)) {
    if (tree.type(node) !== 'parameter') continue;
    const pattern = tree.field(node, 'pattern');
    if (pattern === noNode) continue;
    const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
    const type = rustType(tree, tree.field(node, 'type'));
    bindPattern(walk, pattern, { kind: 'parameter', type, ...(isMutable && { mutable: true }) });
  }
}

export function bindTypeParameters(walk: RustWalk, scope: number, parameters: readonly TypeParameter[]): void {
  for (const { name, bound } of parameters) {
    walk.builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  }
}
