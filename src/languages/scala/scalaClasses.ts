import type { Parameter, Signature, TypeParameter } from '../../model/signature.js';
import type { Heritage, SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { typeModifiersOf } from '../typeModifiers.js';
import { argumentsOf } from './scalaArguments.js';
import { members, valueNames } from './scalaMembers.js';
import { operand } from './scalaPlaceholders.js';
import {
  evidenceParameters,
  modifierWords,
  scalaModifiers,
  scalaParameters,
  scalaText,
  wordsText,
} from './scalaSignature.js';
import { isSuite } from './scalaTests.js';
import { lastNameNode, plainName, scalaType, scalaTypeParameters } from './scalaTypes.js';
import type { ScalaVisitors, ScalaWalk, TypeFrame } from './scalaWalk.js';

const kinds: Readonly<Record<string, SymbolKind>> = {
  class_definition: 'class',
  trait_definition: 'interface',
  enum_definition: 'enum',
  object_definition: 'object',
  package_object: 'object',
  full_enum_case: 'class',
};

/** A class, trait, object, enum or package object, with all in it. */
export function typeDeclaration(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  if (nameNode === noNode) {
    if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    return;
  }
  for (const annotation of tree.namedChildren(node)) {
    if (tree.type(annotation) === 'annotation') walk.visit(annotation);
  }
  const words = modifierWords(tree, node);
  const kind = kinds[tree.type(node)] ?? 'class';
  const isMember = isTypeBody(walk);
  const exported = isMember
    ? (walk.type as TypeFrame).exported && !words.has('private')
    : walk.container < 0 || walk.builder.symbol(walk.container).kind === 'namespace';
  const around = kind === 'class' && tree.type(node) === 'full_enum_case' ? walk.type : undefined;
  declareType(walk, {
    node,
    nameNode,
    name: plainName(tree.text(nameNode)),
    kind,
    words,
    isCase: words.has('case') || around !== undefined,
    isMember,
    exported,
    body,
    parents: parentsOf(tree, node, around),
    lists: tree.fields(node, 'class_parameters').filter((list) => tree.isNamed(list)),
    typeParameters: tree.field(node, 'type_parameters'),
    extend: tree.field(node, 'extend'),
  });
}

/** True directly in the body of a type. */
export function isTypeBody(walk: ScalaWalk): boolean {
  return walk.type !== undefined && walk.container === walk.type.symbol;
}

interface TypeParts {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  kind: SymbolKind;
  words: ReadonlySet<string>;
  isCase: boolean;
  isMember: boolean;
  exported: boolean;
  body: SyntaxNode;
  parents: readonly TypeRef[];
  lists: readonly SyntaxNode[];
  typeParameters: SyntaxNode;
  extend: SyntaxNode;
}

function declareType(walk: ScalaWalk, parts: TypeParts): void {
  const { tree, builder } = walk;
  const { node, nameNode, name, kind, body, lists } = parts;
  const { parameters: typeParameters, contextBounds } = scalaTypeParameters(tree, [parts.typeParameters]);
  const self = selfType(tree, body);
  const outer = walk.scopes.binding();
  const needsHeader = lists.length > 0 || typeParameters.length > 0 || self !== undefined;
  const header = needsHeader ? builder.addScope(outer, 'block') : outer;
  const scope = builder.addScope(header, 'class');
  const symbol = builder.declare({
    name,
    kind,
    container: walk.container,
    member: parts.isMember,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    typeParameters,
    typeModifiers: typeModifiersOf(parts.words),
    heritage: heritageOf(parts.parents, self?.type),
    exported: parts.exported,
    ...(kind === 'class' && parts.words.has('abstract') ? { abstract: true } : {}),
    ...(kind === 'object' ? { bodiless: false } : {}),
  });
  builder.bindSymbol(symbol);
  for (const { name: parameter, bound } of typeParameters) {
    builder.bind(header, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  const parameters = scalaParameters(tree, lists);
  const extended = parts.words.has('implicit') && kind === 'class' ? parameters[0] : undefined;
  const frame: TypeFrame = {
    symbol,
    name,
    exported: parts.exported,
    isSuite: isSuite(name, parts.parents.map(lastName)),
    values: new Set([...valueNames(tree, body), ...parameters.map((parameter) => parameter.name)]),
    ...(extended ? { extended } : {}),
  };
  if (self) builder.bind(header, self.name, 'variable', { type: { kind: 'named', path: [name] } });
  for (const { name: parameter, type } of parameters) {
    builder.bind(header, parameter, 'parameter', type ? { type } : {});
  }
  walk.scopes.withinScope(header, 'block', () => {
    walk.within(symbol, { callable: -1, type: frame }, () => {
      if (lists.length > 0) {
        primaryConstructor(
          walk,
          parts,
          [...parameters, ...evidenceParameters(contextBounds, lists.length)],
          header,
          typeParameters,
        );
        classParameters(walk, parts, frame);
      }
      superCalls(walk, parts, scope, symbol);
      walk.scopes.withinScope(scope, 'class', () => {
        if (body !== noNode) members(walk, body, typeDeclaration);
      });
    });
  });
}

/** The primary constructor, which the class's header is. */
function primaryConstructor(
  walk: ScalaWalk,
  parts: TypeParts,
  parameters: readonly Parameter[],
  scope: number,
  typeParameters: readonly TypeParameter[],
): void {
  const { tree, builder } = walk;
  const access = tree.childOfType(parts.node, 'access_modifier');
  const words = new Set(access === noNode ? [] : modifierWords(tree, parts.node));
  for (const word of words) if (!/^(private|protected|internal)$/.test(word)) words.delete(word);
  const lists = parts.lists.map((list) => scalaText(builder, list)).join('');
  const typeText = parts.typeParameters === noNode ? '' : scalaText(builder, parts.typeParameters);
  const modifiers = scalaModifiers(words, parts.isCase ? ['case'] : []);
  const keyword = parts.kind === 'interface' ? 'trait' : parts.kind === 'enum' ? 'enum' : 'class';
  const signature: Signature = {
    parameters: [...parameters],
    modifiers,
    text: `${parts.isCase ? 'case ' : ''}${keyword} ${parts.name}${typeText} ${wordsText(words)}${lists}`,
  };
  if (typeParameters.length > 0) signature.typeParameters = [...typeParameters];
  builder.declare({
    name: parts.name,
    kind: 'constructor',
    container: walk.container,
    member: true,
    scope,
    node: parts.lists[0] as SyntaxNode,
    nameNode: parts.nameNode,
    signature,
    exported: parts.exported && !words.has('private'),
    bodiless: false,
  });
}

/** The parameters of a class that are its members too, and the calls in their defaults. */
function classParameters(walk: ScalaWalk, parts: TypeParts, frame: TypeFrame): void {
  const { tree, builder } = walk;
  for (const list of parts.lists) {
    for (const node of tree.namedChildren(list)) {
      if (tree.type(node) !== 'class_parameter') continue;
      const nameNode = tree.field(node, 'name');
      const standard = tree.field(node, 'default_value');
      if (standard !== noNode) operand(walk, standard);
      if (nameNode === noNode) continue;
      const isField = parts.isCase || tree.children(node).some((child) => /^va[lr]$/.test(tree.type(child)));
      if (!isField) continue;
      const type = scalaType(tree, tree.field(node, 'type'));
      const name = plainName(tree.text(nameNode));
      builder.declare({
        name,
        kind: 'field',
        container: frame.symbol,
        member: true,
        scope: walk.scopes.current(),
        node,
        nameNode,
        ...(type ? { type } : {}),
        exported: frame.exported && !modifierWords(tree, node).has('private'),
      });
    }
  }
}

/** `extends Base(a)`: the call of its constructor, also where no arguments are written. */
function superCalls(walk: ScalaWalk, parts: TypeParts, scope: number, symbol: number): void {
  const { tree, builder } = walk;
  if (parts.extend === noNode) return;
  let type = noNode;
  let lists: SyntaxNode[] = [];
  let isFirst = true;
  const flush = (): void => {
    const nameNode = lastNameNode(tree, type);
    // Traits without arguments are only mixed in.
    if (nameNode !== noNode && (isFirst || lists.length > 0)) {
      const site = builder.reserveCall(type);
      builder.completeCall(site, type, {
        kind: 'super',
        callee: { kind: 'super' },
        nameNode,
        name: plainName(tree.text(nameNode)),
        caller: symbol,
        scope,
        arguments: argumentsOf(walk, lists, site),
        ...(lists.length === 0 ? { implied: true } : {}),
        use: 'ignored',
        last: lists[lists.length - 1] ?? type,
      });
    }
    if (type !== noNode) isFirst = false;
    lists = [];
  };
  for (const child of tree.namedChildren(parts.extend)) {
    if (tree.type(child) === 'arguments') lists.push(child);
    else if (tree.type(child) !== 'annotation') {
      flush();
      type = child;
    }
  }
  flush();
}

/** What a type extends, in the order in which members are looked up: what is mixed in last comes first. */
function heritageOf(parents: readonly TypeRef[], self: TypeRef | undefined): Heritage[] {
  const result = [...parents].reverse().map((type): Heritage => ({ relation: 'extends', type }));
  if (self) {
    const types = self.kind === 'intersection' ? [...self.members].reverse() : [self];
    for (const type of types) result.push({ relation: 'embeds', type });
  }
  return result;
}

function parentsOf(tree: SyntaxTree, node: SyntaxNode, enumAround: TypeFrame | undefined): TypeRef[] {
  const extend = tree.field(node, 'extend');
  const types = (extend === noNode ? [] : tree.namedChildren(extend)).flatMap((child): TypeRef[] => {
    if (/^(arguments|annotation)$/.test(tree.type(child))) return [];
    const type = scalaType(tree, child);
    if (type?.kind === 'intersection') return type.members;
    return type ? [type] : [];
  });
  return types.length === 0 && enumAround ? [{ kind: 'named', path: [enumAround.name] }] : types;
}

/** `self: Foo =>` at the start of a body. */
function selfType(tree: SyntaxTree, body: SyntaxNode): { name: string; type?: TypeRef } | undefined {
  const node = body === noNode ? noNode : tree.childOfType(body, 'self_type');
  if (node === noNode) return undefined;
  const [nameNode, typeNode] = tree.namedChildren(node);
  if (nameNode === undefined) return undefined;
  const name = tree.text(nameNode);
  const type = typeNode === undefined ? undefined : scalaType(tree, typeNode);
  if (!type && (name === 'this' || name === '_')) return undefined;
  return { name: name === 'this' ? '_' : name, ...(type ? { type } : {}) };
}

export function lastName(type: TypeRef): string {
  return ('path' in type ? type.path.at(-1) : undefined) ?? '';
}

/** The body of `new X { ... }`: a class of its own, without a name to call it by. */
export const anonymousClass: ScalaVisitors['anonymousClass'] = (walk, node, typeNode, mixins, body) => {
  const { tree, builder } = walk;
  const base = scalaType(tree, typeNode);
  const bases = base?.kind === 'intersection' ? base.members : base ? [base] : [];
  const parents = [...bases, ...mixins];
  const scope = builder.addScope(walk.scopes.current(), 'class');
  const first = parents[0];
  const symbol = builder.declare({
    name: `new ${first ? lastName(first) : ''}`.trim(),
    kind: 'class',
    container: walk.container,
    scope: walk.scopes.current(),
    node,
    nameNode: typeNode,
    body,
    bodyScope: scope,
    heritage: heritageOf(parents, undefined),
  });
  const frame: TypeFrame = {
    symbol,
    name: '',
    exported: false,
    isSuite: false,
    values: new Set(valueNames(tree, body)),
  };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: walk.callable, type: frame }, () => members(walk, body, typeDeclaration));
  });
};
