import { callRulesOf } from '../../languages/registry.js';
import type { Argument, CallSite } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { LanguageId } from '../../model/languageId.js';
import { type Parameter, type Signature, signaturesEqual } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { type AlignedParameter, alignParameters } from '../parameterAlignment.js';
import { pairedTypeNames, type TypeNames } from '../typeComparison.js';
import { type Binding, bindArguments } from './bindArguments.js';
import type { CalleeShape, CallUnderChange } from './callUnderChange.js';
import { keptForPair } from './keptForPair.js';

/** A call bound to one signature. */
export interface BoundSignature {
  signature: Signature;
  binding: Binding;
}

/** A call with its arguments bound at both sides: what the rules look at. */
export interface PreparedCall extends CallUnderChange {
  /** The arguments as the callee gets them: a decorator passes what it decorates, a tag its strings. */
  arguments: Argument[];
  /** False where the number of arguments is not known from the code alone. */
  countable: boolean;
  old: BoundSignature;
  now: BoundSignature;
  /** How many signatures the call may choose from at head. */
  choices: number;
  aligned: AlignedParameter[];
  typeNames: TypeNames;
  /** Whether it is known if the call passes its receiver as an argument, where the language has such calls. */
  receiverIsKnown: boolean;
}

export function prepareCall(call: CallUnderChange): PreparedCall {
  const passed = passedArguments(call);
  const throughs = throughReadings(call);
  const read = throughs.map((through) => bindBoth(call, passed.arguments, through));
  const { old, now } = read.find((r) => fits(r.old) && fits(r.now)) ?? read.find((r) => fits(r.old)) ?? read[0]!;
  const { aligned, typeNames } = pairingOf(old.signature, now.signature);
  const choices = callable(call.after.signatures).length;
  const receiverIsKnown = call.throughType !== undefined || (throughs.length === 1 && throughs[0] === true);
  const { arguments: args, countable } = passed;
  // Written out: a spread took a third of all judging, and gave every call a shape of its own.
  return {
    site: call.site,
    language: call.language,
    before: call.before,
    after: call.after,
    sameFile: call.sameFile,
    useBefore: call.useBefore,
    surroundings: call.surroundings,
    throughType: call.throughType,
    findPlace: call.findPlace,
    constructsBase: call.constructsBase,
    receivedBy: call.receivedBy,
    resultsPassed: call.resultsPassed,
    around: call.around,
    arguments: args,
    countable,
    old,
    now,
    choices,
    aligned,
    typeNames,
    receiverIsKnown,
  };
}

type Pairing = Pick<PreparedCall, 'aligned' | 'typeNames'>;

const pairingOf = keptForPair((old, now): Pairing => {
  const typeNames = pairedTypeNames(old, now);
  return { aligned: alignParameters(old.parameters, now.parameters, typeNames), typeNames };
});

function bindBoth(
  call: CallUnderChange,
  args: readonly Argument[],
  through: boolean,
): { old: BoundSignature; now: BoundSignature } {
  const bind = (shape: CalleeShape): BoundSignature[] =>
    callable(shape.signatures).map((signature) => ({
      signature,
      binding: bindArguments(
        signature.parameters,
        folded(signature, withReceiver(call, signature, args), call.language),
        takesReceiver(call, shape, through) || takesReceiverByPosition(call, signature),
        (p) => mayOmit(p, call.language) || copies(call, signature),
        callRulesOf(call.language).spreads,
      ),
    }));
  const olds = bind(call.before);
  const nows = bind(call.after);
  const old = olds.find(fits) ?? fewestProblems(olds);
  const same = nows.find((n) => fits(n) && signaturesEqual(n.signature, old.signature));
  return { old, now: same ?? nows.find(fits) ?? nearest(nows, old.signature) };
}

/** The arguments as a signature takes them: keywords that it cannot take by name are one hash, where the language makes them so. */
function folded(signature: Signature, args: readonly Argument[], language: LanguageId): readonly Argument[] {
  if (!callRulesOf(language).foldsKeywords) return args;
  const takesKeywords = signature.parameters.some(
    ({ kind }) => kind === 'positional' || kind === 'keyword_only' || kind === 'keyword_rest',
  );
  if (takesKeywords || !args.some(({ kind }) => kind === 'keyword')) return args;
  const others = args.filter(({ kind }) => kind !== 'keyword' && kind !== 'keyword_spread');
  return [...others, { kind: 'positional', value: { kind: 'unknown' } }];
}

/** Of signatures that the call does not fit the one that is most like the old one. */
function nearest(bound: readonly BoundSignature[], old: Signature): BoundSignature {
  if (bound.length === 1) return bound[0]!;
  const known = new Set(old.parameters.map(parameterKey));
  const shared = ({ signature }: BoundSignature) =>
    signature.parameters.filter((p) => known.has(parameterKey(p))).length;
  return bound.reduce((best, b) => (shared(b) > shared(best) ? b : best));
}

function parameterKey({ name, type }: Parameter): string {
  return JSON.stringify([name, type ?? null]);
}

export function fits(bound: BoundSignature): boolean {
  return bound.binding.problems.length === 0;
}

function fewestProblems(bound: readonly BoundSignature[]): BoundSignature {
  return bound.reduce((best, b) => (b.binding.problems.length < best.binding.problems.length ? b : best));
}

/** Where overloads are declared they are what a call chooses from, and the implementation is not. */
function callable(signatures: readonly Signature[]): readonly Signature[] {
  if (!signatures.some((s) => s.overloads && s.overloads.length > 0)) return signatures;
  return signatures.flatMap((s) => (s.overloads && s.overloads.length > 0 ? s.overloads : [s]));
}

function hasReceiver({ signatures }: CalleeShape): boolean {
  return signatures.some((s) => s.parameters.some((p) => p.kind === 'receiver'));
}

/** `a:f(x)` of a function that names no receiver: what stands before the colon is the first argument (Lua). */
function withReceiver({ site }: CallUnderChange, signature: Signature, args: readonly Argument[]): readonly Argument[] {
  if (!site.passesReceiver || site.callee.kind !== 'member' || namesReceiver(signature)) return args;
  return [{ kind: 'positional', value: site.callee.object }, ...args];
}

/** `a.f(a, x)` of a function that names a receiver (Lua). */
function takesReceiverByPosition({ site, language }: CallUnderChange, signature: Signature): boolean {
  return language === 'lua' && site.kind === 'call' && !site.passesReceiver && namesReceiver(signature);
}

function namesReceiver({ parameters }: Signature): boolean {
  return parameters.some(({ kind }) => kind === 'receiver');
}

/** Whether the callee is reached through a type; both where the code does not tell. */
function throughReadings(call: CallUnderChange): boolean[] {
  const { site, language, throughType, before } = call;
  if (language === 'csharp') return extensionReadings(call);
  if (language === 'rust') return [isPathCall(site.callee)];
  if (!callRulesOf(language).receiverIsArgument) return [false];
  if (site.kind !== 'call' || site.callee.kind !== 'member') return [false];
  if (throughType !== undefined) return [throughType];
  const object = site.callee.object;
  const name = object.kind === 'name' || object.kind === 'member' ? object.name : undefined;
  if (name === undefined) return [false];
  if (name === before.container && object.kind === 'name') return [true];
  // A type under another name (`from m import C as D`), of another module (`m.C`); or a field that is called so.
  return /^_*[A-Z]/.test(name) ? [false, true] : [false];
}

/** Whether the receiver is passed as the first argument where the callee is reached through a type, or is not. */
function takesReceiver({ site, language }: CallUnderChange, shape: CalleeShape, through: boolean): boolean {
  if (!hasReceiver(shape)) return false;
  // It is static, and takes the class first.
  if (language === 'python' && site.kind === 'call' && site.callee.kind === 'member' && site.callee.name === '__new__')
    return true;
  return through && !shape.signatures.some((s) => s.modifiers.includes('classmethod'));
}

/** `Type::method(object)` in a language that writes paths apart from what is reached through a value. */
function isPathCall(callee: Expression): boolean {
  let root = callee;
  while (root.kind === 'member') root = root.object;
  return callee.kind === 'member' && root.kind === 'module';
}

/** An extension method is passed what it extends where it is called by its name or through its class. */
function extensionReadings({ site, throughType, before }: CallUnderChange): boolean[] {
  if (!hasReceiver(before)) return [false];
  if (site.callee.kind !== 'member') return [true];
  return throughType === undefined ? [false, true] : [throughType];
}

/** What is left out where a value is copied stays as it is. */
function copies({ site }: CallUnderChange, { modifiers }: Signature): boolean {
  return modifiers.includes('case') && site.callee.kind === 'member' && site.callee.name === 'copy';
}

function mayOmit(parameter: Parameter, language: LanguageId): boolean {
  if (parameter.optional) return true;
  return (language === 'typescript' || language === 'tsx') && takesVoid(parameter.type);
}

function takesVoid(type: TypeRef | undefined): boolean {
  if (type?.kind === 'union') return type.members.some(takesVoid);
  return type?.kind === 'named' && type.path.length === 1 && type.path[0] === 'void';
}

function passedArguments(call: CallUnderChange): { arguments: Argument[]; countable: boolean } {
  const { site, language, before, resultsPassed } = call;
  if (site.kind === 'jsx') return { arguments: [propsObject(site)], countable: true };
  if (site.kind === 'decorator' && isBare(site.range, site.nameRange)) {
    const decorated: Argument = { kind: 'positional', value: { kind: 'unknown' } };
    // What an ECMAScript decorator gets depends on what it decorates and on the compiler's options.
    return { arguments: [decorated], countable: language === 'python' };
  }
  // `Interface.Method(object, ...)`: the methods of an interface have no receiver written for what comes first.
  if (language === 'go' && call.throughType && !hasReceiver(before)) {
    return { arguments: site.arguments.slice(1), countable: site.arguments.length > 1 };
  }
  if (!mayPassSeveralResults(call)) return { arguments: site.arguments, countable: true };
  if (resultsPassed === undefined) return { arguments: site.arguments, countable: takesOne(before) };
  if (resultsPassed === 1) return { arguments: site.arguments, countable: true };
  const results = Array.from({ length: resultsPassed }, (): Argument => ({ kind: 'positional', value: unknown }));
  return { arguments: results, countable: true };
}

const unknown: Expression = { kind: 'unknown' };

/** A Go call whose one argument is a call passes all of its results. */
export function mayPassSeveralResults({ site, language }: Pick<CallUnderChange, 'site' | 'language'>): boolean {
  return language === 'go' && site.arguments.length === 1 && isCallResult(site.arguments[0]!);
}

function isCallResult({ kind, value }: Argument): boolean {
  return kind === 'positional' && value.kind === 'result';
}

/** One result is passed where one is what the callee took. */
function takesOne({ signatures }: CalleeShape): boolean {
  return signatures.every(({ parameters }) => {
    const passed = parameters.filter((p) => p.kind !== 'receiver');
    return passed.length === 1 && passed[0]!.kind !== 'rest';
  });
}

/** A component gets its attributes as one object. */
function propsObject(site: CallSite): Argument {
  const members = site.arguments.flatMap((a) => (a.name === undefined ? [] : [{ name: a.name, value: a.value }]));
  return { kind: 'positional', value: { kind: 'object', members } };
}

/** True for `@decorator` without parentheses. */
function isBare(range: { endLine: number; endColumn: number }, name: { endLine: number; endColumn: number }): boolean {
  return range.endLine === name.endLine && range.endColumn === name.endColumn;
}
