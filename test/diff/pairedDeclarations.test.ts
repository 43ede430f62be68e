import { describe, expect, it } from 'vitest';
import { linkerOf } from '../graph/resolutionTable.js';

const files = {
  'a.h': 'int run(int n);\n#define RUN(x) run(x)\n',
  'a.c': '#include "a.h"\nint run(int n) { return n; }\n',
  'b.c': '#include "a.h"\nint f(void) { return run(1); }\nint g(void) { return RUN(2); }\n',
};

describe('a declaration and its definition', () => {
  it('have the same callers', async () => {
    const linker = await linkerOf(files);
    const callers = (id: string) => linker.callersOf(id).callers.map(({ caller }) => caller);
    expect(callers('a.c::run')).toEqual(['a.h::<module>', 'b.c::f', 'b.c::g']);
    expect(callers('a.h::run')).toEqual(callers('a.c::run'));
    expect(linker.definitionsOf('a.h::run')).toEqual(['a.c::run']);
  });
});
