import { type EnforcementRead, mergedEnforcement, noEnforcement, readEnforcement } from '../footprint/enforcement.js';
import { nearestNames } from '../model/nearestNames.js';
import { type AskedSettings, type SeverityLevel, severityLevels } from '../model/policy.js';
import { isRuleCode, ruleCodes } from '../model/ruleCatalogue.js';
import { globProblem } from './globs.js';
import { isObject, readJson } from './readJson.js';

/** What the settings say of findings. */
export interface PolicySettings {
  severity: ReadonlyMap<string, SeverityLevel>;
  /** False: findings in tests are left out. Absent: nothing is said of them. */
  tests?: boolean;
  /** Globs of files whose findings are left out. */
  exclude: readonly string[];
  /** Globs of files that are generated. */
  generated: readonly string[];
  /** Which findings about footprints gate, and what of it could not be used. */
  enforcement: EnforcementRead;
}

/** Settings and what of them could not be used, as ends of sentences: "`tests` is no true or false". */
export interface SettingsRead {
  settings: PolicySettings;
  problems: string[];
}

export const noSettings: PolicySettings = {
  severity: new Map(),
  exclude: [],
  generated: [],
  enforcement: noEnforcement,
};

const knownKeys = ['$schema', 'severity', 'tests', 'exclude', 'generated', 'enforcement'];
const mostPatterns = 200;

/** Reads the text of `.aftershock/config.json`. What is wrong in it is told, and the rest of it holds. */
export function readConfig(text: string): SettingsRead {
  const read = readJson(text);
  if (!read.ok) return unusableSettings(`${read.problem}: nothing of it holds`);
  if (!isObject(read.value)) return unusableSettings('is no JSON object: nothing of it holds');
  return checkSettings(read.value, knownKeys);
}

/** No settings, for this reason. */
export function unusableSettings(problem: string): SettingsRead {
  return {
    settings: { ...noSettings, enforcement: { policy: noEnforcement.policy, problems: [problem] } },
    problems: [problem],
  };
}

/** Checks what a person asks for, which is read as the file is. */
export function readAsked(asked: AskedSettings): SettingsRead {
  return checkSettings({ ...asked }, knownKeys);
}

function checkSettings(value: Record<string, unknown>, keys: readonly string[]): SettingsRead {
  const unknown = Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => `has an unknown key \`${key}\`${meant(key, keys)}`);
  const problems = [...unknown];
  const { tests } = value;
  const isTold = typeof tests === 'boolean';
  if (tests !== undefined && !isTold) problems.push('`tests` is neither true nor false');
  const settings = {
    severity: severityTable(value.severity, problems),
    ...(isTold ? { tests } : {}),
    exclude: globs('exclude', value.exclude, problems),
    generated: globs('generated', value.generated, problems),
    enforcement: enforcement(value.enforcement, unknown, problems),
  };
  return { settings, problems };
}

function severityTable(value: unknown, problems: string[]): Map<string, SeverityLevel> {
  const table = new Map<string, SeverityLevel>();
  if (value === undefined) return table;
  if (!isObject(value)) {
    problems.push('`severity` is no object of rule codes');
    return table;
  }
  for (const [code, level] of Object.entries(value)) {
    if (!isRuleCode(code))
      problems.push(`\`severity\` names the unknown rule code \`${code}\`${meant(code, ruleCodes)}`);
    else if (isLevel(level)) table.set(code, level);
    else problems.push(`\`severity\` gives \`${code}\` the level ${JSON.stringify(level)}: known are ${levelNames}`);
  }
  return table;
}

/** `{ "policy": { code: class } }`. A key that is `unknown` beside it may be its name mistyped, and a gate that never closes. */
function enforcement(value: unknown, unknown: readonly string[], problems: string[]): EnforcementRead {
  if (value === undefined) return { policy: noEnforcement.policy, problems: [...unknown] };
  if (!isObject(value)) {
    const problem = '`enforcement` is no object with a `policy`';
    problems.push(problem);
    return { policy: noEnforcement.policy, problems: [problem] };
  }
  const read = readEnforcement(value.policy, '`enforcement.policy`');
  const own = Object.keys(value)
    .filter((key) => key !== 'policy')
    .map((key) => `\`enforcement\` has an unknown key \`${key}\`${meant(key, ['policy'])}`);
  own.push(...read.problems);
  problems.push(...own);
  return { policy: read.policy, problems: own };
}

function globs(key: string, value: unknown, problems: string[]): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.push(`\`${key}\` is no list of globs`);
    return [];
  }
  if (value.length > mostPatterns)
    problems.push(`\`${key}\` has ${value.length} globs: the first ${mostPatterns} hold`);
  return value.slice(0, mostPatterns).filter((pattern): pattern is string => {
    const problem = typeof pattern === 'string' ? globProblem(pattern) : 'is no text';
    if (problem !== undefined) problems.push(`\`${key}\`: ${JSON.stringify(pattern)} ${problem}`);
    return problem === undefined;
  });
}

function isLevel(level: unknown): level is SeverityLevel {
  return (severityLevels as readonly unknown[]).includes(level);
}

const levelNames = severityLevels.map((level) => `\`${level}\``).join(', ');

/** " (did you mean `x`?)", where there is something near. */
export function meant(wanted: string, names: readonly string[]): string {
  const near = nearestNames(wanted, names);
  return near.length === 0 ? '' : ` (did you mean ${near.map((name) => `\`${name}\``).join(' or ')}?)`;
}

/** Settings of several sources as one, the most telling first. The globs of all hold, those of the most telling last. */
export function mergedSettings(sources: readonly PolicySettings[]): PolicySettings {
  const tests = sources.find((source) => source.tests !== undefined)?.tests;
  const fromLast = [...sources].reverse();
  return {
    severity: new Map(fromLast.flatMap(({ severity }) => [...severity])),
    ...(tests === undefined ? {} : { tests }),
    exclude: fromLast.flatMap(({ exclude }) => exclude),
    generated: fromLast.flatMap(({ generated }) => generated),
    enforcement: {
      policy: mergedEnforcement(sources.map((source) => source.enforcement.policy)),
      problems: sources.flatMap((source) => source.enforcement.problems),
    },
  };
}
