import * as vscode from 'vscode';
import type { Session } from '../../session/session.js';

/** Keeps the engine's unsaved texts equal to the editor's. They are sent when a question is about to be asked, not per key. */
export class OpenTexts implements vscode.Disposable {
  private readonly unsent = new Map<string, vscode.TextDocument>();
  private readonly sent = new Set<string>();
  /** Files whose text was sent and is above the limit: the engine leaves them out and says so, whatever is typed. */
  private readonly tooLarge = new Set<string>();
  private readonly subscriptions: vscode.Disposable[];

  /**
   * `fileOf` is the absolute path that the engine knows a document by; undefined for what is in no repository. `largest`
   * is the engine's limit of a file, in bytes.
   */
  constructor(
    private readonly session: Session,
    private readonly fileOf: (uri: vscode.Uri) => string | undefined,
    private readonly largest: () => number,
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

  /** Repositories or the engine came or went: documents may have got another path, or one at all, or another limit. */
  reconsider(): void {
    this.tooLarge.clear();
    for (const document of vscode.workspace.textDocuments) {
      if (document.isDirty && document.uri.scheme === 'file') this.unsent.set(document.uri.toString(), document);
    }
  }

  /** Sends what was edited since the last time. Order is kept: a question asked after it sees these texts. */
  send(): void {
    const largest = this.largest();
    for (const document of this.unsent.values()) {
      const file = this.fileOf(document.uri);
      if (file === undefined) continue;
      const text = document.isDirty && !document.isClosed ? document.getText() : null;
      if (text === null) {
        this.tooLarge.delete(file);
        if (this.sent.delete(file)) void this.session.setOverlay(file, null);
        continue;
      }
      // No character is less than a byte. Such a text is sent once, so that the answer says why the file is left out.
      const isTooLarge = text.length > largest;
      if (isTooLarge && this.tooLarge.has(file)) continue;
      if (isTooLarge) this.tooLarge.add(file);
      else this.tooLarge.delete(file);
      this.sent.add(file);
      void this.session.setOverlay(file, text);
    }
    this.unsent.clear();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}
