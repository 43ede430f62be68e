import type { Modifier, Parameter } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { constructMember } from './construction.js';
import { abiOf, attributeNames, conditionsOf, modifiersOf, signatureOf, specifierWords } from './signature.js';
import { isTestFunction, testDefinition } from './tests.js';
import { type Declarator, parametersOf, readDeclarator, specifiedType } from './types.js';
import type { Walk } from './walk.js';

/** A function with a body, a deleted or a defaulted one. */
export function functionDefinition(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  const declaratorNode = tree.field(node, 'declarator');
  const body = bodyOf(walk, node);
  if (tree.childOfType(node, 'delete_method_clause') !== noNode) {
    walk.takeTypeParameters();
    walk.takeDeclaration(node);
    return;
  }
  if (body !== noNode && testDefinition(walk, node, declaratorNode, body)) return;
  const declarator = readDeclarator(tree, declaratorNode, specifiedType(tree, node));
  if (!declarator || declarator.fn === noNode || declarator.name === '') {
    walk.takeTypeParameters();
    walk.takeDeclaration(node);
    visitParts(walk, node);
    return;
  }
  declareFunction(walk, node, declarator, body);
}

/** What could not be read as a function: its body is code all the same. */
function visitParts(walk: Walk, node: SyntaxNode): void {
  const body = bodyOf(walk, node);
  if (body !== noNode) walk.scopes.within('block', () => walk.visit(body));
}

function bodyOf(walk: Walk, node: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  if (body !== noNode) return body;
  const tried = tree.childOfType(node, 'try_statement');
  if (tried !== noNode) return tried;
  return tree.childOfType(node, 'default_method_clause');
}

/** Declares a function by its declarator; `body` is `noNode` for a declaration ahead. Returns its symbol. */
export function declareFunction(walk: Walk, node: SyntaxNode, declarator: Declarator, body: SyntaxNode): number {
  const { tree, builder } = walk;
  const { fn, scope: qualifiers, name } = declarator;
  const typeParameters = walk.takeTypeParameters();
  const whole = walk.takeDeclaration(node);
  const words = specifierWords(tree, node, fn);
  const list = tree.field(fn, 'parameters');
  const passed = withOldStyleTypes(walk, node, parametersOf(tree, list));
  const frame = walk.callable >= 0 ? undefined : walk.type;
  const isApart = qualifiers.length > 0;
  const kind = kindOf(walk, declarator, frame?.name);
  const isMember = isApart || frame !== undefined;
  const receiver: Parameter[] = isApart
    ? [{ name: 'this', kind: 'receiver', optional: false, type: { kind: 'named', path: [...qualifiers] } }]
    : [];
  const isPure = body === noNode && frame !== undefined && isPureVirtual(walk, node);
  const more: Modifier[] = [];
  if (frame) more.push(frame.access);
  if (isPure) more.push('abstract');
  if (name.startsWith('operator')) more.push('operator');
  const attributes = attributeNames(tree, node, fn);
  if (attributes.has('nodiscard') || attributes.has('warn_unused_result')) more.push('must_use');
  // A file-local function is none that a prototype elsewhere stands for.
  const isLocal = frame === undefined && !isApart && (words.has('static') || walk.isFileLocal);
  const end = body === noNode ? tree.end(node) : tree.start(initialisersOf(walk, node, body));
  const signature = signatureOf(builder, {
    declaration: whole,
    end,
    parameters: [...receiver, ...passed.map(withoutConst)],
    modifiers: modifiersOf(words, more),
    typeParameters,
    returnType: kind === 'constructor' ? undefined : declarator.type,
    abi: abiOf(tree, node),
    conditions: conditionsOf(tree, whole, fn),
    isDeprecated: attributes.has('deprecated'),
  });
  const outer = walk.scopes.current();
  const isNested = walk.callable >= 0;
  const hasBody = body !== noNode;
  const scope = hasBody || typeParameters.length > 0 ? builder.addScope(outer, 'function') : -1;
  const symbol = builder.declare({
    name,
    kind,
    container: isNested ? -1 : walk.container,
    ...(isApart ? { qualifier: qualifiers.join('.') } : {}),
    member: isMember && !isNested,
    scope: outer,
    node: whole,
    nameNode: declarator.nameNode,
    ...(hasBody ? { body } : {}),
    bodyScope: scope,
    signature,
    exported: !isLocal && frame?.access !== 'private' && (frame?.exported ?? true),
    isTest: hasBody && isTestFunction(walk, name, passed, kind),
    bodiless: !hasBody,
  });
  if (!isApart && !frame) builder.bindSymbol(symbol);
  if (scope < 0) return symbol;
  for (const { name: parameter, bound } of typeParameters) {
    builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  if (hasBody) functionBody(walk, node, { symbol, scope, parameters: passed, body, list });
  return symbol;
}

/** Whether a function may change its own copy of what it was given is its own matter. */
function withoutConst(parameter: Parameter): Parameter {
  const { type } = parameter;
  return type?.kind === 'intersection' && type.members[0] ? { ...parameter, type: type.members[0] } : parameter;
}

function kindOf(walk: Walk, { name, scope }: Declarator, className: string | undefined): SymbolKind {
  if (walk.callable >= 0) return 'function';
  const owner = scope.at(-1) ?? className;
  if (owner === undefined) return 'function';
  return name === owner ? 'constructor' : 'method';
}

function isPureVirtual(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  if (tree.childOfType(node, 'pure_virtual_clause') !== noNode) return true;
  const value = tree.field(node, 'default_value');
  return value !== noNode && tree.text(value) === '0';
}

/** Where a definition's signature ends: its initialisers, else its body. */
function initialisersOf(walk: Walk, node: SyntaxNode, body: SyntaxNode): SyntaxNode {
  const list = walk.tree.childOfType(node, 'field_initializer_list');
  return list === noNode ? body : list;
}

/** Old-style definitions write the types of their parameters behind the list. */
function withOldStyleTypes(walk: Walk, node: SyntaxNode, parameters: Parameter[]): Parameter[] {
  const { tree } = walk;
  if (parameters.length === 0 || parameters.some(({ type }) => type)) return parameters;
  const types = new Map<string, Parameter['type']>();
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) !== 'declaration') continue;
    const specified = specifiedType(tree, child);
    for (const one of tree.fields(child, 'declarator')) {
      const declarator = readDeclarator(tree, one, specified);
      if (declarator) types.set(declarator.name, declarator.type);
    }
  }
  return parameters.map((parameter) => {
    const type = types.get(parameter.name);
    return type ? { ...parameter, type } : parameter;
  });
}

interface Body {
  symbol: number;
  scope: number;
  parameters: readonly Parameter[];
  body: SyntaxNode;
  list: SyntaxNode;
}

function functionBody(walk: Walk, node: SyntaxNode, { symbol, scope, parameters, body, list }: Body): void {
  const { tree, builder } = walk;
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      for (const { name, type } of parameters) walk.bind('parameter', name, type ? { type } : {});
      visitDefaults(walk, list);
      const returns = [] as NonNullable<Walk['returns']>;
      walk.returns = returns;
      for (const holder of [node, body]) {
        const initialisers = tree.childOfType(holder, 'field_initializer_list');
        if (initialisers === noNode) continue;
        for (const one of tree.namedChildren(initialisers)) constructMember(walk, one);
      }
      walk.visitAll(tree.type(body) === 'compound_statement' ? tree.namedChildren(body) : [body]);
      const declared = builder.symbol(symbol);
      if (returns.length > 0 && !declared.signature?.returnType) declared.returns = returns.slice(0, 8);
    });
  });
}

function visitDefaults(walk: Walk, list: SyntaxNode): void {
  if (list === noNode) return;
  const { tree } = walk;
  for (const parameter of tree.namedChildren(list)) {
    const value = tree.field(parameter, 'default_value');
    if (value !== noNode) walk.expression(value);
  }
}
