import type { ModuleTarget } from '../languages/language.js';
import type { Expression } from '../model/expression.js';
import type { Export, Import } from '../model/moduleLinks.js';
import type { Engine } from './engine.js';
import { nearestNamespaceMember, openNamespace } from './openNamespaces.js';
import { pathImport } from './pathModules.js';
import { type FileView, familyOf } from './program.js';
import { isUnknown, outside, type Type, type Types, unite, unknownTypes } from './type.js';

/** What a specifier written in a file means; found once a file and specifier. */
export function moduleTarget(engine: Engine, view: FileView, specifier: string, use?: Import): ModuleTarget {
  const key = use?.static ? `static ${specifier}` : specifier;
  let targets = targetsOf.get(view);
  if (!targets) {
    targets = new Map();
    targetsOf.set(view, targets);
  }
  let target = targets.get(key);
  if (!target) {
    target = view.rules.resolveModule(specifier, view.path, engine.program.world, use);
    targets.set(key, target);
  }
  return target;
}

const targetsOf = new WeakMap<FileView, Map<string, ModuleTarget>>();

/** What an import binds; empty where the module or the name in it is missing. */
export function importedValue(engine: Engine, view: FileView, entry: Import): Types {
  if (view.rules.modulesAreScopes && !namesFile(entry)) return pathImport(engine, view, entry);
  const target = moduleTarget(engine, view, entry.specifier, entry);
  const { imported } = entry;
  if (imported === '*' || imported === '') return targetValue(engine, view, target, entry.specifier);
  if (view.rules.scopedWildcards && (target.kind === 'external' || target.kind === 'missing')) {
    const held = importedFromValue(engine, view, entry);
    if (held.length > 0) return held;
  }
  switch (target.kind) {
    case 'external':
      return [outside(entry.specifier, imported)];
    case 'missing':
      return [];
    case 'file':
      return fileMember(engine, target.path, imported, view.path);
    case 'package':
      return packageOrSubmodule(engine, view, target.files, entry.specifier, imported);
    case 'type': {
      const types = typeAt(engine, target.path, target.typePath);
      return unite(types.map((type) => engine.member(type, imported)));
    }
    case 'namespace': {
      const types = nearestNamespaceMember(engine, target.name, imported, familyOf(view.language), view.path);
      // A name that a `using` gives to what no file declares.
      if (types.length > 0 || entry.local === undefined || !view.rules.undeclaredTypesAreOutside) return types;
      return engine.program.declaresType(imported, view.path) ? types : [outside(entry.specifier, imported)];
    }
    case 'unit':
      return unitMember(engine, target.name, imported, view);
  }
}

/** `mod a;`: the specifier is a place, not a path of names. */
function namesFile({ specifier }: Import): boolean {
  return specifier.startsWith('./') || specifier.startsWith('path:');
}

/** A module as a value. */
export function targetValue(engine: Engine, view: FileView, target: ModuleTarget, specifier: string): Types {
  switch (target.kind) {
    case 'external':
      return [outside(specifier, '')];
    case 'missing':
      return [];
    case 'file':
      return moduleValue(engine, target.path);
    case 'package':
      return [{ kind: 'package', files: target.files, specifier, from: view.path }];
    case 'type':
      return typeAt(engine, target.path, target.typePath);
    case 'namespace':
      return openNamespace(engine, target.name, familyOf(view.language));
    case 'unit':
      return [{ kind: 'unit', name: target.name, from: view.path }];
  }
}

/** A file as a value: what it assigns to its exports as a whole, else the module with its names. */
export function moduleValue(engine: Engine, path: string): Types {
  const view = engine.program.file(path);
  if (!view) return unknownTypes;
  const module: Type = { kind: 'module', path };
  const assignments = view.facts.exports.filter((entry) => entry.kind === 'assignment');
  if (assignments.length === 0) return [module];
  return engine.evaluations.remember(view, 'module', () => {
    const values = unite(assignments.map((entry) => engine.evaluate(entry.value, { path, scope: 0 })));
    return view.facts.exports.length > assignments.length ? unite([values, [module]]) : values;
  });
}

function typeAt(engine: Engine, path: string, typePath: string): Types {
  const view = engine.program.file(path);
  if (!view) return [];
  return unite(view.index.atPath(typePath).map((index) => engine.symbolValue({ path, index })));
}

/** A name of a file, as another file that imports it sees it: empty where it has none. */
export function fileMember(engine: Engine, path: string, name: string, from: string): Types {
  const view = engine.program.file(path);
  if (!view) return unknownTypes;
  if (view.rules.submoduleAccess) return namespaceMember(engine, view, name);
  const exported = exportedValue(engine, view, name);
  if (exported.length > 0) return exported;
  // CommonJS: the names of the value that the module is; a default import of such a module is that value.
  const value = moduleValue(engine, path).filter((type) => type.kind !== 'module');
  if (name === 'default') {
    if (value.length > 0) return value;
    return hasExport(view, 'default') || isModule(view) ? [] : [{ kind: 'module', path }];
  }
  const members = unite(value.map((type) => engine.member(type, name)));
  if (members.length > 0) return members;
  return isModule(view) || view.path === from ? [] : scriptName(engine, view, name);
}

function isModule(view: FileView): boolean {
  return view.facts.exports.length > 0;
}

/** A file that exports nothing may still be loaded for its globals. */
function scriptName(engine: Engine, view: FileView, name: string): Types {
  return view.facts.imports.length === 0 && view.index.bindings(0, name).length > 0
    ? (engine.lookup(name, { path: view.path, scope: 0 })?.types ?? [])
    : [];
}

function hasExport(view: FileView, name: string): boolean {
  return view.facts.exports.some((entry) => 'name' in entry && entry.name === name);
}

/** A name among the exports of a file, re-exports followed to any depth. */
function exportedValue(engine: Engine, view: FileView, name: string): Types {
  return engine.evaluations.remember(view, `x:${name}`, () => {
    const direct: Types[] = [];
    for (const entry of view.facts.exports) {
      if ('name' in entry && entry.name === name) direct.push(exportValue(engine, view, entry));
    }
    if (direct.length > 0) {
      const value = unite(direct);
      return value.length > 0 ? value : unknownTypes;
    }
    if (name === 'default') return [];
    const all: Types[] = [];
    const foreign: Types[] = [];
    for (const entry of view.facts.exports) {
      if (entry.kind !== 'all') continue;
      const target = moduleTarget(engine, view, entry.specifier);
      if (target.kind === 'file') all.push(fileMember(engine, target.path, name, view.path));
      else if (target.kind === 'external') foreign.push([outside(entry.specifier, name)]);
    }
    const found = all.filter((types) => types.some((type) => !isUnknown(type)));
    const here = found.filter((types) => types.some((type) => type.kind !== 'outside'));
    if (here.length > 0) return unite(here);
    // What no module of the repository exports comes from one outside that is exported whole.
    return found[0] ?? foreign[0] ?? [];
  });
}

function exportValue(engine: Engine, view: FileView, entry: Export): Types {
  const context = { path: view.path, scope: 0 };
  switch (entry.kind) {
    case 'local':
      return engine.lookup(entry.local, context)?.types ?? [];
    case 'value':
    case 'assignment':
      return engine.evaluate(entry.value, context);
    case 'from':
      return importedValue(engine, view, {
        specifier: entry.specifier,
        imported: entry.imported,
        local: entry.name,
        range: { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 },
        scope: 0,
      });
    case 'all':
      return [];
  }
}

/** A name of a module whose every top-level name can be reached (Python): its bindings, then what it takes in whole, then its submodules. */
function namespaceMember(engine: Engine, view: FileView, name: string): Types {
  return engine.evaluations.remember(view, `x:${name}`, () => {
    const context = { path: view.path, scope: 0 };
    if (view.index.bindings(0, name).length > 0) {
      const value = engine.lookup(name, context)?.types ?? [];
      if (value.some((type) => !isUnknown(type))) return value;
      const submodule = submoduleOf(engine, view, `.${name}`);
      return submodule.length > 0 ? submodule : value;
    }
    const submodule = submoduleOf(engine, view, `.${name}`);
    if (submodule.length > 0) return submodule;
    const wild: Types[] = [];
    for (const entry of view.facts.imports) {
      if (entry.imported === '**') wild.push(importedValue(engine, view, { ...entry, imported: name, local: name }));
    }
    const found = unite(wild.map((types) => types.filter((type) => !isUnknown(type) && type.kind !== 'outside')));
    if (found.length > 0) return found;
    return view.index.bindings(0, '__getattr__').length > 0 ? unknownTypes : [];
  });
}

const packageFile = /(^|\/)__init__\.pyi?$/;

function submoduleOf(engine: Engine, view: FileView, specifier: string): Types {
  if (!packageFile.test(view.path)) return [];
  const target = moduleTarget(engine, view, specifier);
  return target.kind === 'file' || target.kind === 'package' ? targetValue(engine, view, target, specifier) : [];
}

function packageOrSubmodule(
  engine: Engine,
  view: FileView,
  files: readonly string[],
  specifier: string,
  name: string,
): Types {
  if (view.rules.submoduleAccess) {
    const joined = specifier.endsWith('.') ? `${specifier}${name}` : `${specifier}.${name}`;
    const target = moduleTarget(engine, view, joined);
    if (target.kind === 'file' || target.kind === 'package') return targetValue(engine, view, target, joined);
    return [];
  }
  return packageMember(engine, files, name, view.path);
}

/** A top-level name of a compilation unit, seen from another file; empty where the unit has none. */
export function unitMember(engine: Engine, unit: string, name: string, from: FileView): Types {
  const { world } = engine.program;
  const found: Types[] = [];
  for (const path of world.filesDeclaring(name)) {
    if (path === from.path) continue;
    const language = world.language(path);
    if (language === undefined || familyOf(language) !== familyOf(from.language)) continue;
    if (from.rules.unitOf?.(path, world) !== unit) continue;
    const other = engine.program.file(path);
    for (const { symbol } of other?.index.bindings(0, name) ?? []) {
      if (symbol !== undefined && other?.facts.symbols[symbol]?.exported)
        found.push(engine.symbolValue({ path, index: symbol }));
    }
  }
  return unite(found);
}

/** A name of several files that are one namespace; empty where none of them binds it. */
export function packageMember(engine: Engine, files: readonly string[], name: string, from: string): Types {
  const members = fileSet(files);
  const found: Types[] = [];
  for (const path of engine.program.world.filesDeclaring(name)) {
    if (!members.has(path)) continue;
    const view = engine.program.file(path);
    if (!view || view.index.bindings(0, name).length === 0) continue;
    if (!visibleFrom(view, name, from)) continue;
    found.push(topLevelValue(engine, view, name));
  }
  if (found.length > 0) return unite(found);
  for (const path of variablesOf(engine, files).get(name) ?? []) {
    const view = engine.program.file(path);
    if (view && visibleFrom(view, name, from)) found.push(topLevelValue(engine, view, name));
  }
  const facade = found.length === 0 ? engine.program.file(from)?.rules.facadeOf?.(files, name) : undefined;
  if (facade !== undefined) return [{ kind: 'package', files: [facade], specifier: name, from }];
  return unite(found);
}

function visibleFrom(view: FileView, name: string, from: string): boolean {
  if (view.path === from) return false;
  if (view.rules.unitScope !== 'folder_package') return true;
  const sameFolder = view.path.slice(0, view.path.lastIndexOf('/') + 1) === from.slice(0, from.lastIndexOf('/') + 1);
  return sameFolder || view.rules.visibleAcrossUnits(name, 'function');
}

function topLevelValue(engine: Engine, view: FileView, name: string): Types {
  return engine.lookup(name, { path: view.path, scope: 0 })?.types ?? [];
}

const setsOf = new WeakMap<readonly string[], ReadonlySet<string>>();

function fileSet(files: readonly string[]): ReadonlySet<string> {
  let set = setsOf.get(files);
  if (!set) {
    set = new Set(files);
    setsOf.set(files, set);
  }
  return set;
}

const variablesByUnit = new WeakMap<Engine, Map<string, ReadonlyMap<string, readonly string[]>>>();

/** Top-level names of a unit that are no symbols, with the files that bind them. */
function variablesOf(engine: Engine, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  let units = variablesByUnit.get(engine);
  if (!units) {
    units = new Map();
    variablesByUnit.set(engine, units);
  }
  const key = `${files.length}:${files[0] ?? ''}:${files[files.length - 1] ?? ''}`;
  let variables = units.get(key);
  if (!variables) {
    const names = new Map<string, string[]>();
    for (const path of files) {
      const view = engine.program.file(path);
      if (view?.rules.unitScope !== 'folder_package') continue;
      for (const [name, bindings] of view.index.bindingsOf(0)) {
        if (!bindings.some((binding) => binding.kind === 'variable' || isField(view, binding.symbol))) continue;
        const paths = names.get(name);
        if (paths) paths.push(path);
        else names.set(name, [path]);
      }
    }
    variables = names;
    units.set(key, variables);
  }
  return variables;
}

function isField(view: FileView, symbol: number | undefined): boolean {
  return symbol !== undefined && view.facts.symbols[symbol]?.kind === 'field';
}

/** First names of paths that are those of packages, whatever else has them. */
const packageRoots: ReadonlySet<string> = new Set([
  'scala',
  'java',
  'javax',
  'jakarta',
  'org',
  'com',
  'net',
  'io',
  '_root_',
]);

/** What an import brings in that takes the members of a value: `import system.dispatcher`. */
function importedFromValue(engine: Engine, view: FileView, { specifier, imported, scope }: Import): Types {
  const [first, ...rest] = specifier.split('.');
  if (first === undefined || packageRoots.has(first)) return [];
  // Paths that begin with what other imports bring in are not followed: each would ask all others for its first name.
  if (!engine.lookup(first, { path: view.path, scope }, 'held')) return [];
  const values = engine.evaluations.remember(view, `v${scope}:${specifier}`, () => {
    let path: Expression = { kind: 'name', name: first };
    for (const name of rest) path = { kind: 'member', object: path, name };
    return engine.evaluate(path, { path: view.path, scope });
  });
  const members = values.flatMap((type) => (type.kind === 'instance' ? engine.member(type, imported) : []));
  return members.filter((type) => type.kind !== 'outside_method' && !isUnknown(type));
}
