import * as vscode from 'vscode';
import type { Range } from '../../model/range.js';
import { toVscodeRange } from '../editor/ranges.js';

/** Opens a document with a range selected and in the middle. */
export async function openPlace(
  uri: vscode.Uri,
  range: Range,
  options: vscode.TextDocumentShowOptions = {},
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const selection = document.validateRange(toVscodeRange(range));
  const editor = await vscode.window.showTextDocument(document, { ...options, selection });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
