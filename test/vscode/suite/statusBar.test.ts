import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  allProblems,
  changeSample,
  eventually,
  firstCommit,
  git,
  internals,
  repository,
  resetSample,
} from '../host.js';

describe('the status bar item', () => {
  before(changeSample);
  after(resetSample);

  const item = async () => (await internals()).statusBar.item;
  const tooltip = async () => ((await item()).tooltip as vscode.MarkdownString).value.replaceAll('\\', '');

  it('says how many calls are stale, and on hovering what is compared and what qualifies the figure', async () => {
    const total = await eventually(() => allProblems().length > 4 && allProblems().length, 'stale calls');
    const controller = await repository();
    await controller.settled();
    const { broken, suspect } = controller.presentation!.tally();
    assert.equal(broken + suspect, total);
    const { text, command, name } = await item();
    assert.equal(text, `$(pulse) ${total} stale, ${broken} broken`);
    assert.equal(command, 'aftershock.showMenu');
    assert.equal(name, 'Aftershock');
    assert.match(await tooltip(), /^working tree against HEAD\n\n/);
    assert.match(await tooltip(), new RegExp(`${broken} broken, ${suspect} suspect, 0 reviewed`));
    const label = (await item()).accessibilityInformation?.label ?? '';
    assert.match(label, /^Aftershock: \d+ stale, \d+ broken, working tree against HEAD$/);
  });

  it('counts what was reviewed apart', async () => {
    const { changes } = await internals();
    const rows = changes.getChildren();
    const [broken] = (await item()).text.match(/\d+/g) ?? [];
    await vscode.commands.executeCommand('aftershock.markReviewed', rows[0], rows);
    await eventually(async () => (await item()).text === '$(pulse) 0 stale', 'none left');
    assert.match(await tooltip(), new RegExp(`0 broken, 0 suspect, ${broken} reviewed`));
    const again = changes.getChildren();
    await vscode.commands.executeCommand('aftershock.unmarkReviewed', again[0], again);
    await eventually(async () => (await item()).text.includes(`${broken} stale`), 'all of them again');
  });

  it('names the ref where another than the usual is compared with, and says why there is no answer', async () => {
    const controller = await repository();
    const first = firstCommit();
    git('tag', '-f', 'start', first);
    await controller.compare({ base: 'start', exactBase: false });
    await eventually(async () => / stale, \d+ broken · start$/.test((await item()).text), 'the name of the tag');
    await controller.compare({ base: 'no-such-ref', exactBase: false });
    await eventually(async () => (await item()).text === '$(warning) Aftershock · no-such-ref', 'a warning');
    assert.match(await tooltip(), /no-such-ref/);
    await vscode.commands.executeCommand('aftershock.backToHead');
    await eventually(async () => /^\$\(pulse\) \d+ stale, \d+ broken$/.test((await item()).text), 'the usual text');
    git('tag', '-d', 'start');
  });
});
