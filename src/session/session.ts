import type { AskedFootprints } from '../footprint/readFootprint.js';
import type { Answer } from '../model/answer.js';
import type { DoctorReport } from '../model/doctorReport.js';
import type { FileSymbols } from '../model/fileSymbols.js';
import type { PlannedFootprint } from '../model/footprint.js';
import type { Direction, ImpactGraph } from '../model/impactGraph.js';
import type { ParseHealth } from '../model/parseHealth.js';
import type { AskedSettings } from '../model/policy.js';
import type { StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import type { SymbolImpact } from '../model/symbolImpact.js';
import type { TestsForSymbol } from '../model/testsFor.js';
import type { UnresolvedCalls } from '../model/unresolvedCalls.js';
import type { AcceptedEntry } from '../policy/acceptedList.js';
import type { AcceptChoice, AcceptedFindings } from '../policy/acceptFinding.js';

/** A repository that was opened. */
export interface OpenedRepository {
  /** Absolute path of the work tree's root. */
  root: string;
  /** The folder that was asked for, relative to the root ('' where they are the same). */
  prefix: string;
  /** Roots of the submodules below it, absolute: each is a repository of its own. */
  submodules: string[];
}

export interface DiffRequest {
  /** Absolute path in the repository: its root, or a folder below. */
  folder: string;
  /** Default HEAD. */
  base?: string;
  /** Absent: the working tree with unsaved text over it. */
  head?: string;
  /** Take `base` itself, not the merge base of `base` and head. */
  exactBase?: boolean;
  /** The caller of `diff` has no use for `edges` and `touched`: they may be left empty. `summary` counts them all the same. */
  withoutEdges?: boolean;
  /** What the person wants of findings; goes before what the repository's own file says. */
  settings?: AskedSettings;
  /** What a task declared it would write: the answer then says whether the change stayed inside of it (`escapes`). */
  footprints?: AskedFootprints;
}

export interface ImpactRequest {
  /** The comparison whose changes are shown on the graph. */
  diff: DiffRequest;
  /** Symbol ids; absent: the changed symbols of the diff. */
  roots?: string[];
  direction: Direction;
  /** Hops, 1-5. */
  depth: number;
  /** At most so many nodes; the rest is counted. */
  limit: number;
  includeTests?: boolean;
}

/** What a symbol of the working tree reaches, and what reaches it. */
export interface SymbolImpactRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** An id, a qualified or simple name, or a name behind a file: `src/a.ts::A.run`, `A.run`, `run`, `a.ts::run`. */
  symbol: string;
  direction: Direction;
  /** Hops, 1-5. */
  depth: number;
  /** Edges below are not walked, 0-100. */
  minConfidence: number;
  /** At most so many symbols, 1-200. */
  limit: number;
  includeTests?: boolean;
}

/** The tests that speak for a symbol of the working tree. */
export interface TestsForRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** As in `SymbolImpactRequest`. */
  symbol: string;
  /** Only a symbol of a file whose path starts so is meant. */
  within?: string;
  /** At most so many tests, 1-100. */
  limit: number;
  /** False: no test is looked for. */
  includeTests?: boolean;
}

export interface UnresolvedRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** Only files whose path from the root starts so; they alone are linked. */
  within?: string;
  /** At most so many calls, 1-200; all are counted. */
  limit: number;
  includeTests?: boolean;
}

/** A task that names the symbols it will change. */
export interface FootprintPlanRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** What it changes: ids, paths of files from the root, or names; a name means every symbol that has it. */
  modify: string[];
  /** What it only adds to. */
  append?: string[];
  taskId?: string;
  /** Calls that what it reads is followed through, 1-20. */
  depth?: number;
}

export interface DoctorRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** False: the graph is not looked at, which takes linking every call of the repository. */
  graph?: boolean;
  includeTests?: boolean;
}

export interface FileSymbolsRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** Posix paths from the root of the repository, 1-500. */
  files: string[];
}

/** What a person accepts: the findings of a rule at a changed symbol. */
export interface AcceptRequest extends AcceptChoice {
  /** The comparison that shows the findings. */
  diff: DiffRequest;
}

export interface UnacceptRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** A rule code, or `all`. */
  code: string;
  /** Id or name of the symbol. */
  symbol: string;
}

export interface SymbolAtRequest {
  folder: string;
  /** Absolute path of the file. */
  file: string;
  line: number;
  column: number;
}

export interface TextAtRequest {
  /** Absolute path in the repository. */
  folder: string;
  /** Posix path of the file, from the repository root. */
  path: string;
  /** Any ref or commit. */
  ref: string;
}

export interface RefList {
  branches: { name: string; remote: boolean; commit: string; subject: string }[];
  tags: { name: string; commit: string; subject: string }[];
  /** The most recent commits of HEAD, at most 50. */
  commits: { commit: string; subject: string; author: string; time: string }[];
  head: string | null;
}

export interface Progress {
  stage: 'listing' | 'indexing' | 'linking';
  done: number;
  total: number;
}

/** How a question is followed and called off. */
export interface Call {
  signal?: AbortSignal;
  onProgress?(progress: Progress): void;
}

/**
 * The one service that the editor, the CLI and the MCP server use. Questions never reject: what goes wrong is in the
 * answer. Every answer is of the moment it is given: files may change between calls.
 */
export interface Session {
  open(folder: string, call?: Call): Promise<Answer<OpenedRepository>>;
  diff(request: DiffRequest, call?: Call): Promise<Answer<StructuralDiff>>;
  impact(request: ImpactRequest, call?: Call): Promise<Answer<ImpactGraph>>;
  /** The innermost symbol at a place of the working tree; null where there is none. */
  symbolAt(request: SymbolAtRequest, call?: Call): Promise<Answer<SymbolRef | null>>;
  /** Symbols of the working tree whose qualified or simple name, or id, matches `query`; sorted, at most `limit`. */
  findSymbols(folder: string, query: string, limit: number, call?: Call): Promise<Answer<SymbolRef[]>>;
  /** The symbols of files of the working tree, without a comparison. */
  fileSymbols(request: FileSymbolsRequest, call?: Call): Promise<Answer<FileSymbols>>;
  refs(folder: string, call?: Call): Promise<Answer<RefList>>;
  doctor(request: DoctorRequest, call?: Call): Promise<Answer<DoctorReport>>;
  symbolImpact(request: SymbolImpactRequest, call?: Call): Promise<Answer<SymbolImpact>>;
  testsFor(request: TestsForRequest, call?: Call): Promise<Answer<TestsForSymbol>>;
  unresolved(request: UnresolvedRequest, call?: Call): Promise<Answer<UnresolvedCalls>>;
  /** What a task will write, read and affect. */
  planFootprint(request: FootprintPlanRequest, call?: Call): Promise<Answer<PlannedFootprint>>;
  /** Writes `.aftershock/accepted.json`, the one file that is ever written into a repository; for a person's own command. */
  accept(request: AcceptRequest, call?: Call): Promise<Answer<AcceptedFindings>>;
  /** Takes acceptances back, and gives those that were. */
  unaccept(request: UnacceptRequest, call?: Call): Promise<Answer<AcceptedEntry[]>>;
  /** The repository's list of accepted findings. */
  accepted(folder: string, call?: Call): Promise<Answer<AcceptedEntry[]>>;
  /** Text of a file at a ref, as facts are taken from it; null where the ref has no such file. */
  textAt?(request: TextAtRequest, call?: Call): Promise<Answer<string | null>>;
  /** Parse health of one text, repository or not; null for an unknown language. */
  parseHealth(file: string, text: string, call?: Call): Promise<Answer<ParseHealth | null>>;
  /** Puts unsaved text over a file (absolute path); null takes it away. */
  setOverlay(file: string, text: string | null): Promise<void>;
  /** A hint that these files (absolute paths) changed on disk; none: anything may have. Answers are right without it. */
  filesChanged(files?: readonly string[]): void;
  /** Why facts are not, or not wholly, kept on disk; null where they are. Only a session in this process knows. */
  storeNote?(): string | null;
  dispose(): Promise<void>;
}
