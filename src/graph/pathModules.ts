import type { ModuleTarget } from '../languages/language.js';
import type { Import } from '../model/moduleLinks.js';
import type { Binding } from '../model/scope.js';
import { isType } from '../model/symbol.js';
import { asStatic } from './declarations.js';
import type { Engine } from './engine.js';
import type { FileView } from './program.js';
import { type Context, isUnknown, nothing, outside, type Type, type Types, unite } from './type.js';

/**
 * Modules that are scopes: a file, or a block of kind `namespace` in it, has the names bound in it, imports included, and a
 * path is a chain of such names that begins with one in scope or with a crate.
 */

/** A module by its file and the scope that holds its names. */
interface Place {
  view: FileView;
  scope: number;
}

/** What the first name of a path means; undefined where nothing has the name. */
export function pathRoot(engine: Engine, view: FileView, name: string, context: Context): Types | undefined {
  if (name.startsWith('::')) return crateValue(engine, view, name.slice(2));
  const { scope } = context;
  switch (name) {
    case 'crate':
    case '$crate':
      return crateValue(engine, view, 'crate');
    case 'self':
      return [moduleOf(view, scope)];
    case 'super':
      return outerModule(engine, moduleOf(view, scope));
    case 'Self':
      return engine.self(context).map(asStatic);
    default:
      return namedRoot(engine, view, name, context, -1);
  }
}

/** A path's first name in the scopes around it: modules and types first, since functions and variables have no names inside. */
function namedRoot(engine: Engine, view: FileView, name: string, context: Context, exclude: number): Types | undefined {
  for (let scope = context.scope; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const bindings = view.index
      .bindings(scope, name)
      .filter((one) => one.import === undefined || one.import !== exclude);
    const here = bindings.filter((one) => opensPath(view, one));
    if (here.length > 0) return boundRoots(engine, view, here, { ...context, scope });
    const imported = bindings.filter(({ kind }) => kind === 'import');
    if (imported.length > 0) {
      // `use memchr::memchr` binds a function beside the crate of that name.
      const values = boundRoots(engine, view, imported, { ...context, scope });
      if (values.length > 0 && !values.every((value) => value.kind === 'function')) return values;
    }
    const globbed = globMember(engine, { view, scope }, name, '');
    if (globbed.some((value) => value.kind !== 'function' && !isUnknown(value))) return globbed;
  }
  const crate = crateValue(engine, view, name);
  if (crate) return crate;
  const { builtinNames, elementTypes, awaitableTypes } = view.rules;
  return builtinNames.has(name) || elementTypes.has(name) || awaitableTypes.has(name) ? [outside('', name)] : undefined;
}

function opensPath(view: FileView, { kind, symbol, import: index }: Binding): boolean {
  if (kind === 'type_parameter') return true;
  if (kind === 'import') return view.facts.imports[index ?? -1]?.imported === '*';
  const declared = view.facts.symbols[symbol ?? -1];
  return declared !== undefined && (isType(declared.kind) || declared.kind === 'namespace');
}

function boundRoots(engine: Engine, view: FileView, bindings: readonly Binding[], context: Context): Types {
  return unite(
    bindings.map((binding): Types => {
      if (binding.kind === 'import') {
        const entry = view.facts.imports[binding.import ?? -1];
        return entry ? engine.importValue(view, entry) : nothing;
      }
      if (binding.kind === 'type_parameter') {
        const bound = context.env?.get(binding.name);
        const values = bound ?? (binding.type ? engine.resolveType(binding.type, context) : nothing);
        return values.map(asStatic);
      }
      return engine.symbolValue({ path: view.path, index: binding.symbol as number });
    }),
  );
}

/** The root module of a crate that the repository holds, or something outside. */
function crateValue(engine: Engine, view: FileView, name: string): Types | undefined {
  const target = noted(view, `crate ${name}`, () => view.rules.rootModule?.(name, view.path, engine.program.world));
  if (target?.kind === 'file') return [{ kind: 'module', path: target.path }];
  return target?.kind === 'external' ? [outside(name, name)] : undefined;
}

/** What a file's place says, found once a file. */
function noted(view: FileView, key: string, find: () => ModuleTarget | undefined): ModuleTarget | undefined {
  if (view.notes.has(key)) return view.notes.get(key) as ModuleTarget | undefined;
  const target = find();
  view.notes.set(key, target);
  return target;
}

/** The module around a scope. */
function moduleOf(view: FileView, from: number): Type {
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const owner = view.facts.scopes[scope]?.owner ?? -1;
    if (view.facts.symbols[owner]?.kind === 'namespace') {
      return { kind: 'namespace', ref: { path: view.path, index: owner } };
    }
  }
  return { kind: 'module', path: view.path };
}

/** The module that a module is declared in. */
function outerModule(engine: Engine, module: Type): Types {
  if (module.kind === 'namespace') {
    const { path } = module.ref;
    const { container } = engine.program.symbol(module.ref);
    return [container >= 0 ? { kind: 'namespace', ref: { path, index: container } } : { kind: 'module', path }];
  }
  if (module.kind !== 'module') return nothing;
  const view = engine.program.view(module.path);
  const target = noted(view, 'super', () => view.rules.resolveModule('super', view.path, engine.program.world));
  return target?.kind === 'file' ? [{ kind: 'module', path: target.path }] : nothing;
}

/** The modules around a scope, the innermost first. */
export function modulesAround(engine: Engine, view: FileView, scope: number): Type[] {
  const found: Type[] = [];
  const open: Type[] = [moduleOf(view, scope)];
  for (let module = open.pop(); module && found.length < 64; module = open.pop()) {
    found.push(module);
    open.push(...outerModule(engine, module));
  }
  return found;
}

function placeOf(engine: Engine, module: Type): Place | undefined {
  if (module.kind === 'module') {
    const view = engine.program.file(module.path);
    return view && { view, scope: 0 };
  }
  if (module.kind !== 'namespace') return undefined;
  const scope = engine.program.symbol(module.ref).bodyScope;
  return scope < 0 ? undefined : { view: engine.program.view(module.ref.path), scope };
}

/** A name of a module: what is bound in it, then what its wildcard imports bring in. Empty where there is none. */
export function scopedModuleMember(engine: Engine, module: Type, name: string): Types {
  if (name === 'self') return [module];
  if (name === 'super') return outerModule(engine, module);
  const place = placeOf(engine, module);
  if (!place) return nothing;
  const own = placeMember(engine, place, name, '');
  return own.length === 0 && name.endsWith('!') ? macroNamed(engine, place.view, name) : own;
}

/**
 * A macro, whose name holds for the rest of its crate wherever it is written, or for all crates: the one of the own crate, else the only one
 * that is offered to others.
 */
export function macroNamed(engine: Engine, view: FileView, name: string): Types {
  const { program } = engine;
  const crateOf = (path: string) => {
    const at = program.view(path);
    const target = noted(at, 'crate crate', () => at.rules.rootModule?.('crate', path, program.world));
    return target?.kind === 'file' ? target.path : path;
  };
  const own = crateOf(view.path);
  const here: Types[] = [];
  const offered: Types[] = [];
  for (const path of program.world.filesDeclaring(name)) {
    const other = program.file(path);
    if (other?.language !== view.language) continue;
    for (const index of other.index.named(name)) {
      const symbol = other.facts.symbols[index];
      if (symbol?.kind !== 'macro') continue;
      const value = engine.symbolValue({ path, index });
      if (crateOf(path) === own) here.push(value);
      else if (symbol.exported) offered.push(value);
    }
  }
  if (here.length > 0) return unite(here);
  return offered.length === 1 ? (offered[0] as Types) : nothing;
}

/** @param globber the file whose wildcard import asks: it gets private names of its own module and the ones around it alone; '' for a path */
function placeMember(engine: Engine, place: Place, name: string, globber: string): Types {
  const { view, scope } = place;
  const bindings = view.index.bindings(scope, name).filter((one) => isOffered(view, one, globber));
  if (bindings.length > 0) {
    const value = engine.lookup(name, { path: view.path, scope })?.types ?? nothing;
    if (value.some((type) => !isUnknown(type))) return value;
  }
  const globbed = globMember(engine, place, name, globber);
  return globbed.length > 0 || bindings.length === 0
    ? globbed
    : (engine.lookup(name, { path: view.path, scope })?.types ?? nothing);
}

function isOffered(view: FileView, binding: Binding, globber: string): boolean {
  if (globber === '' || sees(globber, view.path)) return true;
  if (binding.kind === 'import') {
    const isModule = view.facts.imports[binding.import ?? -1]?.imported === '*';
    return isModule || view.facts.exports.some((entry) => 'name' in entry && entry.name === binding.name);
  }
  return binding.kind !== 'symbol' || view.facts.symbols[binding.symbol ?? -1]?.exported !== false;
}

/** True where a file stands in the module of another, or inside of it, by where modules have their files. */
function sees(from: string, path: string): boolean {
  if (from === path) return true;
  const folder = path.replace(/(^|\/)(mod|lib|main)\.rs$/, '$1').replace(/\.rs$/, '/');
  return from.startsWith(folder);
}

/** A name that a wildcard import of a scope brings in. */
export function globMember(engine: Engine, { view, scope }: Place, name: string, globber: string): Types {
  const globs = globsOf(view).get(scope);
  if (!globs) return nothing;
  return engine.evaluations.remember(view, `g${scope}:${name}:${globber}`, () => {
    const found: Types[] = [];
    for (const entry of globs) {
      if (globber !== '' && !sees(globber, view.path) && !isOfferedWhole(view, entry)) continue;
      for (const module of importedPath(engine, view, entry)) {
        const place = placeOf(engine, module);
        if (place) found.push(placeMember(engine, place, name, view.path));
        // Of a type its variants, not what else is reached through it.
        else if (module.kind === 'static')
          found.push(engine.member(module, name).filter(({ kind }) => kind === 'static'));
      }
    }
    const known = found.map((types) => types.filter((type) => !isUnknown(type)));
    const here = known.map((types) => types.filter(({ kind }) => kind !== 'outside' && kind !== 'outside_method'));
    return unite(here.some((types) => types.length > 0) ? here : known);
  });
}

function isOfferedWhole(view: FileView, { specifier }: Import): boolean {
  return view.facts.exports.some((entry) => entry.kind === 'all' && entry.specifier === specifier);
}

function globsOf(view: FileView): ReadonlyMap<number, readonly Import[]> {
  const known = view.notes.get('globs') as ReadonlyMap<number, readonly Import[]> | undefined;
  if (known) return known;
  const globs = new Map<number, Import[]>();
  for (const entry of view.facts.imports) {
    if (entry.imported !== '**') continue;
    const list = globs.get(entry.scope);
    if (list) list.push(entry);
    else globs.set(entry.scope, [entry]);
  }
  view.notes.set('globs', globs);
  return globs;
}

/** What the specifier of an import means as a path from where the import stands. */
function importedPath(engine: Engine, view: FileView, entry: Import): Types {
  const segments = entry.specifier.split('::');
  if (segments[0] === '') segments.splice(0, 2, `::${segments[1] ?? ''}`);
  const [first = '', ...rest] = segments;
  const context: Context = { path: view.path, scope: entry.scope };
  const own = view.facts.imports.indexOf(entry);
  const isPlain = !/^(crate|\$crate|self|super|Self)$/.test(first) && !first.startsWith('::');
  let types = isPlain ? namedRoot(engine, view, first, context, own) : pathRoot(engine, view, first, context);
  for (const name of rest) types = types && unite(types.map((type) => engine.member(type, name)));
  return types ?? nothing;
}

/** What an import of a path binds; empty where a name of it is missing. */
export function pathImport(engine: Engine, view: FileView, entry: Import): Types {
  const types = importedPath(engine, view, entry);
  if (entry.imported === '*') return types;
  return unite(types.map((type) => engine.member(type, entry.imported)));
}
