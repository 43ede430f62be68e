import type { Expression } from '../../model/expression.js';
import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { type ConstantPath, constantPath, constantType } from './rubyNames.js';
import { declareStructMembers, structOf } from './rubyStructs.js';
import type { RubyVisitor, RubyWalk, TypeFrame } from './rubyWalk.js';

/** `class A < B`, `class A::B`. */
export const classDefinition: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const path = constantPath(tree, tree.field(node, 'name'));
  const superclass = tree.field(node, 'superclass');
  const base = superclass === noNode ? noNode : (tree.namedChildren(superclass)[0] ?? noNode);
  if (!path) {
    walk.visitChildren(node);
    return unknown;
  }
  const struct = base === noNode ? undefined : structOf(walk, base);
  const heritage: Heritage[] = [];
  let superName = '';
  if (base !== noNode && !struct) {
    const type = superclassType(walk, base);
    heritage.push({ relation: 'extends', type });
    superName = lastName(type);
  } else if (struct) {
    superName = 'Struct';
  }
  const body = tree.field(node, 'body');
  defineType(
    walk,
    { node, nameNode: lastNameNode(walk, node), path, body, isModule: false, heritage, superName },
    () => {
      const written = body !== noNode && declaresInitialize(walk, body);
      if (struct) declareStructMembers(walk, struct, !written);
      if (body !== noNode) walk.visitChildren(body);
    },
  );
  return unknown;
};

/** `module A`, `module A::B`. */
export const moduleDefinition: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const path = constantPath(tree, tree.field(node, 'name'));
  const body = tree.field(node, 'body');
  if (!path) {
    walk.visitChildren(node);
    return unknown;
  }
  const declaration = {
    node,
    nameNode: lastNameNode(walk, node),
    path,
    body,
    isModule: true,
    heritage: [],
    superName: '',
  };
  defineType(walk, declaration, () => {
    if (body !== noNode) walk.visitChildren(body);
  });
  if (walk.type?.isConcern && tree.text(tree.field(node, 'name')) === 'ClassMethods') extendsHeirs(walk, walk.type);
  return unknown;
};

/** `class << self`: what it defines is reached through the class itself. */
export const singletonClass: RubyVisitor = (walk, node) => {
  const { tree } = walk;
  const value = tree.field(node, 'value');
  const body = tree.field(node, 'body');
  const { type } = walk;
  if (body === noNode) return unknown;
  const ofSelf = value !== noNode && tree.type(value) === 'self' && walk.callable < 0;
  if (!type || !(ofSelf || tree.text(value) === type.path[type.path.length - 1])) {
    walk.visitChildren(node);
    return unknown;
  }
  const { onSelf, visibility, moduleFunctions } = type;
  Object.assign(type, { onSelf: true, visibility: 'public', moduleFunctions: false });
  walk.withFreshLocals(() => walk.visitChildren(body));
  Object.assign(type, { onSelf, visibility, moduleFunctions });
  return unknown;
};

export interface TypeDeclaration {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  path: ConstantPath;
  body: SyntaxNode;
  isModule: boolean;
  heritage: Heritage[];
  superName: string;
  /** A block that adds to a type which it does not declare: `Foo.class_eval do`, `refine Foo do`. */
  extended?: TypeRef;
}

/** Declares a class or module, or a block that adds to one, and runs `inside` as its body. */
export function defineType(walk: RubyWalk, declaration: TypeDeclaration, inside: () => void): number {
  const { builder } = walk;
  const { names, absolute } = declaration.path;
  const name = names[names.length - 1] as string;
  // What is defined in a method, or under an absolute name, belongs to no type around.
  const container = absolute || walk.callable >= 0 ? -1 : walk.container;
  const outer = walk.type;
  const qualifier = names.slice(0, -1).join('.');
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const symbol = builder.declare({
    name,
    kind: declaration.extended ? 'extension' : declaration.isModule ? 'interface' : 'class',
    container,
    member: container >= 0,
    scope: walk.scopes.current(),
    bodyScope: scope,
    node: declaration.node,
    nameNode: declaration.nameNode,
    body: declaration.body === noNode ? declaration.node : declaration.body,
    heritage: declaration.heritage,
    exported: true,
    bodiless: false,
    ...(declaration.extended && { type: declaration.extended }),
    ...(qualifier !== '' && { qualifier }),
  });
  const frame: TypeFrame = {
    symbol,
    scope,
    path: container >= 0 && outer ? [...outer.path, ...names] : names,
    isModule: declaration.isModule,
    superName: declaration.superName,
    onSelf: false,
    visibility: 'public',
    moduleFunctions: false,
    methods: new Map(),
    isConcern: false,
    isTestCase: /(^|::)\w*(Test|TestCase|Spec)$/.test(declaration.superName),
  };
  walk.withType(frame, inside);
  return symbol;
}

/** The type that a superclass expression names. */
function superclassType(walk: RubyWalk, node: SyntaxNode): TypeRef {
  const { tree } = walk;
  const path = constantPath(tree, node);
  if (path) return constantType(path);
  // `ActiveRecord::Migration[7.0]`
  if (tree.type(node) === 'element_reference') {
    const versioned = constantPath(tree, tree.field(node, 'object'));
    if (versioned) return constantType(versioned);
  }
  return { kind: 'typeof', of: walk.expression(node) };
}

function lastName(type: TypeRef): string {
  return type.kind === 'named' || type.kind === 'import' ? (type.path[type.path.length - 1] ?? '') : '';
}

function lastNameNode(walk: RubyWalk, node: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  const name = tree.field(node, 'name');
  return tree.type(name) === 'scope_resolution' ? tree.field(name, 'name') : name;
}

function declaresInitialize(walk: RubyWalk, body: SyntaxNode): boolean {
  const { tree } = walk;
  return tree
    .namedChildren(body)
    .some((child) => tree.type(child) === 'method' && tree.text(tree.field(child, 'name')) === 'initialize');
}

/** Adds what the class around inherits from. */
export function addHeritage(walk: RubyWalk, symbol: number, entry: Heritage): void {
  const declared = walk.builder.symbol(symbol);
  // What is included last is looked at first.
  declared.heritage =
    entry.relation === 'extends' ? [...(declared.heritage ?? []), entry] : [entry, ...(declared.heritage ?? [])];
}

/** The constant of the class around, as a value. */
export function ownConstant(type: TypeFrame): Expression {
  let value: Expression = { kind: 'module', specifier: '::' };
  for (const name of type.path) value = { kind: 'member', object: value, name };
  return value;
}

/** What includes the module is extended by its `ClassMethods`. */
export function extendsHeirs(walk: RubyWalk, type: TypeFrame): void {
  const path = [...type.path, 'ClassMethods'];
  const declared = walk.builder.symbol(type.symbol).heritage ?? [];
  if (declared.some((entry) => entry.side === 'heirs')) return;
  addHeritage(walk, type.symbol, {
    relation: 'embeds',
    type: { kind: 'import', specifier: '::', path },
    side: 'heirs',
  });
}
