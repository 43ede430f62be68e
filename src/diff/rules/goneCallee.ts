import type { Judgement } from '../../model/verdict.js';

/** What became of a callee that a call no longer reaches. */
export interface GoneCallee {
  /** `Container.name` at base. */
  name: string;
  change: 'removed' | 'moved' | 'renamed' | 'not_offered';
  /** Where it is now and what it is called there; absent where it is gone. */
  now?: { name: string; path: string };
  /** True where the caller reaches it through an import. */
  imported: boolean;
}

/** A call of something that is not there any more. */
export function judgeGone(callee: GoneCallee): Judgement {
  const code = callee.imported && callee.change !== 'removed' ? 'import-broken' : 'symbol-removed';
  return { verdict: 'broken', code, reason: whatBecame(callee) };
}

/** The same, where it is not certain that the call means it. */
export function judgePossiblyGone(callee: GoneCallee, doubt: string): Judgement {
  const found = judgeGone(callee);
  return { ...found, verdict: 'suspect', reason: `${found.reason}; ${doubt}` };
}

/** An import or re-export of something that is not there any more. */
export function judgeBrokenImport(callee: GoneCallee): Judgement {
  return { verdict: 'broken', code: 'import-broken', reason: `imports \`${callee.name}\`: ${whatBecame(callee)}` };
}

function whatBecame({ name, change, now }: GoneCallee): string {
  const old = `\`${name}\``;
  if (!now || change === 'removed') return `${old} was removed`;
  if (change === 'not_offered') return `${old} is no longer exported by \`${now.path}\``;
  if (change === 'moved')
    return now.name === name ? `${old} moved to \`${now.path}\`` : `${old} moved to \`${now.name}\` in \`${now.path}\``;
  return `${old} was renamed to \`${now.name}\` in \`${now.path}\``;
}
