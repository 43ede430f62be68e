import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually, problems, replaceOnDisk, repository, resetSample, root, uri } from '../host.js';

const own = () => path.join(root(), '.aftershock');
const settings = () => vscode.workspace.getConfiguration('aftershock', uri('src/invoice.ts'));

/** Leaves two stale calls behind in invoice.ts. */
async function change(): Promise<void> {
  replaceOnDisk('src/pricing.ts', 'quantity: number)', 'quantity: number, currency: string)');
  await eventually(() => problems('src/invoice.ts').length === 2, 'two stale calls in invoice.ts');
}

async function clear(): Promise<void> {
  fs.rmSync(own(), { recursive: true, force: true });
  await resetSample();
}

async function actionTitled(title: RegExp): Promise<vscode.CodeAction> {
  await vscode.window.showTextDocument(uri('src/invoice.ts'));
  const [problem] = problems('src/invoice.ts');
  const range = problem?.range ?? (await repository()).presentation!.inFile('src/invoice.ts').findings[0]!.nameRange;
  const place =
    range instanceof vscode.Range
      ? range
      : new vscode.Range(range.startLine, range.startColumn, range.startLine, range.startColumn);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri('src/invoice.ts'),
    place,
  );
  const found = actions.find((action) => title.test(action.title));
  assert.ok(found, `${title} is none of ${actions.map((action) => action.title).join(', ')}`);
  return found;
}

describe('accepting a finding', () => {
  beforeEach(clear);
  after(clear);

  it('asks for the reason, writes the list, takes the problems away, and can be taken back', async function () {
    this.timeout(120_000);
    await change();
    const { showInputBox } = vscode.window;
    (vscode.window as { showInputBox: unknown }).showInputBox = async () => 'agreed';
    try {
      const { command } = await actionTitled(/^Accept this finding for everybody/);
      await vscode.commands.executeCommand(command!.command, ...(command!.arguments ?? []));
    } finally {
      (vscode.window as { showInputBox: unknown }).showInputBox = showInputBox;
    }
    await eventually(() => problems('src/invoice.ts').length === 0, 'no problems in invoice.ts');
    const { accepted } = JSON.parse(fs.readFileSync(path.join(own(), 'accepted.json'), 'utf8'));
    assert.deepEqual(
      accepted.map((entry: { reason: string }) => entry.reason),
      ['agreed'],
    );
    const controller = await repository();
    assert.ok((controller.presentation?.tally().accepted ?? 0) >= 2);
    const back = await actionTitled(/^Accept this finding no longer/);
    await vscode.commands.executeCommand(back.command!.command, ...(back.command!.arguments ?? []));
    await eventually(() => problems('src/invoice.ts').length === 2, 'the problems again');
  });

  it('writes nothing where no reason is given', async () => {
    await change();
    const { showInputBox } = vscode.window;
    (vscode.window as { showInputBox: unknown }).showInputBox = async () => undefined;
    try {
      const { command } = await actionTitled(/^Accept this finding for everybody/);
      await vscode.commands.executeCommand(command!.command, ...(command!.arguments ?? []));
    } finally {
      (vscode.window as { showInputBox: unknown }).showInputBox = showInputBox;
    }
    assert.equal(fs.existsSync(own()), false);
  });
});

describe('the severity of a rule', () => {
  beforeEach(clear);
  afterEach(() => settings().update('severity.rules', undefined, vscode.ConfigurationTarget.Workspace));
  after(clear);

  it('is that of the repository, unless the settings of the editor say another', async () => {
    await change();
    fs.mkdirSync(own(), { recursive: true });
    fs.writeFileSync(path.join(own(), 'config.json'), '{"severity": {"too-few-arguments": "warning"}}');
    (await repository()).refresh(0);
    const severities = () => new Set(problems('src/invoice.ts').map(({ severity }) => severity));
    await eventually(() => severities().has(vscode.DiagnosticSeverity.Warning), 'warnings');
    await settings().update('severity.rules', { 'too-few-arguments': 'hint' }, vscode.ConfigurationTarget.Workspace);
    await eventually(() => severities().has(vscode.DiagnosticSeverity.Hint), 'hints');
    await settings().update('severity.rules', { 'too-few-arguments': 'off' }, vscode.ConfigurationTarget.Workspace);
    await eventually(() => problems('src/invoice.ts').length === 0, 'no problems');
    const { summary } = (await repository()).presentation!.diff;
    assert.ok(summary.leftOut.rules >= 2, 'what is left out is counted');
  });
});
