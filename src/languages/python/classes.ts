import type { TypeParameter } from '../../model/signature.js';
import type { Heritage } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { ClassRecord } from './classRecord.js';
import { addConstructor, constructorStyle, namedTupleParameters } from './dataclasses.js';
import { type Decorator, visitDecorators } from './decorators.js';
import { nameRecord, newFrame } from './frame.js';
import { bindTypeParameters, usedTypeVariables } from './functionParts.js';
import { unknown, type Visitor, type Walk } from './walk.js';

const enumBases = new Set([
  'Enum',
  'IntEnum',
  'StrEnum',
  'Flag',
  'IntFlag',
  'ReprEnum',
  'TextChoices',
  'IntegerChoices',
]);

export const visitClass: Visitor = (walk, node) => {
  defineClass(walk, node, node, []);
  return unknown;
};

/** A class with its decorators. */
export function visitDecoratedClass(walk: Walk, decorated: SyntaxNode, node: SyntaxNode): void {
  defineClass(walk, node, decorated, visitDecorators(walk, decorated));
}

interface Bases {
  heritage: Heritage[];
  /** As written, without type arguments. */
  names: string[];
  /** The call of `namedtuple` among them. */
  namedTuple: SyntaxNode;
}

function defineClass(walk: Walk, node: SyntaxNode, whole: SyntaxNode, decorators: readonly Decorator[]): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode) {
    walk.visitChildren(node);
    return;
  }
  const name = tree.text(nameNode);
  const outer = walk.frame;
  const before = { scope: walk.scope, caller: walk.caller, container: walk.container };
  const bases = readBases(walk, tree.field(node, 'superclasses'));
  const last = bases.names.map((base) => base.slice(base.lastIndexOf('.') + 1));
  const enumeration = last.some((base) => enumBases.has(base));
  const scope = builder.addScope(walk.scope, 'class');
  const symbol = builder.declare({
    name,
    kind: enumeration ? 'enum' : bases.names.some((base) => isProtocol(walk, base)) ? 'interface' : 'class',
    container: walk.container,
    member: outer.kind === 'class',
    scope: outer.scope,
    bodyScope: scope,
    node: whole,
    nameNode,
    body,
    heritage: bases.heritage,
    exported: isExportedClass(walk),
  });
  const record: ClassRecord = {
    name,
    symbol,
    scope,
    methods: methodNames(walk, body),
    fields: new Map(),
    bases: bases.names,
    typeParameters: [],
    keywordOnlyFromHere: false,
    ownParameters: [],
    enumeration,
  };
  const style = constructorStyle(walk, decorators, last);
  if (style) record.style = style;
  record.typeParameters = typeParametersOf(walk, scope, node, bases);
  if (record.typeParameters.length > 0) builder.symbol(symbol).typeParameters = record.typeParameters;
  const known = nameRecord(outer, name);
  known.symbol = true;
  known.class = record;
  builder.bindSymbol(symbol);

  const frame = newFrame('class', outer, scope);
  frame.class = record;
  frame.receiverIsClass = false;
  walk.frame = frame;
  walk.scope = scope;
  walk.caller = symbol;
  walk.container = symbol;
  if (body !== noNode) walk.visit(body);
  walk.frame = outer;
  Object.assign(walk, before);
  const inherited = bases.namedTuple === noNode ? undefined : namedTupleParameters(walk, bases.namedTuple);
  addConstructor(walk, record, nameNode, inherited);
  if (isAbstractBase(walk, node, last) && builder.hasAbstractMember(symbol)) builder.symbol(symbol).abstract = true;
}

/** Only what is made by `abc` checks that nothing abstract is left: `class A(ABC)`, `class A(metaclass=ABCMeta)`. */
function isAbstractBase(walk: Walk, node: SyntaxNode, bases: readonly string[]): boolean {
  if (bases.includes('ABC')) return true;
  const list = walk.tree.field(node, 'superclasses');
  return list !== noNode && /\bmetaclass\s*=\s*(\w+\.)?ABCMeta\b/.test(walk.tree.text(list));
}

/** `typing`'s Protocol; not one of another module (`asyncio.Protocol`). */
function isProtocol(walk: Walk, base: string): boolean {
  const parts = base.split('.');
  if (parts[parts.length - 1] !== 'Protocol' || parts.length > 2) return false;
  const entry = walk.builder.imports.find(({ local }) => local === parts[0]);
  return entry === undefined ? parts.length === 1 : /^(typing|typing_extensions)$/.test(entry.specifier);
}

function isExportedClass(walk: Walk): boolean {
  const { frame } = walk;
  if (frame.kind === 'file') return true;
  return frame.kind === 'class' && frame.class !== undefined && walk.builder.symbol(frame.class.symbol).exported;
}

/** Reads what stands in the parentheses of a class: its bases, and the calls among them and in keywords. */
function readBases(walk: Walk, list: SyntaxNode): Bases {
  const bases: Bases = { heritage: [], names: [], namedTuple: noNode };
  if (list === noNode) return bases;
  const { tree } = walk;
  for (const node of tree.namedChildren(list)) {
    walk.visit(node, 'other');
    switch (tree.type(node)) {
      case 'identifier':
      case 'attribute':
      case 'subscript':
        addBase(walk, bases, node);
        break;
      case 'call':
        addComputedBase(walk, bases, node);
        break;
      case 'keyword_argument':
        break;
      default:
        bases.heritage.push({ relation: 'extends', type: { kind: 'opaque', text: walk.builder.normalisedText(node) } });
        bases.names.push('');
    }
  }
  return bases;
}

function addBase(walk: Walk, bases: Bases, node: SyntaxNode): void {
  const type = walk.typeOf(node);
  bases.heritage.push({ relation: 'extends', type });
  bases.names.push(type.kind === 'named' ? type.path.join('.') : '');
}

/** `namedtuple(...)`, and `with_metaclass(Meta, Base)` of the libraries for two Pythons. */
function addComputedBase(walk: Walk, bases: Bases, node: SyntaxNode): void {
  const { tree } = walk;
  const callee = tree.text(tree.field(node, 'function')).replace(/^.*\./, '');
  const args = tree.field(node, 'arguments');
  if (callee === 'namedtuple' || callee === 'NamedTuple') bases.namedTuple = node;
  else if (callee === 'with_metaclass' && args !== noNode) {
    for (const base of tree.namedChildren(args).slice(1)) addBase(walk, bases, base);
    return;
  }
  const isTuple = bases.namedTuple === node;
  bases.names.push(isTuple ? 'tuple' : '');
  bases.heritage.push({
    relation: 'extends',
    type: isTuple ? { kind: 'named', path: ['tuple'] } : { kind: 'opaque', text: walk.builder.normalisedText(node) },
  });
}

function typeParametersOf(walk: Walk, scope: number, node: SyntaxNode, bases: Bases): TypeParameter[] {
  const own = bindTypeParameters(walk, scope, walk.tree.field(node, 'type_parameters'));
  if (own.length > 0) return own;
  const types = bases.heritage.map((entry) => entry.type);
  const explicit = types.filter(
    (type) => type.kind === 'named' && ['Generic', 'Protocol'].includes(type.path[type.path.length - 1] ?? ''),
  );
  const declared = usedTypeVariables(walk, explicit);
  const parameters = declared.length > 0 ? declared : usedTypeVariables(walk, types);
  for (const parameter of parameters) {
    walk.builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
  return parameters;
}

/** Names of the functions that a class body defines, those in its conditional blocks included. */
function methodNames(walk: Walk, body: SyntaxNode): Set<string> {
  const names = new Set<string>();
  if (body === noNode) return names;
  const { tree } = walk;
  const end = tree.after(body);
  for (let node = body + 1; node < end; ) {
    const type = tree.type(node);
    if (type === 'function_definition') {
      const name = tree.field(node, 'name');
      if (name !== noNode) names.add(tree.text(name));
      node = tree.after(node);
    } else if (type === 'class_definition' || type === 'expression_statement') node = tree.after(node);
    else node++;
  }
  return names;
}
