import * as vscode from 'vscode';
import { rangeHolds } from '../../model/range.js';
import { commandLink, type FindingArgument, type SymbolArgument } from '../commands/arguments.js';
import type { ChangedDeclaration, Finding } from '../findings/finding.js';
import { codeBlock, escapeMarkdown, inlineCode, sentenceMarkdown, signatureDiff } from '../findings/markdownText.js';
import { tallyOf } from '../findings/presentation.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import {
  codeOf,
  confirmation,
  possibleCallersText,
  staleCallsText,
  testsText,
  tierText,
  verdictText,
} from './findingText.js';
import { toVscodeRange } from './ranges.js';
import { refScheme } from './refDocuments.js';

/** The only commands that a hover may run. */
const linked = [
  'aftershock.goToChange',
  'aftershock.openChangeDiff',
  'aftershock.markReviewed',
  'aftershock.unmarkReviewed',
  'aftershock.showStaleCalls',
  'aftershock.showImpactOfSymbol',
  'aftershock.explainRule',
];

/** Shows at a stale call, and at a changed declaration, the signature before and after and what is known of it. */
export function registerHover(repositories: Repositories): vscode.Disposable {
  return vscode.languages.registerHoverProvider([{ scheme: 'file' }, { scheme: refScheme }], {
    provideHover(document, position) {
      const found = repositories.locateShown(document.uri);
      const file = found?.repository.presentation?.inFile(found.path);
      if (!file) return undefined;
      const here = ({ nameRange }: Finding | ChangedDeclaration) =>
        rangeHolds(nameRange, position.line, position.character);
      const findings = file.findings.filter(here);
      const declarations = file.declarations.filter(here);
      const place = findings[0] ?? declarations[0];
      if (!place) return undefined;
      return new vscode.Hover(
        [
          ...findings.map((finding) => findingHover(found!.repository, finding)),
          ...declarations.map((declaration) => declarationHover(found!.repository, declaration)),
        ],
        toVscodeRange(place.nameRange),
      );
    },
  });
}

function findingHover({ root }: RepositoryController, finding: Finding): vscode.MarkdownString {
  const { before, after, reason } = finding.kind === 'call' ? finding.call : finding.implementer;
  const changed = finding.kind === 'call' ? (finding.call.changed ?? finding.call.callee) : finding.implementer.changed;
  const what = finding.kind === 'call' ? changeText(finding) : vscode.l10n.t('stale implementer');
  const argument: FindingArgument = { root, id: finding.id };
  const links = [
    commandLink(vscode.l10n.t('Go to Change'), 'aftershock.goToChange', argument),
    commandLink(vscode.l10n.t('Open Diff'), 'aftershock.openChangeDiff', argument),
    finding.reviewed
      ? commandLink(vscode.l10n.t('Unmark'), 'aftershock.unmarkReviewed', argument)
      : commandLink(vscode.l10n.t('Mark as Reviewed'), 'aftershock.markReviewed', argument),
    commandLink(vscode.l10n.t('Show Impact'), 'aftershock.showImpactOfSymbol', { root, symbol: changed.id }),
    commandLink(vscode.l10n.t('Explain {0}', codeOf(finding)), 'aftershock.explainRule', codeOf(finding)),
  ];
  const evidence =
    finding.kind === 'call'
      ? [vscode.l10n.t('Found by: {0}, confidence {1}', tierText(finding.call), finding.call.confidence)]
      : [];
  return trusted([
    `**${verdictText(finding)}**, ${escapeMarkdown(what)} ${inlineCode(changed.name)}: ${sentenceMarkdown(reason)}`,
    finding.accepted === undefined ? '' : `${vscode.l10n.t('Accepted')}: ${escapeMarkdown(finding.accepted)}`,
    finding.generated ? vscode.l10n.t('In a generated file: change what generates it.') : '',
    ...(finding.kind === 'call' ? notes(finding) : []),
    codeBlock(signatureDiff(before, after), 'diff'),
    ...evidence.map(escapeMarkdown),
    escapeMarkdown(confirmation(finding)),
    links.join(' · '),
  ]);
}

/** What to do, what else holds at the call, and the other reading. */
function notes({ call }: Finding & { kind: 'call' }): string[] {
  const rows = (call.further ?? []).map(({ code, reason }) => `- ${sentenceMarkdown(reason)} (${inlineCode(code)})`);
  const other = call.otherReading;
  return [
    call.advice ? `**${vscode.l10n.t('To do')}**: ${sentenceMarkdown(call.advice)}` : '',
    rows.length > 0 ? `${vscode.l10n.t('At this call too')}:\n${rows.join('\n')}` : '',
    other ? `${vscode.l10n.t('Or')}: ${sentenceMarkdown(other.reason)} (${inlineCode(other.code)})` : '',
  ];
}

function changeText({ call }: Finding & { kind: 'call' }): string {
  switch (call.change) {
    case 'removed':
      return vscode.l10n.t('call of removed');
    case 'moved':
      return vscode.l10n.t('call of moved');
    case 'renamed':
      return vscode.l10n.t('call of renamed');
    case 'signature':
      return vscode.l10n.t('call of changed');
  }
}

function declarationHover({ root }: RepositoryController, declaration: ChangedDeclaration): vscode.MarkdownString {
  const { change, findings, fits } = declaration;
  const { broken, suspect, reviewed } = tallyOf(findings);
  const counts = [
    staleCallsText(broken + suspect),
    ...(reviewed > 0 ? [vscode.l10n.t('{0} reviewed', reviewed)] : []),
    ...(fits > 0 ? [vscode.l10n.t('{0} still fit', fits)] : []),
    ...(change.possibleCallers.length > 0 ? [possibleCallersText(change.possibleCallers.length)] : []),
    ...(change.tests.length > 0 ? [testsText(change.tests.length)] : []),
  ];
  const argument: SymbolArgument = { root, symbol: change.after.id };
  return trusted([
    `**${vscode.l10n.t('Signature changed')}**: ${escapeMarkdown(counts.join(', '))}`,
    codeBlock(signatureDiff(change.beforeSignature.text, change.afterSignature.text), 'diff'),
    change.differences.map(({ text }) => `- ${sentenceMarkdown(text)}`).join('\n'),
    [
      commandLink(vscode.l10n.t('Show Stale Calls'), 'aftershock.showStaleCalls', argument),
      commandLink(vscode.l10n.t('Open Diff'), 'aftershock.openChangeDiff', argument),
      commandLink(vscode.l10n.t('Show Impact'), 'aftershock.showImpactOfSymbol', argument),
    ].join(' · '),
  ]);
}

/** Paragraphs as Markdown that may run our commands. What stands in them of a repository must be escaped. */
function trusted(paragraphs: string[]): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(paragraphs.filter(Boolean).join('\n\n'));
  markdown.isTrusted = { enabledCommands: linked };
  return markdown;
}
