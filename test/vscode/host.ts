/** What the suites share: the repository under test, the extension, and patience. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ExtensionInternals } from '../../src/extension/extension.js';
import type { RepositoryController } from '../../src/extension/repository/repositoryController.js';

/** Waits until `look` finds something, and returns it. What it throws meanwhile is forgotten. */
export async function eventually<T>(
  look: () => T | false | undefined | Promise<T | false | undefined>,
  what: string,
  milliseconds = 30_000,
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await pause(40);
  }
  throw new Error(`timed out waiting for ${what}`, { cause: last });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The extension's inside, which it shows to tests alone. */
export async function internals(): Promise<ExtensionInternals> {
  const extension = vscode.extensions.getExtension<ExtensionInternals>('aftershock.aftershock');
  assert.ok(extension, 'the extension is known');
  const exported = await extension.activate();
  assert.ok(exported, 'the extension shows its inside to tests');
  return exported;
}

/** Absolute path of the sample repository: the first workspace folder. */
export function root(): string {
  return vscode.workspace.workspaceFolders![0]!.uri.fsPath;
}

export function uri(file: string, folder = root()): vscode.Uri {
  return vscode.Uri.file(path.join(folder, file));
}

export function git(...args: string[]): string {
  return gitIn(root(), ...args);
}

export function gitIn(folder: string, ...args: string[]): string {
  const config = ['user.name=Test', 'user.email=test@localhost', 'commit.gpgsign=false', 'core.autocrlf=false'];
  const all = [...config.flatMap((entry) => ['-c', entry]), ...args];
  for (let tries = 0; ; tries++) {
    const { status, stdout, stderr } = spawnSync('git', all, { cwd: folder, encoding: 'utf8' });
    if (status === 0) return stdout;
    // The editor's own git support looks at the same repository.
    if (tries === 50 || !stderr.includes('index.lock')) throw new Error(`git ${args.join(' ')}: ${stdout}${stderr}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/** The repository at `folder`, once it is open. */
export async function repository(folder = root()): Promise<RepositoryController> {
  const { services } = await internals();
  return eventually(() => services.repositories.byRoot(folder), `the repository ${folder}`);
}

/** Closes all editors without saving, and brings the sample back to its first commit: no change. */
export async function resetSample(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    // Documents of VS Code itself, such as settings that are being written, are not the sample's.
    if (!document.isDirty || !vscode.workspace.getWorkspaceFolder(document.uri)) continue;
    await vscode.window.showTextDocument(document, { preview: false });
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await eventually(() => document.isClosed || !document.isDirty, `the revert of ${document.uri.path}`);
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  git('checkout', '-q', '-f', 'main');
  git('reset', '-q', '--hard', firstCommit());
  git('clean', '-q', '-f', '-d');
  const controller = await repository();
  await controller.compare(controller.usualComparison());
  await vscode.commands.executeCommand('aftershock.refresh');
  // What the test before left marked must not be taken for what the next one finds.
  const marked = () =>
    vscode.languages
      .getDiagnostics()
      .some(
        ([{ fsPath }]) => fsPath.startsWith(root() + path.sep) && problems(path.relative(root(), fsPath)).length > 0,
      );
  await eventually(() => !marked(), 'a sample without stale calls');
}

/** The state that `npm start` shows: two functions and a method have new parameters, one function is gone. */
export async function changeSample(): Promise<void> {
  await resetSample();
  for (const [file, from, to] of sampleChange) replaceOnDisk(file, from, to);
  await vscode.commands.executeCommand('aftershock.refresh');
}

const sampleChange: [file: string, from: string, to: string][] = [
  ['src/pricing.ts', 'price(item: Item, quantity: number)', 'price(item: Item, quantity: number, currency: string)'],
  [
    'src/pricing.ts',
    'export function legacyTotal(items: Item[]): number {\n  return items.reduce((sum, item) => sum + item.cents, 0);\n}\n\n',
    '',
  ],
];

export function firstCommit(): string {
  return git('rev-list', '--max-parents=0', 'main').trim();
}

/** Changes a file behind the editor's back. */
export function replaceOnDisk(file: string, from: string, to: string): void {
  const absolute = path.join(root(), file);
  const text = fs.readFileSync(absolute, 'utf8');
  assert.ok(text.includes(from), `${file} holds ${from}`);
  fs.writeFileSync(absolute, text.replace(from, to));
}

/** Opens a file and types over its first `from`. */
export async function type(file: string, from: string, to: string): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(uri(file));
  // A file that changed on disk a moment ago is read again only after a while.
  const onDisk = () => fs.readFileSync(path.join(root(), file), 'utf8') === editor.document.getText();
  await eventually(() => editor.document.isDirty || onDisk(), `${file} as it is on disk`);
  const offset = editor.document.getText().indexOf(from);
  assert.ok(offset >= 0, `${file} holds ${from}`);
  const { document } = editor;
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + from.length));
  assert.ok(await editor.edit((edit) => edit.replace(range, to)));
  return editor;
}

/** Where `text` stands in an open document, for the n-th time. */
export function rangeOf(document: vscode.TextDocument, text: string, nth = 0): vscode.Range {
  let offset = -1;
  for (let i = 0; i <= nth; i++) {
    offset = document.getText().indexOf(text, offset + 1);
    assert.ok(offset >= 0, `${document.uri.path} holds ${text} more than ${i} times`);
  }
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + text.length));
}

/** Our diagnostics of a file, without those about parsing. */
export function problems(file: string, folder = root()): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(uri(file, folder))
    .filter(({ source, code }) => source === 'aftershock' && code !== 'parse-uncertain');
}

/** Our diagnostics of all files of a folder, as `file:line`, sorted. */
export function allProblems(folder = root()): string[] {
  return vscode.languages
    .getDiagnostics()
    .filter(([{ fsPath }]) => fsPath.startsWith(folder + path.sep))
    .flatMap(([where]) => {
      const file = path.relative(folder, where.fsPath);
      return problems(file, folder).map(({ range }) => `${file}:${range.start.line + 1}`);
    })
    .sort();
}
