import { describe, expect, it } from 'vitest';
import { planFootprint } from '../../src/footprint/planFootprint.js';
import type { PlannedFootprint } from '../../src/model/footprint.js';
import { linkerOf } from '../graph/resolutionTable.js';

const files = {
  'src/a.ts': `import { one } from './chain';

export const registry = [one];

export class W {
  size = 1;

  render() {
    return one();
  }

  paint() {
    return this.render();
  }
}

export function dup() {
  return new W().paint();
}
`,
  'src/b.ts': 'export function dup() {\n  return 1;\n}\n',
  'src/c.ts':
    "import { W, dup } from './a';\n\nexport function top() {\n  return middle();\n}\n\nexport function middle() {\n  return low(new W());\n}\n\nfunction low(w: W) {\n  return w.render() + dup();\n}\n",
  'src/chain.ts': Array.from({ length: 9 }, (_, i) => {
    const name = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    return `export function ${name[i]}() {\n  return ${name[i + 1] === undefined ? '0' : `${name[i + 1]}()`};\n}\n`;
  }).join('\n'),
};

async function plan(over: Partial<Omit<Parameters<typeof planFootprint>[0], 'linker'>>): Promise<PlannedFootprint> {
  return planFootprint({ linker: await linkerOf(files), taskId: 't', modify: [], append: [], depth: 6, ...over });
}

const writes = ({ writeSet }: PlannedFootprint) => writeSet.map((w) => `${w.writeMode} ${w.id}`);

describe('the write set of a planned footprint', () => {
  it.each<[string, Parameters<typeof plan>[0], string[], string[]]>([
    ['takes an id', { modify: ['src/a.ts::W.render'] }, ['modify src/a.ts::W.render'], []],
    ['takes the code outside of symbols', { modify: ['src/a.ts::<module>'] }, ['modify src/a.ts::<module>'], []],
    ['takes a variable', { append: ['src/a.ts::registry'] }, ['append src/a.ts::registry'], []],
    [
      'takes all of a file',
      { modify: ['./src/a.ts'] },
      [
        'modify src/a.ts::<module>',
        'modify src/a.ts::W',
        'modify src/a.ts::W.paint',
        'modify src/a.ts::W.render',
        'modify src/a.ts::dup',
      ],
      [],
    ],
    ['takes every symbol of a name', { modify: ['dup'] }, ['modify src/a.ts::dup', 'modify src/b.ts::dup'], []],
    ['takes a qualified name', { modify: ['W.paint'] }, ['modify src/a.ts::W.paint'], []],
    ['takes a member by its own name', { modify: ['paint'] }, ['modify src/a.ts::W.paint'], []],
    [
      'holds both modes',
      { modify: ['W.paint'], append: ['src/b.ts::dup'] },
      ['modify src/a.ts::W.paint', 'append src/b.ts::dup'],
      [],
    ],
    ['takes what is both for modified', { modify: ['W.paint'], append: ['paint'] }, ['modify src/a.ts::W.paint'], []],
    [
      'leaves out what means nothing',
      { modify: ['none', 'src/a.ts::none', 'src/none.ts', 'size', '__proto__'] },
      [],
      ['__proto__', 'none', 'size', 'src/a.ts::none', 'src/none.ts'],
    ],
  ])('%s', async (_what, over, expected, unresolved) => {
    const planned = await plan(over);
    expect(writes(planned)).toEqual(expected);
    expect(planned.unresolvedSeeds).toEqual(unresolved);
  });
});

describe('the read set of a planned footprint', () => {
  it('holds what is called through so many calls, with the distance', async () => {
    const { readSet, readDistances } = await plan({ modify: ['one'] });
    expect(readDistances.map((r) => `${r.distance} ${r.id.slice(14)}`)).toEqual([
      '1 two',
      '2 three',
      '3 four',
      '4 five',
      '5 six',
      '6 seven',
    ]);
    expect(readSet).toEqual(readDistances.map((r) => r.id).sort());
    expect((await plan({ modify: ['one'], depth: 1 })).readSet).toEqual(['src/chain.ts::two']);
  });

  it('holds what the members of a written class call, and none of them', async () => {
    expect((await plan({ modify: ['src/a.ts::W'], depth: 1 })).readSet).toEqual(['src/chain.ts::one']);
  });
});

describe('the affected set of a planned footprint', () => {
  it('holds callers, and theirs', async () => {
    const { affectedSet } = await plan({ modify: ['src/a.ts::dup'] });
    expect(affectedSet).toEqual(['src/c.ts::low', 'src/c.ts::middle']);
  });

  it('is told to lack calls that could not be resolved', async () => {
    const linker = await linkerOf({
      'a.ts': 'export class A {\n  go() {}\n}\n',
      'b.ts': 'export function f(x: any) {\n  x.go();\n}\n',
    });
    const planned = planFootprint({ linker, taskId: 't', modify: ['A.go'], append: [], depth: 6 });
    expect(planned.affectedSet).toEqual([]);
    expect(planned.disclosure).toContain('1 call that could mean the written symbols could not be resolved');
  });
});
