import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderBinding } from '../renderFacts.js';

const rows: [what: string, source: string, parameter: string][] = [
  ['what it returns', '@pytest.fixture\ndef x(): return A()\ndef test_a(x): pass', 'parameter x = A()'],
  [
    'what it yields',
    '@pytest.fixture(scope="module")\ndef x():\n  yield A()\ndef test_a(x): pass',
    'parameter x = A()',
  ],
  ['its annotation', '@fixture\ndef x() -> A: return f()\ndef test_a(x): pass', 'parameter x: A'],
  [
    'what its annotated generator yields',
    '@pytest.fixture\ndef x() -> Iterator[A]:\n  yield f()\ndef test_a(x): pass',
    'parameter x: A',
  ],
  [
    'its local variable',
    '@pytest.fixture\ndef x():\n  a = A()\n  a.b()\n  return a\ndef test_a(x): pass',
    'parameter x = A()',
  ],
  ['a fixture below', 'def test_a(x): pass\n@pytest.fixture\ndef x(): return A()', 'parameter x = A()'],
  [
    'a method of a test class',
    '@pytest.fixture\ndef x(): return A()\nclass TestB:\n  def test_a(self, x): pass',
    'parameter x = A()',
  ],
  ['another fixture', '@pytest.fixture\ndef x(): return A()\n@pytest.fixture\ndef y(x): return x', 'parameter x = A()'],
  [
    'nothing where the parameter has a type',
    '@pytest.fixture\ndef x(): return A()\ndef test_a(x: B): pass',
    'parameter x: B',
  ],
  ['nothing in functions that are no tests', '@pytest.fixture\ndef x(): return A()\ndef f(x): pass', 'parameter x'],
];

describe('a parameter named like a fixture of the file holds', () => {
  it.each(rows)('%s', async (_what, source, parameter) => {
    const facts = await factsOf(python, source);
    const found = facts.bindings.find((binding) => binding.kind === 'parameter' && binding.name === 'x');
    expect(found && renderBinding(facts, found)).toBe(parameter);
  });
});
