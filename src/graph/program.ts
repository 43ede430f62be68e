import type { LinkRules } from '../languages/language.js';
import type { Facts } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import { type DeclaredSymbol, isType, symbolId } from '../model/symbol.js';
import type { World } from '../model/world.js';
import { type FileIndex, fileIndexOf } from './fileIndex.js';
import type { Ref, Types } from './type.js';

/** One file of a world as the linker sees it, with what was found out about it so far. */
export interface FileView {
  readonly path: string;
  readonly language: LanguageId;
  readonly rules: LinkRules;
  readonly facts: Facts;
  readonly index: FileIndex;
  /** Finished evaluations of this file's expressions, by what was evaluated. */
  readonly memo: Map<string, Types>;
  readonly linked: Map<number, unknown>;
  /** What else was found out about its declarations, by what it is. */
  readonly notes: Map<string, unknown>;
}

/** Views held at once per generation: enough for the files around a change, little beside a large world. */
const generationSize = 250;

/** A world with its languages: symbols by reference, files as views behind a bounded cache. */
export class Program {
  #young = new Map<string, FileView>();
  #old = new Map<string, FileView>();

  constructor(
    readonly world: World,
    private readonly rulesOf: (language: LanguageId) => LinkRules,
  ) {}

  file(path: string): FileView | undefined {
    const young = this.#young.get(path);
    if (young) return young;
    let view = this.#old.get(path);
    if (!view) {
      const facts = this.world.facts(path);
      if (!facts) return undefined;
      view = {
        path,
        language: facts.language,
        rules: this.rulesOf(facts.language),
        facts,
        index: fileIndexOf(facts),
        memo: new Map(),
        linked: new Map(),
        notes: new Map(),
      };
    }
    if (this.#young.size >= generationSize) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(path, view);
    return view;
  }

  /** True where some file of the language family of the file at `from` declares a type of this name. */
  declaresType(name: string, from: string): boolean {
    const family = this.#familyAt(from);
    return this.world.filesDeclaring(name).some((path) => {
      if (this.#familyAt(path) !== family) return false;
      const view = this.file(path);
      return view?.index.named(name).some((index) => isType(view.facts.symbols[index]?.kind ?? 'field')) === true;
    });
  }

  /** True where some file of the language family of the file at `from` declares a symbol of this name. */
  isDeclared(name: string, from: string): boolean {
    const family = this.#familyAt(from);
    return this.world.filesDeclaring(name).some((path) => this.#familyAt(path) === family);
  }

  #familyAt(path: string): string | undefined {
    const language = this.world.language(path);
    return language && familyOf(language);
  }

  /** The view of a file that is known to have facts. */
  view(path: string): FileView {
    const view = this.file(path);
    if (!view) throw new Error(`No facts of ${path} in this world.`);
    return view;
  }

  symbol(ref: Ref): DeclaredSymbol {
    return this.view(ref.path).facts.symbols[ref.index] as DeclaredSymbol;
  }

  /** True for an object that is a type of its own, whose body is that of a class (Scala, Kotlin). */
  isSingleton(ref: Ref): boolean {
    const { facts } = this.view(ref.path);
    const symbol = facts.symbols[ref.index];
    return symbol?.kind === 'object' && symbol.bodyScope >= 0 && facts.scopes[symbol.bodyScope]?.kind === 'class';
  }

  id(ref: Ref): string {
    return symbolId(ref.path, this.symbol(ref));
  }

  /** The symbol that encloses it, if any. */
  container(ref: Ref): Ref | undefined {
    const { container } = this.symbol(ref);
    return container >= 0 ? { path: ref.path, index: container } : undefined;
  }

  /** The symbol with this id. */
  find(id: string): Ref | undefined {
    const cut = id.indexOf('::');
    if (cut < 0) return undefined;
    const path = id.slice(0, cut);
    const wanted = id.slice(cut + 2);
    const view = this.file(path);
    if (!view) return undefined;
    const index = view.facts.symbols.findIndex((symbol) => symbol.path === wanted);
    return index < 0 ? undefined : { path, index };
  }
}

const families: Record<LanguageId, string> = {
  typescript: 'ecmascript',
  tsx: 'ecmascript',
  javascript: 'ecmascript',
  python: 'python',
  go: 'go',
  java: 'jvm',
  kotlin: 'jvm',
  scala: 'jvm',
  c: 'c',
  cpp: 'c',
  rust: 'rust',
  csharp: 'csharp',
  ruby: 'ruby',
  php: 'php',
  swift: 'swift',
  lua: 'lua',
};

/** Languages of one family call each other's symbols. */
export function familyOf(language: LanguageId): string {
  return families[language] ?? language;
}
