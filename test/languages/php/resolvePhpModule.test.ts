import { describe, expect, it } from 'vitest';
import { resolvePhpModule } from '../../../src/languages/php/resolvePhpModule.js';
import type { Import } from '../../../src/model/moduleLinks.js';
import { memoryWorld } from '../../graph/memoryWorld.js';

const files = {
  'composer.json': JSON.stringify({
    autoload: { 'psr-4': { 'App\\': 'src/' } },
    'autoload-dev': { 'psr-4': { 'App\\Tests\\': ['tests/'] } },
  }),
  'broken/composer.json': '{ not json',
  'src/Model/User.php': '<?php namespace App\\Model; class User {}',
  'src/Empty/notes.php': '<?php // nothing',
  'tests/UserTest.php': '<?php namespace App\\Tests; class UserTest {}',
  'lib/two.php': '<?php namespace A\\B { class C {} } namespace D { function f() {} }',
  'lib/functions.php': '<?php function helper() {}',
};

const named = (imported: string): Import => ({
  specifier: '',
  imported,
  range: { startLine: 0, startColumn: 0, endLine: 0, endColumn: 0 },
  scope: 0,
});

describe('what a PHP import means', () => {
  const rows: [title: string, specifier: string, imported: string, from: string, expected: string][] = [
    ['a namespace that a file opens', 'App.Model', 'User', 'a.php', 'namespace App.Model'],
    ['a class that the namespace lacks', 'App.Model', 'Gone', 'a.php', 'namespace App.Model'],
    ['a namespace in braces', 'A.B', 'C', 'a.php', 'namespace A.B'],
    ['a namespace through its parent', 'App', 'Model', 'a.php', 'namespace App'],
    ['a folder that composer.json maps, without files of the namespace', 'App.Empty', 'X', 'a.php', 'missing'],
    ['a namespace below a mapped one that is no folder here', 'App.Other.Package', 'X', 'a.php', 'external'],
    ['a namespace of outside', 'Symfony.Console', 'Command', 'a.php', 'external'],
    ['a global function', '', 'helper', 'a.php', 'namespace '],
    ['a global class of outside', '', 'Redis', 'a.php', 'external'],
    ['a file beside', './functions.php', '', 'lib/a.php', 'file lib/functions.php'],
    ['a file above', './../src/Model/User.php', '', 'lib/a.php', 'file src/Model/User.php'],
    ['a file that is not there', './gone.php', '', 'lib/a.php', 'missing'],
    ['a file of a dependency', './../vendor/autoload.php', '', 'lib/a.php', 'external'],
    ['a file above the repository', './../../x.php', '', 'lib/a.php', 'missing'],
  ];
  it.each(rows)('%s', async (_title, specifier, imported, from, expected) => {
    const target = resolvePhpModule(specifier, from, await memoryWorld(files), named(imported));
    const rest = target.kind === 'namespace' ? ` ${target.name}` : target.kind === 'file' ? ` ${target.path}` : '';
    expect(`${target.kind}${rest}`).toBe(expected);
  });
});
