import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { typeOf } from './types.js';
import type { ClassFrame, Walk } from './walk.js';

const classTypes: Readonly<Record<string, 'class' | 'struct'>> = {
  class_specifier: 'class',
  struct_specifier: 'struct',
  union_specifier: 'struct',
};

/** A type that is defined or only named, as a statement of its own. */
export function typeSpecifier(walk: Walk, node: SyntaxNode): void {
  visitTypeSpecifier(walk, node);
}

/**
 * Declares the type that a specifier defines, if it does, and gives it as a type; undefined for one that defines none.
 * @param nameNode the name that a typedef gives to a nameless one
 */
export function visitTypeSpecifier(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode = noNode): TypeRef | undefined {
  if (node === noNode) return undefined;
  const { tree } = walk;
  const kind = tree.type(node);
  const body = tree.field(node, 'body');
  if (body === noNode) return undefined;
  const ownName = tree.field(node, 'name');
  const name = ownName === noNode ? nameNode : ownName;
  if (kind === 'enum_specifier') return enumeration(walk, node, name, body);
  const symbolKind = Object.hasOwn(classTypes, kind) ? classTypes[kind] : undefined;
  if (!symbolKind) return undefined;
  if (name === noNode) {
    // What a nameless struct or union holds belongs to what it stands in.
    if (walk.type) walk.visitAll(tree.namedChildren(body));
    else return namelessClass(walk, node, body);
    return undefined;
  }
  return definedClass(walk, node, name, body, symbolKind);
}

function definedClass(
  walk: Walk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  body: SyntaxNode,
  kind: 'class' | 'struct',
): TypeRef | undefined {
  const type = typeOf(walk.tree, nameNode);
  if (type?.kind !== 'named') return undefined;
  const name = type.path.at(-1) as string;
  declareClass(walk, { node, nameNode, name, qualifiers: type.path.slice(0, -1), body, kind });
  return type;
}

/** A nameless struct of a variable: its fields type what is reached through the variable. */
function namelessClass(walk: Walk, node: SyntaxNode, body: SyntaxNode): TypeRef {
  const name = `struct at ${walk.tree.range(node).startLine + 1}`;
  declareClass(walk, { node, nameNode: noNode, name, qualifiers: [], body, kind: 'struct' });
  return { kind: 'named', path: [name] };
}

interface ClassParts {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  name: string;
  qualifiers: string[];
  body: SyntaxNode;
  kind: 'class' | 'struct';
}

function declareClass(walk: Walk, { node, nameNode, name, qualifiers, body, kind }: ClassParts): void {
  const { tree, builder } = walk;
  const typeParameters = walk.takeTypeParameters();
  const whole = walk.takeDeclaration(node);
  const outer = walk.scopes.current();
  const scope = builder.addScope(outer, 'class');
  const isNested = walk.callable >= 0;
  const exported = !walk.isFileLocal && (walk.type?.exported ?? true);
  const symbol = builder.declare({
    name,
    kind,
    container: walk.container,
    ...(qualifiers.length > 0 ? { qualifier: qualifiers.join('.') } : {}),
    member: walk.type !== undefined && !isNested,
    scope: outer,
    bodyScope: scope,
    node: whole,
    nameNode,
    body,
    heritage: basesOf(walk, node),
    ...(typeParameters.length > 0 ? { typeParameters } : {}),
    exported,
  });
  builder.bindSymbol(symbol);
  for (const { name: parameter, bound } of typeParameters) {
    builder.bind(scope, parameter, 'type_parameter', bound ? { type: bound } : {});
  }
  const access = kind === 'class' ? 'private' : 'public';
  const frame: ClassFrame = { symbol, name, access, exported };
  walk.scopes.withinScope(scope, 'class', () => {
    walk.within(symbol, { callable: -1, type: frame }, () => walk.visitAll(tree.namedChildren(body)));
  });
  if (builder.hasAbstractMember(symbol)) builder.symbol(symbol).abstract = true;
}

function basesOf(walk: Walk, node: SyntaxNode): Heritage[] {
  const { tree } = walk;
  const clause = tree.childOfType(node, 'base_class_clause');
  if (clause === noNode) return [];
  return tree.namedChildren(clause).flatMap((child): Heritage[] => {
    if (!/^(type_identifier|qualified_identifier|template_type|dependent_type)$/.test(tree.type(child))) return [];
    const type = typeOf(tree, child);
    return type ? [{ relation: 'extends', type }] : [];
  });
}

/** `public:` and the like hold for what follows. */
export function accessSpecifier(walk: Walk, node: SyntaxNode): void {
  const word = walk.tree.text(node);
  if (walk.type && (word === 'public' || word === 'protected' || word === 'private')) walk.type.access = word;
}

function enumeration(walk: Walk, node: SyntaxNode, nameNode: SyntaxNode, body: SyntaxNode): TypeRef | undefined {
  const { tree, builder } = walk;
  const type = nameNode === noNode ? undefined : typeOf(tree, nameNode);
  const name = type?.kind === 'named' ? (type.path.at(-1) as string) : '';
  const isScoped = tree.children(node).some((child) => /^(class|struct)$/.test(tree.type(child)));
  const outer = walk.scopes.current();
  let symbol = walk.container;
  if (name !== '') {
    symbol = builder.declare({
      name,
      kind: 'enum',
      container: walk.callable >= 0 ? -1 : walk.container,
      member: walk.type !== undefined && walk.callable < 0,
      scope: outer,
      node,
      nameNode,
      body,
      exported: !walk.isFileLocal && (walk.type?.exported ?? true),
    });
    builder.bindSymbol(symbol);
  }
  for (const constant of tree.namedChildren(body)) {
    if (tree.type(constant) !== 'enumerator') continue;
    const constantName = tree.field(constant, 'name');
    const value = tree.field(constant, 'value');
    if (value !== noNode) walk.expression(value);
    if (constantName === noNode || name === '') continue;
    const field = builder.declare({
      name: tree.text(constantName),
      kind: 'field',
      container: symbol,
      member: true,
      scope: outer,
      node: constant,
      nameNode: constantName,
      exported: true,
    });
    if (!isScoped) builder.bindSymbol(field);
  }
  return type;
}
