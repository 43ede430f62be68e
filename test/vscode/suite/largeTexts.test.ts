import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { allProblems, eventually, internals, problems, repository, resetSample, type } from '../host.js';

/** Comment lines of about so many characters together. */
const comment = (characters: number) => `// ${'x'.repeat(96)}\n`.repeat(Math.ceil(characters / 100));

describe('unsaved text of a file', function () {
  this.timeout(120_000);

  /** A change of this setting starts the engine anew. */
  const limitFiles = async (kilobytes: number | undefined) => {
    const { engine } = await internals();
    const { pid } = engine.session;
    const settings = vscode.workspace.getConfiguration('aftershock');
    await settings.update('engine.maxFileSize', kilobytes, vscode.ConfigurationTarget.Workspace);
    await eventually(() => engine.session.pid && engine.session.pid !== pid, 'another engine');
    await eventually(async () => (await repository()).fresh, 'its answer');
  };

  beforeEach(resetSample);
  afterEach(async () => {
    await resetSample();
    await limitFiles(undefined);
  });

  it('is left out where it is above the limit, and the answer says so, until it is short enough again', async () => {
    await limitFiles(3);
    const controller = await repository();
    const gaps = () => (controller.presentation?.diff.gaps ?? []).filter(({ path }) => path === 'src/pricing.ts');
    const editor = await type('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts');
    assert.deepEqual(gaps(), []);

    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), comment(4_000)));
    const [gap] = await eventually(() => gaps().length > 0 && gaps(), 'a gap for pricing.ts');
    assert.equal(gap?.code, 'file_skipped');
    assert.match(gap?.message ?? '', /MB/);
    // Still too large: nothing is sent, and what was said stays.
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), comment(200)));
    await controller.settled();
    assert.equal(gaps().length, 1);

    await vscode.commands.executeCommand('undo');
    await vscode.commands.executeCommand('undo');
    await eventually(() => gaps().length === 0, 'no gap');
    await eventually(() => problems('src/report.ts').length === 1, 'the stale call in report.ts again');
  });

  it('is judged as long as the setting allows it', async () => {
    await limitFiles(20_000);
    const text = `${comment(4_200_000)}export function price(item: Item, quantity: number, currency: string)`;
    await type('src/pricing.ts', 'export function price(item: Item, quantity: number)', text);
    await eventually(() => problems('src/report.ts').length === 1, 'a stale call in report.ts', 60_000);
    assert.ok(allProblems().length > 4);
  });
});
