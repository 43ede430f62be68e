import { compareBy, compareCodeUnits } from '../../model/order.js';
import { rangeHolds } from '../../model/range.js';
import { type Finding, isOpen } from './finding.js';

/** A finding among those of all open repositories. */
export interface Stop {
  root: string;
  finding: Finding;
}

/** A place in a file of a repository: where a person is. */
export interface Here {
  root: string;
  path: string;
  line: number;
  column: number;
}

const compareToHere = compareBy<{ root: string; path: string; line: number; column: number }>(
  (a, b) => compareCodeUnits(a.root, b.root),
  (a, b) => compareCodeUnits(a.path, b.path),
  (a, b) => a.line - b.line,
  (a, b) => a.column - b.column,
);

function placeOf({ root, finding }: Stop): Here {
  const { startLine, startColumn } = finding.nameRange;
  return { root, path: finding.path, line: startLine, column: startColumn };
}

/** All findings to go through, in order of repository, file and place: those that need a look yet. */
export function stops(byRoot: readonly { root: string; findings: readonly Finding[] }[]): Stop[] {
  return byRoot
    .flatMap(({ root, findings }) => findings.filter(isOpen).map((finding) => ({ root, finding })))
    .sort((a, b) => compareToHere(placeOf(a), placeOf(b)));
}

/**
 * The next stop after `here`, or the one before it, beginning again at the other end; `position` counts from 1. Without
 * `here`, the first or the last. Undefined where there is none.
 */
export function neighbour(
  list: readonly Stop[],
  here: Here | undefined,
  direction: 'next' | 'previous',
): { stop: Stop; position: number } | undefined {
  if (list.length === 0) return undefined;
  let index: number;
  if (!here) {
    index = direction === 'next' ? 0 : list.length - 1;
  } else if (direction === 'next') {
    const after = list.findIndex((stop) => compareToHere(placeOf(stop), here) > 0 && !standsOn(stop, here));
    index = Math.max(after, 0);
  } else {
    const before = list.findLastIndex((stop) => compareToHere(placeOf(stop), here) < 0 && !standsOn(stop, here));
    index = before < 0 ? list.length - 1 : before;
  }
  return { stop: list[index]!, position: index + 1 };
}

/** True where a person stands on the name of the stop already, wherever in it. */
function standsOn({ root, finding }: Stop, here: Here): boolean {
  return root === here.root && finding.path === here.path && rangeHolds(finding.nameRange, here.line, here.column);
}
