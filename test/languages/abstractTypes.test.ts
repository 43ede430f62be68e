import { describe, expect, it } from 'vitest';
import { languageById } from '../../src/languages/registry.js';
import type { LanguageId } from '../../src/model/languageId.js';
import { factsOf } from './parse.js';

describe('a type that cannot be constructed', () => {
  const table: [language: LanguageId, source: string, isAbstract: boolean][] = [
    ['typescript', 'abstract class A {}', true],
    ['typescript', 'export default abstract class A {}', true],
    ['typescript', 'class A {}', false],
    ['java', 'abstract class A {}', true],
    ['java', 'public final class A {}', false],
    ['csharp', 'public abstract class A {}', true],
    ['csharp', 'static class A {}', true],
    ['csharp', 'class A {}', false],
    ['kotlin', 'abstract class A', true],
    ['kotlin', 'sealed class A', true],
    ['kotlin', 'open class A', false],
    ['scala', 'abstract class A', true],
    ['scala', 'sealed class A', false],
    ['php', '<?php abstract class A {}', true],
    ['php', '<?php final class A {}', false],
    ['python', 'class A(ABC):\n  @abstractmethod\n  def f(self): ...', true],
    ['python', 'class A(metaclass=abc.ABCMeta):\n  @abc.abstractmethod\n  def f(self): ...', true],
    ['python', 'class A(ABC):\n  def f(self): ...', false],
    ['python', 'class A:\n  @abstractmethod\n  def f(self): ...', false],
    ['cpp', 'class A { virtual void f() = 0; };', true],
    ['cpp', 'class A { virtual void f(); };', false],
  ];
  it.each(table)('%s: %s', async (language, source, isAbstract) => {
    const { symbols } = await factsOf(languageById(language)!, source);
    expect(symbols.find((s) => s.name === 'A')!.abstract ?? false).toBe(isAbstract);
  });
});
