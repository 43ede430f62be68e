import type { TypeParameter } from '../../model/signature.js';
import type { Heritage, SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { attributesOf } from './rustAttributes.js';
import { bindTypeParameters } from './rustFunctions.js';
import { macroName, tokensOf } from './rustMacros.js';
import { builtinNames } from './rustNames.js';
import { visibilityOf } from './rustSignature.js';
import { lastName, rustType, typeParameters } from './rustTypes.js';
import type { RustWalk } from './rustWalk.js';

/** `mod x;` is another file, `mod x { ... }` a module with names of its own. */
export function moduleItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const attributes = attributesOf(tree, node);
  const body = tree.field(node, 'body');
  if (body === noNode) {
    const inner = [...walk.modules, name].join('/');
    const place = walk.modules.length === 0 ? '' : `${walk.modules.join('/')}/`;
    builder.addImport({
      specifier: attributes.path === undefined ? `./${inner}` : `path:${place}${attributes.path}`,
      imported: '*',
      local: name,
      range: tree.range(node),
      scope: walk.scopes.binding(),
    });
    return;
  }
  const outer = walk.scopes.binding();
  // Names of the module around it are not seen inside.
  const scope = builder.addScope(-1, 'block');
  const symbol = builder.declare({
    name,
    kind: 'namespace',
    container: walk.container,
    scope: outer,
    node: attributes.first,
    nameNode,
    body,
    bodyScope: scope,
    exported: visibilityOf(tree, node) !== undefined,
  });
  builder.extend(symbol, node);
  builder.bindSymbol(symbol);
  const { inTests } = walk;
  walk.inTests ||= attributes.forTests;
  walk.modules.push(name);
  walk.scopes.withinScope(scope, 'block', () => {
    walk.within(symbol, -1, () => walk.visitAll(tree.namedChildren(body)));
  });
  walk.modules.pop();
  walk.inTests = inTests;
}

interface TypeItem {
  kind: SymbolKind;
  typeParameters?: TypeParameter[];
  type?: TypeRef | undefined;
  heritage?: Heritage[];
}

/** Declares a type with a scope for its parameters, and runs `inside` in it. */
function declareType(walk: RustWalk, node: SyntaxNode, item: TypeItem, inside: (symbol: number) => void): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const around = walk.container < 0 ? undefined : builder.symbol(walk.container);
  const isMember = around?.kind === 'extension' || around?.kind === 'interface';
  const attributes = attributesOf(tree, node);
  const derived = attributes.derives.map((path): Heritage => {
    return { relation: 'implements', type: { kind: 'named', path: path.split('::') } };
  });
  const heritage = [...(item.heritage ?? []), ...derived];
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'class');
  const symbol = builder.declare({
    name: tree.text(nameNode),
    kind: item.kind,
    container: walk.container,
    member: isMember,
    scope: outer,
    node: attributes.first,
    nameNode,
    body: tree.field(node, 'body'),
    bodyScope: scope,
    bodiless: false,
    ...(item.typeParameters && { typeParameters: item.typeParameters }),
    ...(item.type && { type: item.type }),
    ...(heritage.length > 0 && { heritage }),
    exported: isMember || visibilityOf(tree, node) !== undefined,
  });
  builder.extend(symbol, node);
  if (!isMember) builder.bindSymbol(symbol);
  bindTypeParameters(walk, scope, item.typeParameters ?? []);
  walk.scopes.withinScope(scope, 'class', () => walk.within(symbol, walk.callable, () => inside(symbol)));
}

export function structItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const parameters = typeParameters(tree, node);
  declareType(walk, node, { kind: 'struct', typeParameters: parameters }, () => {
    declareFields(walk, tree.field(node, 'body'));
  });
}

/** Named fields, or those of a tuple by their positions. */
function declareFields(walk: RustWalk, body: SyntaxNode): void {
  if (body === noNode) return;
  const { tree } = walk;
  if (tree.type(body) === 'field_declaration_list') {
    for (const node of tree.namedChildren(body)) {
      const nameNode = tree.field(node, 'name');
      if (tree.type(node) === 'field_declaration' && nameNode !== noNode) {
        declareField(walk, node, nameNode, tree.text(nameNode), tree.field(node, 'type'));
      }
    }
    return;
  }
  tree.fields(body, 'type').forEach((typeNode, position) => {
    declareField(walk, typeNode, typeNode, String(position), typeNode);
  });
}

function declareField(
  walk: RustWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  name: string,
  typeNode: SyntaxNode,
): void {
  const type = rustType(walk.tree, typeNode);
  walk.builder.declare({
    name,
    // Fields and methods have names apart; their paths are, too.
    ...(walk.functionNames.has(name) && { pathName: `field ${name}` }),
    kind: 'field',
    container: walk.container,
    member: true,
    scope: walk.scopes.binding(),
    node,
    nameNode,
    ...(type && { type }),
    exported: visibilityOf(walk.tree, node) !== undefined,
  });
}

/** An enum; each variant is a type of its own with the variant's fields, and has the methods of the enum. */
export function enumItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const parameters = typeParameters(tree, node);
  declareType(walk, node, { kind: 'enum', typeParameters: parameters }, (symbol) => {
    const body = tree.field(node, 'body');
    const args = parameters.map(({ name }): TypeRef => ({ kind: 'named', path: [name] }));
    const type: TypeRef = { kind: 'named', path: [builder.symbol(symbol).name], ...(args.length > 0 && { args }) };
    for (const variant of body === noNode ? [] : tree.namedChildren(body)) {
      const nameNode = tree.field(variant, 'name');
      if (tree.type(variant) !== 'enum_variant' || nameNode === noNode) continue;
      const outer = walk.scopes.binding();
      const scope = builder.addScope(outer, 'class');
      const declared = builder.declare({
        name: tree.text(nameNode),
        kind: 'struct',
        container: symbol,
        member: true,
        scope: outer,
        node: variant,
        nameNode,
        body: tree.field(variant, 'body'),
        bodyScope: scope,
        bodiless: false,
        heritage: [{ relation: 'extends', type }],
        exported: builder.symbol(symbol).exported,
      });
      walk.scopes.withinScope(scope, 'class', () => {
        walk.within(declared, walk.callable, () => declareFields(walk, tree.field(variant, 'body')));
      });
      const value = tree.field(variant, 'value');
      if (value !== noNode) walk.expression(value);
    }
  });
}

export function traitItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const bounds = rustType(tree, tree.field(node, 'bounds'));
  const heritage = (bounds?.kind === 'intersection' ? bounds.members : bounds ? [bounds] : [])
    .filter((type) => type.kind === 'named')
    .map((type): Heritage => ({ relation: 'extends', type }));
  declareType(walk, node, { kind: 'interface', typeParameters: typeParameters(tree, node), heritage }, () => {
    members(walk, tree.field(node, 'body'));
  });
}

function members(walk: RustWalk, body: SyntaxNode): void {
  if (body !== noNode) walk.visitAll(walk.tree.namedChildren(body));
}

/** `type A<T> = B;`, and the associated types of traits and their implementations. */
export function typeItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const type = rustType(tree, tree.field(node, 'type')) ?? rustType(tree, tree.field(node, 'bounds'));
  declareType(walk, node, { kind: 'type_alias', typeParameters: typeParameters(tree, node), type }, () => {});
}

/** A type that a macro declares shows in its `impl` alone, which stands in for the declaration. */
export function declareExtended({ builder, extended }: RustWalk): void {
  const globs = new Set(builder.imports.filter(({ imported }) => imported === '**').map(({ scope }) => scope));
  for (const { name, node, scope, container, typeParameters: parameters } of extended) {
    if (builder.scopeOfName(name, scope) >= 0 || builtinNames.has(name) || globs.has(scope)) continue;
    const symbol = builder.declare({
      name,
      kind: 'struct',
      container,
      scope,
      node,
      nameNode: node,
      bodiless: false,
      typeParameters: parameters,
      exported: true,
    });
    builder.bindSymbol(symbol);
  }
}

/** `impl Type` adds members to a type, `impl Trait for Type` a supertype too. */
export function implItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'type');
  const body = tree.field(node, 'body');
  const type = rustType(tree, typeNode);
  if (!type) {
    members(walk, body);
    return;
  }
  const parameters = typeParameters(tree, node);
  const traitNode = tree.field(node, 'trait');
  const trait = rustType(tree, traitNode);
  const name = blockName(type, parameters, trait);
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'class');
  const heritage = heritageOf(walk, node, trait, body);
  const attributes = attributesOf(tree, node);
  const symbol = builder.declare({
    name: name === '' ? '_' : name,
    kind: 'extension',
    container: walk.container,
    scope: outer,
    node: attributes.first,
    nameNode: typeNode,
    body,
    bodyScope: scope,
    bodiless: false,
    type,
    typeParameters: parameters,
    ...(heritage.length > 0 && { heritage }),
    exported: true,
  });
  builder.extend(symbol, node);
  if (traitNode === noNode && type.kind === 'named' && type.path.length === 1) {
    const { container } = walk;
    walk.extended.push({ name, node: typeNode, scope: outer, container, typeParameters: parameters });
  }
  bindTypeParameters(walk, scope, parameters);
  walk.scopes.withinScope(scope, 'class', () => walk.within(symbol, -1, () => members(walk, body)));
}

/**
 * The last name of the type; a block for all types that have a trait (`impl<T: Read> Extension for T`) goes by that trait, whose
 * implementers have its members.
 */
function blockName(type: TypeRef, parameters: readonly TypeParameter[], trait: TypeRef | undefined): string {
  const name = lastName(type);
  const parameter = type.kind === 'named' && type.path.length === 1 && parameters.find((one) => one.name === name);
  if (!parameter) return name;
  const bound = lastName(parameter.bound);
  return bound === '' || bound === lastName(trait) ? name : bound;
}

/** The trait, what an iterator yields as its argument; and what the type dereferences to. */
function heritageOf(walk: RustWalk, node: SyntaxNode, trait: TypeRef | undefined, body: SyntaxNode): Heritage[] {
  const { tree } = walk;
  if (trait?.kind !== 'named' || tree.childOfType(node, '!') !== noNode) return [];
  const name = lastName(trait);
  const associated = (wanted: string): TypeRef | undefined => {
    for (const member of body === noNode ? [] : tree.namedChildren(body)) {
      if (tree.type(member) !== 'type_item') continue;
      const nameNode = tree.field(member, 'name');
      if (nameNode !== noNode && tree.text(nameNode) === wanted) return rustType(tree, tree.field(member, 'type'));
    }
    return undefined;
  };
  const item = yielding[name] === undefined ? undefined : associated(yielding[name]);
  const type: TypeRef = item && !trait.args ? { ...trait, args: [item] } : trait;
  const result: Heritage[] = [{ relation: 'implements', type }];
  const target = name === 'Deref' ? associated('Target') : undefined;
  if (target) result.push({ relation: 'embeds', type: target });
  return result;
}

/** Traits of the standard library and the associated type that their values yield. */
const yielding: Readonly<Record<string, string | undefined>> = {
  Iterator: 'Item',
  IntoIterator: 'Item',
  Future: 'Output',
  Stream: 'Item',
};

/** A constant or static: a name of its module, or a member. */
export function constItem(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const valueNode = tree.field(node, 'value');
  const init = valueNode === noNode ? undefined : walk.value(valueNode);
  if (nameNode === noNode) return;
  const name = tree.text(nameNode);
  const type = rustType(tree, tree.field(node, 'type'));
  const around = walk.container < 0 ? undefined : builder.symbol(walk.container);
  if (around?.kind === 'extension' || around?.kind === 'interface') {
    declareField(walk, node, nameNode, name, tree.field(node, 'type'));
    return;
  }
  if (name !== '_') {
    builder.bind(walk.scopes.binding(), name, 'variable', { ...(type && { type }), ...(init && { init }) });
  }
}

/** `macro_rules! name { ... }`: what its transcriptions call is called by the macro. */
export function macroDefinition(walk: RustWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  if (nameNode === noNode) return;
  const attributes = attributesOf(tree, node);
  const scope = walk.scopes.binding();
  const symbol = builder.declare({
    name: macroName(tree.text(nameNode)),
    kind: 'macro',
    container: walk.container,
    scope,
    node: attributes.first,
    nameNode,
    body: node,
    bodiless: false,
    exported: attributes.exportsMacro,
  });
  builder.extend(symbol, node);
  builder.bindSymbol(symbol);
  // A macro of a function's own is part of the function.
  walk.within(symbol, walk.callable >= 0 ? walk.callable : symbol, () => {
    for (const rule of tree.namedChildren(node)) {
      const right = tree.type(rule) === 'macro_rule' ? tree.field(rule, 'right') : noNode;
      if (right !== noNode) tokensOf(walk, right);
    }
  });
}

/** `extern "C" { fn f(); static X: T; }`. */
export function foreignModule(walk: RustWalk, node: SyntaxNode): void {
  members(walk, walk.tree.field(node, 'body'));
}
