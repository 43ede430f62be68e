import type { Heritage, SymbolKind } from '../../model/symbol.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { bindTypeParameters, isExported } from './goFunctions.js';
import { predeclared } from './goNames.js';
import { goSignature } from './goSignature.js';
import { embeddedName, goType, goTypeParameters, structFields } from './goTypes.js';
import type { GoWalk } from './goWalk.js';

/** `type A struct {...}`, `type (...)`; those of the file are declared before all else, and once. */
export function typeDeclaration(walk: GoWalk, node: SyntaxNode): void {
  const isTop = walk.tree.parent(node) === walk.tree.root;
  if (isTop && walk.typesDeclared) return;
  for (const spec of walk.tree.namedChildren(node)) typeSpec(walk, spec, isTop);
}

function typeSpec(walk: GoWalk, node: SyntaxNode, isTop: boolean): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const typeNode = tree.field(node, 'type');
  if (nameNode === noNode || typeNode === noNode) return;
  const name = tree.text(nameNode);
  const isAlias = tree.type(node) === 'type_alias';
  const kind = isAlias ? 'type_alias' : kindOf(tree.type(typeNode));
  const typeParameters = goTypeParameters(tree, node);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'class');
  const isStructural = kind === 'struct' || kind === 'interface';
  const type =
    isStructural && /^(struct|interface)_type$/.test(tree.type(typeNode)) ? undefined : goType(tree, typeNode);
  const symbol = builder.declare({
    name,
    kind,
    container: walk.container,
    scope: outer,
    node,
    nameNode,
    body: typeNode,
    bodyScope: scope,
    typeParameters,
    ...(type ? { type } : {}),
    heritage: heritageOf(walk, typeNode, isAlias),
    exported: isExported(name),
    bodiless: false,
  });
  if (name !== '_') builder.bindSymbol(symbol);
  if (isTop) walk.types.set(name, symbol);
  bindTypeParameters(walk, scope, typeParameters);
  if (isAlias) return;
  if (tree.type(typeNode) === 'struct_type') declareFields(walk, symbol, scope, typeNode);
  else if (tree.type(typeNode) === 'interface_type') declareMethods(walk, symbol, scope, typeNode);
}

/** A type with an underlying type is one of its own, with methods of its own; to the model that is a struct. */
function kindOf(type: string): SymbolKind {
  return type === 'interface_type' ? 'interface' : 'struct';
}

/** What a type embeds; a type that is made of another one has the other's fields and elements. */
function heritageOf(walk: GoWalk, typeNode: SyntaxNode, isAlias: boolean): Heritage[] {
  const { tree } = walk;
  if (isAlias) return [];
  switch (tree.type(typeNode)) {
    case 'struct_type':
      return structFields(tree, typeNode).flatMap(({ type, embedded }): Heritage[] =>
        embedded && type ? [{ relation: 'embeds', type }] : [],
      );
    case 'interface_type':
      return tree.namedChildren(typeNode).flatMap((part): Heritage[] => {
        const type = tree.type(part) === 'type_elem' ? goType(tree, part) : undefined;
        return type?.kind === 'named' ? [{ relation: 'embeds', type }] : [];
      });
    default: {
      const type = goType(tree, typeNode);
      if (!type || type.kind === 'opaque') return [];
      if (type.kind === 'named' && predeclared.has(type.path[0] as string)) return [];
      return [{ relation: 'extends', type }];
    }
  }
}

function declareFields(walk: GoWalk, container: number, scope: number, struct: SyntaxNode): void {
  const { tree, builder } = walk;
  for (const { node, names, type, embedded } of structFields(tree, struct)) {
    const shared = { kind: 'field' as const, container, member: true, scope, node, ...(type ? { type } : {}) };
    for (const nameNode of names) {
      const name = tree.text(nameNode);
      walk.fieldNames.add(name);
      builder.declare({ ...shared, name, nameNode, exported: isExported(name) });
    }
    const name = embedded ? embeddedName(type) : '';
    if (name !== '')
      builder.declare({ ...shared, name, nameNode: tree.field(node, 'type'), exported: isExported(name) });
  }
}

function declareMethods(walk: GoWalk, container: number, scope: number, type: SyntaxNode): void {
  const { tree, builder } = walk;
  for (const node of tree.namedChildren(type)) {
    const nameNode = tree.type(node) === 'method_elem' ? tree.field(node, 'name') : noNode;
    if (nameNode === noNode) continue;
    const name = tree.text(nameNode);
    walk.methodNames.add(name);
    const signature = goSignature(builder, node, []);
    builder.declare({
      name,
      kind: 'method',
      container,
      member: true,
      scope,
      node,
      nameNode,
      signature,
      exported: isExported(name),
    });
  }
}
