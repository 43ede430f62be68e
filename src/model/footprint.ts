/** How a task means to write a symbol: add beside what is there, or change what is there. */
export type WriteMode = 'append' | 'modify';

/** A symbol that a task declares it will write. */
export interface DeclaredWrite {
  /** `path::Container.name`; `path::<module>` for the code outside of every symbol. */
  id: string;
  /** Opens the file for smaller findings; absent, the file counts as not declared. */
  filePath?: string;
  writeMode: WriteMode;
}

/** What a task declares it will write, and what it will only read. */
export interface Footprint {
  taskId: string;
  writeSet: DeclaredWrite[];
  /** Ids of symbols. */
  readSet: string[];
}

/** What was done to a symbol: `pure-addition` keeps every line that was there, in order. */
export type EditNature = 'added' | 'removed' | 'pure-addition' | 'modifies-existing';

/** How an edit lies outside of what was declared. */
export type EscapeClass = 'out-of-scope-write' | 'read-set-intrusion' | 'scope-creep-within-file';

/** An edit of a symbol that lies outside of the declared write set. */
export interface Escape {
  /** At head; at base where the symbol is gone. */
  id: string;
  classification: EscapeClass;
  editNature: EditNature;
  name: string;
  file: string;
  /** One-based, where the symbol's name stands; absent for the code outside of symbols. */
  line?: number;
  /** Its id at base, where that is another. */
  previousId?: string;
}

/** An escape that writes what another task declared to write. */
export interface NewConflict {
  symbol: string;
  peerTaskId: string;
  verdict: 'WAW';
  reason: string;
}

/** A clean addition to what another task declared to add to: a merge resolves it. */
export interface RegistryResolution {
  symbol: string;
  peerTaskId: string;
  reason: string;
}

/** A symbol that was declared `append`, and whose existing code the change modified. */
export interface MisDeclaredAppend {
  symbol: string;
}

export const findingCodes = ['footprint-escape', 'footprint-escape-new-conflict', 'mis-declared-append'] as const;

export type FootprintFindingCode = (typeof findingCodes)[number];

export const enforcementClasses = ['blocking', 'advisory', 'off'] as const;

/** What a finding does to a gate. */
export type EnforcementClass = (typeof enforcementClasses)[number];

export interface FootprintFinding {
  code: FootprintFindingCode;
  severity: 'info' | 'warn';
  /** The analysis that found it. */
  source: 'footprint';
  /** Id of the symbol. */
  subject: string;
  message: string;
  enforcementClass: Exclude<EnforcementClass, 'off'>;
}

/** Whether a change stayed inside of what its task declared. Every list is sorted by symbol, then by peer. */
export interface EscapeAnalysis {
  declaredTaskId: string;
  /** Symbols that the change edited. */
  modifiedSymbols: number;
  escapes: Escape[];
  newlyOpenedConflicts: NewConflict[];
  registryResolutions: RegistryResolution[];
  misDeclaredAppends: MisDeclaredAppend[];
  /** Those whose code is off are left out. */
  findings: FootprintFinding[];
  /** A finding is blocking. */
  gated: boolean;
  disclosure: string;
  /** What was not evaluated, what of the footprints could not be used, and what makes the answer say little. */
  notes: string[];
  /** Something that changed could not be looked into. */
  isPartial: boolean;
}

/** A symbol that planned work reads, and by how many calls it is away. */
export interface ReadDistance {
  id: string;
  distance: number;
}

/** The footprint of a task that names the symbols it will change. */
export interface PlannedFootprint {
  taskId: string;
  writeSet: (Required<DeclaredWrite> & { name: string })[];
  /** What the written symbols call, directly or through others. */
  readSet: string[];
  readDistances: ReadDistance[];
  /** What calls the written symbols, directly or through one other. */
  affectedSet: string[];
  /** Names that mean no symbol, as given. */
  unresolvedSeeds: string[];
  advisory: true;
  disclosure: string;
}
