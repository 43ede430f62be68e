import * as vscode from 'vscode';
import type { Session } from '../../session/session.js';

/** Texts above this many characters are left to the disk: an engine would leave them out anyway. */
const maxLength = 4_000_000;

/** Keeps the engine's unsaved texts equal to the editor's. They are sent when a question is about to be asked, not per key. */
export class OpenTexts implements vscode.Disposable {
  private readonly unsent = new Map<string, vscode.TextDocument>();
  private readonly sent = new Set<string>();
  private readonly subscriptions: vscode.Disposable[];

  /** `fileOf` is the absolute path that the engine knows a document by; undefined for what is in no repository. */
  constructor(
    private readonly session: Session,
    private readonly fileOf: (uri: vscode.Uri) => string | undefined,
  ) {
    const touched = (document: vscode.TextDocument) => {
      if (document.uri.scheme === 'file') this.unsent.set(document.uri.toString(), document);
    };
    for (const document of vscode.workspace.textDocuments) if (document.isDirty) touched(document);
    this.subscriptions = [
      vscode.workspace.onDidChangeTextDocument((event) => touched(event.document)),
      vscode.workspace.onDidSaveTextDocument(touched),
      vscode.workspace.onDidCloseTextDocument(touched),
    ];
  }

  /** Repositories came or went: documents may have got another path, or one at all. */
  reconsider(): void {
    for (const document of vscode.workspace.textDocuments) {
      if (document.isDirty && document.uri.scheme === 'file') this.unsent.set(document.uri.toString(), document);
    }
  }

  /** Sends what was edited since the last time. Order is kept: a question asked after it sees these texts. */
  send(): void {
    for (const document of this.unsent.values()) {
      const file = this.fileOf(document.uri);
      if (file === undefined) continue;
      const text = document.isDirty && !document.isClosed ? document.getText() : null;
      if (text !== null && text.length <= maxLength) {
        this.sent.add(file);
        void this.session.setOverlay(file, text);
      } else if (this.sent.delete(file)) {
        void this.session.setOverlay(file, null);
      }
    }
    this.unsent.clear();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
