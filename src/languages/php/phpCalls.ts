import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentsOf, lastNameNode } from './phpArguments.js';
import { anonymousClass } from './phpClasses.js';
import { classExpression, className, parentExpression, thisExpression } from './phpClassNames.js';
import { lastPart } from './phpNames.js';
import { narrowAsserted } from './phpNarrowing.js';
import { phpResultUse } from './phpResultUse.js';
import { testRegistration } from './phpTests.js';
import type { PhpWalk } from './phpWalk.js';

/** Constructs of the language that look like calls. */
const constructs = new Set(['isset', 'empty', 'unset', 'list', 'compact', 'array', 'exit', 'die', 'eval']);

/** `f()`, `\A\f()`, `$f()`, `($this->f)()`, `f(...)`. */
export function functionCall(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const target = tree.field(node, 'function');
  const list = tree.field(node, 'arguments');
  if (target === noNode) return unknown;
  const isName = nameTypes.has(tree.type(target));
  const text = tree.text(target);
  if (isName && constructs.has(text.toLowerCase())) {
    if (list !== noNode) walk.visitAll(tree.namedChildren(list));
    return unknown;
  }
  const site = builder.reserveCall(node);
  const registered = isName ? testRegistration(walk, node, text, list) : undefined;
  let callee: Expression;
  let nameNode = target;
  let name: string | undefined;
  if (isName) {
    const local = walk.names.functionLocal(text, () => tree.range(target));
    callee = { kind: 'name', name: local };
    nameNode = lastNameNode(tree, target);
    name = lastPart(local);
  } else {
    callee = walk.expression(target);
    nameNode = memberNameNode(tree, target);
    name = nameNode === noNode ? '' : lastNameOf(callee);
  }
  return complete(walk, node, { site, callee, nameNode, name, list, ...(registered ? { given: registered } : {}) });
}

const nameTypes = new Set(['name', 'qualified_name', 'relative_name']);

/** `$x->m()`, `$x?->m()`, `$x->$name()`, `$x->m(...)`. */
export function memberCall(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const objectNode = tree.field(node, 'object');
  const nameNode = tree.field(node, 'name');
  const object = objectNode === noNode ? unknown : walk.expression(objectNode);
  return completeMember(walk, node, site, object, nameNode);
}

/** `A::m()`, `parent::m()`, `static::m()`, `$class::m()`, `A::$name()`, `A::m(...)`. */
export function scopedCall(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const scope = tree.field(node, 'scope');
  const nameNode = tree.field(node, 'name');
  const object = scope === noNode ? unknown : classExpression(walk, scope);
  const toParent = scope !== noNode && tree.text(scope).toLowerCase() === 'parent';
  const isConstructor = nameNode !== noNode && tree.text(nameNode).toLowerCase() === '__construct';
  return completeMember(walk, node, site, object, nameNode, toParent && isConstructor ? 'super' : 'call');
}

function completeMember(
  walk: PhpWalk,
  node: SyntaxNode,
  site: number,
  object: Expression,
  nameNode: SyntaxNode,
  kind: 'call' | 'super' = 'call',
): Expression {
  const { tree } = walk;
  const list = tree.field(node, 'arguments');
  const isPlain = nameNode !== noNode && tree.type(nameNode) === 'name';
  if (!isPlain && nameNode !== noNode) walk.expression(nameNode);
  const name = isPlain ? tree.text(nameNode) : '';
  const callee: Expression = isPlain ? { kind: 'member', object, name } : { kind: 'index', object };
  const value = complete(walk, node, { site, callee, nameNode: isPlain ? nameNode : noNode, name, list, kind });
  if (isPlain) narrowAsserted(walk, name, list);
  return value;
}

interface CallParts {
  site: number;
  callee: Expression;
  nameNode: SyntaxNode;
  name: string | undefined;
  list: SyntaxNode;
  kind?: 'call' | 'super';
  /** The arguments, where they were read already. */
  given?: Argument[];
}

function complete(walk: PhpWalk, node: SyntaxNode, parts: CallParts): Expression {
  const { tree, builder } = walk;
  const { site, callee, nameNode, name, list } = parts;
  const isReference = list !== noNode && tree.childOfType(list, 'variadic_placeholder') !== noNode;
  builder.completeCall(site, node, {
    kind: isReference ? 'reference' : (parts.kind ?? 'call'),
    callee,
    nameNode,
    ...(name === undefined ? {} : { name }),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: parts.given ?? (isReference ? [] : argumentsOf(walk, list, site, name ?? '')),
    use: phpResultUse(tree, node),
  });
  if (isReference) return callee;
  if (name === 'assert') narrowAsserted(walk, 'assert', list);
  return builder.resultOf(site);
}

/** `new A(1)`, `new static`, `new $class`, `new class(1) extends B { ... }`. */
export function objectCreation(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const target = tree.namedChildren(node)[0] ?? noNode;
  if (target === noNode) return unknown;
  if (tree.type(target) === 'anonymous_class') return anonymousCreation(walk, node, site, target);
  const list = tree.childOfType(node, 'arguments');
  const { callee, name } = constructedClass(walk, target);
  builder.completeCall(site, node, {
    kind: 'new',
    callee,
    nameNode: lastNameNode(tree, target),
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site, name),
    use: phpResultUse(tree, node),
  });
  return builder.resultOf(site);
}

function constructedClass(walk: PhpWalk, target: SyntaxNode): { callee: Expression; name: string } {
  const { tree, type } = walk;
  const text = tree.text(target);
  switch (text.toLowerCase()) {
    case 'static':
      return { callee: thisExpression(walk), name: type?.kind === 'trait' ? '' : (type?.name ?? '') };
    case 'self':
      return { callee: classExpression(walk, target), name: type?.kind === 'trait' ? '' : (type?.name ?? '') };
    case 'parent':
      return { callee: parentExpression(walk), name: type?.parentName ?? '' };
  }
  if (nameTypes.has(tree.type(target))) {
    const local = className(walk, target);
    return { callee: { kind: 'name', name: local }, name: lastPart(local) };
  }
  const callee = walk.expression(target);
  return { callee, name: lastNameOf(callee) };
}

function anonymousCreation(walk: PhpWalk, node: SyntaxNode, site: number, declaration: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const list = tree.childOfType(declaration, 'arguments');
  const args = argumentsOf(walk, list, site, '');
  const { symbol, parentName, parentNode, constructs } = anonymousClass(walk, declaration);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: { kind: 'symbol', symbol },
    nameNode: parentNode,
    name: constructs ? '' : parentName,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    use: phpResultUse(tree, node),
    last: list === noNode ? tree.firstChild(node) : list,
  });
  return builder.resultOf(site);
}

/** The node that names what a called expression is: the property of `($this->f)()`. */
function memberNameNode(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  switch (tree.type(node)) {
    case 'parenthesized_expression':
      return memberNameNode(tree, tree.namedChildren(node)[0] ?? noNode);
    case 'variable_name':
      return node;
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
    case 'scoped_property_access_expression':
      return tree.field(node, 'name');
    default:
      return noNode;
  }
}

function lastNameOf(callee: Expression): string {
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
}
