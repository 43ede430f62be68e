import type { RuleCode } from '../model/verdict.js';

const known: Record<RuleCode, true> = {
  'symbol-removed': true,
  'too-few-arguments': true,
  'too-many-arguments': true,
  'unknown-keyword': true,
  'missing-keyword': true,
  'duplicate-argument': true,
  'import-broken': true,
  'spread-arguments': true,
  'dynamic-call': true,
  'parameter-renamed': true,
  'parameters-reordered': true,
  'parameter-type-changed': true,
  'parameter-kind-changed': true,
  'default-changed': true,
  'optional-parameter-added': true,
  'optional-parameter-inserted': true,
  'parameter-removed': true,
  'return-type-changed': true,
  'async-changed': true,
  'static-changed': true,
  'visibility-narrowed': true,
  'kind-changed': true,
  'type-parameters-changed': true,
  'decorators-changed': true,
  'passed-as-value': true,
  'stale-implementer': true,
  'signature-changed': true,
  'still-fits': true,
};

/** Every code that a finding may have. */
export const ruleCodes: readonly string[] = Object.keys(known);
