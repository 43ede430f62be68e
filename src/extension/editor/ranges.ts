import * as vscode from 'vscode';
import type { Range } from '../../model/range.js';

/** Our ranges follow the editor's convention: only the class differs. */
export function toVscodeRange(range: Range): vscode.Range {
  return new vscode.Range(range.startLine, range.startColumn, range.endLine, range.endColumn);
}

export function fromVscodeRange({ start, end }: vscode.Range): Range {
  return { startLine: start.line, startColumn: start.character, endLine: end.line, endColumn: end.character };
}
