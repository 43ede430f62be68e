import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  allProblems,
  changeSample,
  eventually,
  firstCommit,
  git,
  internals,
  pause,
  rangeOf,
  replaceOnDisk,
  repository,
  resetSample,
  uri,
} from '../host.js';

const run = <T>(command: string, ...args: unknown[]) => vscode.commands.executeCommand<T>(command, ...args);
const place = () => {
  const editor = vscode.window.activeTextEditor!;
  return `${vscode.workspace.asRelativePath(editor.document.uri)}:${editor.selection.start.line + 1}`;
};

describe('commands', () => {
  beforeEach(changeSample);
  after(resetSample);

  it('go from stale call to stale call across files, around and back', async () => {
    const listed = await eventually(() => allProblems().length > 4 && allProblems(), 'stale calls');
    await run('workbench.action.closeAllEditors');
    const forwards: string[] = [];
    for (let i = 0; i < listed.length; i++) {
      assert.deepEqual(await run('aftershock.nextStaleCall'), { position: i + 1, total: listed.length });
      forwards.push(place());
    }
    assert.deepEqual([...forwards].sort(), listed);
    await run('aftershock.nextStaleCall');
    assert.equal(place(), forwards[0], 'around to the first');
    await run('aftershock.previousStaleCall');
    assert.equal(place(), forwards.at(-1), 'and back to the last');
  });

  it('copy a report as Markdown and as JSON', async () => {
    await run('aftershock.copyReportAsMarkdown');
    const markdown = await vscode.env.clipboard.readText();
    assert.match(markdown, /^## Structural diff/);
    assert.match(markdown, /price/);
    await run('aftershock.copyReportAsJson');
    const json = JSON.parse(await vscode.env.clipboard.readText());
    assert.equal(json.contract_version, '0.3');
    assert.equal(json.command, 'diff');
  });

  it('compare with another ref, remember it, and go back', async () => {
    git('commit', '-q', '-a', '-m', 'A currency');
    git('tag', '-f', 'start', firstCommit());
    const controller = await repository();
    await eventually(() => allProblems().length === 0 && controller.fresh, 'nothing against HEAD');
    assert.equal(await controller.tryCompare({ base: 'start', exactBase: false }), undefined);
    await eventually(() => allProblems().length > 4, 'stale calls against the tag');
    assert.equal(controller.isUsualComparison, false);
    replaceOnDisk('src/report.ts', 'pricing.price(item, 1)', "pricing.price(item, 1, 'EUR')");
    const rest = allProblems().length - 1;
    await eventually(() => allProblems().length === rest, 'one call less after an edit');
    await run('aftershock.backToHead');
    await eventually(() => allProblems().length === 0, 'nothing against HEAD again');
    assert.equal(controller.isUsualComparison, true);
    git('tag', '-d', 'start');
  });

  const refused: [what: string, base: string, code: RegExp][] = [
    ['does not exist', 'no-such-ref', /^unknown_ref$/],
    ['reads like an option', '--output=x', /^(invalid|unknown)_ref$/],
    ['holds a NUL', 'HEAD\0', /^(invalid|unknown)_ref$/],
    ['is a range', 'HEAD..main', /^(invalid|unknown)_ref$/],
    ['is a file', 'HEAD:README.md', /^(invalid|unknown)_ref$/],
  ];
  for (const [what, base, code] of refused) {
    it(`keep the comparison when a ref ${what}, and say why`, async () => {
      const controller = await repository();
      const before = await eventually(() => allProblems().length > 4 && allProblems(), 'stale calls');
      const failure = await controller.tryCompare({ base, exactBase: false });
      assert.match(failure?.code ?? 'none', code);
      assert.ok(failure?.message && failure.hint);
      assert.equal(controller.comparison.base, 'HEAD');
      assert.deepEqual(allProblems(), before);
    });
  }

  it('compare with a ref picked from a list, and with nothing when the picker is closed', async () => {
    git('commit', '-q', '-a', '-m', 'A currency');
    git('branch', '-f', 'aaa', firstCommit());
    const controller = await repository();
    await eventually(() => allProblems().length === 0 && controller.fresh, 'nothing against HEAD');
    const closed = run('aftershock.diffAgainstRef');
    await pause(500);
    await run('workbench.action.closeQuickOpen');
    await closed;
    assert.equal(controller.comparison.base, 'HEAD');

    const { services } = await internals();
    const refs = await services.session.refs(controller.root);
    assert.ok(refs.ok && refs.value.branches.length === 2);
    const picked = run('aftershock.diffAgainstRef');
    await eventually(async () => {
      await run('workbench.action.acceptSelectedQuickOpenItem');
      return controller.comparison.base !== 'HEAD';
    }, 'the picked ref');
    await picked;
    assert.equal(controller.comparison.base, refs.value.branches[0]?.name, 'branches come first');
    await run('aftershock.backToHead');
    git('branch', '-D', 'aaa');
  });

  it('compare two refs, with the files of both as documents', async () => {
    git('commit', '-q', '-a', '-m', 'A currency');
    const second = git('rev-parse', 'HEAD').trim();
    git('reset', '-q', '--hard', firstCommit());
    const controller = await repository();
    assert.equal(await controller.tryCompare({ base: firstCommit(), head: second, exactBase: false }), undefined);
    const where = controller.headUri('src/report.ts');
    assert.equal(where.scheme, 'aftershock-ref');
    const listed = await eventually(
      () => vscode.languages.getDiagnostics(where).length === 2 && vscode.languages.getDiagnostics(where),
      'stale calls of the second ref',
    );
    assert.deepEqual(allProblems(), [], 'none on the files of the working tree');
    const document = await vscode.workspace.openTextDocument(where);
    assert.match(document.getText(listed[0]!.range), /price|legacyTotal/);
    await run('aftershock.backToHead');
    await eventually(() => vscode.languages.getDiagnostics(where).length === 0, 'nothing left of the second ref');
  });

  it('show the impact of the symbol at the cursor, of a row, and of the whole change', async () => {
    const { services, changes } = await internals();
    const { impact } = services;
    const shown: unknown[] = [];
    services.impact = { show: (roots) => shown.push(roots) };
    try {
      const editor = await vscode.window.showTextDocument(uri('src/invoice.ts'));
      const { start } = rangeOf(editor.document, 'formatCents(priceOf');
      editor.selection = new vscode.Selection(start, start);
      await run('aftershock.showImpactOfSymbol');
      editor.selection = new vscode.Selection(0, 0, 0, 0);
      await run('aftershock.showImpactOfSymbol');
      const [signatures] = changes.getChildren();
      await run('aftershock.showImpactOfSymbol', changes.getChildren(signatures)[0]);
      await run('aftershock.openImpactGraph');
    } finally {
      services.impact = impact;
    }
    assert.deepEqual(shown, [['src/invoice.ts::invoiceLine'], ['src/pricing.ts::price'], 'change']);
  });
});
