import { describe, expect, it } from 'vitest';
import type { ModuleTarget } from '../../../src/languages/language.js';
import { python } from '../../../src/languages/python/index.js';
import { sourcesIn } from '../../../src/languages/python/sourceRoots.js';
import { memoryWorld } from '../../graph/memoryWorld.js';

function render(target: ModuleTarget): string {
  switch (target.kind) {
    case 'file':
      return target.path;
    case 'package':
      return `{${target.files.join(' ')}}`;
    case 'type':
      return `${target.path}:${target.typePath}`;
    default:
      return target.kind;
  }
}

async function resolved(files: string[], specifier: string, from: string, texts: Record<string, string> = {}) {
  const sources = Object.fromEntries(files.map((path) => [path, '']));
  const isPython = (path: string) => (/\.pyi?w?$/.test(path) && !(path in texts) ? python : undefined);
  const world = await memoryWorld({ ...sources, ...texts }, isPython);
  return render(python.rules.resolveModule(specifier, from, world));
}

describe('a Python module name', () => {
  const tree = [
    'app/__init__.py',
    'app/main.py',
    'app/db/__init__.py',
    'app/db/models.py',
    'app/db/models.pyi',
    'app/stubs.pyi',
    'app/logging.py',
    'space/one/deep.py',
    'space/two.py',
    'tests/test_main.py',
    'tests/data.py',
    'tools/run.py',
    'tools/json.py',
    'types/x.py',
  ];
  const rows: [specifier: string, from: string, target: string][] = [
    ['app', 'tests/test_main.py', 'app/__init__.py'],
    ['app.main', 'tests/test_main.py', 'app/main.py'],
    ['app.db', 'app/main.py', 'app/db/__init__.py'],
    ['app.db.models', 'app/main.py', 'app/db/models.py'],
    ['app.stubs', 'app/main.py', 'app/stubs.pyi'],
    ['app.gone', 'app/main.py', 'missing'],
    ['app.db.gone.x', 'app/main.py', 'missing'],
    ['.', 'app/main.py', 'app/__init__.py'],
    ['.', 'app/__init__.py', 'app/__init__.py'],
    ['.main', 'app/__init__.py', 'app/main.py'],
    ['.db', 'app/main.py', 'app/db/__init__.py'],
    ['.db.models', 'app/main.py', 'app/db/models.py'],
    ['..main', 'app/db/models.py', 'app/main.py'],
    ['..', 'app/db/models.py', 'app/__init__.py'],
    ['...', 'app/db/models.py', '{}'],
    ['....x', 'app/db/models.py', 'missing'],
    ['.gone', 'app/main.py', 'missing'],
    ['.data', 'tests/test_main.py', 'tests/data.py'],
    ['data', 'tests/test_main.py', 'tests/data.py'],
    ['space', 'app/main.py', '{space/two.py}'],
    ['space.one', 'app/main.py', '{space/one/deep.py}'],
    ['space.one.deep', 'app/main.py', 'space/one/deep.py'],
    ['space.two', 'app/main.py', 'space/two.py'],
    ['requests', 'app/main.py', 'external'],
    ['os.path', 'app/main.py', 'external'],
    ['logging', 'app/main.py', 'external'],
    ['main', 'app/db/models.py', 'external'],
    ['types', 'app/main.py', 'external'],
    ['json', 'tools/run.py', 'tools/json.py'],
    ['json', 'tools/json.py', 'external'],
    ['__future__', 'app/main.py', 'external'],
    ['', 'app/main.py', 'missing'],
  ];
  it.each(rows)('%s in %s means %s', async (specifier, from, target) => {
    expect(await resolved(tree, specifier, from)).toBe(target);
  });

  const layouts: [what: string, files: string[], specifier: string, from: string, target: string][] = [
    [
      'the src layout, from its tests',
      ['src/pkg/__init__.py', 'src/pkg/a.py', 'tests/t.py'],
      'pkg.a',
      'tests/t.py',
      'src/pkg/a.py',
    ],
    [
      'the src layout, from itself',
      ['src/pkg/__init__.py', 'src/pkg/a.py'],
      'pkg.a',
      'src/pkg/__init__.py',
      'src/pkg/a.py',
    ],
    [
      'one project of several',
      ['one/src/pkg/__init__.py', 'one/src/pkg/a.py', 'one/tests/deep/t.py', 'two/src/pkg/__init__.py'],
      'pkg.a',
      'one/tests/deep/t.py',
      'one/src/pkg/a.py',
    ],
    ['a module of the root', ['a.py', 'scripts/run.py'], 'a', 'scripts/run.py', 'a.py'],
    [
      'a module beside the script before one of the root',
      ['a.py', 'scripts/a.py', 'scripts/run.py'],
      'a',
      'scripts/run.py',
      'scripts/a.py',
    ],
    ['a package before a module of its name', ['a.py', 'a/__init__.py', 'b.py'], 'a', 'b.py', 'a/__init__.py'],
    ['a module before a folder of its name', ['a.py', 'a/x.py', 'b.py'], 'a', 'b.py', 'a.py'],
  ];
  it.each(layouts)('is found in %s', async (_what, files, specifier, from, target) => {
    expect(await resolved(files, specifier, from)).toBe(target);
  });

  it('is found in the sources of another project of the repository', async () => {
    const files = ['libs/one/src/one/__init__.py', 'apps/two/src/two/__init__.py'];
    const from = 'apps/two/src/two/__init__.py';
    expect(await resolved(files, 'one', from)).toBe('external');
    expect(await resolved(files, 'one', from, { 'libs/one/pyproject.toml': '' })).toBe('libs/one/src/one/__init__.py');
  });

  it('is found where the configuration says that sources are', async () => {
    const config = { 'pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["code"]\n' };
    const files = ['code/pkg/__init__.py', 'tests/t.py'];
    expect(await resolved(files, 'pkg', 'tests/t.py')).toBe('external');
    expect(await resolved(files, 'pkg', 'tests/t.py', config)).toBe('code/pkg/__init__.py');
  });

  const configurations: [string, string[]][] = [
    ['[tool.setuptools]\npackage-dir = {"" = "lib"}', ['lib']],
    ['[options]\npackage_dir =\n    = source\n[options.packages.find]\nwhere = source', ['source']],
    ["setup(package_dir={'': 'lib'}, packages=find_packages(where='lib'))", ['lib']],
    ["setup(packages=find_packages('python'))", ['python']],
    ['[tool.poetry]\npackages = [{ include = "x", from = "pkgs/x" }]', ['pkgs/x']],
    ['[tool.pytest.ini_options]\npythonpath = ["./app"]', ['app']],
    ['[tool.ruff]\nsrc = ["../up", "/abs"]', []],
    ['', []],
  ];
  it.each(configurations)('reads %j', (text, folders) => {
    expect(sourcesIn(text)).toEqual(folders);
  });
});
