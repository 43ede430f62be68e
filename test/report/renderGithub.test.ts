import { describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { renderGithub } from '../../src/report/renderGithub.js';
import { hostile, hostileDiff, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff } from './sampleDiff.js';

interface Command {
  name: string;
  properties: Record<string, string>;
  message: string;
}

/** Workflow commands as the runner reads them: the first two colons end the properties. */
function commands(text: string): Command[] {
  const decoded = (value: string) =>
    value
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  return text.split('\n').flatMap((line) => {
    const match = /^::(\w+) (.*?)::(.*)$/.exec(line);
    if (!match) return [];
    const properties = match[2]!.split(',').map((part): [string, string] => {
      const at = part.indexOf('=');
      return [part.slice(0, at), decoded(part.slice(at + 1))];
    });
    return [{ name: match[1]!, properties: Object.fromEntries(properties), message: decoded(match[3]!) }];
  });
}

const named = (list: Command[], name: string) => list.filter((command) => command.name === name);

describe('the GitHub rendering', () => {
  it('annotates each finding, the weightiest first, and sums up at the end', () => {
    expect(renderGithub(sampleDiff())).toMatchInlineSnapshot(`
      "::error file=src/other.ts,line=4,endLine=4,col=3,endColumn=8,title=Too few arguments (broken%2C too-few-arguments)::passes 1 argument; \`b: number\` is now required%0APass \`b\`.%0Awas: function alpha(a: string): number%0Ais: function alpha(a: string, b: number): number
      ::error file=src/other.ts,line=4,endLine=4,col=3,endColumn=8,title=Removed (broken%2C symbol-removed)::\`gamma\` is gone%0ARemove the call.%0Aor broken: \`gamma\` was renamed to \`delta\` [symbol-renamed]%0Awas: function alpha(a: string): number
      ::notice file=test/mod.test.ts,line=4,endLine=4,col=3,endColumn=8,title=Spread arguments (suspect%2C spread-arguments)::spreads its arguments; \`b\` is now required%0ALook at what is spread.%0Aalso suspect: \`alpha\` became async [async-changed]%0Awas: function alpha(a: string): number%0Ais: function alpha(a: string, b: number): number
      ::notice title=Aftershock::working tree against HEAD (1a2b3c4): 3 stale calls (2 broken, 1 suspect), 1 call still fits, 1 call of these names could not be resolved, 1 test reached.%0A1 thing not evaluated: see the log of this step.
      not evaluated: src/mod.ts: line 2 did not parse
      "
    `);
  });

  it('shows at most ten of a level, keeps one notice for the summary, and says how many more there are', () => {
    const text = renderGithub(manyCalls(23));
    const list = commands(text);
    expect(named(list, 'error')).toHaveLength(10);
    expect(named(list, 'notice')).toHaveLength(1);
    expect(list.at(-1)!.message).toContain('13 more findings in the log of this step');
    expect(text.split('\n').filter((line) => line.startsWith('broken src/caller'))).toHaveLength(13);
    const notices = commands(renderGithub(manyCalls(30, { verdict: 'suspect' })));
    expect(notices).toHaveLength(10);
    expect(notices.at(-1)!.message).toContain('21 more findings');
  });

  it('takes the level from how loud the finding is', () => {
    const list = commands(renderGithub(markedDiff()));
    expect(named(list, 'error')).toHaveLength(2);
    expect(named(list, 'warning').map(({ message }) => message.split('\n')[0])).toEqual(['leaves out `a`']);
    expect(list.map(({ name }) => name)).toEqual(['error', 'error', 'warning', 'notice', 'notice', 'notice']);
  });

  it('counts what was accepted or stands in generated files, and shows those only where that is asked for', () => {
    const text = renderGithub(markedDiff());
    expect(text).not.toContain('api.gen.ts');
    expect(commands(text).at(-1)!.message).toMatch(/1 accepted, 1 in generated files/);
    expect(renderGithub(markedDiff(), { generated: true })).toContain('file=src/api.gen.ts');
    expect(renderGithub(markedDiff(), { generated: true })).not.toContain('next release');
  });

  it('leaves nothing that could end a property, a message or a line', () => {
    const text = renderGithub(hostileDiff());
    const [finding, notice] = commands(text);
    expect(finding!.properties.file).toBe('src/a b#c%?<"\'&:,\n\\u{1b}.ts');
    expect(Object.keys(finding!.properties)).toEqual(['file', 'line', 'endLine', 'col', 'endColumn', 'title']);
    expect(finding!.message.split('\n')[0]).toBe(hostile.replace('\u001b', '\\u{1b}').replace('\u202e', '\\u{202e}'));
    expect(notice!.name).toBe('notice');
    expect(text.split('\n').filter((line) => line.trimStart().startsWith('::'))).toHaveLength(2);
    const [logged] = text.split('\n').filter((line) => line.startsWith('not evaluated'));
    expect(logged).not.toContain('##[');
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  it('says that nothing is stale, and what was not looked at', () => {
    const { summary } = sampleDiff();
    const diff: StructuralDiff = {
      ...sampleDiff(),
      staleCalls: [],
      summary: { ...summary, staleCalls: { broken: 0, suspect: 0, fits: 0 } },
    };
    const [notice, ...none] = commands(renderGithub(diff));
    expect(none).toEqual([]);
    expect(notice!.message).toContain('0 stale calls, 1 call of these names could not be resolved');
    expect(notice!.message).toContain('1 thing not evaluated');
  });
});
