import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { superCall } from './csharpCalls.js';
import { csharpParameters, parameterText } from './csharpSignature.js';
import { identifierOf, unconditional } from './csharpSyntax.js';
import type { CsharpWalk, TypeFrame } from './csharpWalk.js';

/**
 * The parameters behind a type's name: its constructor, and for each parameter a member that the whole body sees (of a
 * record a property, unless one is written out).
 */
export function primaryConstructor(walk: CsharpWalk, node: SyntaxNode, frame: TypeFrame): void {
  const { tree, builder } = walk;
  const list = tree.childOfType(node, 'parameter_list');
  if (list === noNode) return;
  const parameters = csharpParameters(builder, list);
  const isRecord = tree.type(node) === 'record_declaration';
  const declared = declaredNames(tree, tree.field(node, 'body'));
  const nodes = tree.namedChildren(list).filter((child) => tree.type(child) === 'parameter');
  const scope = walk.scopes.current();
  const symbol = builder.declare({
    name: frame.name,
    kind: 'constructor',
    container: frame.symbol,
    member: true,
    scope,
    node: list,
    nameNode: tree.field(node, 'name'),
    signature: { parameters, modifiers: ['public'], text: `${frame.name}${parameterText(builder, list)}` },
    exported: frame.exported,
    bodiless: false,
  });
  parameters.forEach((parameter, i) => {
    const own = nodes[i];
    if (own === undefined || declared.has(parameter.name)) return;
    builder.declare({
      name: parameter.name,
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope,
      node: own,
      nameNode: tree.field(own, 'name'),
      ...(parameter.type ? { type: parameter.type } : {}),
      exported: frame.exported && isRecord,
    });
  });
  baseCall(walk, node, frame, symbol);
}

/** `: Base(a)`, or the call of the base's own that stands for none. */
function baseCall(walk: CsharpWalk, node: SyntaxNode, frame: TypeFrame, caller: number): void {
  const { tree } = walk;
  if (frame.superName === '') return;
  const bases = tree.childOfType(node, 'base_list');
  const [first] = bases === noNode ? [] : tree.namedChildren(bases);
  if (first === undefined) return;
  const isRecordBase = tree.type(first) === 'primary_constructor_base_type';
  const nameNode = identifierOf(tree, isRecordBase ? tree.field(first, 'type') : first);
  const next = tree.nextSibling(first);
  const inline = next !== noNode && tree.type(next) === 'argument_list' ? next : noNode;
  const list = isRecordBase ? tree.childOfType(first, 'argument_list') : inline;
  superCall(walk, isRecordBase ? first : nameNode, nameNode, list, true, caller);
}

function declaredNames(tree: SyntaxTree, body: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of body === noNode ? [] : unconditional(tree, tree.namedChildren(body))) {
    if (tree.type(node) !== 'property_declaration') continue;
    const name = tree.field(node, 'name');
    if (name !== noNode) names.add(tree.text(name));
  }
  return names;
}
