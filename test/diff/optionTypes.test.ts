import { describe, expect, it } from 'vitest';
import { diffOf, type Tree } from './scenario.js';

async function found(before: Tree, after: Tree): Promise<string[]> {
  const diff = await diffOf({ before, after });
  return diff.staleCalls.filter((c) => c.verdict !== 'fits').map((c) => `${c.verdict} ${c.code}: ${c.reason}`);
}

describe('an interface of properties that changed', () => {
  const component = 'import { Props } from "./props"; export function C({ a, b }: Props) { return <p>{a}{b}</p>; }';
  const uses = 'import { C } from "./c"; export const x = <C a="1" />;';
  const with_ = (members: string, use = uses, c = component): Tree => ({
    'props.ts': `export interface Props { ${members} }`,
    'c.tsx': c,
    'use.tsx': use,
  });
  const rows: [what: string, before: Tree, after: Tree, expected: string[]][] = [
    [
      'a field that is required now',
      with_('a: string'),
      with_('a: string; b: number'),
      ['broken field-missing: does not pass attribute `b`, which is now required'],
    ],
    ['a field that may be left out', with_('a: string'), with_('a: string; b?: number'), []],
    [
      'a field that became required',
      with_('a: string; b?: number'),
      with_('a: string; b: number'),
      ['broken field-missing: does not pass attribute `b`, which became required'],
    ],
    [
      'a field that went',
      with_('a: string; b: number'),
      with_('b: number'),
      ['broken field-unknown: passes attribute `a`, which `C` no longer takes'],
    ],
    [
      'a field of another type',
      with_('a: string'),
      with_('a: number'),
      ['suspect field-type-changed: passes attribute `a`, whose type changed'],
    ],
    [
      'attributes that are spread',
      with_('a: string', 'import { C } from "./c"; export const x = <C a="1" {...p} />;'),
      with_('a: string; b: number', 'import { C } from "./c"; export const x = <C a="1" {...p} />;'),
      ['suspect field-missing: does not pass attribute `b`, which is now required'],
    ],
    [
      'a component by its annotation',
      with_(
        'a: string',
        uses,
        'import { Props } from "./props"; export const C: React.FC<Props> = ({ a }) => <p>{a}</p>;',
      ),
      with_(
        'a: string; b: number',
        uses,
        'import { Props } from "./props"; export const C: React.FC<Props> = ({ a }) => <p>{a}</p>;',
      ),
      ['broken field-missing: does not pass attribute `b`, which is now required'],
    ],
    [
      'a component of another type of that name',
      {
        ...with_(
          'a: string',
          uses,
          'interface Props { a: string } export function C({ a }: Props) { return <p>{a}</p>; }',
        ),
      },
      {
        ...with_(
          'a: string; b: number',
          uses,
          'interface Props { a: string } export function C({ a }: Props) { return <p>{a}</p>; }',
        ),
      },
      [],
    ],
  ];
  it.each(rows)('%s', async (_what, before, after, expected) => {
    expect(await found(before, after)).toEqual(expected);
  });
});

describe('a type of options that changed', () => {
  const tree = (type: string, call: string): Tree => ({
    'run.ts': `${type}\nexport function run(name: string, options: Options) {}`,
    'use.ts': `import { run } from "./run";\n${call}`,
  });
  const rows: [what: string, before: string, after: string, call: string, expected: string[]][] = [
    [
      'an object that is written out',
      'type Options = { a: string };',
      'type Options = { a: string; b: number };',
      'run("x", { a: "1" });',
      ['broken field-missing: does not pass field `b`, which is now required'],
    ],
    [
      'an object with a spread',
      'type Options = { a: string };',
      'type Options = { a: string; b: number };',
      'run("x", { a: "1", ...more });',
      ['suspect field-missing: does not pass field `b`, which is now required'],
    ],
    [
      'an object from elsewhere',
      'interface Options { a: string }',
      'interface Options { a: string; b: number }',
      'run("x", options);',
      ['suspect field-missing: passes argument 2 (`options`); field `b` is now required'],
    ],
    [
      'a field that went',
      'interface Options { a: string; b?: number }',
      'interface Options { a: string }',
      'run("x", { a: "1", b: 2 });',
      ['broken field-unknown: passes field `b`, which `run` no longer takes'],
    ],
    [
      'a field that went, where others may be there',
      'interface Options { a: string; b?: number; [k: string]: unknown }',
      'interface Options { a: string; [k: string]: unknown }',
      'run("x", { a: "1", b: 2 });',
      [],
    ],
    [
      'a field that may be inherited now',
      'interface Options { a: string; b?: number }',
      'interface Options extends More { a: string }',
      'run("x", { a: "1", b: 2 });',
      [],
    ],
    [
      'an event handler that gets more',
      'interface Options { a: string; on?: (x: string) => void }',
      'interface Options { a: string; on?: (x: string, y: number) => void }',
      'run("x", { a: "1" });',
      [],
    ],
  ];
  it.each(rows)('%s', async (_what, before, after, call, expected) => {
    expect(await found(tree(before, call), tree(after, call))).toEqual(expected);
  });

  it('shows what takes it as changed', async () => {
    const diff = await diffOf({
      before: tree('interface Options { a: string }', 'run("x", { a: "1" });'),
      after: tree('interface Options { a: string; b: number }', 'run("x", { a: "1" });'),
    });
    expect(diff.signatureChanges.map((c) => [c.after.name, c.differences.map((d) => d.text)])).toEqual([
      ['run', ['the members of `Options` changed']],
    ]);
  });
});
