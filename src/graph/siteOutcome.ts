import type { CallSite } from '../model/callSite.js';
import { type Resolution, type ResolutionDoubt, type ResolutionTier, weaker } from '../model/edge.js';
import type { Expression } from '../model/expression.js';
import { compareCodeUnits } from '../model/order.js';
import { isType } from '../model/symbol.js';
import { argumentNamespaceValue } from './argumentNamespaces.js';
import { acceptsArguments } from './arity.js';
import { isRebound } from './bindings.js';
import { calledThrough } from './calledObjects.js';
import { invokedThroughName } from './companionCalls.js';
import { asValues } from './companions.js';
import { constructorsOf, ownConstructors } from './constructors.js';
import { ofArity } from './declarations.js';
import { definitionSets } from './definitionSets.js';
import type { Call, Engine, NamedValue, NameOrigin } from './engine.js';
import { isUnbound } from './extensionFunctions.js';
import { withMacroCalls } from './macroCalls.js';
import type { NamedCandidates } from './namedCandidates.js';
import { externalOutcome, type Outcome, resolvedOutcome, unresolvedOutcome } from './outcome.js';
import { isAmbiguous, mayTake } from './overloads.js';
import type { FileView } from './program.js';
import { firstHaving } from './receivers.js';
import { initialisesReference, refersOnly } from './referenceFields.js';
import { meansScopeFunction } from './scopeFunctions.js';
import { constructsValue } from './siteResults.js';
import { type Context, type FunctionType, isUnknown, type Ref, refKey, type Type, type Types, unite } from './type.js';
import { membersBelow } from './unlistedMembers.js';
import { mayHaveUnshown } from './unshownMembers.js';

type ResolvedResolution = Extract<Resolution, { kind: 'resolved' }>;

const originTiers: Record<NameOrigin, ResolutionTier> = {
  scope: 'exact',
  import: 'exact',
  member: 'exact',
  parameter: 'receiver_type',
  variable: 'receiver_type',
  inherited: 'receiver_type',
  unit: 'package',
  wildcard: 'namespace',
  builtin: 'exact',
};

/** What one call site means: its callee evaluated, its overloads told apart, and a reason where that leads nowhere. */
export function outcomeOf(engine: Engine, named: NamedCandidates, view: FileView, index: number): Outcome {
  const site = view.facts.callSites[index] as CallSite;
  const context: Context = { path: view.path, scope: site.scope };
  const call: Call = { site, index, context };
  if (site.kind === 'super' && site.callee.kind !== 'member')
    return quiet(named, view, site, constructorCall(engine, call));
  const outcome = calleeOutcome(engine, named, view, call, site.callee);
  if (!view.rules.pairsDeclarations) return quiet(named, view, site, outcome);
  return withMacroCalls(engine, outcome, call, (from, inner, callee) =>
    calleeOutcome(engine, named, from, inner, callee),
  );
}

/**
 * Where reading a name may call a method, most names that are read call nothing, and most operators are those of numbers. Such a
 * site is unresolved only where something of its name is there that it could mean.
 */
function quiet(named: NamedCandidates, view: FileView, site: CallSite, outcome: Outcome): Outcome {
  if (!view.rules.parameterlessCalls || outcome.resolution.kind !== 'unresolved') return outcome;
  if (outcome.resolution.candidates.length > 0 && outcome.open) return outcome;
  if (outcome.open && site.name !== '' && site.name !== 'copy' && !named.isDeclared(view, site.name))
    return externalOutcome('');
  const mayCallNothing =
    site.kind === 'reference' ||
    (site.kind === 'super' && site.arguments.length === 0) ||
    !/^[\p{L}$]\w*$/u.test(site.name);
  return mayCallNothing || /^unary_|_=$/.test(site.name) ? externalOutcome('') : outcome;
}

function calleeOutcome(
  engine: Engine,
  named: NamedCandidates,
  view: FileView,
  call: Call,
  callee: Expression,
): Outcome {
  switch (callee.kind) {
    case 'name':
      return bareCall(engine, named, view, call, callee.name);
    case 'member':
      return memberCall(engine, named, view, call, callee);
    default: {
      const values = engine.evaluate(callee, call.context);
      const outcome = valueOutcome(engine, values, call, 'receiver_type');
      if (outcome) return outcome;
      const cast = callee.kind === 'typed' && callee.of;
      const inner = cast ? calleeOutcome(engine, named, view, call, cast) : undefined;
      if (inner?.resolution.kind === 'resolved') return doubted(inner, inner.resolution, 'cast');
      return unresolvedOutcome('indirect_call', [], false);
    }
  }
}

function bareCall(engine: Engine, named: NamedCandidates, view: FileView, call: Call, name: string): Outcome {
  if (initialisesReference(engine, view, call, name)) return unresolvedOutcome('missing_target', [], false);
  const looked = lookedUp(engine, view, call, name);
  if (!looked) {
    const related = view.rules.includesFiles ? argumentNamespaceValue(engine, view, call, name) : [];
    const outcome = related.length > 0 ? valueOutcome(engine, related, call, 'namespace') : undefined;
    if (outcome) return outcome;
    // What is initialised under a name that is neither a class nor a member of one is a member of a basic type.
    if (view.rules.pairsDeclarations && call.site.kind === 'new') return unresolvedOutcome('missing_target', [], false);
    const only = named.forBareName(view, call.site);
    if (only) return resolvedOutcome([only], [engine.program.id(only)], 'name_only');
    return view.rules.implicitSelf ? openOutcome(named, view, name) : unresolvedOutcome('missing_target', [], true);
  }
  if (view.rules.implicitSelf && isInherited(looked.types) && named.candidates(view, name).length > 0) {
    // What a class outside gives its heirs may be what the repository mixes in elsewhere.
    return openOutcome(named, view, name);
  }
  const meant = meantBySite(engine, meantByArity(engine, looked.types, call), call);
  const outcome = valueOutcome(engine, meant, call, originTiers[looked.origin]);
  if (outcome?.resolution.kind === 'resolved' && isRebound(engine, name, call.context)) {
    return doubted(outcome, outcome.resolution, 'rebound');
  }
  if (outcome) return outcome;
  // A constant that holds a value, handed on.
  if (view.rules.implicitSelf && call.site.kind === 'reference') return externalOutcome('');
  if (looked.origin === 'import') return unresolvedOutcome('missing_target', [], true);
  if (looked.origin === 'variable') {
    return unresolvedOutcome('indirect_call', [], takesOverItsName(view, call.context.scope, name));
  }
  return unresolvedOutcome('indirect_call', [], false);
}

function lookedUp(engine: Engine, view: FileView, call: Call, name: string): NamedValue | undefined {
  const { kind } = call.site;
  if (kind === 'call') return engine.lookup(name, call.context, 'called');
  // `::f` means a function first, where variables are called by their names as well.
  const called =
    kind === 'reference' && view.rules.callableVariables ? engine.lookup(name, call.context, 'called') : undefined;
  // Where a class may have values of outside, a construction still names a type.
  const isTypeName = view.rules.undeclaredTypesAreOutside && (kind === 'new' || kind === 'decorator');
  const looked = called ?? engine.lookup(name, call.context, isTypeName ? 'type' : 'value');
  if (looked || kind !== 'reference' || view.rules.openNamespaces !== 'own') return looked;
  // A function that is handed on falls back to the global namespace as one that is called does.
  return engine.lookup(name, call.context, 'called');
}

/** Where types of one name differ by the number of their type parameters, those that have as many as are written. */
function meantByArity(engine: Engine, values: Types, { site, context }: Call): Types {
  if (!engine.program.view(context.path).rules.typesByArity) return values;
  return ofArity(engine, values, site.kind === 'call' ? 0 : (site.typeArguments?.length ?? 0));
}

/** Of companions a call means the object, a construction the class. */
function meantBySite(engine: Engine, types: Types, { site }: Call): Types {
  return site.kind === 'call' || site.kind === 'reference' ? asValues(engine, types) : types;
}

/** Members of a class outside the repository that a class of it inherits from; not what every object has. */
function isInherited(types: Types): boolean {
  return types.every(
    (type) => type.kind === 'outside_method' && type.owner.kind === 'outside' && type.owner.name !== 'Object',
  );
}

/** A call that may mean any method of its name. */
function openOutcome(named: NamedCandidates, view: FileView, name: string): Outcome {
  const candidates = named.candidates(view, name);
  if (candidates.length > 0) return unresolvedOutcome('ambiguous_target', candidates, true);
  return view.rules.everyValueHas?.has(name) ? externalOutcome('') : unresolvedOutcome('missing_target', [], true);
}

function doubted(outcome: Outcome, resolution: ResolvedResolution, doubt: ResolutionDoubt): Outcome {
  // What is found through the assignments of a file is not found at the place of the call alone.
  const tier = doubt === 'rebound' ? weaker(resolution.tier, 'same_file') : resolution.tier;
  return { ...outcome, resolution: { ...resolution, tier, doubt: resolution.doubt ?? doubt } };
}

/** `const { run } = something`: the variable is what elsewhere has this name. */
function takesOverItsName(view: FileView, from: number, name: string): boolean {
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const bindings = view.index.bindings(scope, name);
    if (bindings.length > 0) return bindings.some(({ init }) => init?.kind === 'member' && init.name === name);
  }
  return false;
}

function memberCall(
  engine: Engine,
  named: NamedCandidates,
  view: FileView,
  call: Call,
  callee: Extract<Expression, { kind: 'member' }>,
): Outcome {
  const receiver = engine.evaluate(callee.object, call.context);
  if (view.rules.membersAreFields && call.site.kind === 'call') return unresolvedOutcome('indirect_call', [], false);
  const parts = receiver.map((type) => engine.member(type, callee.name, view.path));
  const found = callee.object.kind === 'super' ? firstHaving(parts) : unite(parts);
  if (view.rules.scopeFunctions && meansScopeFunction(engine, found, call)) return externalOutcome('');
  const values = meantBySite(engine, meantByArity(engine, found, call), call);
  const outcome = valueOutcome(engine, values, call, receiverTier(receiver));
  if (outcome) return outcome;
  if (values.some((value) => value.kind === 'callable' || value.kind === 'lambda')) {
    return unresolvedOutcome('indirect_call', [], false);
  }
  const own = values.find((value) => isListed(view, value));
  if (own) return externalOutcome(specifierOf(own));
  const lost = values.find(isLost);
  const { implicitSelf } = view.rules;
  // Where types may get members that no file shows, none is ruled out.
  const isOpen =
    (implicitSelf && mayHaveUnshown(engine, receiver)) ||
    receiver.length === 0 ||
    receiver.some(isUnknown) ||
    values.some(isUnknown) ||
    lost !== undefined;
  if (!isOpen && view.rules.everyValueHas?.has(callee.name)) return externalOutcome('');
  if (!isOpen) {
    const below =
      view.rules.valuesExceedTypes || implicitSelf
        ? membersBelow(engine, receiver, named.candidates(view, callee.name))
        : [];
    return below.length > 0
      ? unresolvedOutcome('ambiguous_target', below, true)
      : unresolvedOutcome('missing_target', [], false);
  }
  // The one method of its name is hardly what `super` in it means.
  const isGuess =
    callee.object.kind !== 'super' && receiver.every(isUnknown) && !isUndeclaredType(engine, call, callee.object);
  const only = isGuess ? named.forMember(view, call.site) : undefined;
  if (only && !isWrapped(view, call.site, callee.object, only.ref)) {
    return resolvedOutcome([only.ref], [engine.program.id(only.ref)], only.tier);
  }
  const candidates = named.candidates(view, callee.name);
  const isCommon = view.rules.commonNames.has(callee.name) && !mayExtend(engine, view, candidates);
  if (lost && (candidates.length === 0 || isCommon)) return externalOutcome(specifierOf(lost));
  if (implicitSelf) return openOutcome(named, view, callee.name);
  if (candidates.length > 0) return unresolvedOutcome('ambiguous_target', candidates, true);
  // Where a name that nothing declares is one from outside, whatever it is called on.
  const isOutside = view.rules.undeclaredTypesAreOutside && !engine.program.isDeclared(callee.name, view.path);
  return isOutside ? externalOutcome('') : unresolvedOutcome('missing_target', [], true);
}

/** True where the only method of a name calls that name on a field of its receiver, which hands the call on. */
function isWrapped({ rules, path }: FileView, site: CallSite, object: Expression, only: Ref): boolean {
  if (!rules.wrapsByName || only.path !== path || only.index !== site.caller) return false;
  return object.kind === 'member' && object.object.kind === 'this';
}

/** A name that is written as those of types are and that nothing declares: what has it is gone, and another type's member is not meant. */
function isUndeclaredType(engine: Engine, call: Call, object: Expression): boolean {
  return (
    object.kind === 'name' &&
    /^[A-Z]\w*[a-z]/.test(object.name) &&
    !engine.lookup(object.name, call.context) &&
    !engine.lookup(object.name, call.context, 'type')
  );
}

/** A call through an imported module is as exact as one of an imported name; others follow from the receiver's type. */
function receiverTier(receiver: Types): ResolutionTier {
  const kinds = new Set(receiver.filter((type) => !isUnknown(type)).map((type) => type.kind));
  if (kinds.size !== 1) return 'receiver_type';
  const [kind] = kinds;
  if (kind === 'module' || kind === 'package') return 'exact';
  return kind === 'namespace' || kind === 'open_namespace' ? 'namespace' : 'receiver_type';
}

/** `super(...)` and Java's `this(...)`. */
function constructorCall(engine: Engine, call: Call): Outcome {
  const { callee } = call.site;
  const types = engine.evaluate(callee, call.context);
  const found: FunctionType[] = [];
  const classes: Ref[] = [];
  for (const type of namedBy(engine, types, call.site)) {
    if (type.kind !== 'instance' && type.kind !== 'static') continue;
    const { rules } = engine.program.view(type.ref.path);
    const isInterface = engine.program.symbol(type.ref).kind === 'interface';
    // A trait may have parameters (Scala).
    const isMixedIn = !rules.constructorByName && ownConstructors(engine, type.ref).length === 0;
    if (isInterface && isMixedIn) continue;
    classes.push(type.ref);
    found.push(...(callee.kind === 'this' ? ownConstructors(engine, type.ref) : constructorsOf(engine, type.ref)));
    break;
  }
  const selected = engine.select(found, call);
  const targets = selected.map((fn) => fn.ref);
  if (isAmbiguous(engine, selected)) return unresolvedOutcome('ambiguous_target', idsOf(engine, targets), true);
  if (targets.length > 0) return resolved(engine, targets, 'receiver_type', classes);
  if (classes.length > 0) return resolved(engine, classes, 'receiver_type', classes);
  const outer = types.find((type) => type.kind === 'outside');
  if (outer?.kind === 'outside') return externalOutcome(outer.specifier);
  return unresolvedOutcome('missing_target', [], types.some(isUnknown));
}

/** Of the types above a class those of the name that the site gives; all of them where none has it. */
function namedBy(engine: Engine, types: Types, { name, callee }: CallSite): Types {
  if (callee.kind !== 'super' || types.length < 2) return types;
  const named = types.filter((type) => 'ref' in type && engine.program.symbol(type.ref).name === name);
  return named.length > 0 ? named : types;
}

/** What calling one of these values means; undefined where they name nothing. */
function valueOutcome(engine: Engine, values: Types, call: Call, tier: ResolutionTier): Outcome | undefined {
  const functions = values.filter((value): value is FunctionType => value.kind === 'function');
  const foreign =
    functions.length > 0 && !values.some((value) => value.kind === 'static') && meantForeign(engine, functions, call);
  if (foreign) return externalOutcome(foreign);
  const targets: Ref[] = [];
  const classes: Ref[] = [];
  const { parameterlessCalls } = engine.program.view(call.context.path).rules;
  const isNamedOnly = call.site.kind === 'reference' && !parameterlessCalls;
  const selected = isNamedOnly ? handedOn(engine, functions) : [...engine.select(functions, call)];
  for (const value of values) {
    if (value.kind === 'static') selected.push(...classTargets(engine, value, call, targets, classes));
    else if (value.kind === 'instance' && constructsValue(engine, call)) {
      selected.push(...classTargets(engine, { kind: 'static', ref: value.ref }, call, targets, classes));
    } else if (value.kind === 'instance') selected.push(...callableInstance(engine, value, call, targets, classes));
  }
  targets.push(...selected.map((fn) => fn.ref));
  if (isAmbiguous(engine, selected)) {
    return { ...unresolvedOutcome('ambiguous_target', idsOf(engine, targets), true), classes };
  }
  if (targets.length > 0) return resolved(engine, targets, tier, classes);
  if (functions.length > 0 && selected.length === 0) {
    // Functions of the name that take other arguments: the call means one that is not known.
    return unresolvedOutcome(
      'ambiguous_target',
      idsOf(
        engine,
        functions.map(({ ref }) => ref),
      ),
      false,
    );
  }
  if (values.some(isUnknown) || values.some(isLost)) return undefined;
  // Where a name may be a property as well as a method, one that holds a value of the repository refers to nothing.
  if (call.site.kind === 'reference' && engine.program.view(call.context.path).rules.valuesHideMethods) {
    if (values.length > 0 && values.every(isPlainValue)) return externalOutcome('');
  }
  const specifiers = values
    .flatMap((value) => (isAliasOfOutside(engine, value) ? engine.instancesOf([value], undefined) : [value]))
    .filter((value) => value.kind === 'outside' || value.kind === 'outside_method')
    .map(specifierOf);
  if (specifiers.length === 0) return undefined;
  specifiers.sort(compareCodeUnits);
  return externalOutcome(specifiers.find((specifier) => specifier !== '') ?? '');
}

/** What is handed on under a name: all its overloads, each by the definition that a declaration stands for. */
function handedOn(engine: Engine, functions: readonly FunctionType[]): FunctionType[] {
  return [...definitionSets(engine, functions).values()].flat();
}

/** A method that a type of the platform is known to have: `expects` of a mock. */
function isListed({ rules }: FileView, value: Type): boolean {
  return (
    value.kind === 'outside_method' &&
    value.owner.kind === 'outside' &&
    (rules.builtinResults?.has(`${value.owner.name}.${value.name}`) ?? false)
  );
}

/** An alias that stands for types of outside alone. */
function isAliasOfOutside(engine: Engine, value: Type): boolean {
  if (value.kind !== 'static' || engine.program.symbol(value.ref).kind !== 'type_alias') return false;
  const meant = engine.instancesOf([value], undefined);
  return meant.length > 0 && meant.every(({ kind }) => kind === 'outside');
}

/** A method of what something outside gave back: that may be a value of the repository that was given to it. */
function isLost(value: Type): boolean {
  return value.kind === 'outside_method' && value.owner.kind === 'outside' && value.owner.name === '';
}

/**
 * The type of outside whose own method is meant where none of the repository's takes the arguments: what an extension extends has its own,
 * and so has the root of all types.
 */
function meantForeign(engine: Engine, functions: readonly FunctionType[], call: Call): string | undefined {
  const { site } = call;
  if (site.kind !== 'call') return undefined;
  const [first] = functions;
  if (!first) return undefined;
  const { rootMembers } = engine.program.view(first.ref.path).rules;
  const root = rootMembers?.names.has(site.name) ? rootMembers.type : undefined;
  const owner = first.receiver?.kind === 'outside' ? first.receiver.name : root;
  if (owner === undefined) return undefined;
  const taken = functions.some((fn) => {
    const { signature } = engine.program.symbol(fn.ref);
    if (!signature || (root === undefined && !signature.modifiers.includes('extension'))) return true;
    return acceptsArguments(signature, site.arguments, isUnbound(engine, fn)) && mayTake(engine, fn, call);
  });
  return taken ? undefined : owner;
}

/** True where an extension of the name may be meant, whatever type of outside the receiver is (C#). */
function mayExtend(engine: Engine, { rules }: FileView, candidates: readonly string[]): boolean {
  if (!rules.receiverPassedByName) return false;
  return candidates.some((id) => {
    const ref = engine.program.find(id);
    return ref !== undefined && engine.program.symbol(ref).signature?.modifiers.includes('extension') === true;
  });
}

function isPlainValue({ kind }: Type): boolean {
  return kind !== 'function' && kind !== 'static' && kind !== 'callable' && kind !== 'lambda';
}

function idsOf(engine: Engine, refs: readonly Ref[]): string[] {
  return [...new Set(refs.map((ref) => engine.program.id(ref)))].sort(compareCodeUnits);
}

function specifierOf(type: Type): string {
  if (type.kind === 'outside') return type.specifier === '' ? type.name : type.specifier;
  return type.kind === 'outside_method' ? specifierOf(type.owner) : '';
}

/** Constructing a class means its constructor, where one is written; naming it means the class. */
function classTargets(
  engine: Engine,
  value: Extract<Type, { kind: 'static' }>,
  call: Call,
  targets: Ref[],
  classes: Ref[],
): readonly FunctionType[] {
  const symbol = engine.program.symbol(value.ref);
  if (symbol.kind === 'type_alias') {
    if (call.site.kind === 'new' && refersOnly(symbol.type)) return [];
    const found: FunctionType[] = [];
    for (const type of engine.instancesOf([value], undefined)) {
      if (type.kind === 'instance' && refKey(type.ref) !== refKey(value.ref)) {
        found.push(...classTargets(engine, { kind: 'static', ref: type.ref }, call, targets, classes));
      }
    }
    return found;
  }
  if (!isType(symbol.kind)) return [];
  const { kind } = call.site;
  const invoked = kind === 'call' ? invokedThroughName(engine, value.ref, call) : [];
  if (invoked.length > 0) return invoked;
  const { companionObjects } = engine.program.view(value.ref.path).rules;
  // A functional interface is made of a lambda by its name, a nameless class of an interface by `new`.
  const isMade =
    (companionObjects === true && call.site.arguments.length === 1) ||
    (kind === 'new' && engine.program.view(call.context.path).rules.interfacesConstruct);
  if (symbol.kind === 'interface' && kind !== 'reference' && kind !== 'decorator' && !isMade) return [];
  classes.push(value.ref);
  const constructors = kind === 'reference' ? [] : engine.select(constructorsOf(engine, value.ref), call);
  // Where none takes these arguments it is one that nobody wrote, such as one of all fields.
  if (constructors.length === 0) targets.push(value.ref);
  return constructors;
}

function callableInstance(
  engine: Engine,
  value: Extract<Type, { kind: 'instance' }>,
  call: Call,
  targets: Ref[],
  classes: Ref[],
): readonly FunctionType[] {
  const { callMethod } = engine.program.view(value.ref.path).rules;
  if (call.site.kind !== 'call' || callMethod === undefined) return [];
  const meant = calledThrough(engine, value, callMethod, call);
  if (meant.constructs) classes.push(meant.constructs);
  const functions = [...meant.functions];
  for (const type of meant.types) functions.push(...classTargets(engine, type, call, targets, classes));
  return functions;
}

function resolved(engine: Engine, refs: readonly Ref[], tier: ResolutionTier, classes: readonly Ref[]): Outcome {
  const byId = new Map<string, Ref>();
  for (const ref of refs) byId.set(engine.program.id(ref), ref);
  const ids = [...byId.keys()].sort(compareCodeUnits);
  return resolvedOutcome(
    ids.map((id) => byId.get(id) as Ref),
    ids,
    tier,
    distinct(classes),
  );
}

function distinct(refs: readonly Ref[]): readonly Ref[] {
  return refs.length < 2 ? refs : [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}
