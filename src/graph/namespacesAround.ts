import type { Binding } from '../model/scope.js';
import { isType } from '../model/symbol.js';
import { isWrittenApart } from './bareMembers.js';
import type { Engine, NamedValue } from './engine.js';
import { fullNameOf, openNamespaceMember } from './openNamespaces.js';
import { type FileView, familyOf } from './program.js';
import { type Type, type Types, unite } from './type.js';

/** Where constructors have the name of their class, a bare name means the class. */
export function withoutConstructors(engine: Engine, types: Types): Types {
  const isConstructor = (type: Type) =>
    type.kind === 'function' &&
    engine.program.symbol(type.ref).kind === 'constructor' &&
    engine.program.view(type.ref.path).rules.pairsDeclarations === true;
  return types.some(isConstructor) ? types.filter((type) => !isConstructor(type)) : types;
}

/** The full name of the namespace whose names a scope holds; undefined for a scope of another kind. */
export function namespaceOfScope(engine: Engine, view: FileView, scope: number): string | undefined {
  if (scope === 0) return view.facts.packageName ?? '';
  const owner = view.facts.scopes[scope]?.owner ?? -1;
  const symbol = view.facts.symbols[owner];
  if (!symbol) return undefined;
  const fullName = () => fullNameOf(engine.program, { path: view.path, index: owner });
  if (symbol.kind === 'namespace') return fullName();
  if (!view.rules.includesFiles) return undefined;
  // Types within a class, and what stands around a method written apart, may be declared elsewhere.
  if (isType(symbol.kind)) return fullName();
  return symbol.bodyScope === scope && isWrittenApart(view, symbol) ? withoutLast(fullName()) : undefined;
}

function withoutLast(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** A name that a namespace around the place has in any file. */
export function openNamespaceValue(
  engine: Engine,
  view: FileView,
  scope: number,
  name: string,
): NamedValue | undefined {
  let namespace = namespaceOfScope(engine, view, scope);
  if (namespace === undefined) return undefined;
  const family = familyOf(view.language);
  const isApart = scope !== 0 && view.facts.scopes[scope]?.kind === 'function';
  let isOfClass = scope !== 0 && (isApart || view.facts.scopes[scope]?.kind === 'class');
  for (;;) {
    const found = withoutConstructors(engine, openNamespaceMember(engine, namespace, name, family, view.path));
    // Of the names of a class only types are looked for here: its members are found through what they are members of.
    const types = isOfClass ? found.filter(({ kind }) => kind === 'static') : found;
    isOfClass = false;
    if (types.length > 0) return { types, origin: 'unit' };
    if (namespace === '' || view.rules.openNamespaces === 'clause') return undefined;
    // Scopes further out hold the namespaces that are written around this one; a package clause holds its own outer ones.
    if ((scope !== 0 && !isApart) || view.rules.openNamespaces === 'own') return undefined;
    namespace = withoutLast(namespace);
  }
}

/** A name that no included file declares, but some file with linkage, in a namespace around the place. */
export function linkedValue(engine: Engine, view: FileView, from: number, name: string): NamedValue | undefined {
  const family = familyOf(view.language);
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const namespace = namespaceOfScope(engine, view, scope);
    if (namespace === undefined) continue;
    const found = openNamespaceMember(engine, namespace, name, family, view.path, 'anywhere');
    const types = withoutConstructors(engine, found);
    if (types.length > 0) return { types, origin: 'unit' };
  }
  return undefined;
}

/** A name that this file's part of a namespace declares, with what other files declare under it: overloads, parts of a type. */
export function withOpenNamespace(
  engine: Engine,
  view: FileView,
  scope: number,
  name: string,
  bindings: readonly Binding[],
  bound: NamedValue,
): NamedValue {
  const namespace = namespaceOfScope(engine, view, scope);
  if (namespace === undefined || !bindings.every(({ kind }) => kind === 'symbol')) return bound;
  if (view.rules.openNamespaces === 'clause') return bound;
  const elsewhere = openNamespaceMember(engine, namespace, name, familyOf(view.language), view.path);
  return elsewhere.length === 0 ? bound : { ...bound, types: unite([bound.types, elsewhere]) };
}
