import type { Relocation } from '../../model/structuralDiff.js';
import { type Judgement, judgementOf, lowered, type RuleCode, type Ruling } from '../../model/verdict.js';
import { joined } from '../binding/evidence.js';

/** A symbol of head, as a reason names it. */
export interface NamedPlace {
  /** `Container.name`. */
  name: string;
  path: string;
}

/** What became of a callee that a call no longer reaches. */
export interface GoneCallee {
  /** `Container.name` at base. */
  name: string;
  change: 'removed' | 'moved' | 'renamed' | 'not_offered';
  /** Where it is now and what it is called there; absent where it is gone. */
  now?: NamedPlace;
  /** How sure it is that it is the same one. */
  confidence?: Relocation['confidence'];
  /** How the call would fit what it became, where that has another signature. */
  fit?: Judgement;
  /** What holds its statements now, where it is gone as such. */
  statementsIn?: readonly NamedPlace[];
  /** The name that its file offered it under, and those that it offers it under now. */
  offered?: { was: string; now: readonly string[] };
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
  const further = callee.fit ? weighty(callee.fit) : [];
  const other = otherReading(callee);
  return {
    ...judgementOf({ verdict: 'broken', code, reason: whatBecame(callee), ...advice(callee, further) }, further),
    ...(other && { otherReading: other }),
  };
}

/** The same, where it is not certain that the call means it. */
export function judgePossiblyGone(callee: GoneCallee, doubt: string): Judgement {
  return lowered(judgeGone(callee), doubt);
}

/** A call of what is declared still and has no definition any more. */
export function judgeUndefined(callee: GoneCallee): Judgement {
  const reason = `${whatBecame(callee)}; only its declaration is left, without a definition`;
  return judgementOf({ verdict: 'suspect', code: 'definition-removed', reason });
}

/** An import or re-export of something that is not there any more. */
export function judgeBrokenImport(callee: GoneCallee): Judgement {
  const reason = `imports \`${callee.name}\`: ${whatBecame(callee)}`;
  const other = otherReading(callee);
  return {
    ...judgementOf({ verdict: 'broken', code: 'import-broken', reason, ...importAdvice(callee) }),
    ...(other && { otherReading: other }),
  };
}

/** What of the call has to change beside the name or the place. */
function weighty({ verdict, code, reason, advice: what, further }: Judgement): Ruling[] {
  return [{ verdict, code, reason, ...(what !== '' && { advice: what }) }, ...(further ?? [])].filter(
    (ruling) => ruling.verdict !== 'fits',
  );
}

/** What holds where it is not the same one after all. */
function otherReading({ name, change, now, confidence }: GoneCallee): Ruling | undefined {
  const isSure = confidence === undefined || confidence === 'certain' || (change === 'moved' && confidence === 'high');
  if (!now || isSure || (change !== 'moved' && change !== 'renamed')) return undefined;
  return {
    verdict: 'broken',
    code: 'symbol-removed',
    reason: `if \`${now.name}\` is another one, \`${name}\` was removed`,
  };
}

function advice(callee: GoneCallee, further: readonly Ruling[]): { advice?: string } {
  const first = newPlaceAdvice(callee);
  if (first === undefined) return {};
  const [also] = further.flatMap((ruling) => (ruling.verdict === 'broken' && ruling.advice ? [ruling.advice] : []));
  if (also === undefined) return { advice: `${first}.` };
  return { advice: `${first}, and ${also.charAt(0).toLowerCase()}${also.slice(1)}` };
}

function newPlaceAdvice({ change, name, now, imported, offered }: GoneCallee): string | undefined {
  if (!now) return undefined;
  if (change === 'renamed') return `Write \`${now.name}\` for \`${name}\``;
  if (change === 'not_offered') return offered && offeredAdvice(offered, now.path);
  if (lastName(now.name) !== now.name || lastName(name) !== name) {
    return now.name === name ? undefined : `Call it as \`${now.name}\``;
  }
  return imported ? `Import it from \`${now.path}\`` : undefined;
}

function importAdvice({ change, now, offered }: GoneCallee): { advice?: string } {
  if (!now) return {};
  if (change === 'renamed') return { advice: `Import \`${now.name}\` from \`${now.path}\`.` };
  if (change === 'moved') return { advice: `Import it from \`${now.path}\`.` };
  const told = offered && offeredAdvice(offered, now.path);
  return told === undefined ? {} : { advice: `${told}.` };
}

function offeredAdvice({ now }: NonNullable<GoneCallee['offered']>, path: string): string | undefined {
  const [name] = now;
  if (name === undefined) return undefined;
  if (name === 'default') return `Import the default of \`${path}\``;
  return name === '=' ? `Import \`${path}\` itself` : `Import it by its name, \`${name}\``;
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function whatBecame(callee: GoneCallee): string {
  const { name, change, now } = callee;
  const old = `\`${name}\``;
  if (!now || change === 'removed') return `${old} was removed${whereItsStatementsAre(callee)}`;
  if (change === 'not_offered') return notOffered(callee, now.path);
  if (change === 'moved')
    return now.name === name ? `${old} moved to \`${now.path}\`` : `${old} moved to \`${now.name}\` in \`${now.path}\``;
  return `${old} was renamed to \`${now.name}\` in \`${now.path}\``;
}

function whereItsStatementsAre({ statementsIn = [] }: GoneCallee): string {
  if (statementsIn.length === 0) return '';
  return `; its statements are now in ${joined(statementsIn.map((place) => `\`${place.name}\``))}`;
}

function notOffered({ name, offered }: GoneCallee, path: string): string {
  if (!offered || offered.now.length === 0) return `\`${name}\` is no longer exported by \`${path}\``;
  const now = joined(offered.now.map((as) => offeredHow(as, name)));
  return `\`${path}\` exports \`${name}\` ${now} now, no longer ${offeredHow(offered.was, name)}`;
}

function offeredHow(as: string, name: string): string {
  if (as === 'default') return 'as its default';
  if (as === '=') return 'as the module itself';
  return as === name ? 'by its name' : `as \`${as}\``;
}
