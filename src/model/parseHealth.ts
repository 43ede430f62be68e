import type { Range } from './range.js';

/** How well one file parsed. `uncertain` ranges are those that the parser could not make sense of. */
export interface ParseHealth {
  state: 'clean' | 'errors';
  /** Sorted, at most 50. */
  uncertain: Range[];
}

/** Why a file has no facts. */
export type SkipReason =
  | 'too_large'
  | 'binary'
  | 'encoding'
  | 'minified'
  | 'lfs_pointer'
  | 'unreadable'
  | 'not_a_file'
  | 'outside_root'
  | 'parser_crashed'
  | 'parser_timed_out'
  | 'missing_object';

/** A file that was left out, and why, in words for a person. */
export interface SkippedFile {
  path: string;
  reason: SkipReason;
  detail: string;
}
