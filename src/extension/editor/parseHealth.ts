import * as vscode from 'vscode';
import type { ParseHealth } from '../../model/parseHealth.js';
import type { Session } from '../../session/session.js';
import type { Repositories } from '../repository/repositories.js';
import { affectsAftershock, readSettings } from '../settings.js';
import { diagnosticSource } from './diagnosticSource.js';
import { toVscodeRange } from './ranges.js';

/** The editor's names of our languages. */
const languages = [
  'typescript',
  'typescriptreact',
  'javascript',
  'javascriptreact',
  'python',
  'go',
  'java',
  'c',
  'cpp',
  'rust',
  'csharp',
  'ruby',
  'php',
  'kotlin',
  'swift',
  'scala',
  'lua',
];
const selector: vscode.DocumentFilter[] = languages.map((language) => ({ language }));

/** Milliseconds after the last key. */
const delay = 400;

/**
 * Says of open files which parts could not be understood: as quiet hints in the text, and in the language status. It needs
 * no repository and runs no git, so it is what is left in untrusted folders and in folders that are no repository.
 */
export function registerParseHealth(session: Session, repositories: Repositories): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection('aftershock-parse-health');
  const status = vscode.languages.createLanguageStatusItem('aftershock.parseHealth', selector);
  status.name = vscode.l10n.t('Aftershock');
  const timers = new Map<string, NodeJS.Timeout>();
  const known = new Map<string, ParseHealth>();

  const showStatus = () => {
    const document = vscode.window.activeTextEditor?.document;
    status.selector = document && !isEnabled(document) ? [] : selector;
    const health = document && known.get(document.uri.toString());
    const inRepository = document !== undefined && repositories.locate(document.uri) !== undefined;
    status.text = healthText(health);
    status.detail = inRepository ? undefined : vscode.l10n.t('Parse health only: not in an open, trusted repository');
    status.severity =
      health?.state === 'errors' ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
  };
  const check = async (document: vscode.TextDocument) => {
    const { version } = document;
    const answer = await session.parseHealth(document.uri.fsPath, document.getText());
    if (document.isClosed || document.version !== version || !answer.ok || !isEnabled(document)) return;
    const health = answer.value;
    if (health) known.set(document.uri.toString(), health);
    else known.delete(document.uri.toString());
    collection.set(document.uri, (health?.uncertain ?? []).map(hint));
    showStatus();
  };
  const schedule = (document: vscode.TextDocument, after: number) => {
    if (!languages.includes(document.languageId) || !['file', 'untitled'].includes(document.uri.scheme)) return;
    if (!isEnabled(document)) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        void check(document);
      }, after),
    );
  };
  const checkVisible = () => {
    for (const { document } of vscode.window.visibleTextEditors) {
      if (!known.has(document.uri.toString())) schedule(document, 0);
    }
    showStatus();
  };
  checkVisible();
  const forget = (uri: vscode.Uri) => {
    collection.delete(uri);
    known.delete(uri.toString());
  };

  return vscode.Disposable.from(
    collection,
    status,
    vscode.window.onDidChangeVisibleTextEditors(checkVisible),
    vscode.window.onDidChangeActiveTextEditor(showStatus),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0) schedule(document, delay);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => forget(uri)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!affectsAftershock(event)) return;
      for (const document of vscode.workspace.textDocuments) if (!isEnabled(document)) forget(document.uri);
      checkVisible();
    }),
    repositories.onDidChangeList(showStatus),
    new vscode.Disposable(() => {
      for (const timer of timers.values()) clearTimeout(timer);
    }),
  );
}

/** Where Aftershock is turned off for a document's folder, nothing is said of it. */
function isEnabled({ uri }: vscode.TextDocument): boolean {
  return readSettings(uri).enable;
}

function hint(range: ParseHealth['uncertain'][number]): vscode.Diagnostic {
  const message = vscode.l10n.t('This part could not be parsed: what is found in it, or missing, is uncertain.');
  const diagnostic = new vscode.Diagnostic(toVscodeRange(range), message, vscode.DiagnosticSeverity.Hint);
  diagnostic.source = diagnosticSource;
  diagnostic.code = 'parse-uncertain';
  return diagnostic;
}

function healthText(health: ParseHealth | undefined): string {
  if (!health) return vscode.l10n.t('Not parsed');
  if (health.state === 'clean') return vscode.l10n.t('Parsed');
  const count = health.uncertain.length;
  return count === 1
    ? vscode.l10n.t('1 part could not be parsed')
    : vscode.l10n.t('{0} parts could not be parsed', count);
}
