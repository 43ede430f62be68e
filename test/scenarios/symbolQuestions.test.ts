import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImpactDocument } from '../../src/report/impactDocument.js';
import { removeTemporaryFolders, TemporaryRepository } from '../git/temporaryRepository.js';
import { ReviewProgram } from './reviewProgram.js';

const program = new ReviewProgram();
afterAll(async () => {
  await program.dispose();
  removeTemporaryFolders();
});

const edgesOf = ({ data }: ImpactDocument) =>
  new Map(data.edges.map((edge) => [edge.id, `${edge.source?.name} ${edge.relationship} ${edge.target?.name}`]));

/** Each path as the edges that it is walked by. */
function waysOf(document: ImpactDocument): string[] {
  const edges = edgesOf(document);
  return document.data.paths.map(({ edges: ids }) => ids.map((id) => edges.get(id)).join(', '));
}

const rustBefore = {
  'Cargo.toml': '[package]\nname = "demo"\nversion = "0.1.0"\n',
  'src/lib.rs':
    'pub fn helper() {}\n\npub fn caller_one() {\n    helper();\n    missing();\n}\n\npub fn caller_two() {\n    helper();\n}\n',
  'tests/extra.rs': 'use demo::helper;\n\nfn helper_in_tests() {\n    helper();\n}\n',
};
const typescriptBefore = {
  'src/lib.ts':
    'export function helper() {}\n\nexport function callerOne() {\n  helper();\n  missing();\n}\n\nexport function callerTwo() {\n  helper();\n}\n',
  'tests/extra.ts': "import { helper } from '../src/lib';\n\nexport function helperInTests() {\n  helper();\n}\n",
};

describe.each([
  ['Rust', rustBefore, 'helper_in_tests', 'caller_one'],
  ['TypeScript', typescriptBefore, 'helperInTests', 'callerOne'],
])('a reviewer who asks which tests speak for a symbol (%s)', (_name, files, test, caller) => {
  let root: string;
  beforeAll(() => {
    root = TemporaryRepository.create(files).root;
  });

  it('is given the one test that calls it, with its path', async () => {
    const { code, document } = await program.ask(root, 'tests-for', 'helper');
    expect(code).toBe(0);
    const { target, tests, total } = document.data;
    expect({ target: target?.name, total }).toEqual({ target: 'helper', total: 1 });
    const [only] = tests;
    expect(only).toMatchObject({ test: { name: test, is_test: true }, evidence: 'direct_call', confidence: 100 });
    expect(only?.path.map((s) => [s.source.name, s.relationship, s.target.name, s.confidence])).toEqual([
      [test, 'calls', 'helper', only?.confidence],
    ]);
  });

  it('is told nothing of tests that it asked to leave out', async () => {
    const { code, document } = await program.ask(root, 'tests-for', 'helper', '--no-tests');
    expect(code).toBe(0);
    expect(document).toMatchObject({ ok: true, truncated: false });
    expect(document.data).toMatchObject({ target: { name: 'helper' }, tests: [], tests_suppressed: true });
    expect(document.warnings.map((warning) => warning.code)).toEqual(['tests_suppressed']);
  });

  it('sees callers and callees apart', async () => {
    const callers = await program.ask(root, 'impact', 'helper', '--direction', 'callers', '--depth', '1');
    expect(callers.document.data.nodes.map(({ name, distance, confidence }) => [name, distance, confidence])).toEqual(
      expect.arrayContaining([
        [caller, -1, 100],
        [test, -1, 100],
      ]),
    );
    expect(callers.document.data.nodes).toHaveLength(3);
    const without = await program.ask(root, 'impact', 'helper', '--direction', 'callers', '--no-tests');
    expect(without.document.data).toMatchObject({ affected_tests: [] });
    expect(without.document.data.nodes.map(({ name }) => name)).not.toContain(test);
    const callees = await program.ask(root, 'impact', caller, '--direction', 'callees');
    expect(callees.document.data.nodes.map(({ name, distance }) => [name, distance])).toEqual([['helper', 1]]);
  });

  it('has the target of a name told apart by its path', async () => {
    const elsewhere = await program.ask(root, 'tests-for', 'helper', '--in', 'nonexistent');
    expect(elsewhere).toMatchObject({ code: 2, document: { ok: false, data: { target: null, tests: [] } } });
    expect((await program.ask(root, 'tests-for', 'helper', '--in', 'src')).document.data.total).toBe(1);
  });
});

const rustReview = {
  before: {
    'Cargo.toml': '[package]\nname = "demo"\nversion = "0.1.0"\n',
    'README.md': 'before\n',
    'src/lib.rs':
      'pub fn legacy_render() -> u32 {\n    1\n}\n\npub fn render() -> u32 {\n    legacy_render()\n}\n\npub fn render_page() -> u32 {\n    render()\n}\n',
    'tests/render_tests.rs':
      'use demo::{render, render_page};\n\n#[test]\nfn render_page_uses_render() {\n    assert_eq!(render_page(), render());\n}\n',
  },
  after: {
    'README.md': 'after\n',
    'src/lib.rs':
      'pub fn render() -> String {\n    format!("page")\n}\n\npub fn render_page() -> String {\n    missing_renderer();\n    render()\n}\n',
  },
  names: { lib: 'src/lib.rs', page: 'render_page', missing: 'missing_renderer', test: 'render_page_uses_render' },
};
const typescriptReview = {
  before: {
    'README.md': 'before\n',
    'src/lib.ts':
      'export function legacyRender() {\n  return 1;\n}\n\nexport function render() {\n  return legacyRender();\n}\n\nexport function renderPage() {\n  return render();\n}\n',
    'tests/renderPage.test.ts':
      "import { render, renderPage } from '../src/lib';\n\nexport function renderPageUsesRender() {\n  return renderPage() === render();\n}\n",
  },
  after: {
    'README.md': 'after\n',
    'src/lib.ts':
      'export function render() {\n  return `page`;\n}\n\nexport function renderPage() {\n  missingRenderer();\n  return render();\n}\n',
  },
  names: { lib: 'src/lib.ts', page: 'renderPage', missing: 'missingRenderer', test: 'renderPageUsesRender' },
};

describe.each([
  ['Rust', rustReview],
  ['TypeScript', typescriptReview],
])('a reviewer of a change to a renderer (%s)', (_name, { before, after, names }) => {
  let root: string;
  beforeAll(() => {
    root = TemporaryRepository.create(before).write(after).root;
  });

  it('finds the call of what does not exist once, at its line', async () => {
    const { document } = await program.ask(root, 'unresolved', '--in', 'src/');
    expect(
      document.data.references.map((row) => [row.source.name, row.specifier, row.file_path, row.line, row.reason]),
    ).toEqual([[names.page, names.missing, names.lib, 6, 'missing_target']]);
  });

  it('gets both ways to the test, and the boundary rather than a way through it', async () => {
    const { code, document } = await program.ask(root, 'impact', 'render', '--direction', 'callers', '--depth', '2');
    expect(code).toBe(0);
    expect(document.data.nodes.map(({ name }) => name).sort()).toEqual([names.page, names.test].sort());
    expect(waysOf(document).sort()).toEqual(
      [
        '',
        `${names.page} calls render`,
        `${names.page} calls render, ${names.test} calls ${names.page}`,
        `${names.test} calls render`,
      ].sort(),
    );
    const [affected] = document.data.affected_tests;
    expect({ test: affected?.test.name, paths: affected?.path_ids.length }).toEqual({ test: names.test, paths: 2 });
    const page = document.data.paths.find(({ node }) => node.endsWith(`::${names.page}`));
    expect(
      document.data.unresolved_boundaries.map((b) => [b.source.name, b.specifier, b.reason, b.target, b.path_id]),
    ).toEqual([[names.page, names.missing, 'missing_target', null, page?.id]]);
  });

  it('is given the test by a path of calls', async () => {
    const { document } = await program.ask(root, 'tests-for', 'render');
    expect(document.data.tests.map(({ test, evidence }) => [test.name, evidence])).toEqual([
      [names.test, 'direct_call'],
    ]);
  });

  it('reads the sections of an impact in their order, and none of the source', async () => {
    const { stdout } = await program.run(root, 'impact', 'render', '--direction', 'callees');
    expect(stdout).toBe(
      'Impact for render: callees, depth 2, confidence 30 or more\nNodes: none\nPaths: none\nAffected tests: none\nUnresolved boundaries: none\nEdges: none\n',
    );
    const callers = await program.run(root, 'impact', 'render');
    const labels = callers.stdout.split('\n').flatMap((line) => /^([A-Z][\w ]*:)/.exec(line)?.[1] ?? []);
    expect(labels).toEqual([
      'Impact for render:',
      'Nodes:',
      'Paths:',
      'Affected tests:',
      'Unresolved boundaries:',
      'Edges:',
    ]);
    expect(callers.stdout).not.toMatch(/page"|`page|assert/);
  });
});
