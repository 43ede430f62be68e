import { describe, expect, it } from 'vitest';
import { moduleMention } from '../../src/languages/factsSummary.js';
import type { LanguageId } from '../../src/model/languageId.js';

describe('the mention of a module', () => {
  const table: [LanguageId, string, string][] = [
    ['typescript', './a/foo.js', '/foo'],
    ['typescript', './a/foo.d.ts', '/foo'],
    ['javascript', '../foo.config', '/foo.config'],
    ['javascript', '..', '/..'],
    ['javascript', './', '/.'],
    ['tsx', '@scope/pkg', '/pkg'],
    ['python', 'pkg.foo', '/foo'],
    ['python', '..', '/..'],
    ['python', '.mod', '/mod'],
    ['java', 'java.util', '/util'],
    ['go', 'gopkg.in/yaml.v3', '/yaml.v3'],
  ];
  it.each(table)('%s %s is %s', (language, specifier, expected) => {
    expect(moduleMention(specifier, language)).toBe(expected);
  });
});
