import { describe, expect, it } from 'vitest';
import type { StaleCall, StructuralDiff } from '../../src/model/structuralDiff.js';
import type { Ruling } from '../../src/model/verdict.js';
import type { World } from '../../src/model/world.js';
import { acceptedEntry } from '../../src/policy/acceptance.js';
import { acceptFindings } from '../../src/policy/acceptFinding.js';
import { applyPolicy, type Policy } from '../../src/policy/applyPolicy.js';
import { noSettings, type PolicySettings } from '../../src/policy/policySettings.js';
import { Subjects } from '../../src/policy/subject.js';
import { sampleDiff, staleCall } from '../report/sampleDiff.js';

/** A world that knows no symbol: what is accepted rests on kinds alone. */
const head = { facts: () => undefined } as unknown as World;

const ruling = (code: Ruling['code'], verdict: Ruling['verdict'] = 'suspect'): Ruling => ({
  code,
  verdict,
  reason: `because of ${code}`,
});

function diffOf(call: Partial<StaleCall>): StructuralDiff {
  const diff = sampleDiff();
  const broken = call.verdict === undefined || call.verdict === 'broken' ? 1 : 0;
  return {
    ...diff,
    staleCalls: [staleCall('s1', call)],
    staleImplementers: [],
    summary: { ...diff.summary, staleCalls: { broken, suspect: 1 - broken, fits: 0 } },
  };
}

/** Applies levels and acceptances of codes, and says what becomes of the one call. */
function applied(call: Partial<StaleCall>, levels: Record<string, string>, accepted: string[] = []): string {
  const diff = diffOf(call);
  const [found] = diff.staleCalls;
  const subject = new Subjects(diff, head).ofCall(found!);
  const settings = { ...noSettings, severity: new Map(Object.entries(levels)) } as PolicySettings;
  const policy: Policy = {
    settings,
    accepted: accepted.map((code) => acceptedEntry(code, subject, 'agreed')),
    isGenerated: () => false,
  };
  const { staleCalls, summary } = applyPolicy(diff, policy, head);
  const [shown] = staleCalls;
  const { broken, suspect } = summary.staleCalls;
  const counts = `${broken}/${suspect}/${summary.accepted}/${summary.leftOut.rules}`;
  if (!shown) return `left out ${counts}`;
  const others = (shown.further ?? []).map(({ code }) => ` +${code}`).join('');
  const other = shown.otherReading ? ` or ${shown.otherReading.code}` : '';
  return `${shown.accepted ? 'accepted ' : ''}${shown.verdict} ${shown.code}${others}${other} ${counts}`;
}

describe('a call that several rules speak of', () => {
  const few = { code: 'too-few-arguments', verdict: 'broken' } as const;
  const two = { ...few, further: [ruling('default-changed')] };

  it.each<[string, Partial<StaleCall>, Record<string, string>, string[], string]>([
    ['stays as it is', two, {}, [], 'broken too-few-arguments +default-changed 1/0/0/0'],
    ['has a level', two, { 'too-few-arguments': 'hint' }, [], 'broken too-few-arguments +default-changed 1/0/0/0'],
    ['is left out where its only rule is off', few, { 'too-few-arguments': 'off' }, [], 'left out 0/0/0/1'],
    [
      'shows the next where the first is off',
      two,
      { 'too-few-arguments': 'off' },
      [],
      'suspect default-changed 0/1/0/0',
    ],
    [
      'shows the first where the next is off',
      two,
      { 'default-changed': 'off' },
      [],
      'broken too-few-arguments 1/0/0/0',
    ],
    [
      'is left out where all are off',
      two,
      { 'default-changed': 'off', 'too-few-arguments': 'off' },
      [],
      'left out 0/0/0/1',
    ],
    [
      'is left out where only what fits is left',
      { ...few, further: [ruling('still-fits', 'fits')] },
      { 'too-few-arguments': 'off' },
      [],
      'left out 0/0/0/1',
    ],
    [
      'shows its other reading where its own is off',
      { ...few, otherReading: ruling('symbol-removed', 'broken') },
      { 'too-few-arguments': 'off' },
      [],
      'broken symbol-removed 1/0/0/0',
    ],
    [
      'loses an other reading that is off',
      { ...few, otherReading: ruling('symbol-removed', 'broken') },
      { 'symbol-removed': 'off' },
      [],
      'broken too-few-arguments 1/0/0/0',
    ],
    ['is accepted where its only rule is', few, {}, ['too-few-arguments'], 'accepted broken too-few-arguments 0/0/1/0'],
    [
      'is open where another rule speaks too',
      two,
      {},
      ['too-few-arguments'],
      'suspect default-changed +too-few-arguments 0/1/0/0',
    ],
    [
      'is open where only the other is accepted',
      two,
      {},
      ['default-changed'],
      'broken too-few-arguments +default-changed 1/0/0/0',
    ],
    [
      'is accepted where all are',
      two,
      {},
      ['default-changed', 'too-few-arguments'],
      'accepted broken too-few-arguments +default-changed 0/0/1/0',
    ],
    [
      'is accepted where the other is off',
      two,
      { 'default-changed': 'off' },
      ['too-few-arguments'],
      'accepted broken too-few-arguments 0/0/1/0',
    ],
    [
      'that fits is no finding',
      { verdict: 'fits', code: 'still-fits' },
      { 'still-fits': 'off' },
      [],
      'fits still-fits 0/1/0/0',
    ],
  ])('%s', (_what, call, levels, accepted, expected) => {
    expect(applied(call, levels, accepted)).toBe(expected);
  });

  it('counts on what the summary has beyond a list that was cut', () => {
    const diff = diffOf(few);
    diff.summary.staleCalls = { broken: 7, suspect: 3, fits: 2 };
    const settings = { ...noSettings, exclude: ['**'] };
    const { summary } = applyPolicy(diff, { settings, accepted: [], isGenerated: () => false }, head);
    expect(summary).toMatchObject({ staleCalls: { broken: 6, suspect: 3, fits: 2 }, leftOut: { excluded: 1 } });
  });
});

describe('accepting all of a symbol', () => {
  it('accepts the codes that it has now, each by an entry of its own', () => {
    const diff = diffOf({ further: [ruling('default-changed'), ruling('still-fits', 'fits')] });
    const { entries, findings } = acceptFindings(diff, head, { code: 'all', symbol: 'alpha', reason: 'r' });
    expect(entries.map(({ code }) => code)).toEqual(['too-few-arguments', 'default-changed']);
    expect(findings).toBe(1);
    const twice = { ...diff, staleCalls: [...diff.staleCalls, { ...diff.staleCalls[0]! }] };
    expect(acceptFindings(twice, head, { code: 'all', symbol: 'alpha', reason: 'r' }).findings).toBe(2);
  });
});
