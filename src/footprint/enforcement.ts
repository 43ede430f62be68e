import { type EnforcementClass, enforcementClasses, findingCodes } from '../model/footprint.js';
import { nearestNames } from '../model/nearestNames.js';
import { compareCodeUnits } from '../model/order.js';
import { quoted } from './quoted.js';

/** What is said of finding codes; codes that no finding has are kept. */
export type EnforcementPolicy = ReadonlyMap<string, EnforcementClass>;

/** A policy, and what of it could not be used, as sentences without an end: "`x` is no ...". */
export interface EnforcementRead {
  policy: EnforcementPolicy;
  problems: string[];
}

export const noEnforcement: EnforcementRead = { policy: new Map(), problems: [] };

/** Reads `{ code: class }`. Invalid entries are dropped and told; `name` is what the object is called in problems. */
export function readEnforcement(value: unknown, name: string): EnforcementRead {
  const policy = new Map<string, EnforcementClass>();
  if (value === undefined) return { policy, problems: [] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { policy, problems: [`${name} is no object of finding codes`] };
  }
  const problems: string[] = [];
  for (const [code, level] of Object.entries(value).sort(([a], [b]) => compareCodeUnits(a, b))) {
    if (isClass(level)) policy.set(code, level);
    else problems.push(`${name} gives ${quoted(code)} the class ${quoted(level)}: known are ${classNames}`);
  }
  return { policy, problems };
}

const strictness: readonly EnforcementClass[] = ['off', 'blocking', 'advisory'];

/** Several policies as one: for each code `off` goes before `blocking`, that before `advisory`. */
export function mergedEnforcement(policies: readonly EnforcementPolicy[]): EnforcementPolicy {
  const merged = new Map<string, EnforcementClass>();
  for (const policy of policies) {
    for (const [code, level] of policy) {
      const known = merged.get(code);
      if (known === undefined || strictness.indexOf(level) < strictness.indexOf(known)) merged.set(code, level);
    }
  }
  return merged;
}

/** What a reader of the answer should know of the policies: codes that no finding has, and gates that a later one opened. */
export function enforcementNotes(policies: readonly EnforcementPolicy[]): string[] {
  const merged = mergedEnforcement(policies);
  const notes: string[] = [];
  for (const code of [...merged.keys()].sort(compareCodeUnits)) {
    if (!(findingCodes as readonly string[]).includes(code)) {
      const [near] = nearestNames(code, findingCodes);
      notes.push(
        `The enforcement policy names ${quoted(code)}, which is the code of no finding${near === undefined ? '' : ` (did you mean "${near}"?)`}.`,
      );
    } else if (merged.get(code) === 'off' && policies.some((policy) => policy.get(code) === 'blocking')) {
      notes.push(`${code} is both blocking and off in the enforcement policies: off holds.`);
    }
  }
  return notes;
}

function isClass(value: unknown): value is EnforcementClass {
  return (enforcementClasses as readonly unknown[]).includes(value);
}

const classNames = enforcementClasses.join(', ');
