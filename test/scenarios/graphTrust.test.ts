import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, TemporaryRepository } from '../git/temporaryRepository.js';
import { ReviewProgram } from './reviewProgram.js';

const program = new ReviewProgram();
afterAll(async () => {
  await program.dispose();
  removeTemporaryFolders();
});

interface Language {
  files: Record<string, string>;
  lib: string;
  caller: string;
  missing: [string, string];
  added: [path: string, text: string];
}

const rust: Language = {
  lib: 'src/lib.rs',
  caller: 'caller_one',
  missing: ['missing', 'missing_two'],
  added: ['src/added.rs', 'pub fn added() {}\n'],
  files: {
    'Cargo.toml': '[package]\nname = "demo"\nversion = "0.1.0"\n',
    'src/lib.rs':
      'pub fn helper() {}\n\npub fn caller_one() {\n    helper();\n    missing();\n    missing_two();\n}\n\npub fn caller_two() {\n    helper();\n}\n',
    'tests/extra.rs': 'use demo::helper;\n\nfn helper_in_tests() {\n    helper();\n}\n',
  },
};

const typescript: Language = {
  lib: 'src/lib.ts',
  caller: 'callerOne',
  missing: ['missing', 'missingTwo'],
  added: ['src/added.ts', 'export function added() {}\n'],
  files: {
    'src/lib.ts':
      'export function helper() {}\n\nexport function callerOne() {\n  helper();\n  missing();\n  missingTwo();\n}\n\nexport function callerTwo() {\n  helper();\n}\n',
    'tests/extra.ts': "import { helper } from '../src/lib';\n\nexport function helperInTests() {\n  helper();\n}\n",
  },
};

describe.each([
  ['Rust', rust],
  ['TypeScript', typescript],
])('a reviewer who asks whether the graph can be used (%s)', (_name, language) => {
  let repository: TemporaryRepository;
  let root: string;
  beforeAll(() => {
    repository = TemporaryRepository.create(language.files);
    root = repository.root;
  });

  it('is told that a clean repository is trusted', async () => {
    const { code, document, stderr } = await program.ask(root, 'doctor');
    const head = repository.git('rev-parse', 'HEAD').trim();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(document).toMatchObject({ ok: true, warnings: [], truncated: false, next_action: 'none' });
    const { schema, git, freshness, index, graph_quality: quality } = document.data;
    expect(schema).toEqual({ expected: schema.expected, actual: schema.expected, match: true });
    expect(git).toEqual({ head, baseline: head, dirty: false });
    expect({ freshness, present: index.present }).toEqual({ freshness: 'fresh', present: true });
    expect(quality).toMatchObject({
      trust_verdict: 'trusted',
      resolution_tiers: [{ kind: 'exact', confidence: 100, edges: 3 }],
      unresolved: { missing_target: 2, ambiguous_target: 0, macro_or_function: 0, indirect_call: 0, total: 2 },
      collision_prone_names: [],
      low_quality_locations: [],
      unsupported_extensions: [],
    });
  });

  it('sees the calls that lead nowhere, in order, and how many there are', async () => {
    const all = await program.ask(root, 'unresolved');
    expect(all).toMatchObject({ code: 0, stderr: '', document: { ok: true, truncated: false, next_action: 'none' } });
    const rows = all.document.data.references;
    expect(
      rows.map((row) => [row.source.name, row.specifier, row.kind, row.file_path, row.line, row.column, row.reason]),
    ).toEqual([
      [language.caller, language.missing[0], 'call', language.lib, 5, rows[0]?.column, 'missing_target'],
      [language.caller, language.missing[1], 'call', language.lib, 6, rows[0]?.column, 'missing_target'],
    ]);
    const first = await program.ask(root, 'unresolved', '--limit', '1');
    expect(first).toMatchObject({ code: 3, document: { ok: true, truncated: true, next_action: 'narrow the query' } });
    expect(first.document.data).toMatchObject({ references: [rows[0]], total: 2 });
  });

  it('gets the same in a form for people', async () => {
    const text = await program.run(root, 'unresolved');
    expect(text.stdout.split('\n')[0]).toBe('Unresolved references (2):');
    expect(text.stdout).toContain(`${language.lib}:5:`);
    expect((await program.run(root, 'unresolved', '--in', 'tests')).stdout).toBe('Unresolved references (0): none\n');
    const { stdout } = await program.run(root, 'doctor');
    expect(stdout.split('\n').flatMap((line) => /^([A-Z][\w- ]*:)/.exec(line)?.[1] ?? [])).toEqual([
      'Index:',
      'Schema:',
      'Git baseline:',
      'Freshness:',
      'Graph trust:',
      'Resolution tiers:',
      'Unresolved:',
      'Collision-prone names:',
      'Low-quality locations:',
      'Unsupported extensions:',
      'Action:',
    ]);
  });

  it('is warned of a working tree that differs from its commit, and no more', async () => {
    repository.write({ 'README.md': 'prose\n' });
    const { code, document } = await program.ask(root, 'doctor');
    expect(code).toBe(0);
    expect(document).toMatchObject({ ok: true, data: { freshness: 'fresh', git: { dirty: true } } });
    expect(document.warnings.map((warning) => warning.code)).toEqual(['dirty_worktree']);
  });

  it('needs to bring nothing to now: a source file that came is part of the answer', async () => {
    const before = (await program.ask(root, 'doctor')).document.data.files.indexed;
    repository.write({ [language.added[0]]: language.added[1] });
    const { code, document } = await program.ask(root, 'doctor');
    expect(code).toBe(0);
    expect(document).toMatchObject({ ok: true, next_action: 'none', data: { freshness: 'fresh' } });
    expect(document.data.files.indexed).toBe(before + 1);
  });

  it('is told of source files that are not parsed, unless they are of a library', async () => {
    repository.write({ 'vendor/theirs.pl': 'print 1;\n' });
    expect((await program.ask(root, 'doctor')).document.data.graph_quality.unsupported_extensions).toEqual([]);
    repository.write({ 'script.pl': 'print 1;\n', 'tools/build.sh': 'true\n', 'tools/more.sh': 'true\n' });
    const { code, document, stderr } = await program.ask(root, 'doctor');
    expect(code).toBe(3);
    expect(stderr).toContain('Graph quality is degraded: .pl, .sh files are not parsed.');
    expect(document).toMatchObject({
      ok: false,
      next_action: 'none',
      data: {
        freshness: 'fresh',
        graph_quality: {
          trust_verdict: 'degraded',
          unsupported_extensions: [
            { extension: '.pl', files: 1 },
            { extension: '.sh', files: 2 },
          ],
        },
      },
    });
  });
});
