import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/session/session.js';
import { type FileContents, removeTemporaryFolders } from '../git/temporaryRepository.js';
import { edgeLines, ReviewedRepository, scenarioSession, symbolLines, unresolvedLines } from './reviewedRepository.js';

let session: Session;
beforeAll(() => {
  session = scenarioSession();
});
afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

const reviewed = (files: FileContents) => ReviewedRepository.create(session, files);

describe.each([
  [
    'Rust',
    'src/lib.rs',
    'fn unchanged() { existing_missing(); }\nfn first() { }\nfn second() { }\n',
    'fn unchanged() { existing_missing(); }\nfn first() { newly_missing(); }\nfn second() { 1 + 1; }\n',
  ],
  [
    'TypeScript',
    'src/lib.ts',
    'function unchanged() { existing_missing(); }\nfunction first() { }\nfunction second() { }\n',
    'function unchanged() { existing_missing(); }\nfunction first() { newly_missing(); }\nfunction second() { 1 + 1; }\n',
  ],
])('a hunk across two functions, in %s', (_language, file, before, after) => {
  it('maps to both, and only the call that is new is newly unresolved', async () => {
    const r = reviewed({ [file]: before });
    r.repository.write({ [file]: after });
    const document = await r.document('--base', 'HEAD');
    expect(symbolLines(document)).toEqual([`modified ${file}::first`, `modified ${file}::second`]);
    expect(document.data.symbols.map(({ hunks }) => hunks)).toEqual([[2], [2]]);
    expect(unresolvedLines(document)).toEqual([`${file}::first -> newly_missing missing_target 2`]);
    expect(document).toMatchObject({ code: 0, ok: true, truncated: false, next_action: 'none' });
  });

  it('is answered as of now: a commit without anything else is no stale index', async () => {
    const r = reviewed({ [file]: before });
    await r.document();
    r.repository.commit({ [file]: after });
    expect((await r.document()).data.files).toEqual([]);
    expect(symbolLines(await r.document('--base', 'HEAD~1'))).toEqual([
      `modified ${file}::first`,
      `modified ${file}::second`,
    ]);
  });
});

describe.each([
  ['Rust', 'rs', 'fn kept() {}\n', 'fn gone() {}\n'],
  ['TypeScript', 'ts', 'function kept() {}\n', 'function gone() {}\n'],
])('the life of files, in %s', (_language, ext, kept, gone) => {
  const original = `src/original.${ext}`;
  const renamed = `src/renamed.${ext}`;
  const deleted = `src/deleted.${ext}`;

  it('keeps what stands in a renamed file, with where it was, and removes what a deleted one held', async () => {
    const r = reviewed({ [original]: kept, [deleted]: gone });
    r.repository.git('mv', original, renamed);
    r.repository.write({ [deleted]: null });
    const document = await r.document('--base', 'HEAD');
    expect(document.data.files.map(({ path, status }) => [path, status])).toEqual([
      [deleted, 'deleted'],
      [renamed, 'renamed'],
    ]);
    expect(symbolLines(document)).toEqual([`removed ${deleted}::gone`, `modified ${renamed}::kept`]);
    expect(document.data.symbols[1]).toMatchObject({ part: 'place', relocated_from: `${original}::kept` });
    expect(edgeLines(document)).toEqual([]);
  });

  it('maps a file that is named and gone to a symbol that nobody can name', async () => {
    const r = reviewed({ [original]: kept });
    const document = await r.document('--files', `missing.${ext}`);
    expect(document.data.files).toEqual([{ path: `missing.${ext}`, status: 'deleted', analysed: false }]);
    expect(document.data.symbols).toEqual([{ symbol: null, change: 'removed', hunks: [], path: `missing.${ext}` }]);
    expect(document.warnings[0]?.code).toBe('historical_index_required');
    expect(document.code).toBe(0);
  });

  it('maps a file that is named and there to the symbols it has', async () => {
    const r = reviewed({ [original]: kept });
    const document = await r.document('--files', original, `./${original}`);
    expect(document.data.files).toEqual([{ path: original, status: 'modified', analysed: true }]);
    expect(symbolLines(document)).toEqual([`unknown ${original}::kept`]);
    expect(document.data).toMatchObject({ base: null, head: null, historical_snapshot: null });
    expect(document.warnings.map(({ code }) => code)).toEqual(['not_compared']);
  });
});

describe.each([
  [
    'C',
    'kernel/legacy.c',
    'kernel/safe.c',
    'static int strncpy_legacy(char *dst) { return dst[0]; }\nint copy_user(void) { return strncpy_legacy(0); }\nint copy_name(void) { return strncpy_legacy(0); }\n',
    'int copy_user(void) { return 0; }\n',
  ],
  [
    'TypeScript',
    'kernel/legacy.ts',
    'kernel/safe.ts',
    'function strncpy_legacy(dst: string) { return dst[0]; }\nexport function copy_user() { return strncpy_legacy(""); }\nexport function copy_name() { return strncpy_legacy(""); }\n',
    'export function copy_user() { return 0; }\n',
  ],
])('a deletion of a whole interface, in %s', (_language, legacy, safe, before, after) => {
  it('removes every symbol and edge that it had, and leaves nothing behind', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => /histor|archive|snapshot/.test(name));
    const before_ = folders();
    const r = reviewed({ [legacy]: before });
    r.repository.write({ [legacy]: null, [safe]: after });
    const document = await r.document('--base', 'HEAD');
    expect(symbolLines(document)).toEqual(
      expect.arrayContaining([
        `removed ${legacy}::strncpy_legacy`,
        `removed ${legacy}::copy_user`,
        `removed ${legacy}::copy_name`,
      ]),
    );
    expect(document.data.edges.filter(({ change }) => change === 'removed').length).toBeGreaterThanOrEqual(2);
    expect(document.data.historical_snapshot).toMatchObject({ temporary_bytes: 0, cleanup: 'not_needed', head: null });
    expect(folders()).toEqual(before_);
  });
});

describe.each([
  [
    'Rust',
    'src/lib.rs',
    'fn base() {}\n',
    'fn head_only() { missing_one(); missing_two(); }\n',
    'fn dirty_workspace_only() {}\n',
  ],
  [
    'TypeScript',
    'src/lib.ts',
    'function base() {}\n',
    'function head_only() { missing_one(); missing_two(); }\n',
    'function dirty_workspace_only() {}\n',
  ],
])('a named head, in %s', (_language, file, first, second, dirty) => {
  const both = () => {
    const r = reviewed({ [file]: first });
    const base = r.repository.git('rev-parse', 'HEAD').trim();
    const head = r.repository.commit({ [file]: second });
    r.repository.write({ [file]: dirty });
    return { r, base, head };
  };

  it('is the revision, never the working tree', async () => {
    const { r, base, head } = both();
    const document = await r.document('--base', base, '--head', head);
    expect(symbolLines(document)).toContain(`added ${file}::head_only`);
    expect(JSON.stringify(document)).not.toContain('dirty_workspace_only');
    expect(document.data).toMatchObject({ base, head, head_point: { requested: head, basis: 'exact' } });
    const snapshot = document.data.historical_snapshot!;
    expect(snapshot.head_index).toBe('temporary');
    expect(snapshot.temporary_bytes).toBe(snapshot.base.temporary_bytes + snapshot.head!.temporary_bytes);
  });

  it('is cut at the limit, says so and exits 3; a gate goes before that', async () => {
    const { r, base, head } = both();
    const document = await r.document('--base', base, '--head', head, '--limit', '1');
    expect(document.data.newly_unresolved_callers).toHaveLength(1);
    expect(document).toMatchObject({ truncated: true, next_action: 'narrow the query', code: 3 });
    expect(document.warnings.at(-1)).toMatchObject({ code: 'truncated', message: expect.stringContaining('1 of 2') });
  });

  it.each([
    ['head', ['--base', 'HEAD', '--head', 'definitely-missing']],
    ['base', ['--base', 'definitely-missing']],
    ['base', ['--base', '0123456789012345678901234567890123456789']],
    ['base', ['--base', '--head']],
  ])('says which side is missing: %s of %j', async (side, args) => {
    const { r } = both();
    const document = await r.document(...args);
    expect(document).toMatchObject({
      code: 2,
      ok: false,
      truncated: false,
      next_action: `provide a ${side} revision`,
      data: { base: null, head: null, symbols: [], edges: [], historical_snapshot: null },
    });
    expect(document.warnings.map(({ code }) => code)).toEqual([`${side}_revision_unavailable`]);
  });
});

const rust = {
  lib: 'src/lib.rs',
  test: 'tests/render_tests.rs',
  before:
    'pub fn legacy_render(input: &str) -> String {\n    format!("legacy:{input}")\n}\n\npub fn render(input: &str) -> String {\n    legacy_render(input)\n}\n\npub fn render_page(input: &str) -> String {\n    render(input)\n}\n',
  after:
    'pub fn render(input: &str) -> String {\n    format!("rendered:{input}")\n}\n\npub fn render_page(input: &str) -> String {\n    missing_renderer();\n    render(input)\n}\n',
  tests:
    'use fixture::{render, render_page};\n\n#[test]\nfn render_page_uses_render() {\n    assert_eq!(render_page("x"), render("x"));\n}\n',
  name: 'render_page_uses_render',
};
const typescript = {
  lib: 'src/lib.ts',
  test: 'tests/render.test.ts',
  before:
    'export function legacy_render(input: string) {\n  return input.concat("legacy");\n}\n\nexport function render(input: string) {\n  return legacy_render(input);\n}\n\nexport function render_page(input: string) {\n  return render(input);\n}\n',
  after:
    'export function render(input: string) {\n  return input.concat("rendered");\n}\n\nexport function render_page(input: string) {\n  missing_renderer();\n  return render(input);\n}\n',
  tests:
    "import { render, render_page } from '../src/lib';\n\nexport function render_page_uses_render() {\n  return render_page('x') === render('x');\n}\n",
  name: 'render_page_uses_render',
};

describe.each([
  ['Rust', rust],
  ['TypeScript', typescript],
])('the review of a fixture, in %s', (_language, { lib, test, before, after, tests }) => {
  const changed = () => {
    const r = reviewed({
      'Cargo.toml': '[package]\nname = "fixture"\nversion = "0.1.0"\n',
      [lib]: before,
      [test]: tests,
      'README.md': '# Fixture\n\nold prose\n',
    });
    r.repository.write({ [lib]: after, 'README.md': '# Fixture\n\nnew prose, legacy_render is gone\n' });
    return r;
  };

  it('maps the change to symbols, edges, unresolved calls and hunks', async () => {
    const document = await changed().document('--base', 'HEAD');
    expect(symbolLines(document).sort()).toEqual([
      `modified ${lib}::render`,
      `modified ${lib}::render_page`,
      `removed ${lib}::legacy_render`,
    ]);
    expect(edgeLines(document)).toEqual([`removed ${lib}::render -> ${lib}::legacy_render`]);
    expect(unresolvedLines(document)).toEqual([`${lib}::render_page -> missing_renderer missing_target 6`]);
    expect(document.data.unmapped_hunks).toEqual([{ path: 'README.md', line: 3 }]);
  });

  it('takes words in prose for no relationship', async () => {
    const document = await changed().document();
    expect(document.data.files.find(({ path }) => path === 'README.md')).toMatchObject({ analysed: false });
    expect(JSON.stringify([document.data.edges, document.data.symbols])).not.toContain('README.md');
  });

  it('reads the same for people: a title, then the sections in their order', async () => {
    const { stdout, code } = await changed().run('--base', 'HEAD');
    const titles = stdout.split('\n').filter((line) => /^[A-Z][a-z ]+:/.test(line));
    expect(titles.slice(-5)).toEqual([
      'Changed files:',
      'Changed symbols:',
      'Changed edges:',
      'Newly unresolved callers:',
      'Unmapped hunks:',
    ]);
    expect(stdout).toContain(`${lib}:6:`);
    expect(code).toBe(0);
  });

  it('maps named files without a comparison', async () => {
    const document = await changed().document('--files', lib, test);
    expect(symbolLines(document)).toEqual(
      expect.arrayContaining([`unknown ${lib}::render`, `unknown ${lib}::render_page`]),
    );
    const without = await changed().document('--no-tests', '--files', lib, test);
    expect(symbolLines(without)).toEqual([`unknown ${lib}::render`, `unknown ${lib}::render_page`]);
  });
});
