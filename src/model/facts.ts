import type { CallSite } from './callSite.js';
import type { LanguageId } from './languageId.js';
import type { Export, Import } from './moduleLinks.js';
import type { ParseHealth } from './parseHealth.js';
import type { Binding, Scope } from './scope.js';
import type { DeclaredSymbol } from './symbol.js';

/**
 * All that one parse of one file yields, and nothing that needs another file or the file's own path.
 * Plain data: equal content and language give equal facts.
 */
export interface Facts {
  language: LanguageId;
  /** Source order, containers before what they contain. */
  symbols: DeclaredSymbol[];
  /** Scope 0 is the file. */
  scopes: Scope[];
  bindings: Binding[];
  /** Source order of where each expression starts, outer before inner. */
  callSites: CallSite[];
  imports: Import[];
  exports: Export[];
  /** The package clause (Java `a.b`, Go `x`); absent elsewhere. */
  packageName?: string;
  /** `__all__` where it is literal. */
  explicitExports?: string[];
  health: ParseHealth;
}

/** The names in a file's facts, for the inverted indexes. Each list is sorted and without repeats. */
export interface FactsSummary {
  language: LanguageId;
  packageName?: string;
  /** Names of its symbols, fields of types left out. */
  declares: string[];
  /**
   * Names that it calls, imports, exports from elsewhere or passes as values: every name under which it may mean a symbol of another file. And the last
   * segment of each module that it imports or requires, behind a slash (`./a/foo.js` and `pkg.foo` give `/foo`, `..` gives `/..`):
   * how the importers of a default export, or of a module that is a value, are found.
   */
  mentions: string[];
  /** Last names of the types that its types extend, implement or embed. */
  heritage: string[];
  health: ParseHealth;
}
