import type { Edge, ResolutionTier, UnresolvedReason } from './edge.js';
import type { EscapeAnalysis } from './footprint.js';
import type { ParseHealth } from './parseHealth.js';
import type { ExpiredAcceptance, FindingMarks, LeftOut } from './policy.js';
import type { Range } from './range.js';
import type { Signature } from './signature.js';
import type { SymbolKind } from './symbol.js';
import type { Judgement, RuleCode, Verdict } from './verdict.js';

/** A symbol as an answer shows it. */
export interface SymbolRef {
  id: string;
  /** `Container.name` without homonym suffix; `<module>` for a file. */
  name: string;
  kind: SymbolKind | 'module';
  path: string;
  range: Range;
  nameRange: Range;
  /** By its file's path or by what the code says. */
  isTest: boolean;
  /** Display text of the signature; '' for what has none. */
  signature: string;
  /** Survives a move to another file; of symbols that came, went, moved or changed their signature. */
  stableId?: string;
}

/** One side of a comparison: what was asked for and what was used. */
export interface ComparedSide {
  /** The ref as given, `HEAD`, or `working tree`. */
  requested: string;
  /** The 40-hex commit used; null for the working tree and before the first commit. */
  commit: string | null;
  /** How `commit` follows from `requested`. */
  basis: 'exact' | 'merge_base' | 'working_tree' | 'empty';
}

export type ChangeStatus = 'added' | 'modified' | 'deleted' | 'renamed';

/** A run of changed lines, one-based as in `git diff`; a count of 0 stands at the line before. */
export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
}

export interface ChangedFile {
  path: string;
  /** Where it was at base, when that differs. */
  oldPath?: string;
  status: ChangeStatus;
  /** False for files without facts (prose, unknown language, left out). */
  analysed: boolean;
  hunks: Hunk[];
  /** Symbols of the head side (base side where deleted) that the hunks touch, by id. */
  touchedSymbols: string[];
  /** Hunks that touch no symbol. */
  unmappedHunks: Hunk[];
  baseHealth?: ParseHealth;
  headHealth?: ParseHealth;
}

/** One difference between two signatures, in words and as data. */
export interface SignatureDifference {
  kind:
    | 'parameter_added'
    | 'parameter_removed'
    | 'parameter_renamed'
    | 'parameters_reordered'
    | 'parameter_type'
    | 'parameter_kind'
    | 'parameter_optionality'
    | 'parameter_default'
    | 'return_type'
    | 'type_parameters'
    | 'modifier_added'
    | 'modifier_removed'
    | 'decorators'
    | 'overloads'
    | 'throws'
    | 'kind';
  /** "required parameter `b: number` added at position 2". */
  text: string;
}

export interface SignatureChange {
  before: SymbolRef;
  after: SymbolRef;
  beforeSignature: Signature;
  afterSignature: Signature;
  differences: SignatureDifference[];
  staleCalls: string[];
  possibleCallers: string[];
  /** Tests with a call to it at head, by id. */
  tests: string[];
}

export interface RemovedSymbol {
  symbol: SymbolRef;
  staleCalls: string[];
  possibleCallers: string[];
}

/** A removed and an added symbol that are one, by evidence; both readings stay in `added` and `removed` for a rename. */
export interface Relocation {
  kind: 'renamed' | 'moved' | 'renamed_and_moved';
  from: SymbolRef;
  to: SymbolRef;
  evidence: 'same_file_identity' | 'same_body' | 'same_signature' | 'same_body_and_signature' | 'similar_body';
  confidence: 'certain' | 'high' | 'medium';
  signatureChanged: boolean;
  staleCalls: string[];
}

/** A call site that stands as it stood at base, and whose callee's signature changed or that is gone. */
export interface StaleCall extends Judgement, FindingMarks {
  /** Stable: equal as long as this call and this change stay the same, wherever the lines move. */
  id: string;
  /** The callee as it was at base. */
  callee: SymbolRef;
  /** Its counterpart at head; absent where it is gone. */
  changed?: SymbolRef;
  change: 'signature' | 'removed' | 'moved' | 'renamed';
  caller: SymbolRef;
  path: string;
  /** At head. */
  range: Range;
  nameRange: Range;
  tier: ResolutionTier;
  confidence: number;
  isTest: boolean;
  before: string;
  /** '' where the callee is gone. */
  after: string;
}

/**
 * A type that implements or overrides a method whose signature changed, and still has the old one; or one whose own method
 * changed or went while what it implements stayed.
 */
export interface StaleImplementer extends FindingMarks {
  id: string;
  implementer: SymbolRef;
  /** The method that is implemented or overridden, whichever of the two changed. */
  changed: SymbolRef;
  /** Signatures of what changed. */
  before: string;
  /** '' where it is gone. */
  after: string;
  verdict: 'broken' | 'suspect';
  code: RuleCode;
  reason: string;
  /** What to do about it. */
  advice: string;
  /** Id at base of whichever end changed: what it is accepted by. Set once the policy is applied. */
  about?: string;
}

/** An unresolved or ambiguous call site whose name could mean a changed or removed symbol. */
export interface PossibleCaller {
  id: string;
  /** Ids of the changed or removed symbols it could mean. */
  symbols: string[];
  name: string;
  caller: SymbolRef;
  path: string;
  range: Range;
  reason: UnresolvedReason;
  candidates: string[];
}

export interface EdgeChange extends Edge {
  /** `modified`: found in another way than before. `unknown`: one side cannot say whether it has it. */
  change: 'added' | 'removed' | 'modified' | 'unknown';
  /** How a modified edge was found at base. */
  before?: Pick<Edge, 'tier' | 'confidence'>;
  sourceSymbol: SymbolRef;
  targetSymbol: SymbolRef;
}

/** A symbol of a changed file that none of the other lists holds, so that every hunk leads to what it touches. */
export type TouchedSymbol =
  /** Its lines changed, neither its signature nor its body: comments, layout. */
  | { why: 'text'; symbol: SymbolRef }
  /** It came along with its file or with what contains it; it may stand in the lists for signatures and bodies too. */
  | { why: 'carried'; symbol: SymbolRef; from: SymbolRef }
  /** A side cannot say whether it has it: a syntax error hides it, or its file was left out there. */
  | { why: 'unknown'; symbol: SymbolRef };

/** A call that does not resolve at head, and either did at base or is new. */
export interface NewlyUnresolved {
  caller: SymbolRef;
  specifier: string;
  reason: UnresolvedReason;
  path: string;
  range: Range;
}

/** Something that was not evaluated, and what that leaves open. */
export interface Gap {
  code:
    | 'file_skipped'
    | 'parse_errors'
    | 'index_incomplete'
    | 'base_unavailable'
    | 'submodule'
    | 'limit_reached'
    | 'unsupported_language'
    | 'store_unavailable'
    | 'sparse_checkout'
    | 'merge_in_progress'
    /** Something in the repository's own settings that could not be used. */
    | 'settings_invalid'
    /** Something in the list of accepted findings that could not be used. */
    | 'accepted_invalid';
  message: string;
  path?: string;
}

export interface DiffSummary {
  changedFiles: number;
  added: number;
  removed: number;
  signatureChanges: number;
  bodyChanges: number;
  renamed: number;
  moved: number;
  addedEdges: number;
  removedEdges: number;
  /** What needs a look: accepted findings, those in generated files and those left out are counted apart. */
  staleCalls: Record<Verdict, number>;
  staleImplementers: number;
  possibleCallers: number;
  testsReached: number;
  /** Stale calls and implementers that were accepted, wherever they stand. */
  accepted: number;
  /** Stale calls and implementers in generated files that were not accepted. */
  generated: number;
  leftOut: LeftOut;
}

/** The answer of the product: what a change did to the program. Every list is sorted; ids tie the lists together. */
export interface StructuralDiff {
  /** Absolute path of the repository root. */
  root: string;
  base: ComparedSide;
  head: ComparedSide;
  files: ChangedFile[];
  added: SymbolRef[];
  removed: RemovedSymbol[];
  signatureChanges: SignatureChange[];
  /** Same signature, other body. */
  bodyChanges: SymbolRef[];
  relocations: Relocation[];
  touched: TouchedSymbol[];
  edges: EdgeChange[];
  staleCalls: StaleCall[];
  staleImplementers: StaleImplementer[];
  possibleCallers: PossibleCaller[];
  newlyUnresolved: NewlyUnresolved[];
  expiredAcceptances: ExpiredAcceptance[];
  summary: DiffSummary;
  gaps: Gap[];
  /** Whether the change stayed inside of a declared footprint; only where one was given. */
  escapes?: EscapeAnalysis;
}
