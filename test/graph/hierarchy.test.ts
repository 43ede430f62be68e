import { describe, expect, it } from 'vitest';
import { linkerOf } from './resolutionTable.js';

describe('types above and below', () => {
  it('follows TypeScript heritage through files and aliases of imports', async () => {
    const linker = await linkerOf({
      'a.ts': 'export interface I { run(): void }\nexport class A implements I { run() {} }',
      'b.ts': "import { A } from './a';\nexport class B extends A { run() {} }",
    });
    expect(linker.supertypes('b.ts::B')).toEqual(['a.ts::A']);
    expect(linker.subtypes('a.ts::I')).toEqual(['a.ts::A']);
    expect(linker.implementersOf('a.ts::I')).toEqual(['a.ts::A', 'b.ts::B']);
    expect(linker.overriders('a.ts::I.run')).toEqual(['a.ts::A.run', 'b.ts::B.run']);
    expect(linker.overridden('b.ts::B.run')).toEqual(['a.ts::A.run', 'a.ts::I.run']);
  });

  it('takes no homonym for a supertype', async () => {
    const linker = await linkerOf({
      'a.ts': 'export class A { run() {} }',
      'x.ts': 'export class A { run() {} }',
      'b.ts': "import { A } from './x';\nclass B extends A { run() {} }",
    });
    expect(linker.subtypes('a.ts::A')).toEqual([]);
    expect(linker.overriders('a.ts::A.run')).toEqual([]);
  });

  it('finds what satisfies a Go interface by its methods and their arity', async () => {
    const linker = await linkerOf({
      'go.mod': 'module m\n',
      'a.go': 'package m\ntype R interface { Run(x int); Stop() }\n',
      'b.go': 'package m\ntype Good struct{}\nfunc (g *Good) Run(x int) {}\nfunc (g *Good) Stop() {}\n',
      'c.go': 'package m\ntype Bad struct{}\nfunc (b *Bad) Run() {}\nfunc (b *Bad) Stop() {}\n',
      'd.go': 'package m\ntype Part struct{}\nfunc (p *Part) Run(x int) {}\n',
    });
    expect(linker.implementersOf('a.go::R')).toEqual(['b.go::Good']);
    expect(linker.overriders('a.go::R.Run')).toEqual(['b.go::Good.Run']);
  });

  it('tells Java overloads that override from those that do not', async () => {
    const linker = await linkerOf({
      'A.java': 'class A { void run(int x) {} }\nclass B extends A { void run(int x) {} void run(int x, int y) {} }',
    });
    expect(linker.overriders('A.java::A.run')).toEqual(['A.java::B.run']);
  });

  it('ends at heritage in a circle', async () => {
    const linker = await linkerOf({
      'a.ts': 'class A extends B { a() {} }\nclass B extends A { b() {} }\nnew A().c();',
    });
    expect(linker.implementersOf('a.ts::A')).toEqual(['a.ts::B']);
    expect(linker.supertypes('a.ts::A')).toEqual(['a.ts::B']);
  });
});
