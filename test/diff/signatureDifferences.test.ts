import { describe, expect, it } from 'vitest';
import { signatureDifferences } from '../../src/diff/signatureDifferences.js';
import { go } from '../../src/languages/go/index.js';
import { java } from '../../src/languages/java/index.js';
import type { Language } from '../../src/languages/language.js';
import { python } from '../../src/languages/python/index.js';
import { typescript } from '../../src/languages/typescript/index.js';
import { factsOf } from '../languages/parse.js';

async function differences(language: Language, base: string, head: string): Promise<string[]> {
  const callable = async (source: string) => {
    const found = (await factsOf(language, source)).symbols.find((s) => s.name === 'f');
    if (!found?.signature) throw new Error(`no f in ${source}`);
    return { kind: found.kind, signature: found.signature };
  };
  return signatureDifferences(await callable(base), await callable(head), language.id).map(
    (d) => `${d.kind}: ${d.text}`,
  );
}

describe('signatureDifferences', () => {
  it.each<[Language, string, string, string[]]>([
    [
      typescript,
      'function f(a: string) {}',
      'function f(a: string, b: number) {}',
      ['parameter_added: required parameter `b: number` added at position 2'],
    ],
    [
      typescript,
      'function f(a: string) {}',
      'function f(a: string, b?: number) {}',
      ['parameter_added: optional parameter `b?: number` added at the end'],
    ],
    [
      typescript,
      'function f(b?: number) {}',
      'function f(a: string, b?: number) {}',
      ['parameter_added: required parameter `a: string` added at position 1'],
    ],
    [
      typescript,
      'function f(a: string, b: number) {}',
      'function f(a: string) {}',
      ['parameter_removed: parameter `b: number` removed'],
    ],
    [
      typescript,
      'function f(a: string) {}',
      'function f(b: string) {}',
      ['parameter_renamed: parameter `a` renamed to `b`'],
    ],
    [
      typescript,
      'function f(a: string, b: string) {}',
      'function f(b: string, a: string) {}',
      ['parameters_reordered: parameters reordered from `a, b` to `b, a`'],
    ],
    [
      typescript,
      'function f(a: string) {}',
      'function f(a: number) {}',
      ['parameter_type: type of `a` changed from `string` to `number`'],
    ],
    [
      typescript,
      'function f(a: string) {}',
      'function f(a?: string) {}',
      ['parameter_optionality: parameter `a` became optional'],
    ],
    [
      typescript,
      'function f(a = 1) {}',
      'function f(a = 2) {}',
      ['parameter_default: default of `a` changed from `1` to `2`'],
    ],
    [
      typescript,
      'function f(): string {}',
      'function f(): number {}',
      ['return_type: return type changed from `string` to `number`'],
    ],
    [typescript, 'function f() {}', 'function f(): number {}', ['return_type: return type is now written: `number`']],
    [typescript, 'function f() {}', 'async function f() {}', ['modifier_added: became async']],
    [typescript, 'function* f() {}', 'function f() {}', ['modifier_removed: is no longer a generator']],
    [
      typescript,
      'function f<T>(a: T) {}',
      'function f<T extends object>(a: T) {}',
      ['type_parameters: type parameters changed from `<T>` to `<T extends object>`'],
    ],
    [typescript, 'class A { f() {} }', 'class A { get f() { return 1; } }', ['kind: method became getter']],
    [
      typescript,
      'function f({ a }: { a: string }) {}',
      'function f({ a, b }: { a: string; b: number }) {}',
      [
        'parameter_type: type of `{ a, b }` changed from `{ a: string }` to `{ a: string; b: number }`',
        'parameter_added: required field `b: number` added',
      ],
    ],
    [
      typescript,
      'function f(a: string): void;\nfunction f(a: any) {}',
      'function f(a: number): void;\nfunction f(a: any) {}',
      [
        'overloads: overload `function f(a: string): void` removed',
        'overloads: overload `function f(a: number): void` added',
      ],
    ],
    [
      python,
      'def f(a): pass',
      'def f(a, *, b=1): pass',
      ['parameter_added: optional parameter `b=1` added by keyword only'],
    ],
    [
      python,
      'def f(a, b): pass',
      'def f(a, *, b): pass',
      ['parameter_kind: parameter `b` became keyword-only (was positional)'],
    ],
    [
      python,
      'def f(a): pass',
      'def f(a, *args, **kw): pass',
      [
        'parameter_added: optional parameter `*args` added at position 2',
        'parameter_added: optional parameter `**kw` added at the end',
      ],
    ],
    [
      python,
      'def f(a: int = 1): pass',
      'def f(a: str = 1): pass',
      ['parameter_type: type of `a` changed from `int` to `str`'],
    ],
    [python, 'def f(a): pass', '@wrap\ndef f(a): pass', ['decorators: decorators changed from none to `wrap`']],
    [
      java,
      'class A { void f(int a) {} }',
      'class A { public void f(int a, String... more) throws IOException {} }',
      [
        'parameter_added: optional parameter `String... more` added at the end',
        'modifier_added: became public',
        'throws: declared exceptions changed from none to `IOException`',
      ],
    ],
    [
      java,
      'class A { int f() { return 1; } }',
      'class A { List<String> f() { return null; } }',
      ['return_type: return type changed from `int` to `List<String>`'],
    ],
    [
      go,
      'package p\nfunc f(a []string) int { return 1 }',
      'package p\nfunc f(a []int) (int, error) { return 1, nil }',
      [
        'parameter_type: type of `a` changed from `[]string` to `[]int`',
        'return_type: return type changed from `int` to `(int, error)`',
      ],
    ],
    [
      go,
      'package p\nfunc f(a string) {}',
      'package p\nfunc f(a string, rest ...int) {}',
      ['parameter_added: optional parameter `rest ...int` added at the end'],
    ],
  ])('%#', async (language, base, head, expected) => {
    expect(await differences(language, base, head)).toEqual(expected);
  });

  it.each<[Language, string, string]>([
    [typescript, 'function f<T>(a: T): T {}', 'function f<T>(\n  a: T, // first\n): T {}'],
    [typescript, 'function f(a: string | number) {}', 'function f(a: number | string) {}'],
    [python, 'def f(a, b=1): pass', 'def f(\n    a,\n    b = 1,\n): pass'],
    [go, 'package p\nfunc f(a string, b string) {}', 'package p\nfunc f(a, b string) {}'],
  ])('finds none where only the layout differs: %#', async (language, base, head) => {
    expect(await differences(language, base, head)).toEqual([]);
  });
});
