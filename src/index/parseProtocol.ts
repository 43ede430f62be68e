import type { ObjectFormat } from '../git/blobId.js';
import type { FileLimits } from '../git/fileLimits.js';
import type { Refusal } from '../git/sourceText.js';
import type { FileStamp } from '../git/workTreeFile.js';
import type { LanguageId } from '../model/languageId.js';

/** Where a worker takes a file's content from. */
export type ParseSource =
  /** The file itself; where its blob id is `knownId`, whose facts are stored, it need not be parsed. */
  | { kind: 'disk'; root: string; indexId?: string; knownId?: string }
  /** A blob out of git's store. */
  | { kind: 'blob'; id: string; bytes: Uint8Array }
  /** Unsaved text. */
  | { kind: 'text'; text: string };

export interface ParseJob {
  /** Posix, from the root; for messages, and where the source is the disk. */
  path: string;
  language: LanguageId;
  source: ParseSource;
}

export interface ParseBatch {
  id: number;
  format: ObjectFormat;
  limits: FileLimits;
  jobs: ParseJob[];
}

/** Encoded summary and facts as parts of the batch's data. */
export interface EncodedParts {
  start: number;
  summaryLength: number;
  factsLength: number;
}

export type WorkerOutcome =
  | ({ state: 'facts'; blobId: string; textId: string; stamp?: FileStamp } & EncodedParts)
  | { state: 'known'; blobId: string; stamp: FileStamp }
  | ({ state: 'refused'; stamp?: FileStamp } & Refusal)
  | { state: 'absent' };

export interface BatchResult {
  id: number;
  outcomes: WorkerOutcome[];
  data: Uint8Array;
}

export interface WorkerSetup {
  grammarsFolder: string;
  runtimeFolder: string;
  /** Two 32-bit numbers: the batch and the job (from 1) that the worker is at; 0 while it is at none. */
  position: SharedArrayBuffer;
}

export const positionOf = { batch: 0, job: 1 } as const;
