import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { declareAccessor } from './rubyAccessors.js';
import { declareAlias, declareDelegates, forwardedDelegates } from './rubyDelegation.js';
import { docTypes } from './rubyDocs.js';
import { declareMethod } from './rubyMethods.js';
import { addHeritage, defineType, extendsHeirs } from './rubyModules.js';
import { constantPath, literalName, literalNames } from './rubyNames.js';
import { constantArguments, inClassBody, mixedIn, reopen } from './rubyReopening.js';
import type { RubyWalk, TypeFrame } from './rubyWalk.js';

/** A call in a class body that declares something; undefined where it does not after all. */
type Macro = (walk: RubyWalk, node: SyntaxNode, args: readonly SyntaxNode[], type: TypeFrame, name: string) => boolean;

/** Reads a call without receiver in a class body that says something of the class; undefined for any other call. */
export function classLevelCall(walk: RubyWalk, node: SyntaxNode, name: string): Expression | undefined {
  const { type, tree } = walk;
  if (!type) return undefined;
  const macro = walk.callable < 0 ? macros.get(name) : lateMacros.get(name);
  if (!macro) return undefined;
  const list = tree.field(node, 'arguments');
  const args = list === noNode ? [] : tree.namedChildren(list);
  return macro(walk, node, args, type, name) ? unknown : undefined;
}

/** `private` and its like without arguments; false for any other name, and outside of class bodies. */
export function plainVisibility(walk: RubyWalk, _node: SyntaxNode, name: string): boolean {
  const { type } = walk;
  if (!type || walk.callable >= 0) return name === 'private' || name === 'public';
  switch (name) {
    case 'private':
    case 'protected':
    case 'public':
      type.visibility = name;
      type.moduleFunctions = false;
      return true;
    case 'module_function':
      addModuleFunctions(walk, type);
      return true;
    default:
      return false;
  }
}

/** `private def m`, `private :m, :n`, `private attr_reader :x`. */
const visibility: Macro = (walk, _node, args, type, name) => {
  if (args.length === 0) return plainVisibility(walk, _node, name);
  const modifier = name as 'private' | 'protected' | 'public';
  for (const target of namesDefinedBy(walk, args)) walk.changeMethod(target, type.onSelf, modifier);
  return true;
};

const classMethodVisibility: Macro = (walk, _node, args, _type, name) => {
  const modifier = name === 'private_class_method' ? 'private' : 'public';
  for (const target of namesDefinedBy(walk, args)) walk.changeMethod(target.replace(/^self\./, ''), true, modifier);
  return true;
};

/** The names of methods among arguments: symbols, definitions, and calls that define some. Definitions are read. */
function namesDefinedBy(walk: RubyWalk, args: readonly SyntaxNode[]): string[] {
  const { tree } = walk;
  return args.flatMap((arg) => {
    const literals = literalNames(tree, [arg]);
    if (literals.length > 0) return literals.map((one) => one.name);
    walk.expression(arg);
    switch (tree.type(arg)) {
      case 'method':
      case 'singleton_method':
        return [tree.text(tree.field(arg, 'name'))];
      case 'call': {
        const list = tree.field(arg, 'arguments');
        if (list === noNode) return [];
        const word = tree.text(tree.field(arg, 'method'));
        const names = literalNames(tree, tree.namedChildren(list)).map((one) => one.name);
        if (word === 'attr_writer') return names.map((one) => `${one}=`);
        return word === 'attr_accessor' ? names.flatMap((one) => [one, `${one}=`]) : names;
      }
      default:
        return [];
    }
  });
}

const moduleFunction: Macro = (walk, node, args, type, name) => {
  if (args.length === 0) return plainVisibility(walk, node, name);
  namesDefinedBy(walk, args);
  addModuleFunctions(walk, type);
  return true;
};

/** The module's methods are reached through the module itself, as with `extend self`. */
function addModuleFunctions(walk: RubyWalk, type: TypeFrame): void {
  if (type.moduleFunctions) return;
  type.moduleFunctions = true;
  addHeritage(walk, type.symbol, {
    relation: 'embeds',
    type: { kind: 'import', specifier: '::', path: [...type.path] },
    side: 'type',
  });
}

const mixin: Macro = (walk, node, args, type, name) => {
  const { tree } = walk;
  const paths = constantArguments(walk, node);
  for (const path of paths.reverse()) {
    // In `class << self` what is included is what the class is extended by.
    const how = type.onSelf && name === 'include' ? 'extend' : name;
    addHeritage(walk, type.symbol, mixedIn(how, path));
    if (name === 'extend' && path.names[path.names.length - 1] === 'Concern') type.isConcern = true;
  }
  for (const arg of args) {
    if (constantPath(tree, arg)) continue;
    if (tree.type(arg) === 'self') addModuleFunctions(walk, type);
    else
      addHeritage(walk, type.symbol, {
        ...mixedIn(name, { names: ['?'], absolute: false }),
        type: { kind: 'typeof', of: walk.expression(arg) },
      });
  }
  return args.length > 0;
};

const accessors: Macro = (walk, _node, args, _type, name) => {
  for (const { name: of, node } of literalNames(walk.tree, args)) {
    declareAccessor(walk, {
      name: of,
      node,
      of: name,
      reads: name !== 'attr_writer',
      writes: /(accessor|writer)$/.test(name),
    });
  }
  return true;
};

/** Active Support's: both the class and its instances have them. */
const classAccessors: Macro = (walk, _node, args, _type, name) => {
  for (const { name: of, node } of literalNames(walk.tree, args)) {
    const shared = { name: of, node, of: name, reads: !name.endsWith('writer'), writes: !name.endsWith('reader') };
    declareAccessor(walk, { ...shared, onSelf: true });
    declareAccessor(walk, { ...shared, onSelf: false });
  }
  for (const arg of args) if (literalName(walk.tree, arg) === undefined) walk.expression(arg);
  return true;
};

const aliasMethod: Macro = (walk, node, args) => {
  const [name, old] = literalNames(walk.tree, args);
  if (!name || !old) return false;
  declareAlias(walk, node, name, old.name);
  return true;
};

const delegate: Macro = (walk, node, args) => declareDelegates(walk, node, args);

const forwarded: Macro = (walk, _node, args, _type, name) => forwardedDelegates(walk, name, args);

/** `define_method(:name) do |a| ... end`. */
const defineMethodMacro: Macro = (walk, node, args, type, word) => {
  const { tree } = walk;
  const [given, lambda] = args;
  const name = given === undefined ? undefined : literalName(tree, given);
  if (given === undefined || name === undefined) return false;
  let block = tree.field(node, 'block');
  let list = block === noNode ? noNode : tree.field(block, 'parameters');
  if (block === noNode) {
    if (lambda === undefined || tree.type(lambda) !== 'lambda') return false;
    list = tree.field(lambda, 'parameters');
    block = tree.field(lambda, 'body');
  }
  declareMethod(walk, {
    node,
    nameNode: given,
    name,
    onSelf: type.onSelf || word === 'define_singleton_method',
    word: `${word} `,
    list,
    body: block === noNode ? noNode : tree.field(block, 'body'),
    docs: docTypes(walk, node),
  });
  return true;
};

/** `included do`: what its block declares belongs to what includes the module, which inherits it all the same. */
const inIncluder: Macro = (walk, node) => {
  const block = walk.tree.field(node, 'block');
  if (block === noNode) return false;
  inClassBody(walk, block);
  return true;
};

/** `class_methods do`: a module that extends what includes the one around. */
const classMethods: Macro = (walk, node, _args, type) => {
  const { tree } = walk;
  const block = tree.field(node, 'block');
  if (block === noNode) return false;
  const body = tree.field(block, 'body');
  const path = { names: ['ClassMethods'], absolute: false };
  const nameNode = tree.field(node, 'method');
  defineType(walk, { node, nameNode, path, body, isModule: true, heritage: [], superName: '' }, () => {
    if (body !== noNode) walk.expression(body);
  });
  extendsHeirs(walk, type);
  return true;
};

const refine: Macro = (walk, node, args) => {
  const { tree } = walk;
  const [given] = args;
  const path = given === undefined ? undefined : constantPath(tree, given);
  const block = tree.field(node, 'block');
  if (!path || given === undefined || block === noNode) return false;
  reopen(walk, node, given, path, [], block);
  return true;
};

const privateConstant: Macro = () => true;

const entries = (macro: Macro, ...names: string[]): [string, Macro][] => names.map((name) => [name, macro]);

const macros: ReadonlyMap<string, Macro> = new Map([
  ...entries(visibility, 'private', 'protected', 'public'),
  ...entries(classMethodVisibility, 'private_class_method', 'public_class_method'),
  ...entries(moduleFunction, 'module_function'),
  ...entries(mixin, 'include', 'extend', 'prepend'),
  ...entries(accessors, 'attr_reader', 'attr_writer', 'attr_accessor', 'attr'),
  ...entries(
    classAccessors,
    'class_attribute',
    'mattr_accessor',
    'mattr_reader',
    'mattr_writer',
    'cattr_accessor',
    'cattr_reader',
    'cattr_writer',
    'thread_mattr_accessor',
  ),
  ...entries(aliasMethod, 'alias_method'),
  ...entries(delegate, 'delegate', 'instance_delegate'),
  ...entries(forwarded, 'def_delegators', 'def_instance_delegators', 'def_delegator', 'def_instance_delegator'),
  ...entries(defineMethodMacro, 'define_method', 'define_singleton_method'),
  ...entries(inIncluder, 'included', 'prepended'),
  ...entries(classMethods, 'class_methods'),
  ...entries(refine, 'refine'),
  ...entries(privateConstant, 'private_constant', 'public_constant', 'using'),
]);

/** Those that declare something from within a method, too. */
const lateMacros: ReadonlyMap<string, Macro> = new Map([...entries(defineMethodMacro, 'define_singleton_method')]);
