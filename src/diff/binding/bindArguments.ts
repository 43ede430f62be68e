import { areLabelled } from '../../graph/argumentLabels.js';
import type { CallRules } from '../../languages/callRules.js';
import type { Argument } from '../../model/callSite.js';
import type { Parameter } from '../../model/signature.js';
import { bareName } from '../parameterText.js';
import { bindLabelled } from './bindLabelled.js';

/** Why arguments do not fit parameters. */
export type BindingProblem =
  /** `missing` are positional or keyword parameters that no argument fills. */
  | { kind: 'too_few'; missing: Parameter[] }
  | { kind: 'too_many'; accepted: number }
  /** A list is spread where no parameter takes any number. */
  | { kind: 'no_rest' }
  | { kind: 'unknown_keyword'; name: string; positionalOnly: boolean }
  | { kind: 'missing_keyword'; missing: Parameter[] }
  | { kind: 'duplicate'; name: string }
  /** All labels are there, in another order than this one. */
  | { kind: 'order'; labels: string };

/** Which parameter each argument of a call fills. */
export interface Binding {
  /** For each argument the parameter that it fills; undefined for spreads, what stands behind one, and what fits nowhere. */
  parameterOf: (Parameter | undefined)[];
  filled: ReadonlySet<Parameter>;
  /** Parameters that a spread may or may not fill. */
  open: ReadonlySet<Parameter>;
  problems: BindingProblem[];
  /** True where the call spreads positional or keyword arguments. */
  spreads: boolean;
}

/**
 * Binds arguments to parameters, positions first, then keywords. `unbound` says that the receiver is passed as the first
 * argument (`Type.method(object, ...)`); otherwise it takes none. Problems are those that hold whatever a spread holds.
 */
export function bindArguments(
  parameters: readonly Parameter[],
  args: readonly Argument[],
  unbound: boolean,
  mayOmit: (parameter: Parameter) => boolean = (p) => p.optional,
  spreadsFill: CallRules['spreads'] = 'any',
): Binding {
  const places = parameters.filter((p) => p.kind !== 'receiver' || unbound);
  if (areLabelled(places)) return bindLabelled(places, args);
  const slots = places.filter((p) => p.kind === 'positional' || p.kind === 'positional_only' || p.kind === 'receiver');
  const rest = places.find((p) => p.kind === 'rest');
  const keywordRest = places.find((p) => p.kind === 'keyword_rest');
  const parameterOf: (Parameter | undefined)[] = [];
  const filled = new Set<Parameter>();
  const problems: BindingProblem[] = [];
  const spreadAt = args.findIndex((a) => a.kind === 'spread');
  const fillsRest = spreadAt >= 0 && spreadsFill === 'the_rest';
  // A list that fills the rest and nothing else leaves nothing open.
  const spread = fillsRest ? -1 : spreadAt;
  const keywordSpread = args.some((a) => a.kind === 'keyword_spread');
  let position = 0;
  let surplus = false;
  const trailing = args.findIndex((a) => a.trailing);
  const last = places[places.length - 1];
  if (trailing >= 0 && last) {
    // A lambda behind the parentheses fills the last place, whichever are left out before it.
    parameterOf[trailing] = last;
    filled.add(last);
    if (slots[slots.length - 1] === last) slots.pop();
  } else if (trailing >= 0) surplus = true;
  if (fillsRest && rest) {
    parameterOf[spreadAt] = rest;
    filled.add(rest);
  } else if (fillsRest) problems.push({ kind: 'no_rest' });
  args.forEach((argument, i) => {
    if (argument.kind !== 'positional' || argument.trailing) return;
    if (spread >= 0 && i > spread) {
      position++;
      return;
    }
    const parameter = slots[position++] ?? (fillsRest ? undefined : rest);
    parameterOf[i] = parameter;
    if (parameter) filled.add(parameter);
    else surplus = true;
  });
  // Whatever a spread holds, what stands beside it needs room.
  if (spread >= 0 && position > slots.length && !rest) surplus = true;
  if (fillsRest && !rest) {
    // It takes a place, as a plain argument would.
    const parameter = slots[position];
    if (parameter) filled.add(parameter);
    else surplus = true;
  }
  if (surplus) problems.push({ kind: 'too_many', accepted: slots.length });
  args.forEach((argument, i) => {
    if (argument.kind !== 'keyword' || argument.name === undefined) return;
    const named = places.find((p) => bareName(p) === argument.name && p.kind !== 'rest' && p.kind !== 'keyword_rest');
    if (!named && rest?.type?.kind === 'array' && bareName(rest) === argument.name) {
      // A list that is declared as one may be given by its name (Kotlin).
      parameterOf[i] = rest;
      filled.add(rest);
      return;
    }
    if (named && (named.kind === 'positional' || named.kind === 'keyword_only')) {
      if (filled.has(named)) problems.push({ kind: 'duplicate', name: argument.name });
      parameterOf[i] = named;
      filled.add(named);
    } else if (keywordRest) {
      parameterOf[i] = keywordRest;
      filled.add(keywordRest);
    } else {
      problems.push({ kind: 'unknown_keyword', name: argument.name, positionalOnly: named !== undefined });
    }
  });
  const open = new Set<Parameter>();
  const missing: Parameter[] = [];
  for (const parameter of places) {
    if (filled.has(parameter)) continue;
    const bySpread = spread >= 0 && (slots.includes(parameter) || parameter === rest);
    const byKeywordSpread = keywordSpread && (parameter.kind === 'positional' || parameter.kind.startsWith('keyword'));
    if (bySpread || byKeywordSpread) open.add(parameter);
    else if (parameter.kind !== 'rest' && parameter.kind !== 'keyword_rest' && !mayOmit(parameter)) {
      missing.push(parameter);
    }
  }
  const keywords = missing.filter((p) => p.kind === 'keyword_only');
  const positions = missing.filter((p) => p.kind !== 'keyword_only');
  if (positions.length > 0) problems.push({ kind: 'too_few', missing: positions });
  if (keywords.length > 0) problems.push({ kind: 'missing_keyword', missing: keywords });
  return { parameterOf, filled, open, problems, spreads: spread >= 0 || keywordSpread };
}
