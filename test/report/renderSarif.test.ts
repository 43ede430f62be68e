import fs from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { ruleCodes } from '../../src/model/ruleCatalogue.js';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { renderSarif } from '../../src/report/renderSarif.js';
import { hostile, hostileDiff, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff, staleCall } from './sampleDiff.js';

interface Result {
  ruleId: string;
  ruleIndex: number;
  kind: string;
  level: string;
  message: { text: string };
  locations: { physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> } }[];
  relatedLocations: { id: number; physicalLocation?: { artifactLocation: { uri: string } } }[];
  partialFingerprints: Record<string, string>;
  suppressions: { justification: string }[];
  properties: Record<string, unknown>;
}

interface Log {
  runs: [
    {
      tool: { driver: { rules: { id: string; name: string }[]; notifications: { id: string }[] } };
      columnKind: string;
      results: Result[];
      invocations: [{ toolExecutionNotifications: { descriptor: { id: string }; message: { text: string } }[] }];
    },
  ];
}

const log = (diff: StructuralDiff, fits = false): Log =>
  JSON.parse(renderSarif(diff, { version: '1.2.3', fits })) as Log;
const run = (diff: StructuralDiff, fits = false) => log(diff, fits).runs[0];

/** The published schema. It is of draft 4, of whose own words it uses none that later drafts read in another way. */
function validator() {
  const file = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv);
  return ajv.compile(schema);
}

describe('the SARIF rendering', () => {
  const isValid = validator();

  it.each<[string, StructuralDiff]>([
    ['the sample', sampleDiff()],
    ['one with findings of each sort', markedDiff()],
    ['hostile names', hostileDiff()],
    ['many findings', manyCalls(300)],
    ['nothing stale', { ...sampleDiff(), staleCalls: [], gaps: [] }],
  ])('is valid against the schema: %s', (_name, diff) => {
    for (const fits of [false, true]) {
      isValid(log(diff, fits));
      expect(isValid.errors ?? []).toEqual([]);
    }
  });

  it('is held to a schema that refuses what is no SARIF', () => {
    expect(isValid({ version: '2.1.0', runs: [{ tool: {} }] })).toBe(false);
    const wrong = log(sampleDiff());
    wrong.runs[0].results[0]!.level = 'fatal';
    expect(isValid(wrong)).toBe(false);
  });

  it('describes all rules, and each result by its place among them', () => {
    const { tool, results } = run(markedDiff(), true);
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(ruleCodes);
    expect(tool.driver.rules[0]).toEqual({
      id: 'too-few-arguments',
      name: 'TooFewArguments',
      shortDescription: { text: 'Too few arguments.' },
      fullDescription: { text: 'The call leaves out an argument that the function now needs.' },
      help: {
        text: expect.stringContaining('Pass what is now required.'),
        markdown: expect.stringContaining('**What to do:** Pass what is now required.'),
      },
      defaultConfiguration: { level: 'error' },
    });
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
  });

  it('gives a call with its place, what changed, and what is known of it', () => {
    const result = run(sampleDiff()).results.find(({ ruleId }) => ruleId === 'too-few-arguments');
    expect(result).toMatchObject({
      kind: 'fail',
      level: 'error',
      message: {
        text: 'passes 1 argument; `b: number` is now required. Pass `b`. Changed: [alpha](1).',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/other.ts', uriBaseId: '%SRCROOT%' },
            region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 8 },
          },
          logicalLocations: [{ fullyQualifiedName: 'src/other.ts::consumer', kind: 'function' }],
        },
      ],
      relatedLocations: [{ id: 1, physicalLocation: { artifactLocation: { uri: 'src/mod.ts' } } }],
      partialFingerprints: { 'aftershock/v1': 's1' },
      properties: { verdict: 'broken', tier: 'exact', confidence: 100, evidence: expect.any(Array) },
    });
  });

  it('counts columns as UTF-16 code units, which it says', () => {
    expect(run(sampleDiff()).columnKind).toBe('utf16CodeUnits');
  });

  it.each([
    ['a broken call', 's1', 'error'],
    ['a suspect one', 's2', 'note'],
    ['one whose rule is louder', 'louder', 'warning'],
    ['an implementer', 'i1', 'note'],
  ])('takes the level from how loud the finding is: %s', (_name, id, level) => {
    expect(run(markedDiff()).results.find((r) => r.partialFingerprints['aftershock/v1'] === id)?.level).toBe(level);
  });

  it('keeps fingerprints when lines move', () => {
    const diff = sampleDiff();
    const moved = { startLine: 90, startColumn: 2, endLine: 90, endColumn: 7 };
    const shifted = {
      ...diff,
      staleCalls: diff.staleCalls.map((call) => ({ ...call, nameRange: moved, range: moved })),
    };
    const prints = (of: StructuralDiff) =>
      run(of)
        .results.map((r) => r.partialFingerprints['aftershock/v1'])
        .sort();
    expect(prints(shifted)).toEqual(prints(diff));
    expect(run(shifted).results[0]!.locations[0]!.physicalLocation.region.startLine).toBe(91);
  });

  it('suppresses what was accepted, with the reason, and says of all others that they are not', () => {
    const { results } = run(markedDiff());
    expect(results.filter(({ suppressions }) => suppressions.length > 0)).toMatchObject([
      { suppressions: [{ kind: 'external', status: 'accepted', justification: 'goes with the next release' }] },
    ]);
    expect(results.every(({ suppressions }) => Array.isArray(suppressions))).toBe(true);
  });

  it('lists calls that fit only where that is asked for, as passed', () => {
    expect(run(sampleDiff()).results.map(({ kind }) => kind)).toEqual(['fail', 'fail', 'fail']);
    expect(run(sampleDiff(), true).results.at(-1)).toMatchObject({ kind: 'pass', level: 'none' });
  });

  it('gives what is gone by name, for it has no place any more', () => {
    const result = run(sampleDiff()).results.find(({ ruleId }) => ruleId === 'symbol-removed')!;
    expect(result.message.text).toContain('Gone: [gamma](1).');
    expect(result.relatedLocations[0]!.physicalLocation).toBeUndefined();
  });

  it('reports what was not evaluated, unresolved or expired as notifications of the run', () => {
    const { invocations, tool } = run(markedDiff());
    const notes = invocations[0].toolExecutionNotifications;
    expect(notes.map(({ descriptor }) => descriptor.id)).toEqual([
      'parse_errors',
      'possible_callers',
      'acceptance_expired',
    ]);
    expect(notes[1]!.message.text).toMatch(/^1 call of a changed name could not be resolved/);
    expect(tool.driver.notifications.map(({ id }) => id)).toEqual([
      'acceptance_expired',
      'parse_errors',
      'possible_callers',
    ]);
  });

  it('writes paths as references and names as link texts, whatever is in them', () => {
    const [result] = run(hostileDiff()).results;
    const { uri } = result!.locations[0]!.physicalLocation.artifactLocation;
    expect(uri).toBe("src/a%20b%23c%25%3F%3C%22'%26%3A%2C%0A%1B.ts");
    expect(result!.message.text).toContain(`[${hostile.replace(/[[\]]/g, '\\$&')}](1)`);
  });

  it('takes paths that are no well-formed text', () => {
    const diff = { ...sampleDiff(), staleCalls: [staleCall('s1', { path: 'src/\ud800.ts' })] };
    expect(run(diff).results[0]!.locations[0]!.physicalLocation.artifactLocation.uri).toBe('src/%EF%BF%BD.ts');
  });

  it('names no folder of this machine', () => {
    expect(renderSarif(sampleDiff(), { version: '1' })).not.toContain('/repository');
  });
});
