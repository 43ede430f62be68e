import { type Judgement, judgementOf, lowered, type RuleCode } from '../../model/verdict.js';

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

const codes: Record<GoneCallee['change'], RuleCode> = {
  removed: 'symbol-removed',
  moved: 'symbol-moved',
  renamed: 'symbol-renamed',
  not_offered: 'not-exported',
};

/** A call of something that is not there any more. */
export function judgeGone(callee: GoneCallee): Judgement {
  const code = codes[callee.change];
  return judgementOf({ verdict: 'broken', code, reason: whatBecame(callee), ...advice(callee) });
}

/** The same, where it is not certain that the call means it. */
export function judgePossiblyGone(callee: GoneCallee, doubt: string): Judgement {
  return lowered(judgeGone(callee), doubt);
}

/** An import or re-export of something that is not there any more. */
export function judgeBrokenImport(callee: GoneCallee): Judgement {
  const reason = `imports \`${callee.name}\`: ${whatBecame(callee)}`;
  return judgementOf({ verdict: 'broken', code: 'import-broken', reason });
}

function advice({ change, name, now, imported }: GoneCallee): { advice?: string } {
  if (!now) return {};
  if (change === 'renamed') return { advice: `Write \`${now.name}\` for \`${name}\`.` };
  return change === 'moved' && imported ? { advice: `Import it from \`${now.path}\`.` } : {};
}

function whatBecame({ name, change, now }: GoneCallee): string {
  const old = `\`${name}\``;
  if (!now || change === 'removed') return `${old} was removed`;
  if (change === 'not_offered') return `${old} is no longer exported by \`${now.path}\``;
  if (change === 'moved')
    return now.name === name ? `${old} moved to \`${now.path}\`` : `${old} moved to \`${now.name}\` in \`${now.path}\``;
  return `${old} was renamed to \`${now.name}\` in \`${now.path}\``;
}
