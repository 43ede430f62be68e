import { closed } from './closedExpression.js';
import { either } from './expressions.js';
import type { Walk } from './walk.js';

const testClass = /^Test|Tests?$|TestCase$/;
const testBase = /(^|\.)\w*(TestCase|Tests?|TestBase)$/;

/** True for functions and methods that pytest or unittest collect, told by names and bases. */
export function isTestFunction(name: string, className: string | undefined, bases: readonly string[] = []): boolean {
  if (className === undefined) return name.startsWith('test_');
  if (!name.startsWith('test')) return false;
  return testClass.test(className) || bases.some((base) => testBase.test(base));
}

/** Gives the parameters of tests and fixtures what the fixtures of their names give. */
export function bindFixtures(walk: Walk): void {
  for (const { name, binding } of walk.fixtureParameters) {
    const fixture = walk.fixtures.get(name);
    if (!fixture) continue;
    if (fixture.type) binding.type = fixture.type;
    else {
      const value = either(fixture.values.map((value) => closed(value, fixture.frame)));
      if (value.kind !== 'unknown') binding.init = value;
    }
  }
}
