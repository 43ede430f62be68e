import { compareCodeUnits } from '../model/order.js';
import { type Severity, severityOfVerdict } from '../model/policy.js';
import type { Range } from '../model/range.js';
import { adviceOf, ruleCodes, rulePage, titleOf } from '../model/ruleCatalogue.js';
import { ruleDescriptions } from '../model/ruleDescriptions.js';
import type { ComparedSide, Gap, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import type { RuleCode } from '../model/verdict.js';
import { type Finding, findingsOf } from './finding.js';
import { jsonText } from './renderJson.js';
import { expiryText, unresolvedText } from './reportNotes.js';

export interface SarifOptions {
  /** Version of the product. */
  version: string;
  /** True to list the calls that fit too, as passed. */
  fits?: boolean;
}

/** The base of all paths: the repository's root, wherever it is checked out. */
const rootBase = '%SRCROOT%';

/** A diff as a SARIF 2.1.0 log with one run, for code scanning. Ends with a newline. */
export function renderSarif(diff: StructuralDiff, { version, fits = false }: SarifOptions): string {
  const notifications = notificationsOf(diff);
  return jsonText({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Aftershock',
            semanticVersion: version,
            rules: ruleCodes.map(ruleDescriptor),
            notifications: [...new Set(notifications.map(({ descriptor }) => descriptor.id))]
              .sort(compareCodeUnits)
              .map((id) => ({ id })),
          },
        },
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
        originalUriBaseIds: { [rootBase]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: findingsOf(diff, { fits }).map(resultOf),
        properties: { base: sideOf(diff.base), head: sideOf(diff.head), summary: diff.summary },
      },
    ],
  });
}

function sideOf({ requested, commit, basis }: ComparedSide) {
  return { requested, commit, basis };
}

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

function ruleDescriptor(code: RuleCode) {
  const { about, weightiest } = ruleDescriptions[code];
  const advice = adviceOf(code);
  const page = `The page about this rule is ${rulePage(code)} in Aftershock's package.`;
  return {
    id: code,
    name: code.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase()),
    shortDescription: { text: `${titleOf(code)}.` },
    fullDescription: { text: about },
    help: {
      text: [about, advice, page].filter(Boolean).join(' '),
      markdown: [about, ...(advice ? [`**What to do:** ${advice}`] : []), page.replace(/docs\S+/, '`$&`')].join('\n\n'),
    },
    defaultConfiguration: { level: levels[severityOfVerdict[weightiest]] },
  };
}

function resultOf(finding: Finding) {
  const { code, verdict, severity, reason, notes, accepted, link, changed, isGone } = finding;
  const fits = verdict === 'fits';
  return {
    ruleId: code,
    ruleIndex: ruleCodes.indexOf(code),
    kind: fits ? 'pass' : 'fail',
    level: fits ? 'none' : levels[severity],
    message: { text: `${sentences([reason, ...notes])} ${isGone ? 'Gone' : 'Changed'}: ${linkTo(changed, 1)}.` },
    locations: [
      { physicalLocation: physical(finding.path, finding.range), logicalLocations: [logical(finding.holder)] },
    ],
    relatedLocations: [
      {
        id: 1,
        // What is gone has no place at head; its name has to do.
        ...(isGone ? {} : { physicalLocation: physical(changed.path, changed.nameRange) }),
        logicalLocations: [logical(changed)],
        message: { text: isGone ? `${changed.name} was in ${changed.path}` : `${changed.name} changed` },
      },
    ],
    partialFingerprints: { 'aftershock/v1': finding.id },
    // Either every result of a run has this list or none has.
    suppressions: accepted === undefined ? [] : [{ kind: 'external', status: 'accepted', justification: accepted }],
    properties: {
      verdict,
      kind: finding.kind,
      ...(link ? { tier: link.tier, confidence: link.confidence } : {}),
      evidence: [reason, ...notes],
      before: finding.before,
      after: finding.after,
      inTest: finding.isTest,
      inGeneratedFile: finding.generated,
    },
  };
}

function sentences(lines: readonly string[]): string {
  return lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(' ');
}

/** A link inside a message, which leads to a related location. */
function linkTo({ name }: SymbolRef, id: number): string {
  return `[${name.replace(/[\\[\]]/g, '\\$&')}](${id})`;
}

function physical(path: string, { startLine, startColumn, endLine, endColumn }: Range) {
  return {
    artifactLocation: { uri: uriOf(path), uriBaseId: rootBase },
    region: {
      startLine: startLine + 1,
      startColumn: startColumn + 1,
      endLine: endLine + 1,
      endColumn: endColumn + 1,
    },
  };
}

function logical({ id, name, kind }: SymbolRef) {
  return { name, fullyQualifiedName: id, kind: logicalKinds[kind] ?? kind };
}

/** Words that SARIF has for them. */
const logicalKinds: Partial<Record<SymbolRef['kind'], string>> = {
  method: 'member',
  constructor: 'member',
  getter: 'member',
  setter: 'member',
  class: 'type',
  interface: 'type',
  enum: 'type',
  struct: 'type',
  type_alias: 'type',
};

/** A path as a relative reference: a name may hold what a URI may not. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** What was not evaluated, what could not be resolved, what is accepted no longer. */
function notificationsOf(diff: StructuralDiff) {
  const notification = (id: string, level: 'warning' | 'note', text: string, path?: string) => ({
    descriptor: { id },
    level,
    message: { text },
    ...(path === undefined
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path), uriBaseId: rootBase } } }] }),
  });
  const unresolved = unresolvedText(diff);
  return [
    ...diff.gaps.map((gap) => notification(gap.code, gapLevel(gap), gap.message, gap.path)),
    ...(unresolved ? [notification('possible_callers', 'note', unresolved)] : []),
    ...diff.expiredAcceptances.map((expired) => notification('acceptance_expired', 'note', expiryText(expired))),
  ];
}

function gapLevel({ code }: Gap): 'warning' | 'note' {
  return code === 'unsupported_language' || code === 'submodule' ? 'note' : 'warning';
}
