import { l10n } from 'vscode';
import type { StaleCall } from '../../model/structuralDiff.js';
import type { RuleCode } from '../../model/verdict.js';
import type { Finding } from '../findings/finding.js';

/** A finding in one sentence, for a list of problems. Plain text. */
export function findingMessage(finding: Finding): string {
  if (finding.kind === 'implementer') {
    const { changed, reason } = finding.implementer;
    return l10n.t('{0} still has the old signature: {1}', changed.name, reason);
  }
  const { call } = finding;
  const doubt =
    call.confidence < 80 ? ` ${l10n.t('(found by {0}, confidence {1})', tierText(call), call.confidence)}` : '';
  const name = call.callee.name;
  const sentence =
    finding.verdict === 'broken'
      ? l10n.t('Call of {0} no longer fits: {1}.', name, call.reason)
      : l10n.t('Call of {0} may be affected: {1}.', name, call.reason);
  return [sentence + doubt, call.advice, confirmation(finding)].filter(Boolean).join(' ');
}

/** The rule that found it. */
export function codeOf(finding: Finding): RuleCode {
  return finding.kind === 'call' ? finding.call.code : finding.implementer.code;
}

/** Who else reports an error there; '' where that is not asked for, or nobody does. */
export function confirmation({ confirmedBy }: Finding): string {
  return confirmedBy === undefined ? '' : l10n.t('Confirmed by an error of {0}.', confirmedBy);
}

/** How a call was tied to its callee. */
export function tierText({ tier }: Pick<StaleCall, 'tier'>): string {
  switch (tier) {
    case 'exact':
      return l10n.t('import or declaration');
    case 'receiver_type':
      return l10n.t('type of the receiver');
    case 'package':
    case 'namespace':
      return l10n.t('package');
    case 'same_file':
      return l10n.t('name in the same file');
    case 'name_only':
      return l10n.t('name alone');
    default:
      return l10n.t('framework');
  }
}

export function verdictText(finding: Finding): string {
  if (finding.accepted !== undefined) return l10n.t('Accepted');
  if (finding.reviewed) return l10n.t('Reviewed');
  return finding.verdict === 'broken' ? l10n.t('Broken') : l10n.t('Suspect');
}

/** "5 stale calls", "1 stale call". */
export function staleCallsText(count: number): string {
  return count === 1 ? l10n.t('1 stale call') : l10n.t('{0} stale calls', count);
}

export function testsText(count: number): string {
  return count === 1 ? l10n.t('1 test') : l10n.t('{0} tests', count);
}

export function possibleCallersText(count: number): string {
  return count === 1 ? l10n.t('1 possible caller') : l10n.t('{0} possible callers', count);
}
