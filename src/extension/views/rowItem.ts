import path from 'node:path';
import * as vscode from 'vscode';
import type { PossibleCaller, SymbolRef } from '../../model/structuralDiff.js';
import {
  codeOf,
  confirmation,
  findingMessage,
  possibleCallersText,
  staleCallsText,
  testsText,
  verdictText,
} from '../editor/findingText.js';
import type { GroupName, Row } from '../findings/changeRows.js';
import type { Finding } from '../findings/finding.js';
import { codeBlock, escapeMarkdown, sentenceMarkdown, signatureDiff } from '../findings/markdownText.js';
import type { Tally } from '../findings/presentation.js';
import type { RepositoryController } from '../repository/repositoryController.js';

/** Schemes of the resources that rows stand for which need no look, so that they can be dimmed. */
export const dimmedRowSchemes = {
  reviewed: 'aftershock-reviewed',
  accepted: 'aftershock-accepted',
  generated: 'aftershock-generated',
} as const;

/** A row of the tree as the editor draws it. `openPlace` is the command of a click, with the row as its argument. */
export function rowItem(row: Row, repository: RepositoryController): vscode.TreeItem {
  const item = drawn(row, repository);
  item.id = `${repository.root}\n${row.id}`;
  if (row.children.length > 0) {
    item.collapsibleState = expandedAtFirst(row)
      ? vscode.TreeItemCollapsibleState.Expanded
      : vscode.TreeItemCollapsibleState.Collapsed;
  }
  return item;
}

/** Where a click on a row leads: at head, or at base for what is gone. */
export function rowPlace(row: Row): { side: 'head' | 'base'; path: string; range: SymbolRef['range'] } | undefined {
  switch (row.kind) {
    case 'signature':
      return { side: 'head', path: row.change.after.path, range: row.change.after.nameRange };
    case 'removed':
      return { side: 'base', path: row.removed.symbol.path, range: row.removed.symbol.nameRange };
    case 'relocation':
      return { side: 'head', path: row.relocation.to.path, range: row.relocation.to.nameRange };
    case 'symbol':
      return { side: 'head', path: row.symbol.path, range: row.symbol.nameRange };
    case 'finding':
      return { side: 'head', path: row.finding.path, range: row.finding.nameRange };
    case 'possible':
      return { side: 'head', path: row.caller.path, range: row.caller.range };
    case 'fitting':
      return { side: 'head', path: row.call.path, range: row.call.nameRange };
    case 'unresolved':
      return { side: 'head', path: row.unresolved.path, range: row.unresolved.range };
    default:
      return undefined;
  }
}

function drawn(row: Row, repository: RepositoryController): vscode.TreeItem {
  switch (row.kind) {
    case 'group':
      return made(groupText(row.group), String(row.children.length), row.group === 'gaps' ? icon('info') : undefined);
    case 'file': {
      const item = made(path.posix.basename(row.path), folderText(row.path), vscode.ThemeIcon.File);
      item.resourceUri = repository.headUri(row.path);
      item.tooltip = [row.path, tallyText(row.tally)].filter(Boolean).join('\n');
      item.contextValue = 'file';
      return item;
    }
    case 'signature': {
      const { after, tests } = row.change;
      const item = made(
        after.name,
        joined(
          tallyText(row.tally),
          row.possible && possibleCallersText(row.possible),
          tests.length && testsText(tests.length),
          !row.underFile && after.path,
        ),
        icon('symbol-method', 'aftershock.changedForeground'),
      );
      item.contextValue = 'signature';
      return item;
    }
    case 'removed': {
      const { name, path: where } = row.removed.symbol;
      const counts = joined(
        tallyText(row.tally),
        row.possible && possibleCallersText(row.possible),
        !row.underFile && where,
      );
      const item = made(name, counts, icon('diff-removed'));
      item.contextValue = 'removed';
      return item;
    }
    case 'relocation': {
      const { kind, from, to } = row.relocation;
      const label = from.name === to.name ? from.name : `${from.name} → ${to.name}`;
      const where = from.path === to.path ? to.path : `${from.path} → ${to.path}`;
      const item = made(label, joined(relocationText(kind), tallyText(row.tally), where), icon('diff-renamed'));
      item.contextValue = 'relocation';
      return item;
    }
    case 'symbol': {
      const item = made(
        row.symbol.name,
        row.underFile ? '' : row.symbol.path,
        icon(row.change === 'added' ? 'diff-added' : 'diff-modified'),
      );
      item.contextValue = row.change === 'body' ? 'body' : 'added';
      return item;
    }
    case 'finding':
      return findingItem(row.finding, row.full);
    case 'possibleGroup':
      return made(vscode.l10n.t('Possible callers'), String(row.children.length), icon('question'));
    case 'possible':
      return possibleItem(row.caller, row.full);
    case 'fittingGroup':
      return made(vscode.l10n.t('Calls that still fit'), String(row.children.length), icon('pass'));
    case 'fitting': {
      const { caller, path: where, range, reason } = row.call;
      const name = caller.name === '<module>' ? vscode.l10n.t('module level') : caller.name;
      return made(name, joined(placeText(where, range), reason), icon('pass'));
    }
    case 'unresolved': {
      const { caller, specifier, path: where, range } = row.unresolved;
      return made(
        specifier,
        joined(vscode.l10n.t('in {0}', caller.name), placeText(where, range)),
        icon('circle-slash'),
      );
    }
    case 'expired':
      return made(row.expired.symbol, joined(row.expired.code, row.expired.message), icon('history'));
    case 'gap':
      return made(row.gap.message, row.gap.path ?? '', icon('info'));
  }
}

function findingItem(finding: Finding, full: boolean): vscode.TreeItem {
  const [caller, callee] =
    finding.kind === 'call'
      ? [finding.call.caller.name, finding.call.callee.name]
      : [finding.implementer.implementer.name, finding.implementer.changed.name];
  const name = caller === '<module>' ? vscode.l10n.t('module level') : caller;
  const item = made(
    full ? `${name} → ${callee}` : name,
    joined(full ? `:${finding.range.startLine + 1}` : placeText(finding.path, finding.range), reasonText(finding)),
    finding.accepted !== undefined
      ? icon('check-all')
      : finding.reviewed
        ? icon('pass')
        : finding.kind === 'implementer'
          ? icon('symbol-interface', 'aftershock.suspectForeground')
          : finding.verdict === 'broken'
            ? icon('error', 'aftershock.brokenForeground')
            : icon('question', 'aftershock.suspectForeground'),
  );
  const dimmed = dimmedAs(finding);
  item.contextValue = dimmed === 'reviewed' || dimmed === 'accepted' ? `finding.${dimmed}` : 'finding.open';
  if (dimmed) item.resourceUri = vscode.Uri.from({ scheme: dimmedRowSchemes[dimmed], path: `/${finding.id}` });
  item.accessibilityInformation = {
    label: `${verdictText(finding)}: ${findingMessage(finding)}, ${finding.path} ${finding.range.startLine + 1}`,
  };
  return item;
}

function dimmedAs({ accepted, reviewed, generated }: Finding): keyof typeof dimmedRowSchemes | undefined {
  if (accepted !== undefined) return 'accepted';
  if (reviewed) return 'reviewed';
  return generated ? 'generated' : undefined;
}

function possibleItem(caller: PossibleCaller, full: boolean): vscode.TreeItem {
  const reason =
    caller.reason === 'ambiguous_target'
      ? vscode.l10n.t('one of {0} candidates', caller.candidates.length)
      : caller.reason === 'indirect_call'
        ? vscode.l10n.t('indirect call')
        : vscode.l10n.t('could not be resolved');
  const name = caller.caller.name === '<module>' ? vscode.l10n.t('module level') : caller.caller.name;
  return made(
    full ? `${name} → ${caller.name}?` : name,
    joined(full ? `:${caller.range.startLine + 1}` : placeText(caller.path, caller.range), reason),
    icon('question'),
  );
}

/** The tooltip of a row, made when it is asked for. */
export function rowTooltip(row: Row): vscode.MarkdownString | undefined {
  const lines = (...paragraphs: string[]) => new vscode.MarkdownString(paragraphs.filter(Boolean).join('\n\n'));
  switch (row.kind) {
    case 'signature': {
      const { beforeSignature, afterSignature, differences } = row.change;
      return lines(
        codeBlock(signatureDiff(beforeSignature.text, afterSignature.text), 'diff'),
        differences.map(({ text }) => `- ${sentenceMarkdown(text)}`).join('\n'),
      );
    }
    case 'removed':
      return lines(codeBlock(signatureDiff(row.removed.symbol.signature, ''), 'diff'));
    case 'relocation': {
      const { evidence, confidence } = row.relocation;
      return lines(escapeMarkdown(`${evidence.replaceAll('_', ' ')} (${confidence})`));
    }
    case 'finding': {
      const { before, after } = row.finding.kind === 'call' ? row.finding.call : row.finding.implementer;
      return lines(sentenceMarkdown(findingMessage(row.finding)), codeBlock(signatureDiff(before, after), 'diff'));
    }
    case 'possible':
      return lines(...row.caller.candidates.map((candidate) => `- ${escapeMarkdown(candidate)}`));
    case 'symbol':
      return row.symbol.signature ? lines(codeBlock(row.symbol.signature, '')) : undefined;
    default:
      return undefined;
  }
}

function made(label: string, description: string, iconPath?: vscode.ThemeIcon): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.description = description;
  if (iconPath) item.iconPath = iconPath;
  return item;
}

function icon(name: string, colour?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name, colour === undefined ? undefined : new vscode.ThemeColor(colour));
}

function expandedAtFirst(row: Row): boolean {
  switch (row.kind) {
    case 'group':
      return row.group === 'signatures' || row.group === 'removed';
    case 'file':
      return row.tally.broken + row.tally.suspect > 0;
    case 'signature':
    case 'removed':
      return !row.underFile && row.tally.broken > 0;
    default:
      return false;
  }
}

function groupText(group: GroupName): string {
  switch (group) {
    case 'signatures':
      return vscode.l10n.t('Signature changed');
    case 'removed':
      return vscode.l10n.t('Removed');
    case 'relocations':
      return vscode.l10n.t('Renamed or moved');
    case 'implementers':
      return vscode.l10n.t('Stale implementers');
    case 'unresolved':
      return vscode.l10n.t('No longer resolved');
    case 'added':
      return vscode.l10n.t('Added');
    case 'bodies':
      return vscode.l10n.t('Body changed');
    case 'accepted':
      return vscode.l10n.t('Accepted');
    case 'generated':
      return vscode.l10n.t('In generated files');
    case 'expired':
      return vscode.l10n.t('No longer accepted');
    case 'gaps':
      return vscode.l10n.t('Not evaluated');
  }
}

function relocationText(kind: 'renamed' | 'moved' | 'renamed_and_moved'): string {
  switch (kind) {
    case 'renamed':
      return vscode.l10n.t('renamed');
    case 'moved':
      return vscode.l10n.t('moved');
    case 'renamed_and_moved':
      return vscode.l10n.t('renamed and moved');
  }
}

function tallyText({ broken, suspect, reviewed, accepted, generated }: Tally): string {
  return joined(
    broken > 0 && vscode.l10n.t('{0} broken', broken),
    suspect > 0 && vscode.l10n.t('{0} suspect', suspect),
    reviewed > 0 && vscode.l10n.t('{0} reviewed', reviewed),
    accepted > 0 && vscode.l10n.t('{0} accepted', accepted),
    generated > 0 && vscode.l10n.t('{0} in generated code', generated),
  );
}

/** Words of the view's badge: what is left to look at. */
export function badgeText(count: number): string {
  return staleCallsText(count);
}

function reasonText(finding: Finding): string {
  const reason = finding.kind === 'call' ? finding.call.reason : finding.implementer.reason;
  return joined(reason, confirmation(finding), codeOf(finding));
}

function placeText(repositoryPath: string, range: { startLine: number }): string {
  return `${repositoryPath}:${range.startLine + 1}`;
}

function folderText(repositoryPath: string): string {
  const folder = path.posix.dirname(repositoryPath);
  return folder === '.' ? '' : folder;
}

function joined(...parts: (string | number | false)[]): string {
  return parts.filter(Boolean).join(', ');
}
