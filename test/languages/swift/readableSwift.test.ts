import { describe, expect, it } from 'vitest';
import { swift } from '../../../src/languages/swift/index.js';
import { readableSwift } from '../../../src/languages/swift/readableSwift.js';
import { factsOf } from '../parse.js';

const texts = [
  'let s = #"a "quoted" text"#',
  'func f() { #expect(a == b) }',
  'let x: Int = if c { 1 } else { 2 }',
  'func f() -> Int { return switch c { case .a: 1\ndefault: 2 } }',
  'func f() throws(Problem) -> Int { 1 }',
  'package struct S { package init() {} }',
  'struct S: ~Copyable { consuming func f(_ x: consuming T) {} }',
  'func f() async { if let x = try? await g(T.self) { x.h() } }',
  'func f(a: Int, b: Int,) {}',
];

describe('Swift texts that the grammar cannot read', () => {
  it.each(texts)('%s', async (text) => {
    expect(readableSwift(text)).toHaveLength(text.length);
    expect((await factsOf(swift, text)).health.state).toBe('clean');
  });

  it('stay as they are where there is nothing of the kind', () => {
    const text = 'func f() { // package func #expect\n print("#expect package func") }';
    expect(readableSwift(text)).toBe(text);
  });
});
