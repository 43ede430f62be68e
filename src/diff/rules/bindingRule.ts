import { callRulesOf, languageById } from '../../languages/registry.js';
import type { RuleCode } from '../../model/verdict.js';
import type { BindingProblem } from '../binding/bindArguments.js';
import { joined } from '../binding/evidence.js';
import { fits, type PreparedCall } from '../binding/preparedCall.js';
import { hasOtherLists } from './parameterListsChanged.js';
import type { Rule } from './rule.js';

type ProblemOf<K extends BindingProblem['kind']> = Extract<BindingProblem, { kind: K }>;

/** A rule about arguments that cannot be bound to the new signature. `told` gives nothing where another rule tells of it. */
export function bindingRule<K extends BindingProblem['kind']>(
  code: RuleCode,
  kind: K,
  told: (call: PreparedCall, problem: ProblemOf<K>) => { reason: string; advice: string } | undefined,
): Rule {
  return {
    code,
    judge(call) {
      if (call.site.kind === 'jsx' || call.site.kind === 'reference') return undefined;
      // Arguments in lists that are not there fill nothing.
      if (hasOtherLists(call)) return undefined;
      const problem = call.now.binding.problems.find((one): one is ProblemOf<K> => one.kind === kind);
      const found = problem && told(call, problem);
      if (!problem || !found) return undefined;
      const overloads = call.choices > 1 ? `fits none of the ${call.choices} overloads: ` : '';
      const reason = `${overloads}${found.reason}`;
      const doubt = doubtAbout(call, problem);
      if (doubt === undefined) return { verdict: 'broken', reason, advice: found.advice };
      return { verdict: 'suspect', reason: `${reason}; ${doubt}`, advice: found.advice };
    },
  };
}

/** Why the call may still work, though it does not bind. */
function doubtAbout(call: PreparedCall, problem: BindingProblem): string | undefined {
  if (problem.kind === 'too_many' && callRulesOf(call.language).ignoresSurplus) {
    return `${languageById(call.language)?.displayName ?? 'the language'} ignores the surplus`;
  }
  return doubtAboutBinding(call);
}

/** Why a call that does not bind may still work, whatever keeps it from binding. */
export function doubtAboutBinding(call: PreparedCall): string | undefined {
  if (call.now.binding.spreads) return 'it spreads further arguments';
  if (!call.countable) return 'how many arguments it passes is not known';
  if (call.after.implicit) return 'the constructor that it now means was not found';
  if (!fits(call.old)) return 'it did not fit the old signature either';
  const rewriting = rewritingDecorators(call);
  if (rewriting.length > 0) return `${joined(rewriting)} may change what it takes`;
  return undefined;
}

/** Decorators of the new callee that may give it other parameters than those that are written. */
function rewritingDecorators(call: PreparedCall): string[] {
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
