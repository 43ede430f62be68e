import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import {
  allProblems,
  eventually,
  gitIn,
  internals,
  problems,
  replaceOnDisk,
  repository,
  resetSample,
  uri,
} from '../host.js';

const source = 'export function greet(name: string) {\n  return name;\n}\n';
const caller = "import { greet } from './greet';\n\nexport const hello = () => greet('you');\n";

describe('workspace folders', () => {
  let folder: string;
  const at = (...parts: string[]) => path.join(folder, ...parts);

  /** Puts folders into the workspace beside the sample; the first one stays, or the extension host would start anew. */
  const open = async (...folders: string[]) => {
    const { workspaceFolders = [] } = vscode.workspace;
    const added = folders.map((entry) => ({ uri: vscode.Uri.file(entry) }));
    if (workspaceFolders.length === 1 && added.length === 0) return;
    const changed = new Promise((resolve) => {
      const subscription = vscode.workspace.onDidChangeWorkspaceFolders((event) => {
        subscription.dispose();
        resolve(event);
      });
    });
    assert.ok(vscode.workspace.updateWorkspaceFolders(1, workspaceFolders.length - 1, ...added));
    await changed;
  };
  const commit = (where: string) => {
    fs.mkdirSync(path.join(where, 'src'), { recursive: true });
    fs.writeFileSync(path.join(where, 'src/greet.ts'), source);
    fs.writeFileSync(path.join(where, 'src/main.ts'), caller);
    gitIn(where, 'init', '-q', '-b', 'main');
    gitIn(where, 'add', '.');
    gitIn(where, 'commit', '-q', '-m', 'first');
  };
  const breakIt = (where: string) =>
    fs.writeFileSync(path.join(where, 'src/greet.ts'), source.replace('name: string', 'name: string, loud: boolean'));

  before(async () => {
    await resetSample();
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-folders-')));
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await open();
    const { services } = await internals();
    await eventually(() => services.repositories.all.length === 1, 'the sample alone');
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('are each followed in a repository of their own', async () => {
    commit(at('second'));
    await open(at('second'));
    await repository(at('second'));
    breakIt(at('second'));
    await eventually(() => problems('src/main.ts', at('second')).length === 1, 'a stale call in the second folder');
    const { services, changes } = await internals();
    assert.equal(services.repositories.all.length, 2);
    const rows = changes.getChildren().map((element) => changes.getTreeItem(element).label);
    assert.deepEqual(
      [...rows].sort(),
      ['second', path.basename(vscode.workspace.workspaceFolders![0]!.uri.fsPath)].sort(),
    );
  });

  it('may stand below the root of their repository', async () => {
    commit(at('below'));
    fs.mkdirSync(at('below/other'));
    fs.writeFileSync(at('below/other/far.ts'), caller.replace('./greet', '../src/greet'));
    gitIn(at('below'), 'add', '.');
    gitIn(at('below'), 'commit', '-q', '-m', 'far');
    await open(at('below/src'));
    await repository(at('below'));
    breakIt(at('below'));
    await eventually(() => problems('src/main.ts', at('below')).length === 1, 'a stale call in the folder');
    await eventually(() => problems('other/far.ts', at('below')).length === 1, 'a stale call outside of the folder');
  });

  it('may hold their repositories below them', async () => {
    commit(at('many/one'));
    commit(at('many/group/two'));
    await open(at('many'));
    await repository(at('many/one'));
    await repository(at('many/group/two'));
  });

  it('may be opened through a link', async function () {
    commit(at('real'));
    try {
      fs.symlinkSync(at('real'), at('linked'));
    } catch {
      this.skip();
    }
    await open(at('linked'));
    await repository(at('real'));
    breakIt(at('real'));
    await eventually(
      () => problems('src/main.ts', at('linked')).length === 1,
      'a stale call under the name of the link',
    );
    const editor = await vscode.window.showTextDocument(uri('src/main.ts', at('linked')));
    await editor.edit((edit) =>
      edit.insert(new vscode.Position(2, editor.document.lineAt(2).text.length - 2), ', true'),
    );
    await eventually(() => problems('src/main.ts', at('linked')).length === 0, 'unsaved text reaches the engine');
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('may be worktrees, whose commits are followed', async () => {
    commit(at('main-tree'));
    gitIn(at('main-tree'), 'worktree', 'add', '-q', at('side-tree'));
    await open(at('side-tree'));
    await repository(at('side-tree'));
    breakIt(at('side-tree'));
    await eventually(() => problems('src/main.ts', at('side-tree')).length === 1, 'a stale call in the worktree');
    gitIn(at('side-tree'), 'commit', '-q', '-a', '-m', 'loud');
    await eventually(() => problems('src/main.ts', at('side-tree')).length === 0, 'none after the commit');
  });

  it('may hold submodules, each a repository of its own', async () => {
    commit(at('library'));
    commit(at('product'));
    const submodule = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', at('library'), 'lib'];
    gitIn(at('product'), ...submodule);
    gitIn(at('product'), 'commit', '-q', '-m', 'a submodule');
    await open(at('product'));
    await repository(at('product'));
    await repository(at('product/lib'));
    breakIt(at('product/lib'));
    await eventually(() => problems('lib/src/main.ts', at('product')).length === 1, 'a stale call in the submodule');
    const { services } = await internals();
    assert.equal(
      services.repositories.locate(uri('lib/src/main.ts', at('product')))?.repository.root,
      at('product/lib'),
    );
  });

  it('may have no commit yet: all of it is added', async () => {
    fs.mkdirSync(at('unborn'));
    fs.writeFileSync(at('unborn/greet.ts'), source);
    gitIn(at('unborn'), 'init', '-q', '-b', 'main');
    await open(at('unborn'));
    const controller = await repository(at('unborn'));
    const { diff } = await eventually(() => controller.presentation, 'an answer');
    assert.equal(controller.failure, undefined);
    assert.deepEqual(
      diff.added.map(({ id }) => id),
      ['greet.ts::greet'],
    );
    const before = await vscode.workspace.openTextDocument(controller.baseUri('greet.ts'));
    assert.equal(before.getText(), '');
  });

  it('may become a repository later', async () => {
    fs.mkdirSync(at('later'));
    await open(at('later'));
    const { services } = await internals();
    await eventually(
      () => services.repositories.outside.some((entry) => entry.folder === at('later')),
      'a folder outside',
    );
    const [outside] = services.repositories.outside;
    assert.equal(outside?.failure.code, 'not_a_repository');
    assert.equal(services.repositories.state, 'open', 'the sample is open all the same');
    const { changes } = await internals();
    assert.equal(changes.message, 'Not in a git repository, so not compared: later.');
    commit(at('later'));
    await repository(at('later'));
    await eventually(() => changes.message === undefined, 'nothing more to say of it');
  });

  it('are left alone where the person turned it off, and followed again when turned on', async () => {
    const { services } = await internals();
    const settings = vscode.workspace.getConfiguration('aftershock');
    const reset = () => settings.update('enable', undefined, vscode.ConfigurationTarget.Workspace);
    replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => allProblems().length > 4, 'stale calls');
    try {
      await settings.update('enable', false, vscode.ConfigurationTarget.Workspace);
      await eventually(() => services.repositories.state === 'disabled', 'the state "disabled"');
      await eventually(() => allProblems().length === 0, 'no stale calls');
    } finally {
      await reset();
    }
    await eventually(() => allProblems().length > 4, 'stale calls again');
    await resetSample();
  });

  it('show how far their first index is, in the status bar and in the progress of the window', async () => {
    for (let i = 0; i < 400; i++) {
      fs.mkdirSync(at('large', `m${i % 20}`), { recursive: true });
      fs.writeFileSync(at('large', `m${i % 20}`, `f${i}.ts`), `${source.replace('greet', `greet${i}`)}// ${i}\n`);
    }
    commit(at('large'));
    const { window } = vscode;
    const { withProgress } = window;
    const { services, statusBar } = await internals();
    const reported: string[] = [];
    const inStatusBar: string[] = [];
    const places: unknown[] = [];
    const running: Promise<unknown>[] = [];
    window.withProgress = (options, task) => {
      if (options.title === 'Aftershock') places.push(options.location);
      if (typeof options.location === 'object' && 'viewId' in options.location) places.push(options.location.viewId);
      return withProgress.call(window, options, (progress, token) => {
        const work = task(
          {
            report: (value) => {
              reported.push((value as { message?: string }).message ?? '');
              progress.report(value);
            },
          },
          token,
        );
        running.push(Promise.resolve(work));
        return work;
      }) as ReturnType<typeof task>;
    };
    const subscription = services.repositories.onDidChange(({ repository: { progress } }) => {
      if (progress?.stage === 'indexing') inStatusBar.push(statusBar.item.text);
    });
    try {
      await open(at('large'));
      const controller = await repository(at('large'));
      await vscode.window.showTextDocument(uri('src/main.ts', at('large')));
      await eventually(() => controller.presentation, 'an answer', 30_000);
      assert.deepEqual(places, ['aftershock.changes', vscode.ProgressLocation.Window]);
      assert.ok(reported.length > 1, 'several reports');
      assert.ok(
        inStatusBar.some((text) => /^\$\(sync~spin\) Indexing \d+ %$/.test(text)),
        inStatusBar.join('\n'),
      );
      assert.deepEqual(
        reported.filter((message) => !/^Indexing \d+ %$/.test(message)),
        [],
      );
      const shares = reported.map((message) => Number(/\d+/.exec(message)));
      assert.deepEqual(
        shares,
        [...shares].sort((a, b) => a - b),
        'forwards only',
      );
      await Promise.all(running);
      assert.match((await internals()).statusBar.item.text, /^\$\(pulse\)/);
    } finally {
      window.withProgress = withProgress;
      subscription.dispose();
    }
  });

  it('get no parse health where the person turned it off', async () => {
    fs.mkdirSync(at('off/.vscode'), { recursive: true });
    fs.writeFileSync(at('off/broken.ts'), 'function (((( {{{\nexport const fine = 1;\n');
    fs.writeFileSync(at('off/.vscode/settings.json'), '{ "aftershock.enable": false }');
    await open(at('off'));
    const broken = uri('broken.ts', at('off'));
    await vscode.window.showTextDocument(broken);
    const ours = () => vscode.languages.getDiagnostics(broken).filter(({ source }) => source === 'aftershock');
    const settings = vscode.workspace.getConfiguration('aftershock', broken);
    assert.equal(settings.get('enable'), false);
    await new Promise((resolve) => setTimeout(resolve, 800));
    assert.deepEqual(ours(), [], 'nothing said');
    await settings.update('enable', true, vscode.ConfigurationTarget.WorkspaceFolder);
    await eventually(() => ours().length > 0, 'a hint once it is turned on');
    await settings.update('enable', false, vscode.ConfigurationTarget.WorkspaceFolder);
    await eventually(() => ours().length === 0, 'no hint once it is turned off');
  });

  it('that are no repository still get parse health of open files', async () => {
    fs.mkdirSync(at('none'));
    fs.writeFileSync(at('none/broken.ts'), 'function (((( {{{\nexport const fine = 1;\n');
    fs.writeFileSync(at('none/fine.ts'), 'export const fine = 1;\n');
    await open(at('none'));
    await vscode.window.showTextDocument(uri('broken.ts', at('none')));
    const ours = () =>
      vscode.languages.getDiagnostics(uri('broken.ts', at('none'))).filter(({ source }) => source === 'aftershock');
    const [hint] = await eventually(() => ours().length > 0 && ours(), 'a hint about what could not be parsed');
    assert.equal(hint?.severity, vscode.DiagnosticSeverity.Hint);
    assert.equal(hint?.code, 'parse-uncertain');
    await vscode.window.showTextDocument(uri('fine.ts', at('none')));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const fine = vscode.languages.getDiagnostics(uri('fine.ts', at('none')));
    assert.deepEqual(
      fine.filter(({ source }) => source === 'aftershock'),
      [],
    );
  });
});
