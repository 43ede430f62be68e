import { callRulesOf, languageById } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Parameter } from '../../model/signature.js';
import type { Judgement, Verdict } from '../../model/verdict.js';
import type { BindingProblem } from './bindArguments.js';
import { counted, joined, parameterList, passes } from './evidence.js';
import { fits, type PreparedCall } from './preparedCall.js';
import type { Rule } from './rule.js';

/** The call cannot be bound to the new signature: too few or too many arguments, unknown, missing or doubled keywords. */
export const argumentCount: Rule = (call) => {
  if (call.site.kind === 'jsx' || call.site.kind === 'reference' || fits(call.now)) return undefined;
  const problem = call.now.binding.problems[0]!;
  const found = described(call, problem);
  const doubt = doubtAbout(call, problem);
  if (!doubt) return found;
  const verdict: Verdict = 'suspect';
  return { verdict, code: doubt.code ?? found.code, reason: `${found.reason}; ${doubt.text}` };
};

function described(call: PreparedCall, problem: BindingProblem): Judgement {
  const verdict: Verdict = 'broken';
  const overloads = call.choices > 1 ? `fits none of the ${call.choices} overloads: ` : '';
  switch (problem.kind) {
    case 'too_few': {
      const wanted = newlyRequired(call, problem.missing);
      const missing = parameterList(wanted, call.language);
      const reason = `${overloads}${passes(call)}; ${missing} ${requiredNow(call, wanted)}`;
      return { verdict, code: 'too-few-arguments', reason };
    }
    case 'too_many': {
      const limit = problem.accepted === 0 ? 'no arguments' : `at most ${counted(problem.accepted, 'argument')}`;
      const name = call.after.name;
      return {
        verdict,
        code: 'too-many-arguments',
        reason: `${overloads}${passes(call)}; \`${name}\` now takes ${limit}`,
      };
    }
    case 'unknown_keyword':
      return { verdict, code: 'unknown-keyword', reason: `${overloads}${unknownKeyword(call, problem)}` };
    case 'missing_keyword': {
      const missing = parameterList(problem.missing, call.language);
      const reason = `${overloads}does not pass ${missing}, which ${requiredNow(call, problem.missing)}${wordsOf(call.language).how}`;
      return { verdict, code: 'missing-keyword', reason };
    }
    case 'order':
      return {
        verdict,
        code: 'parameters-reordered',
        reason: `${overloads}passes its labels in another order than \`${call.after.name}(${problem.labels})\` now has them`,
      };
    case 'duplicate':
      return {
        verdict,
        code: 'duplicate-argument',
        reason: `${overloads}passes \`${problem.name}\`${wordsOf(call.language).how}, and a positional argument now fills it too`,
      };
  }
}

/** What the call lacks: the new parameters, which may stand before those that no argument is left for. */
function newlyRequired(call: PreparedCall, missing: readonly Parameter[]): readonly Parameter[] {
  const added = call.aligned.flatMap(({ before, after }) =>
    !before && after && !after.optional && (after.kind === 'positional' || after.kind === 'positional_only')
      ? [after]
      : [],
  );
  return added.length > 0 ? added : missing;
}

function requiredNow(call: PreparedCall, missing: readonly { name: string }[]): string {
  const known = new Set(call.old.signature.parameters.map((p) => p.name));
  if (missing.some((p) => known.has(p.name))) return 'became required';
  return missing.length === 1 ? 'is now required' : 'are now required';
}

function unknownKeyword(call: PreparedCall, problem: Extract<BindingProblem, { kind: 'unknown_keyword' }>): string {
  const keyword = `passes ${wordsOf(call.language).what} \`${problem.name}\``;
  if (problem.positionalOnly) return `${keyword}, which can now only be passed by position`;
  const pair = call.aligned.find((a) => a.before && writtenName(a.before) === problem.name);
  if (pair?.after && writtenName(pair.after) !== problem.name) {
    return writtenName(pair.after) === ''
      ? `${keyword}, which is now passed without a label`
      : `${keyword}, which is now called \`${writtenName(pair.after)}\``;
  }
  const passed = call.now.signature.parameters.filter((p) => p.kind !== 'receiver');
  const known = passed.map((p) => `\`${writtenName(p) || '_'}\``);
  const list = known.length > 0 && known.length <= 6 ? ` (it has ${joined(known)})` : '';
  return `${keyword}; \`${call.after.name}\` no longer has such a parameter${list}`;
}

/** How a language speaks of an argument that a call gives by a name. */
function wordsOf(language: LanguageId): { what: string; how: string } {
  if (language === 'swift') return { what: 'label', how: '' };
  return nameArguments.has(language)
    ? { what: 'named argument', how: ' by name' }
    : { what: 'keyword', how: ' by keyword' };
}

const nameArguments: ReadonlySet<LanguageId> = new Set(['csharp', 'php', 'kotlin', 'scala']);

/** The name that a call writes: the label, where there are any. */
function writtenName({ label, name }: Parameter): string {
  return label ?? name;
}

/** Why the call may still work, though it does not bind. */
function doubtAbout(
  call: PreparedCall,
  problem: BindingProblem,
): { text: string; code?: Judgement['code'] } | undefined {
  if (problem.kind === 'too_many' && callRulesOf(call.language).ignoresSurplus) {
    return { text: `${languageById(call.language)?.displayName ?? 'the language'} ignores the surplus` };
  }
  if (call.now.binding.spreads) return { text: 'it spreads further arguments', code: 'spread-arguments' };
  if (!call.countable) return { text: 'how many arguments it passes is not known' };
  if (call.after.implicit) return { text: 'the constructor that it now means was not found' };
  if (!fits(call.old)) return { text: 'it did not fit the old signature either' };
  const rewriting = rewritingDecorators(call);
  if (rewriting.length > 0) return { text: `${joined(rewriting)} may change what it takes` };
  return undefined;
}

/** Decorators of the new callee that may give it other parameters than those that are written. */
export function rewritingDecorators(call: PreparedCall): string[] {
  if (call.language !== 'python') return [];
  const names = call.now.signature.decorators ?? [];
  return names
    .filter((name) => !keepsParameters.has(name.slice(name.lastIndexOf('.') + 1)))
    .map((name) => `\`@${name}\``);
}

const keepsParameters: ReadonlySet<string> = new Set([
  'abstractmethod',
  'asynccontextmanager',
  'cache',
  'cached_property',
  'classmethod',
  'contextmanager',
  'coroutine',
  'deprecated',
  'final',
  'lru_cache',
  'no_type_check',
  'overload',
  'override',
  'property',
  'staticmethod',
  'total_ordering',
  'wraps',
]);
