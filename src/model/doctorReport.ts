import type { GraphQuality } from './graphQuality.js';
import type { LanguageId } from './languageId.js';
import type { SkippedFile } from './parseHealth.js';
import type { Gap } from './structuralDiff.js';

/** How well the product can answer about a repository. */
export interface DoctorReport {
  version: string;
  git: { version: string; path: string } | null;
  root: string;
  head: string | null;
  /** Whether the working tree differs from HEAD, untracked files included; null where it was not asked. */
  dirty: boolean | null;
  /** How it is known that the facts are those of now. */
  freshness: 'looked_at_every_file' | 'watched';
  /** Null where the graph was not asked for. */
  graph: GraphQuality | null;
  files: { indexed: number; skipped: SkippedFile[]; withParseErrors: number };
  languages: { language: LanguageId; files: number }[];
  store: {
    kind: 'file' | 'memory';
    path: string | null;
    bytes: number;
    entries: number;
    /** Version of the stored form that this program reads and writes, and that of what it found; null in memory. */
    format: { expected: number; actual: number | null };
    note: string | null;
  };
  workers: { count: number; restarts: number };
  gaps: Gap[];
}
