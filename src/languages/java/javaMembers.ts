import type { Parameter, Signature, TypeParameter } from '../../model/signature.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { impliedSuperCall } from './javaCalls.js';
import {
  annotationName,
  annotationsOf,
  javaModifiers,
  javaParameters,
  javaParameterText,
  javaReturnType,
  javaSignature,
  modifierWords,
  parameterText,
} from './javaSignature.js';
import { arrayOf, javaType, javaTypeParameters } from './javaTypes.js';
import type { JavaWalk, TypeFrame } from './javaWalk.js';

const testAnnotations = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Theory',
  'Property',
  'Example',
  'ArchTest',
]);

/** A method, constructor, compact constructor or annotation element, with its body. */
export function callable(walk: JavaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type;
  const nodeType = tree.type(node);
  const constructs = nodeType === 'constructor_declaration' || nodeType === 'compact_constructor_declaration';
  const modifiersNode = tree.childOfType(node, 'modifiers');
  if (modifiersNode !== noNode) walk.visit(modifiersNode);
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const list = tree.field(node, 'parameters');
  if (list !== noNode) visitParameterAnnotations(walk, list);
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  if (name === '') {
    if (body !== noNode) walk.visit(body);
    return;
  }
  const bodiless = body === noNode;
  const words = modifierWords(tree, node);
  const around = frame?.around ?? 'class';
  const isCompact = nodeType === 'compact_constructor_declaration';
  const parameters = isCompact ? [...(frame?.components ?? [])] : javaParameters(tree, list);
  const typeParameters = javaTypeParameters(tree, node);
  const modifiers = javaModifiers(words, around, constructs ? 'constructor' : 'method', bodiless);
  const signature = javaSignature(builder, {
    node,
    name,
    words,
    modifiers,
    parameters,
    list: isCompact ? (frame?.componentList ?? noNode) : list,
    typeParameters,
    returnType: constructs ? undefined : javaReturnType(tree, node),
  });
  const outer = walk.scopes.current();
  const scope = bodiless && typeParameters.length === 0 ? -1 : builder.addScope(outer, 'function');
  const symbol = builder.declare({
    name,
    kind: constructs ? 'constructor' : 'method',
    container: walk.container,
    member: frame !== undefined,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature,
    exported: (frame?.exported ?? true) && !modifiers.includes('private'),
    isTest: isTest(tree, node, name, words, parameters, frame),
    ...(annotationsOf(tree, node).some((one) => annotationName(tree, one) === 'Override') && { overrides: true }),
    bodiless,
  });
  if (scope >= 0) callableBody(walk, symbol, scope, typeParameters, parameters, body);
}

function callableBody(
  walk: JavaWalk,
  symbol: number,
  scope: number,
  typeParameters: readonly TypeParameter[],
  parameters: readonly Parameter[],
  body: SyntaxNode,
): void {
  for (const { name, bound } of typeParameters) {
    walk.builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  }
  if (body === noNode) return;
  walk.scopes.withinScope(scope, 'function', () => {
    walk.within(symbol, { callable: symbol, type: walk.type }, () => {
      for (const { name, type } of parameters) walk.bind('parameter', name, type ? { type } : {});
      if (walk.tree.type(body) === 'constructor_body' && !callsConstructor(walk.tree, body)) {
        impliedSuperCall(walk, walk.tree.field(walk.tree.parent(body), 'name'), symbol);
      }
      walk.visitAll(walk.tree.namedChildren(body));
    });
  });
}

function callsConstructor(tree: SyntaxTree, body: SyntaxNode): boolean {
  return tree.childOfType(body, 'explicit_constructor_invocation') !== noNode;
}

/** By an annotation of the usual test frameworks; by its name in a JUnit 3 test case. */
function isTest(
  tree: SyntaxTree,
  node: SyntaxNode,
  name: string,
  words: ReadonlySet<string>,
  parameters: readonly Parameter[],
  frame: TypeFrame | undefined,
): boolean {
  if (annotationsOf(tree, node).some((annotation) => testAnnotations.has(annotationName(tree, annotation))))
    return true;
  const byName = /^test/.test(name) && words.has('public') && parameters.length === 0;
  return byName && frame !== undefined && /TestCase$/.test(frame.superName);
}

function visitParameterAnnotations(walk: JavaWalk, list: SyntaxNode): void {
  const { tree } = walk;
  for (const parameter of tree.namedChildren(list)) {
    const modifiers = tree.childOfType(parameter, 'modifiers');
    if (modifiers !== noNode) walk.visit(modifiers);
  }
}

/** The fields of one declaration. */
export function fields(walk: JavaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const modifiers = tree.childOfType(node, 'modifiers');
  if (modifiers !== noNode) walk.visit(modifiers);
  const declared = javaType(tree, tree.field(node, 'type'));
  const isPrivate = modifierWords(tree, node).has('private');
  for (const declarator of tree.fields(node, 'declarator')) {
    const nameNode = tree.field(declarator, 'name');
    if (nameNode === noNode) continue;
    const name = tree.text(nameNode);
    walk.variables.add(name);
    const type = arrayOf(tree, declared, tree.field(declarator, 'dimensions'));
    const symbol = builder.declare({
      name,
      ...fieldPath(name, frame.methodNames),
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: walk.scopes.current(),
      node: declarator,
      nameNode,
      ...(type ? { type } : {}),
      exported: frame.exported && !isPrivate,
    });
    const value = tree.field(declarator, 'value');
    if (value === noNode) continue;
    walk.scopes.within('block', () => {
      builder.symbol(symbol).init = walk.expression(value);
    });
  }
}

/** A field and a method may have one name in Java; the method keeps the plain path, since fields are never listed. */
function fieldPath(name: string, methodNames: ReadonlySet<string>): { pathName?: string } {
  return methodNames.has(name) ? { pathName: `field ${name}` } : {};
}

/** What a record's header declares: a field and an accessor for each component, and the constructor, where none of them is written out. */
export function recordMembers(walk: JavaWalk, node: SyntaxNode, list: SyntaxNode, body: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  const components = frame.components ?? [];
  if (list === noNode) return;
  visitParameterAnnotations(walk, list);
  const nodes = tree.namedChildren(list).filter((child) => /parameter$/.test(tree.type(child)));
  const accessors = accessorsIn(tree, body);
  components.forEach((component, i) => {
    const componentNode = nodes[i];
    if (componentNode === undefined || component.name === '') return;
    const shared = {
      name: component.name,
      container: frame.symbol,
      member: true,
      scope: walk.scopes.current(),
      node: componentNode,
      nameNode: componentName(tree, componentNode),
    };
    const type = component.type ? { type: component.type } : {};
    builder.declare({ ...shared, ...type, kind: 'field', pathName: `field ${component.name}` });
    if (accessors.has(component.name)) return;
    const returnType = component.type ? { returnType: component.type } : {};
    const text = `public ${parameterText(builder, componentNode).replace('...', '[]')}()`;
    const signature: Signature = { parameters: [], modifiers: ['public'], ...returnType, text };
    builder.declare({ ...shared, kind: 'method', signature, exported: frame.exported, bodiless: false });
  });
  if (hasCanonicalConstructor(tree, body, components)) return;
  const text = `${frame.name}${javaParameterText(builder, list)}`;
  builder.declare({
    name: frame.name,
    kind: 'constructor',
    container: frame.symbol,
    member: true,
    scope: walk.scopes.current(),
    node: list,
    nameNode: tree.field(node, 'name'),
    signature: { parameters: [...components], modifiers: [], text },
    exported: frame.exported,
    bodiless: false,
  });
}

function componentName(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const declarator = tree.type(node) === 'spread_parameter' ? tree.childOfType(node, 'variable_declarator') : node;
  return declarator === noNode ? noNode : tree.field(declarator, 'name');
}

function accessorsIn(tree: SyntaxTree, body: SyntaxNode): Set<string> {
  const names = new Set<string>();
  for (const node of body === noNode ? [] : tree.namedChildren(body)) {
    if (tree.type(node) !== 'method_declaration') continue;
    const name = tree.field(node, 'name');
    if (name !== noNode && javaParameters(tree, tree.field(node, 'parameters')).length === 0)
      names.add(tree.text(name));
  }
  return names;
}

function hasCanonicalConstructor(tree: SyntaxTree, body: SyntaxNode, components: readonly Parameter[]): boolean {
  if (body === noNode) return false;
  const types = (parameters: readonly Parameter[]) => JSON.stringify(parameters.map(({ type }) => type ?? null));
  return tree.namedChildren(body).some((node) => {
    if (tree.type(node) === 'compact_constructor_declaration') return true;
    if (tree.type(node) !== 'constructor_declaration') return false;
    return types(javaParameters(tree, tree.field(node, 'parameters'))) === types(components);
  });
}
