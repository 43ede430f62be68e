import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentsOf } from './calls.js';
import { visitTypeSpecifier } from './classes.js';
import { constructVariable } from './construction.js';
import { declareFunction } from './functions.js';
import { isArgument, misreadArguments } from './misreadArguments.js';
import { specifierWords } from './signature.js';
import { type Declarator, parametersOf, readDeclarator, specifiedType, typeOf } from './types.js';
import type { Walk } from './walk.js';

/** A declaration: variables, functions declared ahead, the type that its specifiers define. */
export function declaration(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const type = visitTypeSpecifier(walk, typeNode) ?? specifiedType(tree, node);
  const declarators = tree.fields(node, 'declarator');
  const value = tree.field(node, 'value');
  for (const one of declarators) {
    const declarator = readDeclarator(tree, one, type);
    if (!declarator) {
      walk.visit(one);
      continue;
    }
    if (declarator.fn !== noNode && !isConstruction(walk, declarator)) {
      // `static A f(b)` inside of a function is a variable, `int f(int)` a function of elsewhere.
      declareFunction(walk, node, declarator, noNode);
    } else {
      variable(walk, node, typeNode, one, declarator, value);
    }
  }
  walk.takeTypeParameters();
  walk.takeDeclaration(node);
}

/** `A y(x)`, `A y(f(x))` inside a function: the parameters are names without declarators, or calls of such. */
function isConstruction(walk: Walk, { fn }: Declarator): boolean {
  if (walk.callable < 0 || walk.isPlainC) return false;
  const parameters = walk.tree.namedChildren(walk.tree.field(fn, 'parameters'));
  return parameters.length > 0 && parameters.every((parameter) => isArgument(walk, parameter));
}

/** Specifiers whose named type a declaration of a variable constructs. */
const constructedTypes: ReadonlySet<string> = new Set(['type_identifier', 'qualified_identifier', 'template_type']);

function variable(
  walk: Walk,
  node: SyntaxNode,
  typeNode: SyntaxNode,
  one: SyntaxNode,
  declarator: Declarator,
  condition: SyntaxNode,
): void {
  const { tree, builder } = walk;
  const { type, name, nameNode } = declarator;
  const written = tree.type(one) === 'init_declarator' ? tree.field(one, 'value') : noNode;
  const value = written === noNode ? condition : written;
  const init = initialValue(walk, node, typeNode, one, declarator, value);
  visitArraySizes(walk, one);
  if (declarator.names) {
    declarator.names.forEach((part, position) => {
      walk.bind('variable', tree.text(part), { init: { kind: 'item', of: init ?? unknown, position } });
    });
    return;
  }
  if (name === '') return;
  if (walk.callable >= 0) {
    walk.bind('variable', name, type ? { type, ...(init ? { init } : {}) } : init ? { init } : {});
    return;
  }
  if (declarator.scope.length > 0) return;
  const words = specifierWords(tree, node, noNode);
  const symbol = builder.declare({
    name,
    kind: 'field',
    container: walk.container,
    scope: walk.scopes.current(),
    node: one,
    nameNode,
    ...(type ? { type } : {}),
    ...(init ? { init } : {}),
    exported: !words.has('static') && !walk.isFileLocal,
  });
  builder.bindSymbol(symbol);
}

/** The value that a variable begins with, and the construction that declaring it is. */
function initialValue(
  walk: Walk,
  node: SyntaxNode,
  typeNode: SyntaxNode,
  one: SyntaxNode,
  { type, nameNode, fn, scope }: Declarator,
  value: SyntaxNode,
): Expression | undefined {
  const { tree } = walk;
  const isObject = !walk.isPlainC && typeNode !== noNode && constructedTypes.has(tree.type(typeNode)) && isValue(type);
  if (fn !== noNode) {
    const list = tree.field(fn, 'parameters');
    if (isObject) constructVariable(walk, one, nameNode, type, () => misreadArguments(walk, list));
    else misreadArguments(walk, list);
    return undefined;
  }
  if (value === noNode) {
    const isExtern = specifierWords(tree, node, noNode).has('extern');
    if (isObject && !isExtern && scope.length === 0) constructVariable(walk, one, nameNode, type, () => []);
    return undefined;
  }
  switch (tree.type(value)) {
    case 'argument_list':
      if (isObject) {
        constructVariable(walk, one, nameNode, type, (site) => argumentsOf(walk, value, site));
        return undefined;
      }
      return walk.expression(tree.namedChildren(value)[0] ?? value);
    case 'initializer_list':
      if (!isObject) return walk.expression(value);
      constructVariable(walk, one, nameNode, type, (site) => argumentsOf(walk, value, site));
      return undefined;
    default:
      return walk.expression(value);
  }
}

/** A pointer or reference constructs nothing. */
function isValue(type: TypeRef | undefined): boolean {
  return type?.kind === 'named' || (type?.kind === 'intersection' && type.members[0]?.kind === 'named');
}

function visitArraySizes(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  for (let at = node; at !== noNode; at = tree.field(at, 'declarator')) {
    if (tree.type(at) !== 'array_declarator') continue;
    const size = tree.field(at, 'size');
    if (size !== noNode) walk.visit(size);
  }
}

/** The fields and methods of one declaration in a class body. */
export function fieldDeclaration(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'type');
  const type = visitTypeSpecifier(walk, typeNode) ?? specifiedType(tree, node);
  const frame = walk.type;
  const words = specifierWords(tree, node, noNode);
  let symbol = -1;
  for (const child of tree.children(node)) {
    const field = tree.fieldName(child);
    if (field === 'declarator') {
      const declarator = readDeclarator(tree, child, type);
      symbol = -1;
      if (!declarator) walk.visit(child);
      else if (declarator.fn !== noNode) declareFunction(walk, node, declarator, noNode);
      else {
        symbol = builder.declare({
          name: declarator.name,
          kind: 'field',
          container: walk.container,
          member: true,
          scope: walk.scopes.current(),
          node: child,
          nameNode: declarator.nameNode,
          ...(declarator.type ? { type: declarator.type } : {}),
          exported: frame?.access !== 'private' && !words.has('static'),
        });
      }
    } else if (field === 'default_value') {
      const value = walk.expression(child);
      if (symbol >= 0 && !builder.symbol(symbol).type) builder.symbol(symbol).init = value;
    }
  }
  walk.takeTypeParameters();
  walk.takeDeclaration(node);
}

/** `typedef struct node {...} node_t, *node_p;` */
export function typeDefinition(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const declarators = tree.fields(node, 'declarator');
  const [first] = declarators;
  const isNameless = typeNode !== noNode && tree.field(typeNode, 'name') === noNode;
  const named = first !== undefined && tree.type(first) === 'type_identifier' ? first : noNode;
  const type = visitTypeSpecifier(walk, typeNode, isNameless ? named : noNode) ?? specifiedType(tree, node);
  for (const one of declarators) {
    const declarator = readDeclarator(tree, one, type);
    if (!declarator || declarator.name === '') continue;
    const aliased: TypeRef | undefined =
      declarator.fn === noNode
        ? declarator.type
        : {
            kind: 'function',
            parameters: parametersOf(tree, tree.field(declarator.fn, 'parameters')).map(
              (parameter): TypeRef => parameter.type ?? { kind: 'opaque', text: '' },
            ),
            ...(declarator.type ? { returns: declarator.type } : {}),
          };
    alias(walk, node, declarator.nameNode, declarator.name, aliased);
  }
}

/** `using A = B;` */
export function aliasDeclaration(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  const typeNode = tree.field(node, 'type');
  const inner = typeNode === noNode ? noNode : tree.field(typeNode, 'type');
  const type = visitTypeSpecifier(walk, inner) ?? specifiedTypeOf(walk, typeNode);
  if (nameNode !== noNode) alias(walk, node, nameNode, tree.text(nameNode), type);
}

function specifiedTypeOf({ tree }: Walk, descriptor: SyntaxNode): TypeRef | undefined {
  return descriptor === noNode ? undefined : typeOf(tree, descriptor);
}

function alias(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, name: string, type: TypeRef | undefined): void {
  const { builder } = walk;
  const typeParameters = walk.takeTypeParameters();
  const whole = walk.takeDeclaration(node);
  // `typedef struct node node;` names what has that name already.
  if (type?.kind === 'named' && type.path.length === 1 && type.path[0] === name) return;
  const outer = walk.scopes.current();
  const scope = typeParameters.length > 0 ? builder.addScope(outer, 'class') : -1;
  const symbol = builder.declare({
    name,
    kind: 'type_alias',
    container: walk.callable >= 0 ? -1 : walk.container,
    member: walk.type !== undefined,
    scope: outer,
    bodyScope: scope,
    node: whole,
    nameNode,
    ...(type ? { type } : {}),
    ...(typeParameters.length > 0 ? { typeParameters } : {}),
    exported: true,
    bodiless: false,
  });
  builder.bindSymbol(symbol);
  for (const parameter of typeParameters) {
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
}
