import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  it('activates on a trusted folder and contributes its commands', async () => {
    const extension = vscode.extensions.getExtension('aftershock.aftershock');
    assert.ok(extension, 'the extension is known');
    await extension.activate();
    assert.equal(extension.isActive, true);

    const declared: { command: string }[] = extension.packageJSON.contributes.commands ?? [];
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = declared.map((entry) => entry.command).filter((command) => !registered.has(command));
    assert.deepEqual(missing, [], 'every declared command is registered');
  });

  it('opened the sample repository', () => {
    const folders = vscode.workspace.workspaceFolders;
    assert.equal(folders?.length, 1);
    assert.equal(vscode.workspace.isTrusted, true);
  });
});
