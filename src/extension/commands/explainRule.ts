import * as vscode from 'vscode';
import { isRuleCode, type RuleCode, ruleCodes, rulePage, titleOf } from '../../model/ruleCatalogue.js';

/** Opens the page about a rule: the one that is given, or one that is picked. */
export function registerExplainRule(extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.commands.registerCommand('aftershock.explainRule', async (given: unknown) => {
    const code = typeof given === 'string' && isRuleCode(given) ? given : await pickRule();
    if (code) await vscode.commands.executeCommand('markdown.showPreview', rulePageUri(extensionUri, code));
  });
}

/** Where the page about a rule is, inside the extension. */
export function rulePageUri(extensionUri: vscode.Uri, code: RuleCode): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, rulePage(code));
}

async function pickRule(): Promise<RuleCode | undefined> {
  const items = ruleCodes.map((code) => ({ label: code, description: titleOf(code) }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Explain a Rule'),
    placeHolder: vscode.l10n.t('The code that a finding shows'),
    matchOnDescription: true,
  });
  return picked?.label;
}
