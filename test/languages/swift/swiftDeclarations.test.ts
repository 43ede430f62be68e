import { describe, expect, it } from 'vitest';
import { swift } from '../../../src/languages/swift/index.js';
import { factsOf } from '../parse.js';
import { renderSymbols } from '../renderFacts.js';

const signatureOf = async (source: string) => (await factsOf(swift, source)).symbols[0]?.signature;

describe('Swift declarations', () => {
  it('gives types, extensions and members their paths and kinds', async () => {
    const facts = await factsOf(
      swift,
      `protocol P { func f() }
class A: B { init?(x: Int) {}
 var c: Int { 1 }
 enum E { case one(n: Int), two } }
extension A.E: P { func f() {} }
actor D {}
let g = A()`,
    );
    expect(facts.symbols.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'interface P',
      'method P.f',
      'class A',
      'constructor A.init',
      'getter A.c',
      'enum A.E',
      'method A.E.one',
      'field A.E.two',
      'extension extension A.E',
      'method A.E.f',
      'class D',
      'field g',
    ]);
  });

  it('reads labels, defaults, rests and inout of parameters', async () => {
    const signature = await signatureOf('func f(_ a: Int, with b: inout [String], c: Int? = nil, d: Int...) {}');
    expect(signature?.parameters).toEqual([
      { name: 'a', kind: 'positional', optional: false, label: '', type: { kind: 'named', path: ['Int'] } },
      {
        name: 'b',
        kind: 'positional',
        optional: false,
        label: 'with',
        type: { kind: 'pointer', to: { kind: 'array', element: { kind: 'named', path: ['String'] } } },
      },
      {
        name: 'c',
        kind: 'positional',
        optional: true,
        label: 'c',
        default: 'nil',
        type: {
          kind: 'union',
          members: [
            { kind: 'named', path: ['Int'] },
            { kind: 'literal', text: 'nil' },
          ],
        },
      },
      {
        name: 'd',
        kind: 'rest',
        optional: true,
        label: 'd',
        type: { kind: 'array', element: { kind: 'named', path: ['Int'] } },
      },
    ]);
  });

  it('reads modifiers, thrown types and bounds', async () => {
    const signature = await signatureOf('public static func f<T: P>(x: T) async throws(Problem) -> T where T: Q { x }');
    expect(signature?.modifiers).toEqual(['async', 'public', 'static', 'throws']);
    expect(signature?.throws).toEqual([{ kind: 'named', path: ['Problem'] }]);
    expect(signature?.typeParameters?.[0]?.bound?.kind).toBe('intersection');
  });

  it.each([
    ['a mutating function', 'struct A { mutating func f() {} }', 'method A.f() [mutating exported]'],
    [
      'a rethrowing function',
      'struct A { func f(_ g: () throws -> Int) rethrows {} }',
      'method A.f(g: (() => Int)) [rethrows exported]',
    ],
    ['a class function', 'class A { class func f() {} }', 'method A.f() [static exported]'],
    ['a function of its file', 'class A { fileprivate func f() {} }', 'method A.f() [private]'],
    ['an open function', 'open class A { open func f() {} }', 'method A.f() [open public exported]'],
    [
      'a convenience initialiser',
      'class A { convenience init(x: Int) {} }',
      'constructor A.init(x: Int) [convenience exported]',
    ],
    [
      'a required initialiser',
      'class A { public required init(x: Int) {} }',
      'constructor A.init(x: Int) [public required exported]',
    ],
    [
      'an initialiser that may fail',
      'class A { init?(x: Int) {} }',
      'constructor A.init(x: Int): self | nil [exported]',
    ],
    [
      'bounds behind where',
      'class A { func f<T, U>(x: T, y: U) where T: P, U == T {} }',
      'method A.f<T extends P, U extends T>(x: T, y: U) [exported]',
    ],
    [
      'a subscript, which takes no labels',
      'struct A { subscript(i: Int) -> Int { 1 } }',
      'method A.subscript(i: Int): Int [exported]',
    ],
    [
      'a closure that escapes',
      'class A { func f(_ g: @escaping (Int) -> Void) {} }',
      'method A.f(g: ((Int) => Void)) [exported]',
    ],
    [
      'a deprecated function',
      'class A { @available(*, deprecated, message: "no") func f() {} }',
      'method A.f@deprecated () [exported]',
    ],
  ])('reads %s', async (_title, source, expected) => {
    expect(renderSymbols(await factsOf(swift, source))[1]).toBe(expected);
  });

  it('knows tests of both frameworks', async () => {
    const facts = await factsOf(
      swift,
      `class T: XCTestCase { func testA() {}
 func helper() {} }
@Test("adds") func adds() {}
func testB() {}`,
    );
    expect(facts.symbols.filter(({ isTest }) => isTest).map(({ path }) => path)).toEqual(['T.testA', 'adds']);
  });

  it('gives the sound parts of a file with errors', async () => {
    const facts = await factsOf(swift, 'func a() { b() }\n%%% ((\nfunc c() {}');
    expect(facts.health.state).toBe('errors');
    expect(renderSymbols(facts)[0]).toContain('function a');
  });
});
