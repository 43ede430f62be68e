import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { ruleCodes } from '../../src/model/ruleCatalogue.js';
import { readConfig } from '../../src/policy/policySettings.js';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const schema = read('docs/schemas/config.schema.json');
const isValid = new Ajv().compile(schema);

describe('the schema of .aftershock/config.json', () => {
  it('lists all rule codes, and so does the setting: node scripts/ruleSchemas.mjs writes them', () => {
    const setting = read('package.json').contributes.configuration.properties['aftershock.severity.rules'];
    expect(Object.keys(schema.properties.severity.properties)).toEqual([...ruleCodes]);
    expect(Object.keys(setting.properties)).toEqual([...ruleCodes]);
  });

  it.each<[unknown, boolean]>([
    [{}, true],
    [{ $schema: 'x' }, true],
    [{ severity: { 'default-changed': 'off', 'too-few-arguments': 'hint' } }, true],
    [{ severity: { 'default-changed': 'none' } }, false],
    [{ severity: { bogus: 'off' } }, false],
    [{ severity: [] }, false],
    [{ tests: false }, true],
    [{ tests: 'no' }, false],
    [{ exclude: ['a', '!b'], generated: [] }, true],
    [{ exclude: 'a' }, false],
    [{ exclude: [''] }, false],
    [{ generated: [1] }, false],
    [{ more: 1 }, false],
    [[], false],
  ])('finds in %j what reading it finds', (value, expected) => {
    expect(isValid(value)).toBe(expected);
    expect(readConfig(JSON.stringify(value)).problems.length === 0).toBe(expected);
  });
});
