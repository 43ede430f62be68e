import type { Argument } from '../model/callSite.js';
import { type Modifier, type Signature, signaturesEqual } from '../model/signature.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { argumentFit, plainType } from './argumentFit.js';
import { areLabelled, haveSameLabels } from './argumentLabels.js';
import { acceptsArguments, parameterAt, passedParameters } from './arity.js';
import { ofConstantReceiver } from './constantReceivers.js';
import { declaredType } from './declarations.js';
import { definitionSets } from './definitionSets.js';
import type { Call, Engine } from './engine.js';
import { startsFromExpected } from './expectedValues.js';
import { isUnbound, receiverFit } from './extensionFunctions.js';
import { mentions } from './generics.js';
import { fullNameOf } from './openNamespaces.js';
import { type FunctionType, refKey, typeKey } from './type.js';

/**
 * Of functions of one name the ones that a call means. Functions of different receivers are each meant; among the
 * homonyms of one receiver the arguments decide, by number and then by what is evident of their types. Those that nothing tells
 * apart are all returned, in order.
 */
export function selectOverloads(
  engine: Engine,
  candidates: readonly FunctionType[],
  call: Call | undefined,
): readonly FunctionType[] {
  const [first] = candidates;
  if (first && engine.program.view(first.ref.path).rules.pairsDeclarations) {
    const sets = definitionSets(engine, candidates);
    const chosen = selectAmong(engine, [...sets.keys()], call);
    return chosen.flatMap((one) => sets.get(one) ?? [one]);
  }
  return selectAmong(engine, candidates, call);
}

function selectAmong(
  engine: Engine,
  candidates: readonly FunctionType[],
  call: Call | undefined,
): readonly FunctionType[] {
  const fitting = call ? candidates.filter((candidate) => !isRuledOut(engine, candidate, call)) : candidates;
  if (fitting.length < 2) return fitting;
  const groups = new Map<string, FunctionType[]>();
  for (const candidate of fitting) {
    // What a bare name may mean, from whichever class it was taken in, is one set.
    const key = call?.site.callee.kind === 'name' && hasOverloads(engine, candidate) ? '' : groupKey(engine, candidate);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].flatMap((group) => (group.length < 2 ? group : selectInGroup(engine, group, call)));
}

function hasOverloads(engine: Engine, { ref }: FunctionType): boolean {
  return engine.program.view(ref.path).rules.overloadsByArity;
}

/** Where labels are part of a function's name, a call with other labels is of another function; so is one of what it cannot see. */
function isRuledOut(engine: Engine, { ref }: FunctionType, call: Call): boolean {
  if (!engine.program.view(ref.path).rules.argumentLabels) return false;
  const { signature } = engine.program.symbol(ref);
  if (!signature || !acceptsArguments(signature, call.site.arguments)) return true;
  return signature.modifiers.includes('private') && ref.path !== call.context.path;
}

/** Of functions that a call means alike, whatever they are reached through, those that its arguments fit best. */
export function selectAlike(engine: Engine, candidates: readonly FunctionType[], call: Call): readonly FunctionType[] {
  return candidates.length < 2 ? candidates : selectInGroup(engine, candidates, call);
}

/** True where overloads of one receiver are left that nothing tells apart. */
export function isAmbiguous(engine: Engine, selected: readonly FunctionType[]): boolean {
  const [one] = selected;
  if (!one || selected.length < 2) return false;
  const { pairsDeclarations: isPaired, globalsReplaceEachOther } = engine.program.view(one.ref.path).rules;
  if (globalsReplaceEachOther && areGlobalsOfFiles(engine, selected)) return true;
  const firsts = new Map<string, FunctionType>();
  for (const candidate of isPaired ? definitionSets(engine, selected).keys() : selected) {
    if (!engine.program.view(candidate.ref.path).rules.overloadsByArity) continue;
    const key = groupKey(engine, candidate);
    const first = firsts.get(key);
    if (first && !isCounterpart(engine, first, candidate) && !areAlternatives(engine, first, candidate)) return true;
    if (!first) firsts.set(key, candidate);
  }
  return false;
}

/** True for functions that are global in several files. */
function areGlobalsOfFiles(engine: Engine, selected: readonly FunctionType[]): boolean {
  const globals = selected.filter(({ ref }) => {
    const { container, scope, member } = engine.program.symbol(ref);
    return container < 0 && scope === 0 && !member;
  });
  return globals.length === selected.length && new Set(globals.map(({ ref }) => ref.path)).size > 1;
}

/** True for one function that is written for several source sets (`expect` and its `actual`s), or in several conditional sections. */
function isCounterpart(engine: Engine, one: FunctionType, other: FunctionType): boolean {
  const a = engine.program.symbol(one.ref);
  const b = engine.program.symbol(other.ref);
  const isVariant = engine.program.view(one.ref.path).rules.typesByArity === true && a.container === b.container;
  if (!isVariant && (one.ref.path === other.ref.path || a.container >= 0 || b.container >= 0)) return false;
  if (isVariant && one.ref.path !== other.ref.path) return false;
  const types = ({ signature }: DeclaredSymbol) =>
    JSON.stringify(signature?.parameters.map(({ type }) => type ?? null));
  return types(a) === types(b);
}

/** Declarations of one signature in one file are alternatives of conditional compilation. */
function areAlternatives(engine: Engine, a: FunctionType, b: FunctionType): boolean {
  if (a.ref.path !== b.ref.path) return false;
  const { signature: first } = engine.program.symbol(a.ref);
  const { signature: second } = engine.program.symbol(b.ref);
  return first !== undefined && second !== undefined && signaturesEqual(first, second);
}

function groupKey(engine: Engine, { ref, receiver }: FunctionType): string {
  const symbol = engine.program.symbol(ref);
  if (receiver && engine.program.view(ref.path).rules.overloadsByArity) return `${typeKey(receiver)}.${symbol.name}`;
  const { openNamespaces, overloadsByArity } = engine.program.view(ref.path).rules;
  if (openNamespaces || (overloadsByArity && symbol.container < 0)) return fullNameOf(engine.program, ref);
  return `${ref.path}#${symbol.container}.${symbol.name}`;
}

function selectInGroup(
  engine: Engine,
  group: readonly FunctionType[],
  call: Call | undefined,
): readonly FunctionType[] {
  const first = group[0] as FunctionType;
  const { rules } = engine.program.view(first.ref.path);
  if (!rules.overloadsByArity) return selectDefinition(engine, group, call);
  const all = withoutOverridden(engine, group);
  if (!call || all.length < 2) return all;
  const within = all.filter(({ ref }) => isWithinReach(engine, ref, call));
  const distinct = within.length > 0 ? within : all;
  if (distinct.length < 2) return distinct;
  const args = call.site.arguments;
  const accepting = distinct.filter(
    (candidate) => accepts(engine, candidate, call) && isTyped(engine, candidate, call),
  );
  const generic = withTypeParameters(engine, accepting, call);
  if (generic.length === 1) return generic;
  const fixed = accepting.filter(({ ref }) => !hasRest(engine, ref) || args.length === 0);
  if (accepting.length < 2) return accepting.length === 1 ? accepting : distinct;
  return selectByTypes(engine, fixed.length > 0 ? fixed : accepting, call, accepting);
}

/** Those that take as many type arguments as the call has, where it has some. */
function withTypeParameters(
  engine: Engine,
  candidates: readonly FunctionType[],
  { site }: Call,
): readonly FunctionType[] {
  const given = site.typeArguments?.length ?? 0;
  if (given === 0) return [];
  return candidates.filter(({ ref }) => engine.program.symbol(ref).signature?.typeParameters?.length === given);
}

/** False for a private member of another file, which no call from here can mean. */
function isWithinReach(engine: Engine, ref: FunctionType['ref'], { context }: Call): boolean {
  const { exported, signature } = engine.program.symbol(ref);
  return exported || ref.path === context.path || !signature?.modifiers.includes('private');
}

function accepts(engine: Engine, candidate: FunctionType, call: Call): boolean {
  const { signature } = engine.program.symbol(candidate.ref);
  if (!signature) return false;
  const args = call.site.arguments;
  return (
    acceptsArguments(signature, args, isUnbound(engine, candidate)) &&
    (!engine.program.view(candidate.ref.path).rules.overloadsByArity || knowsKeywords(signature, args))
  );
}

/**
 * False for a function whose type parameters the call does not give: it writes another number of them, or none where the arguments do not
 * tell them (where the result tells nothing either).
 */
function isTyped(engine: Engine, { ref }: FunctionType, { site }: Call): boolean {
  if (!engine.program.view(ref.path).rules.typesByArity) return true;
  const { signature } = engine.program.symbol(ref);
  const parameters = signature?.typeParameters ?? [];
  const written = site.kind === 'call' ? (site.typeArguments?.length ?? 0) : 0;
  if (written > 0) return parameters.length === written;
  return parameters.every(({ name }) => {
    const names = new Set([name]);
    return signature?.parameters.some(({ type }) => type !== undefined && mentions(type, names));
  });
}

/** False where a keyword names none of the parameters. */
function knowsKeywords(signature: Signature, args: readonly Argument[]): boolean {
  // Labels are looked at with the arguments.
  if (areLabelled(signature.parameters)) return true;
  if (signature.parameters.some(({ kind, fields }) => kind === 'keyword_rest' || fields)) return true;
  return args.every(
    ({ kind, name }) => kind !== 'keyword' || signature.parameters.some((parameter) => parameter.name === name),
  );
}

function hasRest(engine: Engine, ref: FunctionType['ref']): boolean {
  return engine.program.symbol(ref).signature?.parameters.some((parameter) => parameter.kind === 'rest') ?? false;
}

/** Nearest first: what has the parameter types of one of a nearer type is overridden by it. */
function withoutOverridden(engine: Engine, group: readonly FunctionType[]): readonly FunctionType[] {
  const kept: FunctionType[] = [];
  for (const candidate of group) {
    const nearer = kept.findIndex((one) => overrides(engine, one, candidate));
    if (nearer < 0) kept.push(candidate);
    // What a protocol asks for, an extension of it may have: that is what a type without its own inherits.
    else if (isDefaultOf(engine, candidate, kept[nearer] as FunctionType)) kept[nearer] = candidate;
  }
  return kept;
}

function isDefaultOf(engine: Engine, candidate: FunctionType, requirement: FunctionType): boolean {
  const { receiver, ref } = candidate;
  if (!engine.program.view(ref.path).rules.extensionBlocks) return false;
  if (receiver?.kind !== 'instance' && receiver?.kind !== 'static') return false;
  if (engine.program.symbol(receiver.ref).kind === 'interface') return false;
  return engine.program.symbol(requirement.ref).bodiless && !engine.program.symbol(ref).bodiless;
}

function overrides(engine: Engine, nearer: FunctionType, farther: FunctionType): boolean {
  const a = engine.program.symbol(nearer.ref);
  const b = engine.program.symbol(farther.ref);
  // Nothing at the top overrides anything: the same function of another source set is meant as well.
  if (a.container < 0 && b.container < 0) return false;
  if (nearer.ref.path === farther.ref.path && a.container === b.container) return false;
  const mine = a.signature ? passedParameters(a.signature) : [];
  const theirs = b.signature ? passedParameters(b.signature) : [];
  if (mine.length !== theirs.length || !haveSameLabels(mine, theirs)) return false;
  const container = engine.program.container(farther.ref);
  const variables = new Set(
    [
      ...((container && engine.program.symbol(container).typeParameters) ?? []),
      ...(b.signature?.typeParameters ?? []),
      ...(container ? associatedTypes(engine, container) : []),
    ].map(({ name }) => name),
  );
  return mine.every(({ type }, position) => sameType(type, theirs[position]?.type, variables));
}

/** The types that a protocol leaves to what conforms to it. */
function associatedTypes(engine: Engine, container: FunctionType['ref']): readonly { name: string }[] {
  const owner = declaredType(engine, container);
  if (!owner || !engine.program.view(owner.path).rules.extensionBlocks) return [];
  const { index, facts } = engine.program.view(owner.path);
  return [...index.membersOf(owner.index)].flatMap(([name, members]) =>
    members.some((member) => facts.symbols[member]?.kind === 'type_alias') ? [{ name }] : [],
  );
}

/** The same type may be written qualified or not; a type variable may have become a type. */
function sameType(a: TypeRef | undefined, b: TypeRef | undefined, variables: ReadonlySet<string>): boolean {
  const mine = a && plainType(a);
  const theirs = b && plainType(b);
  if (theirs?.kind === 'named') {
    const name = theirs.path[theirs.path.length - 1] as string;
    if (variables.has(name)) return true;
    return mine?.kind === 'named' && mine.path[mine.path.length - 1] === name;
  }
  if (theirs?.kind === 'self' || mine?.kind === 'self') return true;
  if (mine?.kind === 'array' && theirs?.kind === 'array') return sameType(mine.element, theirs.element, variables);
  return mine?.kind === theirs?.kind;
}

function selectByTypes(
  engine: Engine,
  candidates: readonly FunctionType[],
  call: Call,
  accepting: readonly FunctionType[],
): readonly FunctionType[] {
  const scored = candidates
    .map((candidate) => ({ candidate, score: totalFit(engine, candidate, call) }))
    .filter(({ score }) => score >= 0);
  if (scored.length === 0) {
    const rest = accepting.filter((candidate) => !candidates.includes(candidate));
    return rest.length > 0 ? selectByTypes(engine, rest, call, rest) : candidates;
  }
  const best = Math.max(...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => score === best).map(({ candidate }) => candidate);
  const [first] = winners;
  if (!first || winners.length < 2) return winners;
  if (engine.program.view(first.ref.path).rules.argumentLabels) return mostSpecial(engine, winners, call);
  return ofConstantReceiver(engine, withoutSpares(engine, winners, call), call);
}

/** Of functions that fit alike those that need no default and no rest for the call, where there are some. */
function withoutSpares(engine: Engine, winners: readonly FunctionType[], call: Call): readonly FunctionType[] {
  const passed = call.site.arguments.length;
  const full = winners.filter((candidate) => {
    const { signature } = engine.program.symbol(candidate.ref);
    return signature !== undefined && passedParameters(signature, isUnbound(engine, candidate)).length === passed;
  });
  return full.length > 0 ? full : winners;
}

/** False where some argument of a call is evidently of a type that the function does not take. */
export function mayTake(engine: Engine, candidate: FunctionType, call: Call): boolean {
  return totalFit(engine, candidate, call) >= 0;
}

/** How well the arguments fit, -1 where one cannot. */
function totalFit(engine: Engine, candidate: FunctionType, call: Call): number {
  const symbol = engine.program.symbol(candidate.ref);
  const parameters = passedParameters(symbol.signature as Signature, isUnbound(engine, candidate));
  let total = receiverFit(engine, candidate);
  for (const [position, argument] of call.site.arguments.entries()) {
    const isLabelled = areLabelled(parameters);
    const parameter =
      parameterAt(parameters, call.site.arguments, position) ??
      (isLabelled ? undefined : parameters[parameters.length - 1]);
    if (!parameter?.type || (argument.kind !== 'positional' && argument.kind !== 'keyword')) continue;
    const fit = argumentFit(
      engine,
      argument.value,
      call.context,
      parameter,
      candidate,
      isLabelled || position >= parameters.length - 1,
    );
    if (fit < 0) return -1;
    total += fit;
  }
  return total;
}

/**
 * Several definitions of one name in one place, where the language has no overloads: declarations without a body give way to
 * the one that has it; of definitions that replace each other the last is meant.
 */
function selectDefinition(
  engine: Engine,
  group: readonly FunctionType[],
  call: Call | undefined,
): readonly FunctionType[] {
  // Definitions for other configurations: each is meant somewhere.
  if (engine.program.view((group[0] as FunctionType).ref.path).rules.modulesAreScopes) return group;
  const withBody = group.filter(({ ref }) => !engine.program.symbol(ref).bodiless);
  if (withBody.length > 0) return [withBody[withBody.length - 1] as FunctionType];
  if (!call) return group;
  const accepting = group.filter((candidate) => accepts(engine, candidate, call));
  const seen = new Set<string>();
  return (accepting.length > 0 ? accepting : group).filter(({ ref }) => {
    const key = refKey(ref);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** True for what the receiver's own type declares, as against what that inherits. */
function isOfReceiver(engine: Engine, { ref, receiver }: FunctionType): boolean {
  const container = engine.program.container(ref);
  const owner = container && declaredType(engine, container);
  if (receiver?.kind !== 'instance' && receiver?.kind !== 'static') return true;
  return owner !== undefined && refKey(owner) === refKey(receiver.ref);
}

/** True where the type of an argument is known, or the candidates ask the same of it. */
function isArgumentTold(engine: Engine, candidates: readonly FunctionType[], call: Call, position: number): boolean {
  const asked = new Set(
    candidates.map(({ ref }) => {
      const { signature } = engine.program.symbol(ref);
      const parameters = signature ? passedParameters(signature) : [];
      return JSON.stringify(parameterAt(parameters, call.site.arguments, position)?.type ?? null);
    }),
  );
  const value = call.site.arguments[position]?.value;
  if (asked.size < 2 || value === undefined || value.kind === 'literal' || value.kind === 'lambda') return true;
  if (startsFromExpected(engine, value, call)) return true;
  const types = engine.evaluate(value, call.context);
  const isOpen = (type: (typeof types)[number]) =>
    type.kind === 'unknown' || type.kind === 'outside_method' || (type.kind === 'outside' && /^\??$/.test(type.name));
  return types.length > 0 && !types.some(isOpen);
}

/** Of what fits alike: on the receiver's side, as asynchronous as the call, with the fewest defaults used, and not generic. */
function mostSpecial(engine: Engine, candidates: readonly FunctionType[], call: Call): readonly FunctionType[] {
  const signatureOf = ({ ref }: FunctionType) => engine.program.symbol(ref).signature;
  const has = (candidate: FunctionType, modifier: Modifier) =>
    signatureOf(candidate)?.modifiers.includes(modifier) ?? false;
  const omitted = (candidate: FunctionType) =>
    (signatureOf(candidate)?.parameters.length ?? 0) - call.site.arguments.length;
  const isAwaited = call.site.use === 'awaited';
  const isSecondChoice = (candidate: FunctionType) =>
    signatureOf(candidate)?.decorators?.some((name) => name === '_disfavoredOverload' || name === 'deprecated') ??
    false;
  const wishes: ((candidate: FunctionType) => boolean)[] = [
    (candidate) => !isSecondChoice(candidate),
    (candidate) =>
      candidate.receiver === undefined || has(candidate, 'static') === (candidate.receiver.kind === 'static'),
    (candidate) => has(candidate, 'async') === isAwaited,
  ];
  // What takes fewer defaults, or is less generic, is preferred among those that take the arguments: that must be known.
  const ranking: typeof wishes = [
    (candidate) => omitted(candidate) <= Math.min(...candidates.map(omitted)),
    (candidate) => !signatureOf(candidate)?.typeParameters?.length,
    (candidate) => isOfReceiver(engine, candidate),
  ];
  let left = candidates;
  const isTold = call.site.arguments.every((_, position) => isArgumentTold(engine, candidates, call, position));
  for (const wish of isTold ? [...wishes, ...ranking] : wishes) {
    const granted = left.filter(wish);
    if (granted.length > 0) left = granted;
  }
  return left;
}
