import type { Hunk } from '../model/structuralDiff.js';
import type { FileComparison } from './fileComparison.js';
import type { SiteAt } from './siteMatching.js';

/** What happened to the lines that a standing call stands in. */
export type Surroundings =
  | 'same'
  /** The call itself is as it was, something beside it on its lines is not. */
  | 'edited'
  /** The call went elsewhere, or the lines were not compared. */
  | 'unknown';

/** Which lines of the changed files differ at head. */
export class EditedLines {
  private readonly files: ReadonlyMap<string, FileComparison>;

  constructor(files: readonly FileComparison[]) {
    this.files = new Map(files.map((file) => [file.headPath, file]));
  }

  /** `basePath` is where the call stood at base. */
  around(site: SiteAt, basePath: string): Surroundings {
    const file = this.files.get(site.path);
    if (!file) return site.path === basePath ? 'same' : 'unknown';
    const { baseText, headText } = file.input;
    if (file.basePath !== basePath || baseText === undefined || headText === undefined) return 'unknown';
    const { startLine, endLine } = site.callSite.range;
    const hunk = hunkOn(file.hunks, startLine + 1, endLine + 1);
    return hunk && !onlyLayout(hunk, baseText, headText) ? 'edited' : 'same';
  }
}

/** The first hunk that changes one of these lines (one-based, both included). Hunks are in order of their lines. */
function hunkOn(hunks: readonly Hunk[], first: number, last: number): Hunk | undefined {
  let low = 0;
  let high = hunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { newStart, newLines } = hunks[middle]!;
    if (newStart + newLines <= first) low = middle + 1;
    else high = middle;
  }
  const hunk = hunks[low];
  return hunk !== undefined && hunk.newLines > 0 && hunk.newStart <= last ? hunk : undefined;
}

/** True where a hunk's lines are the old ones laid out in another way. */
function onlyLayout(hunk: Hunk, baseText: string, headText: string): boolean {
  const bare = (text: string, start: number, count: number) =>
    text
      .split('\n')
      .slice(start - 1, start - 1 + count)
      .join('')
      .replace(/\s+/g, '');
  return bare(baseText, hunk.oldStart, hunk.oldLines) === bare(headText, hunk.newStart, hunk.newLines);
}
