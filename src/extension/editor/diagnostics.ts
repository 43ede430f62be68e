import * as vscode from 'vscode';
import { rulePageUri } from '../commands/explainRule.js';
import type { Finding } from '../findings/finding.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { SeveritySetting } from '../settings.js';
import { diagnosticSource } from './diagnosticSource.js';
import { codeOf, findingMessage } from './findingText.js';
import { toVscodeRange } from './ranges.js';

const severities: Record<Exclude<SeveritySetting, 'none'>, vscode.DiagnosticSeverity> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Keeps the Problems panel equal to the findings of all repositories. */
export function registerDiagnostics(extensionUri: vscode.Uri, repositories: Repositories): vscode.Disposable {
  const collection = vscode.languages.createDiagnosticCollection('aftershock');
  /** By repository root, then by URI: what was published, as a string to compare by. */
  const published = new Map<string, Map<string, string>>();

  const publish = (repository: RepositoryController, uri: vscode.Uri, findings: readonly Finding[]) => {
    const ofRoot = published.get(repository.root) ?? new Map<string, string>();
    published.set(repository.root, ofRoot);
    const diagnostics = diagnosticsOf(extensionUri, repository, findings);
    const key = diagnostics.length === 0 ? '' : JSON.stringify(diagnostics);
    if ((ofRoot.get(uri.toString()) ?? '') === key) return;
    if (key === '') ofRoot.delete(uri.toString());
    else ofRoot.set(uri.toString(), key);
    collection.set(uri, diagnostics);
  };
  const publishAll = (repository: RepositoryController) => {
    const gone = new Set(published.get(repository.root)?.keys());
    for (const path of repository.presentation?.paths ?? []) {
      const uri = repository.headUri(path);
      gone.delete(uri.toString());
      publish(repository, uri, repository.presentation!.inFile(path).findings);
    }
    for (const uri of gone) publish(repository, vscode.Uri.parse(uri, true), []);
  };

  return vscode.Disposable.from(
    collection,
    repositories.onDidChange(({ repository, change }) => {
      if (change.kind === 'answer') publishAll(repository);
      if (change.kind === 'shift' || change.kind === 'confirmed') {
        const findings = repository.presentation?.inFile(change.path).findings ?? [];
        publish(repository, repository.headUri(change.path), findings);
      }
    }),
    repositories.onDidChangeList(() => {
      for (const [root, uris] of published) {
        if (repositories.byRoot(root)) continue;
        for (const uri of uris.keys()) collection.delete(vscode.Uri.parse(uri, true));
        published.delete(root);
      }
    }),
  );
}

function diagnosticsOf(
  extensionUri: vscode.Uri,
  repository: RepositoryController,
  findings: readonly Finding[],
): vscode.Diagnostic[] {
  return findings
    .filter((finding) => !finding.reviewed && finding.accepted === undefined)
    .map((finding) => diagnosticOf(extensionUri, repository, finding))
    .filter((diagnostic) => diagnostic !== undefined);
}

function diagnosticOf(
  extensionUri: vscode.Uri,
  repository: RepositoryController,
  finding: Finding,
): vscode.Diagnostic | undefined {
  // What stands in generated files is put right elsewhere.
  const severity = finding.generated ? 'hint' : (finding.severity ?? repository.settings.severity[finding.verdict]);
  if (severity === 'none') return undefined;
  const range = toVscodeRange(finding.nameRange);
  const diagnostic = new vscode.Diagnostic(range, findingMessage(finding), severities[severity]);
  diagnostic.source = diagnosticSource;
  const code = codeOf(finding);
  diagnostic.code = { value: code, target: rulePageUri(extensionUri, code) };
  diagnostic.relatedInformation = [relatedInformation(repository, finding)];
  return diagnostic;
}

/** The declaration behind a finding: where it stands now, or where it stood. */
function relatedInformation(repository: RepositoryController, finding: Finding): vscode.DiagnosticRelatedInformation {
  const { before, after } = finding.kind === 'call' ? finding.call : finding.implementer;
  const changed = finding.kind === 'call' ? finding.call.changed : finding.implementer.changed;
  if (changed) {
    const location = new vscode.Location(repository.headUri(changed.path), toVscodeRange(changed.nameRange));
    // An implementer that left what it implements: that one stands as it stood.
    const stands = finding.kind === 'implementer' && changed.signature !== after;
    const text = stands ? vscode.l10n.t('is {0}', changed.signature) : vscode.l10n.t('was {0}, is {1}', before, after);
    return new vscode.DiagnosticRelatedInformation(location, text);
  }
  const { callee } = (finding as Finding & { kind: 'call' }).call;
  const location = new vscode.Location(repository.baseUri(callee.path), toVscodeRange(callee.nameRange));
  return new vscode.DiagnosticRelatedInformation(location, vscode.l10n.t('was {0}, is gone', before));
}
