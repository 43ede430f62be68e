import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AcceptOptions } from '../../src/cli/acceptCommand.js';
import type { CommandActions } from '../../src/cli/commandActions.js';
import type { DiffOptions } from '../../src/cli/diffCommand.js';
import { runDiff } from '../../src/cli/diffCommand.js';
import { exitCode } from '../../src/cli/exitCode.js';
import type { McpOptions } from '../../src/cli/mcpCommand.js';
import { runProgram } from '../../src/cli/program.js';
import { failure, success } from '../../src/model/answer.js';
import type { DiffRequest, Session } from '../../src/session/session.js';
import { version } from '../../src/session/version.js';
import { sampleDiff } from '../report/sampleDiff.js';

function terminal() {
  const out = new PassThrough();
  const err = new PassThrough();
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  return { out, err, env: {}, stdout: () => read(out), stderr: () => read(err) };
}

async function run(...args: string[]) {
  const t = terminal();
  let asked: DiffOptions | undefined;
  let accepted: AcceptOptions | undefined;
  let served: McpOptions | undefined;
  let reviewed: { command: string; input: object; json: boolean } | undefined;
  const review = (command: string) => async (options: { input: object; json: boolean }) => {
    reviewed = { command, ...options };
    return exitCode.ok;
  };
  const actions: CommandActions = {
    structuralDiff: async () => 0,
    footprint: async () => 0,
    diff: async (options) => {
      asked = options;
      return 0;
    },
    accept: async (options) => {
      accepted = options;
      return 0;
    },
    doctor: review('doctor'),
    unresolved: review('unresolved'),
    testsFor: review('tests-for'),
    impact: review('impact'),
    mcp: async (options) => {
      served = options;
      return 0;
    },
  };
  const code = await runProgram(args, actions, t);
  return { code, asked, accepted, reviewed, served, stdout: t.stdout(), stderr: t.stderr() };
}

describe('a question about a symbol or the graph', () => {
  const directory = process.cwd();
  const walk = { depth: 2, direction: 'both', minConfidence: 30, limit: 50, includeTests: true };
  it.each<[string[], object]>([
    [['doctor'], { command: 'doctor', json: false, input: { directory, includeTests: true } }],
    [['-C', '/x', '--json', 'doctor', '--no-tests'], { json: true, input: { directory: '/x', includeTests: false } }],
    [['unresolved'], { command: 'unresolved', input: { directory, limit: 50, includeTests: true } }],
    [
      ['unresolved', '--in', 'src', '--limit', '200'],
      { input: { directory, in: 'src', limit: 200, includeTests: true } },
    ],
    [
      ['tests-for', 'a.b'],
      { command: 'tests-for', input: { directory, symbol: 'a.b', limit: 30, includeTests: true } },
    ],
    [['impact', 'a', '--json'], { command: 'impact', json: true, input: { directory, symbol: 'a', ...walk } }],
    [
      ['impact', 'a', '--depth', '5', '--direction', 'callers', '--min-confidence', '0', '--limit', '1'],
      { input: { directory, symbol: 'a', ...walk, depth: 5, direction: 'callers', minConfidence: 0, limit: 1 } },
    ],
  ])('%j', async (args, expected) => {
    expect((await run(...args)).reviewed).toMatchObject(expected);
  });

  it.each<[string[], RegExp]>([
    [['impact'], /missing required argument 'symbol'/],
    [['impact', 'a', '--depth', '0'], /whole number from 1 to 5/],
    [['impact', 'a', '--depth', '6'], /whole number from 1 to 5/],
    [['impact', 'a', '--direction', 'up'], /Allowed choices are callers, callees, both/],
    [['impact', 'a', '--limit', '201'], /whole number from 1 to 200/],
    [['impact', 'a', '--min-confidence', '101'], /whole number from 0 to 100/],
    [['tests-for', 'a', '--limit', '101'], /whole number from 1 to 100/],
    [['unresolved', '--limit', '0'], /whole number from 1 to 200/],
    [['unresolved', 'extra'], /too many arguments/],
    [['doctor', '--limit', '3'], /unknown option/],
  ])('%j is wrong usage', async (args, told) => {
    const { code, stderr, reviewed } = await run(...args);
    expect({ code, reviewed }).toEqual({ code: 2, reviewed: undefined });
    expect(stderr).toMatch(told);
  });
});

describe('a global option', () => {
  it.each<[string[], McpOptions]>([
    [['mcp'], { roots: [] }],
    [['mcp', '-C', '/a'], { roots: [], folder: '/a' }],
    [['-C', '.', 'mcp', '--root', '/a', '/b'], { roots: ['/a', '/b'], folder: '.' }],
  ])('-C names the folder of calls that name none: %j', async (args, options) => {
    expect((await run(...args)).served).toEqual(options);
  });

  it.each<[string[], RegExp]>([
    [['footprint', '--declared', 'a.json', '--no-tests'], /--no-tests is not for this command: .*tests/],
    [['--no-tests', 'footprint', '--plan', 'a'], /--no-tests is not for this command/],
    [['mcp', '--no-tests'], /--no-tests is not for this command: .*includeTests/],
    [['mcp', '--json'], /--json is not for this command/],
    [['accept', '--list', '--json'], /--json is not for this command: .*accepted\.json/],
    [['accept', 'all', 'a', '--reason', 'b', '--no-tests'], /--no-tests is not for this command/],
  ])('that would mean nothing is refused: %j', async (args, told) => {
    const { code, served, accepted, stderr } = await run(...args);
    expect({ code, served, accepted }).toEqual({ code: 2, served: undefined, accepted: undefined });
    expect(stderr).toMatch(told);
  });
});

describe('the command line', () => {
  it.each<[string[], Partial<DiffOptions>]>([
    [['diff'], { path: '.', format: 'text', exactBase: false, frameworks: true, limit: 100, fits: false }],
    [['diff', 'some/folder', '--base', 'main'], { path: 'some/folder', base: 'main' }],
    [['diff', '--base', 'v1', '--head', 'v2', '--exact-base'], { base: 'v1', head: 'v2', exactBase: true }],
    [['diff', '--json'], { format: 'json' }],
    [['diff', '--format', 'markdown', '--fail-on', 'suspect'], { format: 'markdown', failOn: 'suspect' }],
    [['diff', '--format', 'sarif', '-o', 'a.sarif'], { format: 'sarif', output: 'a.sarif' }],
    [['diff', '--base=-odd'], { base: '-odd' }],
    [['diff', '--limit', '500'], { limit: 500 }],
    [['diff', '--fits'], { fits: true }],
    [['diff'], { settings: {}, gateGenerated: false }],
    [['diff', '--no-tests', '--gate-generated'], { settings: { tests: false }, gateGenerated: true }],
    [['diff', '--exclude', 'a', '--exclude', '!b/**'], { settings: { exclude: ['a', '!b/**'] } }],
    [
      ['diff', '--severity', 'default-changed=off', '--severity', 'too-few-arguments=hint'],
      { settings: { severity: { 'default-changed': 'off', 'too-few-arguments': 'hint' } } },
    ],
    [['diff', '--fail-on', 'warning'], { failOn: 'warning' }],
    [['diff', '-C', 'some/folder', '--json'], { path: 'some/folder', format: 'json' }],
    [
      ['--workspace', 'some/folder', '--json', '--no-tests', 'diff'],
      { path: 'some/folder', format: 'json', settings: { tests: false } },
    ],
  ])('reads %j', async (args, options) => {
    const { code, asked } = await run(...args);
    expect(code).toBe(0);
    expect(asked).toMatchObject(options);
  });

  it.each<[string[], RegExp]>([
    [['diff', '--format', 'yaml'], /yaml/],
    [['diff', '--fail-on', 'fits'], /fits/],
    [['diff', '--limit', '0'], /1 to 500/],
    [['diff', '--limit', 'many'], /1 to 500/],
    [['diff', '--json', '--format', 'text'], /two formats/],
    [['diff', '--exclude', ''], /empty/],
    [['diff', '--severity', 'default-changed'], /code=level/],
    [['diff', '--severity', 'default-change=off'], /did you mean `default-changed`/],
    [['diff', '--severity', 'default-changed=loud'], /known are/],
    [['diff', '-C', ''], /name is empty/],
    [['diff', ''], /name is empty/],
    [['-C', '', 'doctor'], /name is empty/],
    [['mcp', '--root', '/x', ''], /name is empty/],
    [['diff', '--severity', 'default-changed=off=hint'], /code=level/],
    [['diff', '--severity', '=off'], /code=level/],
    [['footprint', '--declared', 'f', '--policy', 'a=off=b'], /code=class/],
    [['diff', '--exclude', 'b', '--fits', '--files', 'a'], /--exclude and --fits ask for a comparison/],
    [['diff', '--severity', 'default-changed=off', '--files', 'a'], /--severity asks for a comparison/],
    [['diff', '--no-frameworks', '--files', 'a'], /--no-frameworks asks/],
    [['diff', '--gate-generated', '--files', 'a'], /--gate-generated asks/],
    [['accept'], /rule code/],
    [['accept', 'default-changed'], /rule code/],
    [['accept', 'default-changed', 'f'], /--reason is missing/],
    [['accept', 'default-changed', 'f', '--reason', ' '], /--reason is missing/],
    [['accept', '--list', 'default-changed'], /takes no code/],
    [['accept', '--list', '--remove'], /two things/],
    [['diff', '--bogus'], /bogus/],
    [['diff', 'a', 'b'], /too many arguments/],
    [['diff', 'a', '-C', 'b'], /two folders/],
    [['frobnicate'], /frobnicate/],
    [['\u001b[31m\u0007'], /^error: unknown command '\\u\{1b\}\[31m\\u\{7\}'\n/],
    [['diff', '--limit', '\u001b[2J'], /argument '\\u\{1b\}\[2J' is invalid/],
    [['diff', '--base'], /argument missing/],
  ])('refuses %j with exit code 2 and says why on standard error', async (args, why) => {
    const { code, asked, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(asked).toBeUndefined();
    expect(stdout).toBe('');
    expect(stderr).toMatch(why);
  });

  it.each<[string[], AcceptOptions]>([
    [
      ['accept', 'default-changed', 'a.ts::f', '--reason', 'ok', '--base', 'main'],
      {
        path: '.',
        action: 'accept',
        code: 'default-changed',
        symbol: 'a.ts::f',
        reason: 'ok',
        base: 'main',
        exactBase: false,
      },
    ],
    [['accept', '--remove', 'all', 'f', '-C', 'x'], { path: 'x', action: 'remove', code: 'all', symbol: 'f' }],
    [['accept', '--list'], { path: '.', action: 'list' }],
  ])('reads %j', async (args, expected) => {
    const { code, accepted } = await run(...args);
    expect({ code, accepted }).toEqual({ code: 0, accepted: expected });
  });

  it('prints help and version on standard output', async () => {
    expect((await run('--help')).stdout).toContain('diff');
    expect((await run('diff', '--help')).stdout).toContain('--exact-base');
    expect(await run('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it('prints help on standard error where no command is given', async () => {
    const { code, stdout, stderr } = await run();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Usage: aftershock');
  });
});

describe('aftershock diff', () => {
  const options: DiffOptions = {
    path: '/r',
    exactBase: false,
    frameworks: true,
    format: 'text',
    limit: 100,
    fits: false,
    gateGenerated: false,
    settings: {},
  };
  const sessionThat = (answer: (request: DiffRequest) => ReturnType<Session['diff']>) =>
    ({ diff: answer }) as unknown as Session;
  const { signal } = new AbortController();

  it.each([
    [undefined, { broken: 3, suspect: 1 }, 0],
    ['broken' as const, { broken: 0, suspect: 9 }, 0],
    ['broken' as const, { broken: 1, suspect: 0 }, 1],
    ['suspect' as const, { broken: 0, suspect: 1 }, 1],
    ['suspect' as const, { broken: 1, suspect: 0 }, 1],
    ['suspect' as const, { broken: 0, suspect: 0 }, 0],
  ])('with the gate %s and %j exits %i', async (failOn, counts, expected) => {
    const diff = sampleDiff();
    diff.summary.staleCalls = { ...counts, fits: 0 };
    const session = sessionThat(async () => success(diff));
    expect(await runDiff(session, { ...options, ...(failOn ? { failOn } : {}) }, terminal(), signal)).toBe(expected);
  });

  it('puts one JSON document on standard output, in failure too', async () => {
    for (const [answer, code, ok] of [
      [success(sampleDiff()), 0, true],
      [failure('unknown_ref', 'There is no ref "x".', 'See git branch.'), 2, false],
    ] as const) {
      const t = terminal();
      expect(
        await runDiff(
          sessionThat(async () => answer),
          { ...options, format: 'json' },
          t,
          signal,
        ),
      ).toBe(code);
      expect(JSON.parse(t.stdout())).toMatchObject({ contract_version: '0.3', ok });
    }
  });

  it('says on standard error what went wrong and what to do', async () => {
    const t = terminal();
    const session = sessionThat(async () =>
      failure('not_a_repository', '/r is not in a git repository.', 'Run git init.'),
    );
    expect(await runDiff(session, options, t, signal)).toBe(2);
    expect(t.stdout()).toBe('');
    expect(t.stderr()).toBe('aftershock: /r is not in a git repository.\nRun git init.\n');
  });
});
