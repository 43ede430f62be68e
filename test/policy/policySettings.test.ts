import { describe, expect, it } from 'vitest';
import { mergedSettings, noSettings, readConfig } from '../../src/policy/policySettings.js';

describe('.aftershock/config.json', () => {
  it('holds severities, tests and globs', () => {
    const { settings, problems } = readConfig(
      '\uFEFF{\r\n "$schema": "x", "severity": {"too-few-arguments": "warning", "default-changed": "off"},\r\n "tests": false, "exclude": ["vendor"], "generated": ["gen/**"] }',
    );
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      severity: new Map([
        ['too-few-arguments', 'warning'],
        ['default-changed', 'off'],
      ]),
      tests: false,
      exclude: ['vendor'],
      generated: ['gen/**'],
      enforcement: { policy: new Map(), problems: [] },
    });
  });

  it.each<[string, RegExp[]]>([
    ['', [/empty.*nothing of it holds/]],
    ['{', [/not JSON.*nothing/]],
    ['{\n"tests": maybe}', [/not JSON.*maybe/]],
    ['[]', [/no JSON object/]],
    ['null', [/no JSON object/]],
    ['{\n<<<<<<< HEAD\n"tests": true\n=======\n"tests": false\n>>>>>>> x\n}', [/merge conflict \(line 2\)/]],
    ['{"severities": {}}', [/unknown key `severities` \(did you mean `severity`\?\)/]],
    ['{"enforce": {}}', [/unknown key `enforce`$/]],
    ['{"severity": {"too-few-argument": "off"}}', [/`too-few-argument` \(did you mean `too-few-arguments` or/]],
    ['{"severity": {"default-changed": "fatal"}}', [/`default-changed` the level "fatal": known are `error`/]],
    ['{"severity": {"default-changed": null}}', [/the level null/]],
    ['{"severity": []}', [/`severity` is no object/]],
    ['{"tests": "no"}', [/`tests` is neither true nor false/]],
    ['{"exclude": "vendor"}', [/`exclude` is no list/]],
    ['{"exclude": ["", 3]}', [/`exclude`: "" is empty/, /`exclude`: 3 is no text/]],
    ['{"generated": ["{a,{b}}"]}', [/nest/]],
    ['{"enforcement": []}', [/`enforcement` is no object/]],
    ['{"enforcement": {"policie": {}}}', [/unknown key `policie` \(did you mean `policy`\?\)/]],
    ['{"enforcement": {"policy": "blocking"}}', [/`enforcement.policy` is no object of finding codes/]],
    [
      '{"enforcement": {"policy": {"footprint-escape": "block"}}}',
      [/gives "footprint-escape" the class "block": known are/],
    ],
    ['{"severity": {"__proto__": "off", "constructor": "off"}}', [/`__proto__`/, /`constructor`/]],
  ])('%j is told to be wrong', (text, expected) => {
    const { problems } = readConfig(text);
    expect(problems).toHaveLength(expected.length);
    for (const [i, problem] of problems.entries()) expect(problem).toMatch(expected[i]!);
  });

  it('holds in what of it is right', () => {
    const { settings } = readConfig(
      '{"severity": {"bogus": "off", "default-changed": "off"}, "exclude": [1, "a"], "x": 1}',
    );
    expect([...settings.severity.keys()]).toEqual(['default-changed']);
    expect(settings.exclude).toEqual(['a']);
  });
});

describe('the enforcement policy', () => {
  it('is read by finding code, codes that are not known yet too', () => {
    const { settings, problems } = readConfig(
      '{"enforcement": {"policy": {"footprint-escape": "blocking", "of-later": "off", "x": 1}}}',
    );
    expect([...settings.enforcement.policy]).toEqual([
      ['footprint-escape', 'blocking'],
      ['of-later', 'off'],
    ]);
    expect(settings.enforcement.problems).toEqual(problems);
  });

  it('says why there is none where the file cannot be used', () => {
    for (const text of ['{"enforcment": {"policy": {}}}', '{"enforcement": {"policie": {}}}']) {
      expect(readConfig(text).settings.enforcement.problems).toEqual([
        expect.stringMatching(/unknown key .*did you mean/),
      ]);
    }
    expect(readConfig('{').settings.enforcement.problems).toEqual([expect.stringMatching(/not JSON/)]);
  });
});

describe('settings of several sources', () => {
  it('are those of the most telling one, by rule code; all globs hold, in the order that lets it take files out again', () => {
    const merged = mergedSettings([
      { ...noSettings, severity: new Map([['a', 'hint']]), tests: true, exclude: ['!x'] },
      {
        ...noSettings,
        severity: new Map([
          ['a', 'off'],
          ['b', 'error'],
        ]),
        tests: false,
        exclude: ['**'],
      },
    ]);
    expect(merged).toEqual({
      severity: new Map([
        ['a', 'hint'],
        ['b', 'error'],
      ]),
      tests: true,
      exclude: ['**', '!x'],
      generated: [],
      enforcement: { policy: new Map(), problems: [] },
    });
    expect(mergedSettings([noSettings, { ...noSettings, tests: false }]).tests).toBe(false);
  });
});
