import path from 'node:path';
import * as vscode from 'vscode';
import { gitFolderOf } from './gitFolder.js';

/** Something outside the editor may have changed; `files` are absolute paths, none where it could be anything. */
export type Changed = (files?: readonly string[]) => void;

/** Watches the files of the work tree at `root`, edits made outside the editor included. */
export function watchWorkTree(root: string, changed: Changed): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(vscode.Uri.file(root), '**/*'));
  let batch: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const gitMark = `${path.sep}.git${path.sep}`;
  const note = ({ fsPath }: vscode.Uri) => {
    if (fsPath.includes(gitMark) || fsPath.endsWith(`${path.sep}.git`)) return;
    batch.push(fsPath);
    timer ??= setTimeout(() => {
      const files = batch;
      batch = [];
      timer = undefined;
      changed(files.length > 1_000 ? undefined : files);
    }, 50);
  };
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange(note),
    watcher.onDidCreate(note),
    watcher.onDidDelete(note),
    new vscode.Disposable(() => clearTimeout(timer)),
  );
}

/** Watches what git itself writes: commits, checkouts, staging, fetched refs, a merge that begins or ends. */
export async function watchGit(root: string, changed: Changed): Promise<vscode.Disposable> {
  const folder = await gitFolderOf(root);
  if (!folder) return new vscode.Disposable(() => {});
  const state = '{HEAD,index,MERGE_HEAD,CHERRY_PICK_HEAD,REVERT_HEAD,REBASE_HEAD}';
  const patterns = [
    new vscode.RelativePattern(vscode.Uri.file(folder.own), state),
    new vscode.RelativePattern(vscode.Uri.file(folder.common), 'packed-refs'),
    new vscode.RelativePattern(vscode.Uri.file(path.join(folder.common, 'refs')), '**'),
    new vscode.RelativePattern(vscode.Uri.file(path.join(folder.common, 'reftable')), '*'),
  ];
  const note = (uri: vscode.Uri) => {
    if (!uri.path.endsWith('.lock')) changed();
  };
  return vscode.Disposable.from(
    ...patterns.flatMap((pattern) => {
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      return [watcher, watcher.onDidChange(note), watcher.onDidCreate(note), watcher.onDidDelete(note)];
    }),
  );
}
