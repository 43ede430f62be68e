import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { identifierOf, nameOf, valueChildren } from './csharpSyntax.js';
import { typeArguments } from './csharpTypes.js';
import type { CsharpWalk, ValuePosition } from './csharpWalk.js';

/**
 * Reads a node that stands where a value is handed on (an argument, an element, an initialiser, a return value): a name
 * there that may be a method's is a reference to it.
 */
export function readValue(walk: CsharpWalk, node: SyntaxNode, use: ResultUse, position?: ValuePosition): Expression {
  if (node === noNode) return unknown;
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'identifier':
    case 'generic_name':
    case 'member_access_expression': {
      const value = walk.expression(node, position);
      if (mayBeMethod(walk, value)) addReference(walk, node, value, use);
      return value;
    }
    case 'parenthesized_expression': {
      const [inner] = valueChildren(tree, node);
      return inner === undefined ? unknown : readValue(walk, inner, use, position);
    }
    default:
      return walk.expression(node, position);
  }
}

/** Methods begin with a capital by convention; local ones are known by name, and so are fields and properties of the type around. */
function mayBeMethod(walk: CsharpWalk, value: Expression): boolean {
  if (value.kind === 'name') {
    if (walk.scopes.knows(value.name)) return false;
    if (walk.localFunctions.has(value.name)) return true;
    return isCapital(value.name) && !walk.type?.values.has(value.name);
  }
  if (value.kind !== 'member' || !isCapital(value.name)) return false;
  if (value.object.kind === 'this') return !walk.type?.values.has(value.name);
  return !plainMembers.has(value.name);
}

/** Properties of the platform that are read everywhere. */
const plainMembers: ReadonlySet<string> = new Set(
  'Length Count Value Key Name Id Empty Now UtcNow Message Result Zero One Current Default Type None True False'.split(
    ' ',
  ),
);

function isCapital(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x41 && first <= 0x5a;
}

function addReference(walk: CsharpWalk, node: SyntaxNode, callee: Expression, use: ResultUse): void {
  const { tree, builder } = walk;
  const isMember = tree.type(node) === 'member_access_expression';
  const name = isMember ? tree.field(node, 'name') : node;
  const nameNode = identifierOf(tree, name);
  const args =
    name !== noNode && tree.type(name) === 'generic_name' ? tree.childOfType(name, 'type_argument_list') : noNode;
  builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode,
    name: nameOf(tree, nameNode),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    typeArguments: typeArguments(tree, args),
    use,
  });
}
