import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';

async function signatureOf(source: string) {
  const symbols = (await factsOf(python, source)).symbols.filter((symbol) => symbol.signature);
  return symbols[symbols.length - 1]!.signature!;
}

describe('Python signatures', () => {
  const equal: [what: string, before: string, after: string][] = [
    ['layout', 'def f(a, b=1): pass', 'def f(\n    a,\n    b = 1,\n): pass'],
    ['comments', 'def f(a, b): pass', 'def f(a,  # first\n      b):\n  pass'],
    ['a trailing comma', 'def f(a): pass', 'def f(a,): pass'],
    ['the body', 'def f(a): pass', 'def f(a): return g(a)'],
    ['quotes around an annotation', 'def f(a: "A") -> "B": pass', 'def f(a: A) -> B: pass'],
    ['the kind of quotes of a default', "def f(a='x'): pass", 'def f(a="x"): pass'],
    ['how an optional type is written', 'def f(a: Optional[A]): pass', 'def f(a: A | None): pass'],
    ['how a union is written', 'def f(a: Union[A, B]): pass', 'def f(a: A | B): pass'],
    ['decorators that leave the call as it is', '@functools.cache\ndef f(a): pass', 'def f(a): pass'],
    ['marks of tests', '@pytest.mark.slow\ndef f(a): pass', 'def f(a): pass'],
  ];
  it.each(equal)('are equal whatever %s', async (_what, before, after) => {
    expect(signaturesEqual(await signatureOf(before), await signatureOf(after))).toBe(true);
  });

  const different: [what: string, before: string, after: string][] = [
    ['the name of a parameter', 'def f(a): pass', 'def f(b): pass'],
    ['the order of parameters', 'def f(a, b): pass', 'def f(b, a): pass'],
    ['a default', 'def f(a=1): pass', 'def f(a=2): pass'],
    ['whether there is a default', 'def f(a): pass', 'def f(a=1): pass'],
    ['a parameter by keyword alone', 'def f(a, b): pass', 'def f(a, *, b): pass'],
    ['a parameter by position alone', 'def f(a, b): pass', 'def f(a, /, b): pass'],
    ['a rest', 'def f(a): pass', 'def f(*a): pass'],
    ['a keyword rest', 'def f(*a): pass', 'def f(**a): pass'],
    ['a type', 'def f(a: A): pass', 'def f(a: B): pass'],
    ['the return type', 'def f() -> A: pass', 'def f() -> B: pass'],
    ['async', 'def f(): pass', 'async def f(): pass'],
    ['a yield', 'def f(): return 1', 'def f(): yield 1'],
    ['a static method', 'class A:\n  def f(a): pass', 'class A:\n  @staticmethod\n  def f(a): pass'],
    ['a class method', 'class A:\n  def f(a): pass', 'class A:\n  @classmethod\n  def f(a): pass'],
    ['a property', 'class A:\n  def f(a): pass', 'class A:\n  @property\n  def f(a): pass'],
    ['another decorator', 'def f(): pass', '@contextmanager\ndef f(): pass'],
    ['an overload', '@overload\ndef f(a: int): ...\ndef f(a): pass', '@overload\ndef f(a: str): ...\ndef f(a): pass'],
  ];
  it.each(different)('differ by %s', async (_what, before, after) => {
    expect(signaturesEqual(await signatureOf(before), await signatureOf(after))).toBe(false);
  });

  const texts: [source: string, text: string][] = [
    [
      "def f(a,b:int=1,/,*c:str,d='x',**e)->Optional[ A ]: pass",
      'def f(a, b: int = 1, /, *c: str, d="x", **e) -> Optional[A]',
    ],
    ['async def f(*, a): pass', 'async def f(*, a)'],
    ['class A:\n  def m(self): pass', 'def m(self)'],
    ['f = lambda a, *b: 1', 'f = lambda a, *b'],
    ['f = lambda: 1', 'f = lambda'],
    ['def f(a={"k": [1, 2]}, b=-1, c=lambda x: x): pass', 'def f(a={"k": [1, 2]}, b=-1, c=lambda x: x)'],
  ];
  it.each(texts)('%j reads as a person writes it', async (source, text) => {
    expect((await signatureOf(source)).text).toBe(text);
  });
});

describe('Python token hashes', () => {
  const same: [what: string, before: string, after: string][] = [
    ['layout', 'def f():\n  g(1, 2)\n  return h', 'def f():\n\n    g(\n      1,\n      2\n    )\n\n    return h'],
    ['comments', 'def f():\n  g()', 'def f():\n  # why\n  g()  # what'],
    ['its own name', 'def f(n):\n  return f(n - 1)', 'def g(n):\n  return g(n - 1)'],
    ['the kind of quotes', "def f():\n  return 'x' + F'{y}'", 'def f():\n  return "x" + f"{y}"'],
    ['semicolons', 'def f():\n  a(); b()', 'def f():\n  a()\n  b()'],
  ];
  it.each(same)('of a body do not depend on %s', async (_what, before, after) => {
    const [a, b] = [(await factsOf(python, before)).symbols[0]!, (await factsOf(python, after)).symbols[0]!];
    expect(b.bodyHash).toBe(a.bodyHash);
    expect(a.bodyHash).not.toBe('');
  });

  const different: [what: string, before: string, after: string][] = [
    ['its calls', 'def f():\n  g(1)', 'def f():\n  g(2)'],
    ['what stands in which block', 'def f():\n  if a:\n    b()\n    c()', 'def f():\n  if a:\n    b()\n  c()'],
    ['the text of strings', 'def f():\n  return "a b"', 'def f():\n  return "a  b"'],
    ['escapes', 'def f():\n  return "a\\n"', 'def f():\n  return "a\\t"'],
    ['a string beside a name', 'def f():\n  return "a"', 'def f():\n  return a'],
    ['a tuple of one', 'def f():\n  return (a,)', 'def f():\n  return (a)'],
    ['a prefix', 'def f():\n  return "a"', 'def f():\n  return b"a"'],
  ];
  it.each(different)('of a body depend on %s', async (_what, before, after) => {
    const [a, b] = [(await factsOf(python, before)).symbols[0]!, (await factsOf(python, after)).symbols[0]!];
    expect(b.bodyHash).not.toBe(a.bodyHash);
  });

  it('are equal for equal calls, wherever they stand', async () => {
    const facts = await factsOf(
      python,
      "f(a, b='x')\ndef g():\n    f(\n        a,\n        b=\"x\",\n    )\nf(a, b='y')",
    );
    const [first, second, third] = facts.callSites.map((site) => site.textHash);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
