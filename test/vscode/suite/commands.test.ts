import assert from 'node:assert/strict';
import fs from 'node:fs';
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

  it('compare two refs picked from lists, one after the other', async () => {
    git('commit', '-q', '-a', '-m', 'A currency');
    git('branch', '-f', 'aaa', firstCommit());
    const controller = await repository();
    await eventually(() => allProblems().length === 0 && controller.fresh, 'nothing against HEAD');
    const { services } = await internals();
    const refs = await services.session.refs(controller.root);
    const branches = refs.ok ? refs.value.branches.map(({ name }) => name) : [];
    assert.deepEqual([...branches].sort(), ['aaa', 'main']);

    // A list is known to stand in the picker once its answer has come.
    const { refs: ask } = services.session;
    let lists = 0;
    services.session.refs = async (root, call) => {
      const answer = await ask(root, call);
      setTimeout(() => lists++, 300);
      return answer;
    };
    const pick = async (list: number, down: number) => {
      await eventually(() => lists >= list, `list ${list}`);
      for (let i = 0; i < down; i++) await run('workbench.action.quickOpenSelectNext');
      await run('workbench.action.acceptSelectedQuickOpenItem');
    };
    try {
      const done = run('aftershock.compareTwoRefs');
      await pick(1, branches.indexOf('aaa'));
      await pick(2, branches.indexOf('main'));
      await done;
      assert.deepEqual(controller.comparison, { base: 'aaa', head: 'main', exactBase: false });
      const where = controller.headUri('src/report.ts');
      assert.equal(where.scheme, 'aftershock-ref');
      await eventually(() => vscode.languages.getDiagnostics(where).length === 2, 'stale calls of the second ref');

      // Closed at the second step: all stays as it is.
      lists = 0;
      const closed = run('aftershock.compareTwoRefs');
      await pick(1, branches.indexOf('main'));
      await eventually(() => lists >= 2, 'the second list');
      await run('workbench.action.closeQuickOpen');
      await closed;
      assert.deepEqual(controller.comparison, { base: 'aaa', head: 'main', exactBase: false });
    } finally {
      services.session.refs = ask;
    }
    await run('aftershock.backToHead');
    assert.equal(controller.isUsualComparison, true);
    git('branch', '-D', 'aaa');
  });

  it('show the log', async () => {
    const shown = () =>
      vscode.window.visibleTextEditors.filter(
        ({ document }) => document.uri.scheme === 'output' && document.uri.path.includes('aftershock'),
      );
    await run('workbench.action.closePanel');
    await eventually(() => shown().length === 0, 'no log');
    await run('aftershock.showLog');
    await eventually(() => shown().length === 1, 'the log in the panel');
    await run('workbench.action.closePanel');
  });

  it('show where the cache is: in the file manager, or as a path to copy where the screen is elsewhere', async function () {
    const { services } = await internals();
    const { fsPath } = services.context.globalStorageUri;
    if (vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined) this.skip();
    const { window } = vscode;
    const { showInformationMessage } = window;
    const shown: unknown[] = [];
    let answer: string | undefined;
    window.showInformationMessage = async (...words: unknown[]) => {
      shown.push(words);
      return answer as never;
    };
    try {
      await vscode.env.clipboard.writeText('something else');
      await run('aftershock.openCacheFolder');
      assert.equal(await vscode.env.clipboard.readText(), 'something else');
      answer = 'Copy Path';
      await run('aftershock.openCacheFolder');
      assert.equal(await vscode.env.clipboard.readText(), fsPath);
    } finally {
      window.showInformationMessage = showInformationMessage;
    }
    const message = [`The cache of parsed facts is in ${fsPath}`, 'Copy Path'];
    assert.deepEqual(shown, [message, message]);
    assert.ok(fs.readdirSync(fsPath).includes('facts'), 'the facts are there');
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
