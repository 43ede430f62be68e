/** What a file may be to be parsed. */
export interface FileLimits {
  /** Bytes. */
  largestFile: number;
  /** Characters of one line. */
  longestLine: number;
}

export const defaultFileLimits: FileLimits = { largestFile: 2_000_000, longestLine: 20_000 };
