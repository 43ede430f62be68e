import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ChangesElement } from '../../../src/extension/views/changesView.js';
import { changeSample, eventually, internals, problems, repository, resetSample, uri } from '../host.js';

describe('the tree of the change', () => {
  const items = async (elements?: ChangesElement[]): Promise<string[]> => {
    const { changes } = await internals();
    return (elements ?? changes.getChildren()).flatMap((element) => {
      const { label, description } = changes.getTreeItem(element);
      return [`${label} (${description})`];
    });
  };
  const find = async (label: string, within?: ChangesElement): Promise<ChangesElement> => {
    const { changes } = await internals();
    return eventually(
      () => changes.getChildren(within).find((element) => changes.getTreeItem(element).label === label),
      `the row ${label}`,
    );
  };

  before(changeSample);
  after(async () => {
    await vscode.commands.executeCommand('aftershock.groupByKind');
    await resetSample();
  });

  it('lists the changed signature with its stale calls, and the removed function', async () => {
    const { changes } = await internals();
    const signatures = await find('Signature changed');
    const price = await find('price', signatures);
    const calls = await items(changes.getChildren(price));
    assert.ok(calls.length >= 4, calls.join('\n'));
    assert.ok(
      calls.some((call) => /report\.ts:5/.test(call)),
      calls.join('\n'),
    );
    const removed = await find('Removed');
    assert.ok(await find('legacyTotal', removed));
  });

  it('opens a call where it stands, and a removed function where it stood', async () => {
    const { changes } = await internals();
    const price = await find('price', await find('Signature changed'));
    const call = changes.getChildren(price).find((element) => {
      const description = changes.getTreeItem(element).description;
      return typeof description === 'string' && description.startsWith('src/report.ts');
    })!;
    const { command } = changes.getTreeItem(call);
    await vscode.commands.executeCommand(command!.command, ...command!.arguments!);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri('src/report.ts').toString());
    const removed = changes.getTreeItem(await find('legacyTotal', await find('Removed')));
    await vscode.commands.executeCommand(removed.command!.command, ...removed.command!.arguments!);
    const editor = vscode.window.activeTextEditor!;
    assert.equal(editor.document.uri.scheme, 'aftershock-ref');
    assert.equal(editor.document.getText(editor.selection), 'legacyTotal');
  });

  it('groups by file, with what is left behind in each', async () => {
    await vscode.commands.executeCommand('aftershock.groupByFile');
    const { changes } = await internals();
    const report = await find('report.ts');
    assert.equal(changes.getTreeItem(report).description, 'src');
    const rows = await items(changes.getChildren(report));
    assert.equal(rows.length, 2, rows.join('\n'));
    assert.ok(
      rows.some((row) => /→ price/.test(row)),
      rows.join('\n'),
    );
    await vscode.commands.executeCommand('aftershock.groupByKind');
    assert.ok(await find('Signature changed'));
  });

  it('marks all calls of a change as reviewed at once, and back', async () => {
    const { changes } = await internals();
    const price = await find('price', await find('Signature changed'));
    await vscode.commands.executeCommand('aftershock.markReviewed', price);
    await eventually(() => problems('src/invoice.ts').length === 0, 'no problems in invoice.ts');
    const again = await find('price', await find('Signature changed'));
    assert.match(String(changes.getTreeItem(again).description), /reviewed/);
    const row = changes.getTreeItem(changes.getChildren(again)[0]!);
    assert.equal(row.contextValue, 'finding.reviewed');
    await vscode.commands.executeCommand('aftershock.unmarkReviewed', again);
    await eventually(() => problems('src/invoice.ts').length === 2, 'problems in invoice.ts again');
  });

  it('has a tooltip with the signature before and after', async () => {
    const { changes } = await internals();
    const price = await find('price', await find('Signature changed'));
    const item = changes.resolveTreeItem(changes.getTreeItem(price), price);
    assert.match((item.tooltip as vscode.MarkdownString).value, /```diff\n- [^\n]*\n\+ [^\n]*currency/);
  });

  it('is empty where nothing changed', async () => {
    await resetSample();
    const controller = await repository();
    await controller.settled();
    await eventually(async () => (await items()).length === 0, 'an empty tree');
  });
});
