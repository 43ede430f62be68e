import type { DiffSummary } from '../model/structuralDiff.js';
import { count } from './diffTitle.js';

/** What changed, as short phrases without zeros: `3 files changed`, `1 signature changed`. */
export function changePhrases(s: DiffSummary): string[] {
  return [
    count(s.changedFiles, 'file changed', 'files changed'),
    ...phrase(s.signatureChanges, 'signature changed', 'signatures changed'),
    ...phrase(s.added, 'added', 'added'),
    ...phrase(s.removed, 'removed', 'removed'),
    ...phrase(s.renamed, 'renamed', 'renamed'),
    ...phrase(s.moved, 'moved', 'moved'),
    ...phrase(s.bodyChanges, 'body changed', 'bodies changed'),
  ];
}

/** What the change left behind. "0 stale calls" is said, and so is what could not be resolved. */
export function stalePhrases(s: DiffSummary): string[] {
  const stale = s.staleCalls.broken + s.staleCalls.suspect;
  return [
    stale === 0
      ? '0 stale calls'
      : `${count(stale, 'stale call')} (${s.staleCalls.broken} broken, ${s.staleCalls.suspect} suspect)`,
    ...phrase(s.staleCalls.fits, 'call still fits', 'calls still fit'),
    ...phrase(s.staleImplementers, 'stale implementer'),
    ...phrase(
      s.possibleCallers,
      'call of these names could not be resolved',
      'calls of these names could not be resolved',
    ),
    ...phrase(s.testsReached, 'test reached', 'tests reached'),
    ...phrase(s.accepted, 'accepted', 'accepted'),
    ...phrase(s.generated, 'in generated files', 'in generated files'),
    ...leftOutPhrases(s.leftOut),
  ];
}

/** "3 findings left out: 2 in tests, 1 by rule", where settings leave something out. */
function leftOutPhrases({ tests, excluded, rules }: DiffSummary['leftOut']): string[] {
  const reasons = [
    ...phrase(tests, 'in tests', 'in tests'),
    ...phrase(excluded, 'in excluded files', 'in excluded files'),
    ...phrase(rules, 'by rule', 'by rule'),
  ];
  return reasons.length === 0 ? [] : [`${count(tests + excluded + rules, 'finding')} left out: ${reasons.join(', ')}`];
}

function phrase(n: number, one: string, many?: string): string[] {
  return n === 0 ? [] : [count(n, one, many)];
}
