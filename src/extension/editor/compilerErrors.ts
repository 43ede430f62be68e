import * as vscode from 'vscode';
import type { Range } from '../../model/range.js';
import { diagnosticSource } from './diagnosticSource.js';
import { toVscodeRange } from './ranges.js';

/**
 * The errors that other extensions report: where one stands on a call that was found stale, it confirms the finding. It
 * says nothing where there is none, and never changes a verdict.
 */
export class CompilerErrors implements vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<readonly vscode.Uri[]>();
  /** Files whose errors may be others than before. */
  readonly onDidChange = this.changes.event;
  private readonly subscription = vscode.languages.onDidChangeDiagnostics(({ uris }) => this.changes.fire(uris));

  /** Who reports an error on what stands at `range`: `ts`, `Pylance`; undefined where nobody does. */
  sourceAt(uri: vscode.Uri, range: Range): string | undefined {
    const place = toVscodeRange(range);
    const error = vscode.languages
      .getDiagnostics(uri)
      .find(
        ({ severity, source, range: at }) =>
          severity === vscode.DiagnosticSeverity.Error &&
          source !== diagnosticSource &&
          place.intersection(at) !== undefined,
      );
    return error && (error.source ?? vscode.l10n.t('another extension'));
  }

  dispose(): void {
    this.subscription.dispose();
    this.changes.dispose();
  }
}
