import { describe, expect, it } from 'vitest';
import { TemporaryRepository } from '../git/temporaryRepository.js';
import { escapesOf, useSession, write } from './footprintScenario.js';

useSession();

const before = 'export function f() {\n  return 1;\n}\n\nexport function g() {\n  return 1;\n}\n';

function repositoryWith(config?: string): TemporaryRepository {
  const repository = TemporaryRepository.create({
    'src/m.ts': before,
    ...(config === undefined ? {} : { '.aftershock/config.json': config }),
  });
  return repository.write({ 'src/m.ts': before.replaceAll('return 1', 'return 2') });
}

const policy = (entries: object) => JSON.stringify({ enforcement: { policy: entries } });
const declared = { writeSet: [write('src/x.ts::x')] };
const ofEscapes = (level: string) => ({ 'footprint-escape': level });

describe('the enforcement policy', () => {
  it.each<[string, string | undefined, object | undefined, string[], boolean]>([
    ['is advisory where nothing is said', undefined, undefined, ['advisory', 'advisory'], false],
    ['of the repository holds', policy(ofEscapes('blocking')), undefined, ['blocking', 'blocking'], true],
    ['of the call holds', undefined, ofEscapes('blocking'), ['blocking', 'blocking'], true],
    [
      'blocks where one of the two says so',
      policy(ofEscapes('advisory')),
      ofEscapes('blocking'),
      ['blocking', 'blocking'],
      true,
    ],
    [
      'blocks where the other one says so',
      policy(ofEscapes('blocking')),
      ofEscapes('advisory'),
      ['blocking', 'blocking'],
      true,
    ],
    ['is off where one of the two says so', policy(ofEscapes('blocking')), ofEscapes('off'), [], false],
    ['is off where the other one says so', policy(ofEscapes('off')), ofEscapes('blocking'), [], false],
    [
      'of another code changes nothing',
      policy({ 'mis-declared-append': 'blocking' }),
      undefined,
      ['advisory', 'advisory'],
      false,
    ],
  ])('%s', async (_what, config, enforcementPolicy, classes, gated) => {
    const analysis = await escapesOf(repositoryWith(config), declared, { enforcementPolicy });
    expect(analysis.findings.map((f) => f.enforcementClass)).toEqual(classes);
    expect(analysis.gated).toBe(gated);
    expect(analysis.summary.escapes).toBe(2);
  });

  it('that gates conflicts alone leaves escapes advisory', async () => {
    const analysis = await escapesOf(
      repositoryWith(policy({ 'footprint-escape-new-conflict': 'blocking' })),
      declared,
      {
        peerFootprints: [{ taskId: 'p', writeSet: [write('src/m.ts::f')] }],
      },
    );
    expect(analysis.findings.map((f) => `${f.subject} ${f.code} ${f.enforcementClass}`)).toEqual([
      'src/m.ts::f footprint-escape advisory',
      'src/m.ts::f footprint-escape-new-conflict blocking',
      'src/m.ts::g footprint-escape advisory',
    ]);
    expect(analysis.gated).toBe(true);
  });

  it.each<[string, string | undefined, unknown, RegExp[]]>([
    [
      'a class that is none',
      policy(ofEscapes('block')),
      undefined,
      [/config\.json: .*"footprint-escape" the class "block"/],
    ],
    [
      'a class of the call that is none',
      undefined,
      { 'footprint-escape': 3 },
      [/^enforcementPolicy gives .* class 3: known .*: it was dropped/],
    ],
    ['a policy that is no object', undefined, ['blocking'], [/^enforcementPolicy is no object of finding codes/]],
    ['null', undefined, null, [/^enforcementPolicy is no object/]],
    ['a configuration that is no JSON', '{', undefined, [/config\.json: .*not JSON/]],
    [
      'a code that is none',
      undefined,
      { 'footprint-escapes': 'blocking' },
      [/"footprint-escapes", which is the code of no finding \(did you mean "footprint-escape"\?\)/],
    ],
    [
      'a prototype key',
      undefined,
      JSON.parse('{"__proto__": "blocking"}'),
      [/"__proto__", which is the code of no finding/],
    ],
    [
      'what opens a gate',
      policy(ofEscapes('blocking')),
      ofEscapes('off'),
      [/both blocking and off .*: off holds/, /^2 findings of footprint-escape left out/],
    ],
  ])('tells of %s', async (_what, config, enforcementPolicy, notes) => {
    const analysis = await escapesOf(repositoryWith(config), declared, { enforcementPolicy });
    expect(analysis.notes).toHaveLength(notes.length);
    for (const [i, note] of analysis.notes.entries()) expect(note).toMatch(notes[i]!);
    expect(analysis.gated).toBe(false);
  });

  it('keeps every blocking finding whatever the limit of the lists', async () => {
    const analysis = await escapesOf(repositoryWith(), declared, {
      enforcementPolicy: ofEscapes('blocking'),
      maxResults: 1,
    });
    expect(analysis.summary.escapes).toBe(2);
    expect(analysis.escapes).toHaveLength(1);
    expect(analysis.findings.map((f) => f.subject)).toEqual(['src/m.ts::f', 'src/m.ts::g']);
    expect(analysis.notes).toEqual([expect.stringMatching(/^Cut at 1 rows \(escapes: 1 of 2 listed\)/)]);
  });

  it('cuts advisory findings at the limit, and says so', async () => {
    const analysis = await escapesOf(repositoryWith(), declared, { maxResults: 1 });
    expect(analysis.findings).toHaveLength(1);
    expect(analysis.notes[0]).toContain('findings: 1 of 2 listed');
  });
});
