import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { factsOf } from '../parse.js';
import { renderType } from '../renderExpression.js';

async function guardOf(body: string): Promise<string> {
  const facts = await factsOf(java, `class A { void run() { ${body} } }`);
  const site = facts.callSites.find(({ name }) => name === 'f');
  if (!site) throw new Error(`no call of f in ${body}`);
  const caught = (site.guard?.catches ?? []).map((type) => renderType(facts, type));
  return [...(site.guard?.inLambda ? ['lambda'] : []), ...caught].join(' ');
}

describe('what guards a Java call', () => {
  const rows: [what: string, body: string, guard: string][] = [
    ['nothing', 'f();', ''],
    ['a catch', 'try { f(); } catch (E e) { }', 'E'],
    ['a catch of several types', 'try { f(); } catch (A.E | F e) { }', 'A.E F'],
    ['several catches', 'try { f(); } catch (E e) { } catch (F e) { }', 'E F'],
    ['catches around catches, the inner first', 'try { try { f(); } catch (E e) { } } catch (F e) { }', 'E F'],
    ['the resources of a try', 'try (X x = f()) { } catch (E e) { }', 'E'],
    ['the body behind resources', 'try (x) { f(); } catch (E e) { }', 'E'],
    ['only an outer one in a catch', 'try { try { } catch (E e) { f(); } } catch (F e) { }', 'F'],
    ['none in finally', 'try { } catch (E e) { } finally { f(); }', ''],
    ['a try without catches', 'try { f(); } finally { }', ''],
    ['a lambda, not what is caught around it', 'try { g(() -> f()); } catch (E e) { }', 'lambda'],
    ['a catch in a lambda', 'g(() -> { try { f(); } catch (E e) { } });', 'lambda E'],
    ['not the caller of an anonymous class', 'try { new R() { void go() { f(); } }; } catch (E e) { }', ''],
    ['not what stands behind it', 'try { } catch (E e) { } f();', ''],
  ];
  it.each(rows)('%s', async (_what, body, guard) => {
    expect(await guardOf(body)).toBe(guard);
  });

  it('marks calls that are written nowhere', async () => {
    const facts = await factsOf(java, 'class A extends B { A() { } A(int x) { super(x); } }');
    expect(facts.callSites.map(({ kind, implied }) => `${kind} ${implied ?? false}`)).toEqual([
      'super true',
      'super false',
    ]);
  });
});
