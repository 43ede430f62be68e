import type { Facts } from '../model/facts.js';
import type { Binding } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { qualifiedName } from '../model/symbolPath.js';

const noIndexes: readonly number[] = [];
const noBindings: readonly Binding[] = [];

/** What is derived from the facts of one file alone; shared by both worlds as long as they share the facts. */
export class FileIndex {
  readonly #members: (Map<string, number[]> | undefined)[] = [];
  readonly #bindings: (Map<string, Binding[]> | undefined)[] = [];
  readonly #orphans = new Map<string, Map<string, number[]>>();
  readonly #named = new Map<string, number[]>();
  readonly #foldedMembers = new Map<number, Map<string, string>>();
  #sitesByFoldedName: Map<string, number[]> | undefined;
  #sitesByName: Map<string, number[]> | undefined;
  #superSites: number[] | undefined;
  #sitesByCaller: Map<number, number[]> | undefined;

  constructor(readonly facts: Facts) {
    facts.symbols.forEach((symbol, index) => {
      if (symbol.container >= 0) {
        this.#members[symbol.container] ??= new Map();
        add(this.#members[symbol.container] as Map<string, number[]>, symbol.name, index);
      } else if (symbol.member) {
        const owner = symbol.path.slice(0, symbol.path.indexOf('.'));
        const members = this.#orphans.get(owner) ?? new Map<string, number[]>();
        this.#orphans.set(owner, members);
        add(members, symbol.name, index);
      }
      add(this.#named, symbol.name, index);
    });
    for (const binding of facts.bindings) {
      this.#bindings[binding.scope] ??= new Map();
      add(this.#bindings[binding.scope] as Map<string, Binding[]>, binding.name, binding);
    }
  }

  /** Symbols of this name directly in this container, nested functions included. */
  members(container: number, name: string): readonly number[] {
    return this.#members[container]?.get(name) ?? noIndexes;
  }

  /** The name under which a container has a callable member of this name in whatever case. */
  memberIgnoringCase(container: number, name: string): string | undefined {
    const members = this.#members[container];
    if (!members) return undefined;
    let folded = this.#foldedMembers.get(container);
    if (!folded) {
      folded = new Map();
      for (const [written, indexes] of members) {
        if (indexes.some((index) => this.facts.symbols[index]?.signature)) folded.set(written.toLowerCase(), written);
      }
      this.#foldedMembers.set(container, folded);
    }
    return folded.get(name.toLowerCase());
  }

  /** All symbols directly in this container, by name. */
  membersOf(container: number): ReadonlyMap<string, readonly number[]> {
    return this.#members[container] ?? emptyMap;
  }

  /** Members, declared in this file, of a type of another file of its package. */
  orphans(typeName: string): ReadonlyMap<string, readonly number[]> {
    return this.#orphans.get(typeName) ?? emptyMap;
  }

  /** Methods of this name that are written apart from a type of this last name: outside it, with a receiver. */
  apart(typeName: string, name: string): readonly number[] {
    return this.named(name).filter((index) => {
      const symbol = this.facts.symbols[index] as DeclaredSymbol;
      if (!symbol.member || symbol.signature?.parameters[0]?.kind !== 'receiver') return false;
      const container = this.facts.symbols[symbol.container];
      if (container && container.kind !== 'namespace') return false;
      const segments = qualifiedName(symbol.path).split('.');
      return segments[segments.length - 2] === typeName;
    });
  }

  bindings(scope: number, name: string): readonly Binding[] {
    return this.#bindings[scope]?.get(name) ?? noBindings;
  }

  /** Every name bound in the scope. */
  bindingsOf(scope: number): ReadonlyMap<string, readonly Binding[]> {
    return this.#bindings[scope] ?? emptyBindings;
  }

  /** All symbols of this simple name, wherever they stand. */
  named(name: string): readonly number[] {
    return this.#named.get(name) ?? noIndexes;
  }

  /** Symbols of this qualified name. */
  atPath(path: string): readonly number[] {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return this.named(name).filter((index) => this.facts.symbols[index]?.path.replace(/#\d+(?=\.|$)/g, '') === path);
  }

  sitesNamed(name: string): readonly number[] {
    if (!this.#sitesByName) {
      this.#sitesByName = new Map();
      for (let i = 0; i < this.facts.callSites.length; i++)
        add(this.#sitesByName, this.facts.callSites[i]?.name ?? '', i);
    }
    return this.#sitesByName.get(name) ?? noIndexes;
  }

  /** Sites of this name in whatever case. */
  sitesIgnoringCase(name: string): readonly number[] {
    if (!this.#sitesByFoldedName) {
      this.#sitesByFoldedName = new Map();
      for (let i = 0; i < this.facts.callSites.length; i++)
        add(this.#sitesByFoldedName, (this.facts.callSites[i]?.name ?? '').toLowerCase(), i);
    }
    return this.#sitesByFoldedName.get(name.toLowerCase()) ?? noIndexes;
  }

  /** Calls of another constructor from a constructor. */
  superSites(): readonly number[] {
    this.#superSites ??= this.facts.callSites.flatMap((site, index) => (site.kind === 'super' ? [index] : []));
    return this.#superSites;
  }

  sitesOf(caller: number): readonly number[] {
    if (!this.#sitesByCaller) {
      this.#sitesByCaller = new Map();
      for (let i = 0; i < this.facts.callSites.length; i++)
        add(this.#sitesByCaller, this.facts.callSites[i]?.caller ?? -1, i);
    }
    return this.#sitesByCaller.get(caller) ?? noIndexes;
  }
}

const emptyMap: ReadonlyMap<string, readonly number[]> = new Map();
const emptyBindings: ReadonlyMap<string, readonly Binding[]> = new Map();

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const indexes = new WeakMap<Facts, FileIndex>();

/** The index of these facts, made once as long as the facts live. */
export function fileIndexOf(facts: Facts): FileIndex {
  let index = indexes.get(facts);
  if (!index) {
    index = new FileIndex(facts);
    indexes.set(facts, index);
  }
  return index;
}
