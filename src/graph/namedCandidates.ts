import type { ModuleTarget } from '../languages/language.js';
import type { CallSite } from '../model/callSite.js';
import type { ResolutionTier } from '../model/edge.js';
import type { Import } from '../model/moduleLinks.js';
import { compareCodeUnits } from '../model/order.js';
import { type DeclaredSymbol, isCallable } from '../model/symbol.js';
import { acceptsArguments } from './arity.js';
import { type FileView, familyOf, type Program } from './program.js';
import type { Ref } from './type.js';

/** A name that more files declare than this is taken to have many meanings without looking at them. */
const fileLimit = 16;

/** What a name alone says: its candidates in the world, and the one it means where there is no other. */
export class NamedCandidates {
  readonly #byName = new Map<string, readonly Ref[] | 'many'>();

  constructor(
    private readonly program: Program,
    private readonly targetOf: (view: FileView, entry: Import) => ModuleTarget,
  ) {}

  /** Ids of the callables that the name could mean, sorted; those of the first files where there are very many. */
  candidates(view: FileView, name: string): readonly string[] {
    const { closedNames } = view.rules;
    return this.#declared(view, name, true)
      .filter((ref) => !closedNames || this.program.symbol(ref).member)
      .map((ref) => this.program.id(ref))
      .sort(compareCodeUnits);
  }

  /** True where a file of the language family declares anything of this name. */
  isDeclared(view: FileView, name: string): boolean {
    const family = familyOf(view.language);
    return this.program.world.filesDeclaring(name).some((path) => this.#isFamily(path, family));
  }

  /** The one member that a call on an unknown receiver can only mean. */
  forMember(view: FileView, site: CallSite): { ref: Ref; tier: ResolutionTier } | undefined {
    const { name } = site;
    if (site.kind !== 'call' || view.rules.commonNames.has(name) || view.rules.builtinNames.has(name)) return undefined;
    if (view.rules.containerMethods.has(name)) return undefined;
    const declared = this.#declared(view, name, false);
    if (declared.length !== 1) return undefined;
    const ref = declared[0] as Ref;
    const symbol = this.program.symbol(ref);
    if (!symbol.member || !symbol.signature || !acceptsArguments(symbol.signature, site.arguments)) return undefined;
    if (ref.path === view.path) return { ref, tier: 'same_file' };
    return this.#imports(view, ref.path) ? { ref, tier: 'name_only' } : undefined;
  }

  /** A file that has nothing to do with a class hardly calls it: the file must import the one that declares it. */
  #imports(view: FileView, path: string): boolean {
    return view.facts.imports.some((entry) => {
      const target = this.targetOf(view, entry);
      return target.kind === 'file' || target.kind === 'type'
        ? target.path === path
        : target.kind === 'package' && target.files.includes(path);
    });
  }

  /** A function of another script, where a file that is no module may see the globals of others. */
  forBareName(view: FileView, site: CallSite): Ref | undefined {
    if (view.rules.implicitSelf) return this.#topLevelFunction(view, site);
    if (!isGlobalScript(view) || view.rules.commonNames.has(site.name)) return undefined;
    const declared = this.#declared(view, site.name, false).filter((ref) => {
      const other = this.program.file(ref.path);
      const symbol = this.program.symbol(ref);
      return other !== undefined && isGlobalScript(other) && symbol.container < 0 && symbol.scope === 0;
    });
    return declared.length === 1 ? declared[0] : undefined;
  }

  /** The one function of its name at the top of any file, where nothing else has the name. */
  #topLevelFunction(view: FileView, site: CallSite): Ref | undefined {
    if (view.rules.commonNames.has(site.name)) return undefined;
    const declared = this.#declared(view, site.name, false);
    const [ref] = declared;
    if (declared.length !== 1 || !ref) return undefined;
    const { container, signature } = this.program.symbol(ref);
    return container < 0 && signature && acceptsArguments(signature, site.arguments) ? ref : undefined;
  }

  #declared(view: FileView, name: string, partial: boolean): readonly Ref[] {
    const family = familyOf(view.language);
    const key = `${family}:${name}`;
    let declared = this.#byName.get(key);
    if (declared === undefined) {
      declared = this.#search(family, name);
      this.#byName.set(key, declared);
    }
    if (declared !== 'many') return declared;
    return partial ? this.#collect(this.program.world.filesDeclaring(name).slice(0, fileLimit), family, name) : [];
  }

  #search(family: string, name: string): readonly Ref[] | 'many' {
    const files = this.program.world.filesDeclaring(name).filter((path) => this.#isFamily(path, family));
    return files.length > fileLimit ? 'many' : this.#collect(files, family, name);
  }

  #collect(files: readonly string[], family: string, name: string): Ref[] {
    const result: Ref[] = [];
    for (const path of files) {
      if (!this.#isFamily(path, family)) continue;
      const view = this.program.file(path);
      if (!view) continue;
      for (const index of view.index.named(name)) {
        const symbol = view.facts.symbols[index] as DeclaredSymbol;
        if (isCallable(symbol.kind) && symbol.kind !== 'getter' && symbol.kind !== 'setter')
          result.push({ path, index });
      }
    }
    return result;
  }

  #isFamily(path: string, family: string): boolean {
    const language = this.program.world.language(path);
    return language !== undefined && familyOf(language) === family;
  }
}

/** A JavaScript file without imports and exports: its top-level names are global. */
function isGlobalScript(view: FileView): boolean {
  return familyOf(view.language) === 'ecmascript' && view.facts.imports.length === 0 && view.facts.exports.length === 0;
}
