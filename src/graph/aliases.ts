import { aliasLead } from '../languages/aliasLeads.js';
import type { Expression } from '../model/expression.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { aliasSourcesOf, classTokens } from './aliasSources.js';
import type { Engine } from './engine.js';
import { moduleTarget } from './modules.js';
import { type FileView, familyOf } from './program.js';
import type { Ref } from './type.js';

/** More names than this are not followed: a symbol that goes by so many is found by none. */
const nameLimit = 200;

/** A member that more files mention than this is not followed as an alias. */
const memberFileLimit = 300;

/** Under which names call sites may mean a symbol: everywhere, and in single files. A superset; linking decides. */
export interface NameSearch {
  /** Names to look for in every file that mentions them. */
  readonly everywhere: ReadonlySet<string>;
  /** Further names of single files: aliases of imports, of default exports, of local variables. */
  readonly inFile: ReadonlyMap<string, ReadonlySet<string>>;
}

/** All names that a symbol can go by, starting from its own, through aliases, re-exports and default exports of any depth. */
export function namesOf(engine: Engine, refs: readonly Ref[], start: readonly string[]): NameSearch {
  const search = new Search(engine, refs);
  for (const name of start) search.addName(name);
  for (const ref of refs) search.scan(ref.path);
  search.run();
  return search;
}

class Search implements NameSearch {
  readonly everywhere = new Set<string>();
  readonly inFile = new Map<string, Set<string>>();
  /** Names of functions that give back what is looked for: a factory, a wrapper. */
  readonly #producers = new Set<string>();
  readonly #names: string[] = [];
  readonly #modules: string[] = [];
  readonly #seenModules = new Set<string>();
  readonly #pendingFiles = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly refs: readonly Ref[],
  ) {}

  addName(name: string): void {
    if (name === '' || this.everywhere.has(name) || this.everywhere.size >= nameLimit) return;
    // Where modules have default exports, those go by the names that importers give them.
    if (name === 'default' && this.#hasDefaultExports()) return;
    this.everywhere.add(name);
    this.#names.push(name);
  }

  #hasDefaultExports(): boolean {
    return this.refs.some(({ path }) => familyOf(this.engine.program.view(path).language) === 'ecmascript');
  }

  /** A member that holds what is looked for; where half the world has such a member, its name leads nowhere. */
  #addMember(name: string): boolean {
    if (this.everywhere.has(name) || this.engine.program.world.filesMentioning(name).length > memberFileLimit)
      return false;
    this.addName(name);
    return true;
  }

  scan(path: string): void {
    this.#pendingFiles.add(path);
  }

  run(): void {
    const { world } = this.engine.program;
    for (;;) {
      const name = this.#names.pop();
      if (name !== undefined) {
        for (const path of world.filesMentioning(aliasLead(name))) this.#pendingFiles.add(path);
        continue;
      }
      const [path] = this.#pendingFiles;
      if (path !== undefined) {
        this.#pendingFiles.delete(path);
        this.#scanFile(path);
        continue;
      }
      const module = this.#modules.pop();
      if (module === undefined) return;
      for (const importer of importersOf(this.engine, module)) this.#importDefault(importer, module);
    }
  }

  #addLocal(path: string, name: string): boolean {
    if (this.everywhere.has(name)) return false;
    const names = this.inFile.get(path) ?? new Set<string>();
    if (names.has(name)) return false;
    names.add(name);
    this.inFile.set(path, names);
    return true;
  }

  #addModule(path: string): void {
    if (this.#seenModules.has(path)) return;
    this.#seenModules.add(path);
    this.#modules.push(path);
  }

  #scanFile(path: string): void {
    const view = this.engine.program.file(path);
    if (!view) return;
    // A default export goes by that name behind the name of its module: `ns.default()`.
    if (this.#seenModules.size > 0 && view.index.sitesNamed('default').length > 0) this.#addLocal(path, 'default');
    for (let changed = true, rounds = 0; changed && rounds < 8; rounds++) changed = this.#scanBindings(view);
    this.#scanExports(view);
  }

  #scanBindings(view: FileView): boolean {
    const { facts, path } = view;
    const sources = aliasSourcesOf(facts);
    let changed = false;
    for (const binding of sources.renamedImports) {
      if (this.everywhere.has(facts.imports[binding.import ?? -1]?.imported ?? '')) {
        changed = this.#addLocal(path, binding.name) || changed;
      }
    }
    for (const binding of sources.renamedSymbols) {
      if (this.#isOurs(path, binding.symbol)) changed = this.#addLocal(path, binding.name) || changed;
    }
    for (const binding of sources.variables) {
      if (this.#isName(path, binding.name) || !this.#holds(view, binding)) continue;
      changed = this.#addLocal(path, binding.name) || changed;
    }
    for (const symbol of sources.producers) changed = this.#scanFunction(view, symbol) || changed;
    for (const symbol of sources.fields) {
      if (this.everywhere.has(symbol.name) || !this.#holds(view, symbol)) continue;
      changed = this.#addMember(symbol.name) || changed;
    }
    return changed;
  }

  /** A function that gives back what is looked for: variables that hold its results go by their own names. */
  #scanFunction(view: FileView, symbol: DeclaredSymbol): boolean {
    if (this.#producers.has(symbol.name) || this.#producers.size >= nameLimit) return false;
    const produces =
      (symbol.returns ?? []).some((value) => this.#mayMean(view.path, value)) ||
      (symbol.signature?.returnType !== undefined && this.#namesClass(view.path, symbol.signature.returnType));
    if (!produces) return false;
    this.#producers.add(symbol.name);
    const files = this.engine.program.world.filesMentioning(symbol.name);
    if (files.length <= memberFileLimit) for (const path of files) this.#pendingFiles.add(path);
    return true;
  }

  #holds(view: FileView, { init, type }: { init?: Expression; type?: TypeRef }): boolean {
    if (type && this.#namesClass(view.path, type)) return true;
    return init !== undefined && (this.#mayMean(view.path, init) || this.#isProduced(view, init));
  }

  #isProduced(view: FileView, init: Expression): boolean {
    const value = init.kind === 'await' || init.kind === 'item' ? init.of : init;
    return value.kind === 'result' && this.#producers.has(view.facts.callSites[value.site]?.name ?? '');
  }

  /** A type whose values are the class itself: `typeof A`, `type[A]`. */
  #namesClass(path: string, type: TypeRef): boolean {
    switch (type.kind) {
      case 'typeof':
        return this.#mayMean(path, type.of);
      case 'union':
        return type.members.some((member) => this.#namesClass(path, member));
      case 'named': {
        const [arg] = type.args ?? [];
        const last = arg?.kind === 'named' ? arg.path[arg.path.length - 1] : undefined;
        return last !== undefined && classTokens.has(type.path[type.path.length - 1] ?? '') && this.#isName(path, last);
      }
      default:
        return false;
    }
  }

  #scanExports(view: FileView): void {
    const { facts, path } = view;
    for (const entry of facts.exports) {
      switch (entry.kind) {
        case 'local':
          if (this.#isName(path, entry.local) || this.#isOursByName(view, entry.local))
            this.#exported(path, entry.name);
          break;
        case 'from':
          if (this.everywhere.has(entry.imported)) this.#exported(path, entry.name);
          break;
        case 'value':
          if (this.#mayMean(path, entry.value)) this.#exported(path, entry.name);
          break;
        case 'assignment':
          if (this.#mayMean(path, entry.value)) this.#addModule(path);
          break;
      }
    }
  }

  #exported(path: string, name: string): void {
    if (name === 'default') this.#addModule(path);
    else this.addName(name);
  }

  /** Names that an importer gives to a module's default export or to the module as a value. */
  #importDefault(path: string, module: string): void {
    const view = this.engine.program.file(path);
    if (!view) return;
    const { facts } = view;
    const means = (specifier: string): boolean => {
      const target = moduleTarget(this.engine, view, specifier);
      return target.kind === 'file' && target.path === module;
    };
    let found = false;
    // `require('./m')()` has no name.
    if (facts.imports.some((entry) => entry.imported === '*' && entry.local === undefined && means(entry.specifier))) {
      this.#addLocal(path, '');
    }
    for (const entry of facts.imports) {
      if (
        (entry.imported === 'default' || entry.imported === '*') &&
        entry.local !== undefined &&
        means(entry.specifier)
      ) {
        found = this.#addLocal(path, entry.local) || found;
      }
    }
    for (const binding of aliasSourcesOf(facts).modules) {
      const specifier = requiredModule(binding.init);
      if (specifier !== undefined && means(specifier)) found = this.#addLocal(path, binding.name) || found;
    }
    for (const symbol of facts.symbols) {
      const specifier = symbol.kind === 'field' ? requiredModule(symbol.init) : undefined;
      if (specifier !== undefined && means(specifier)) this.addName(symbol.name);
    }
    for (const entry of facts.exports) {
      if (entry.kind === 'from' && (entry.imported === 'default' || entry.imported === '*') && means(entry.specifier)) {
        this.#exported(path, entry.name);
      } else if (entry.kind === 'value' || entry.kind === 'assignment') {
        const specifier = requiredModule(entry.value);
        if (specifier !== undefined && means(specifier)) {
          if (entry.kind === 'value') this.#exported(path, entry.name);
          else this.#addModule(path);
        }
      }
    }
    if (found) this.#pendingFiles.add(path);
  }

  #isName(path: string, name: string): boolean {
    return this.everywhere.has(name) || (this.inFile.get(path)?.has(name) ?? false);
  }

  #isOurs(path: string, symbol: number | undefined): boolean {
    return this.refs.some((ref) => ref.path === path && ref.index === symbol);
  }

  #isOursByName(view: FileView, name: string): boolean {
    return view.index.bindings(0, name).some((binding) => this.#isOurs(view.path, binding.symbol));
  }

  /** True where the value may be what one of the names means; keys of object literals become names themselves. */
  #mayMean(path: string, value: Expression, depth = 0): boolean {
    if (depth > 8) return false;
    switch (value.kind) {
      case 'name':
        return this.#isName(path, value.name);
      case 'member':
        return this.everywhere.has(value.name);
      case 'index':
        return value.key !== undefined && this.everywhere.has(value.key);
      case 'symbol':
        return this.#isOurs(path, value.symbol);
      case 'either':
        return value.options.some((option) => this.#mayMean(path, option, depth + 1));
      case 'await':
      case 'item':
        return this.#mayMean(path, value.of, depth + 1);
      case 'typed':
        return value.of !== undefined && this.#mayMean(path, value.of, depth + 1);
      case 'lambda':
        return false;
      case 'array':
        return value.elements.some((element) => this.#mayMean(path, element, depth + 1));
      case 'object':
        for (const member of value.members) {
          if (this.#mayMean(path, member.value, depth + 1)) this.#addMember(member.name);
        }
        return false;
      default:
        return false;
    }
  }
}

function requiredModule(value: Expression | undefined): string | undefined {
  if (value?.kind === 'module') return value.specifier;
  if (value?.kind === 'await') return requiredModule(value.of);
  if (value?.kind === 'member' && value.name === 'default') return requiredModule(value.object);
  return undefined;
}

const indexNames: ReadonlySet<string> = new Set(['index', '__init__', 'main', 'mod', 'lib']);

/** Files that may import a module, by the last segment of how they name it; sorted. */
function importersOf(engine: Engine, path: string): readonly string[] {
  const { world } = engine.program;
  const parts = path.split('/');
  const base = (parts.pop() ?? '').replace(/(\.d)?\.[^.]+$/, '');
  const segments = new Set([base]);
  if (indexNames.has(base)) {
    for (const part of parts) segments.add(part);
    segments.add('.').add('..').add('');
    const name = packageName(engine, parts);
    if (name) segments.add(name);
  }
  const files = new Set<string>();
  for (const segment of segments) for (const file of world.filesMentioning(`/${segment}`)) files.add(file);
  return [...files].sort();
}

/** Last segment of the name of the package that the folder belongs to. */
function packageName(engine: Engine, folder: readonly string[]): string | undefined {
  for (let length = folder.length; length >= 0; length--) {
    const text = engine.program.world.projectFile([...folder.slice(0, length), 'package.json'].join('/'));
    const name = text && /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1];
    if (name) return name.slice(name.lastIndexOf('/') + 1);
  }
  return undefined;
}
