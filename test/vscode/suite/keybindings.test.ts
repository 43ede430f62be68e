import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('keybindings', () => {
  it('clash with none of the editor and its built-in extensions', async () => {
    const listing = await vscode.workspace.openTextDocument(
      vscode.Uri.parse('vscode://defaultsettings/keybindings.json'),
    );
    const entries = [...listing.getText().matchAll(/"key":\s*"([^"]+)",\s*"command":\s*"([^"]+)"/g)].map(
      ([, key, command]) => ({ key: key!, command: command! }),
    );
    const ours = entries.filter(({ command }) => command.startsWith('aftershock.'));
    assert.ok(entries.length > 500 && ours.length >= 2, `${entries.length} bindings, ${ours.length} of them ours`);
    const clashes = ours.flatMap((binding) =>
      entries.filter(
        ({ key, command }) =>
          !command.startsWith('aftershock.') && (key === binding.key || key.startsWith(`${binding.key} `)),
      ),
    );
    assert.deepEqual(clashes, []);
  });
});
