import { describe, expect, it } from 'vitest';
import { csharpReadable } from '../../../src/languages/csharp/csharpReadable.js';
import { csharp } from '../../../src/languages/csharp/index.js';
import { factsOf } from '../parse.js';

describe('conditional sections', () => {
  it.each([
    ['whole members', 'class A\n{\n#if X\nvoid F() { }\n#else\nvoid G() { }\n#endif\n}'],
    ['whole statements', 'class A { void M() {\n#if X\nF();\n#endif\n} }'],
    ['usings', '#if X\nusing A;\n#endif\nclass B { }'],
    ['none', 'class A { string s = "#if"; }'],
    ['one that is never closed', 'class A {\n#if X\n}'],
  ])('%s stay as they are', (_title, text) => {
    expect(csharpReadable(text)).toBe(text);
  });

  it.each([
    ['a base', 'class A\n#if X\n: B\n#endif\n{ void F() { } }', ['A', 'F']],
    [
      'an else',
      'class A { void F() { if (a) { }\n#if X\nelse if (b) { }\n#endif\nelse { } } void G() { } }',
      ['A', 'F', 'G'],
    ],
    [
      'a case',
      'class A { void F() { switch (a) {\n#if X\ncase 1: break;\n#endif\ncase 2: break; } } void G() { } }',
      ['A', 'F', 'G'],
    ],
    ['an element', 'enum E { A,\n#if X\nB,\n#endif\nC }', ['E', 'A', 'B', 'C']],
    ['a modifier', 'class A {\npublic\n#if X\noverride\n#else\nvirtual\n#endif\nvoid F() { } }', ['A', 'F']],
    [
      'braces that pair across',
      'class A { void F() {\n#if X\nif (a) {\n#else\nif (b) {\n#endif\n} } void G() { } }',
      ['A', 'F', 'G'],
    ],
  ])('%s is read through', async (_title, text, names) => {
    const readable = csharpReadable(text);
    expect(readable).toHaveLength(text.length);
    expect(readable.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length));
    const facts = await factsOf(csharp, text);
    expect(facts.health.state).toBe('clean');
    expect(facts.symbols.map(({ name }) => name)).toEqual(names);
  });
});
