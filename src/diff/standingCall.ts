import type { Linker } from '../graph/linker.js';
import { callRulesOf, languageById } from '../languages/registry.js';
import type { ResultUse } from '../model/callSite.js';
import { type Resolution, type ResolutionDoubt, type ResolutionTier, tierConfidence, weaker } from '../model/edge.js';
import type { Expression } from '../model/expression.js';
import type { Signature } from '../model/signature.js';
import { type DeclaredSymbol, isType, symbolId } from '../model/symbol.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import type { TypeRef } from '../model/typeRef.js';
import { type Judgement, judgementOf, lowered } from '../model/verdict.js';
import type { CalleeShape, CallUnderChange } from './binding/callUnderChange.js';
import type { CodeAround } from './binding/codeAround.js';
import { mayPassSeveralResults } from './binding/preparedCall.js';
import { constructsBase } from './constructsBase.js';
import { withDeclaredDefaults } from './declaredDefaults.js';
import type { Surroundings } from './editedLines.js';
import type { FileOutline } from './fileOutline.js';
import { writtenOutShape } from './optionTypes.js';
import { placeOfCall } from './placeOfCall.js';
import { receivedBy } from './receivedBy.js';
import { type GoneCallee, judgeGone, judgePossiblyGone, judgeUndefined } from './rules/goneCallee.js';
import { judgeCall } from './rules/judgeCall.js';
import type { SiteAt } from './siteMatching.js';
import { type Subject, shapeOf } from './subjects.js';
import { findSymbol, namedPlace, type SymbolAt } from './symbolAt.js';
import { typeText } from './typeText.js';

type ResolvedResolution = Extract<Resolution, { kind: 'resolved' }>;
type UnresolvedResolution = Extract<Resolution, { kind: 'unresolved' }>;

/** A judged call, and how sure it is that it means the subject. */
export interface JudgedCall {
  judgement: Judgement;
  tier: ResolutionTier;
  confidence: number;
}

/** A call that reached the subject at base and stands as it stood. */
export interface StandingCall {
  subject: Subject;
  /** At head. */
  site: SiteAt;
  /** Its file at base. */
  baseFacts: FileOutline;
  useBefore: ResultUse;
  surroundings: Surroundings;
  baseTier: ResolutionTier;
  /** What it meant at base, by the ids that those have at head. */
  baseTargets: readonly string[];
  /** What it means at head. */
  resolution: Resolution;
  /** True where it calls, by the name of the subject, what the subject holds. */
  byContainer: boolean;
}

/**
 * Judges one standing call by what it means at head; undefined where it is not stale: it means something else that it
 * fits, or reaches what it meant and that is as it was.
 */
export function judgeStandingCall(call: StandingCall, head: Linker): JudgedCall | undefined {
  const { resolution, baseTier } = call;
  // A member of its name elsewhere is no answer to a container that is gone.
  if (call.byContainer && meansNoNamesake(call)) return judgeUnresolved(call, missingTarget, head);
  if (call.byContainer && resolution.kind === 'resolved') return undefined;
  if (resolution.kind === 'unresolved') return judgeUnresolved(call, resolution, head);
  if (resolution.kind === 'external') {
    const isLost = isLostModule(call, resolution.specifier, head) || isUndeclaredNow(call, resolution.specifier, head);
    return isLost ? judgeUnresolved(call, missingTarget, head) : judgeTakenOutside(call, head);
  }
  const { subject } = call;
  const found = { tier: resolution.tier, confidence: tierConfidence[resolution.tier] };
  const same = subject.head !== undefined && resolution.targets.includes(subject.head.id);
  const own = resolution.targets.filter((id) => isSibling(id, subject, head));
  // Constructing a class reaches it through its constructor, whose own change is another matter.
  if (subject.sameShape && (same || (own.length > 0 && isType(subject.base.symbol.kind)))) {
    return same && isPassedOn(call) ? { judgement: movedReexported(subject), ...found } : undefined;
  }
  if (own.length > 0 && subject.renamedTo) {
    const judgement = judgeTaken(judgeAgainst(call, shapeAtHead(call, own, head), head), subject, subject.renamedTo);
    return { judgement: trusted(judgement, weaker(found.tier, baseTier), resolution.doubt), ...found };
  }
  if (own.length > 0) {
    const judgement = judgeAgainst(call, shapeAtHead(call, own, head), head);
    // Another overload takes it now: whether that means the same is not in the call.
    const taken = !same && subject.base.symbol.signature && !own.some((id) => isMeantAsBefore(id, call, head));
    const told = taken && judgement.verdict === 'fits' ? takenByOverload(judgement, own[0]!, head) : judgement;
    return { judgement: trusted(told, weaker(found.tier, baseTier), resolution.doubt), ...found };
  }
  const standsFor = subject.head?.symbol.bodiless ? head.definitionsOf(subject.head.id) : [];
  if (subject.after && !subject.sameShape && resolution.targets.some((id) => standsFor.includes(id))) {
    // The definition may not be what the changed declaration says as yet: the call is checked against the declaration.
    const judgement = judgeAgainst(call, subject.after, head);
    return { judgement: trusted(judgement, weaker(found.tier, baseTier), resolution.doubt), ...found };
  }
  return judgeLeftDeclared(call, resolution, head, found) ?? judgeRetargeted(call, resolution, head, found);
}

/** True for what moved to another file, and is imported from where it was all the same. */
function isPassedOn(call: StandingCall): boolean {
  const { subject, site, baseFacts } = call;
  const { base, head, change } = subject;
  if (change !== 'moved' || base.symbol.member || !head || head.path === base.path) return false;
  if (site.path === base.path || site.path === head.path) return false;
  const root = rootName(site.callSite.callee);
  return root !== undefined && baseFacts.imports.some((i) => i.local === root) && isReachedAsBefore(call);
}

function movedReexported({ base, head }: Subject): Judgement {
  const reason = `\`${namedPlace(base).name}\` moved to \`${head!.path}\`, and \`${base.path}\` passes it on`;
  return judgementOf({ verdict: 'fits', code: 'moved-reexported', reason });
}

/** The name that a callee begins with. */
function rootName(callee: Expression): string | undefined {
  let root = callee;
  while (root.kind === 'member') root = root.object;
  return root.kind === 'name' ? root.name : undefined;
}

/** A call whose callee has another name now, while another function took the one that the call says. */
function judgeTaken(fit: Judgement, { base }: Subject, now: SymbolAt): Judgement {
  const [was, is] = [base, now].map((at) => `\`${namedPlace(at).name}\``);
  const advice = `Call ${is}, if what ${was} did is meant.`;
  const told = { code: 'call-retargeted' as const, advice };
  if (fit.verdict === 'broken') {
    return {
      ...fit,
      otherReading: { ...told, verdict: 'broken', reason: `if the old ${was} is meant, it was renamed to ${is}` },
    };
  }
  const reason = `${was} is another function now; what it did is ${is}`;
  const further = [fit, ...(fit.further ?? [])].filter((ruling) => ruling.verdict !== 'fits');
  return judgementOf({ ...told, verdict: 'suspect', reason }, further);
}

/** A call that reaches the declaration of what it meant, whose definition is gone. */
function judgeLeftDeclared(
  call: StandingCall,
  { targets }: ResolvedResolution,
  head: Linker,
  found: { tier: ResolutionTier; confidence: number },
): JudgedCall | undefined {
  const { subject, site } = call;
  if (!callRulesOf(site.file.language).declaresApart || subject.base.symbol.bodiless) return undefined;
  const gone = goneCallee(call, head);
  const name = qualifiedName(subject.base.symbol.path);
  const isLeftAlone = (id: string) =>
    qualifiedName(symbolPathOfId(id)) === name &&
    head.symbol(id)?.bodiless === true &&
    head.definitionsOf(id).every((definition) => definition === id);
  if (!gone || !targets.every(isLeftAlone)) return undefined;
  return { judgement: judgeUndefined(gone), ...found };
}

/** True where what a call by the name of its container means now is found by the member's name alone, and in none of that name. */
function meansNoNamesake({ subject, resolution }: StandingCall): boolean {
  if (resolution.kind === 'external' || (resolution.kind === 'resolved' && resolution.tier !== 'name_only'))
    return false;
  const found = resolution.kind === 'resolved' ? resolution.targets : resolution.candidates;
  return found.every(
    (id) => !qualifiedName(symbolPathOfId(id)).split('.').slice(0, -1).includes(subject.base.symbol.name),
  );
}

/** What is gone, or no longer takes the call, where what is outside is not known: that may answer for it, or nothing. */
function judgeTakenOutside(call: StandingCall, head: Linker): JudgedCall | undefined {
  const { subject, baseTier } = call;
  if (!isReachedAsBefore(call)) return undefined;
  // A module that hands on something from outside under the name of what is gone is meant to.
  const byName = call.byContainer || call.site.callSite.callee.kind === 'name';
  if (!subject.base.symbol.member && !byName) return undefined;
  const found = { tier: baseTier, confidence: tierConfidence[baseTier] };
  const gone = goneCallee(call, head);
  if (gone) {
    const where = subject.base.symbol.member ? 'a base outside the repository' : 'something outside the repository';
    return { judgement: judgePossiblyGone(gone, `${where} may have one of this name`), ...found };
  }
  if (!subject.after || subject.sameShape) return undefined;
  const judgement = judgeAgainst(call, subject.after, head);
  return { judgement: lowered(judgement, 'something outside the repository may take it now'), ...found };
}

/** False where the caller's own file imports what the call begins with from elsewhere than before. */
function isReachedAsBefore({ site, baseFacts }: StandingCall): boolean {
  const name = rootName(site.callSite.callee);
  if (name === undefined) return true;
  const sources = (facts: FileOutline) =>
    JSON.stringify(facts.imports.flatMap((entry) => (entry.local === name ? [entry.specifier] : [])).sort());
  return sources(baseFacts) === sources(site.file);
}

const missingTarget: UnresolvedResolution = { kind: 'unresolved', reason: 'missing_target', candidates: [] };

/** True where an import looks like one from outside only because the file that it meant is gone. */
function isLostModule({ subject, site, baseFacts }: StandingCall, specifier: string, head: Linker): boolean {
  if (head.world.has(subject.base.path)) return false;
  const imports = (facts: FileOutline) => facts.imports.some((entry) => entry.specifier === specifier);
  return imports(baseFacts) && imports(site.file);
}

/**
 * True where a name only looks like one from outside because what it meant is gone: nothing declares it, and nothing that the
 * file imports can bring it.
 */
function isUndeclaredNow(call: StandingCall, specifier: string, head: Linker): boolean {
  const { site, subject } = call;
  if (!goneCallee(call, head)) return false;
  // C# says no more of a name than that nothing declares it.
  if (site.file.language === 'csharp') return true;
  const { callee, name } = site.callSite;
  if (callee.kind !== 'name') return false;
  const rules = languageById(site.file.language)?.rules;
  if ((specifier === '' || specifier === name) && site.file.imports.length === 0)
    return rules?.builtinNames.has(name) === false;
  return site.file.imports.some((entry) => entry.local === name) && isMemberOfItsOwn(subject, head);
}

/** True for a member of a type that is still there and inherits from nothing. */
function isMemberOfItsOwn({ base }: Subject, head: Linker): boolean {
  const container = base.facts.symbols[base.symbol.container];
  const now = container && base.symbol.member ? head.symbol(symbolId(base.path, container)) : undefined;
  return now !== undefined && (now.heritage ?? []).length === 0;
}

function judgeUnresolved(call: StandingCall, resolution: UnresolvedResolution, head: Linker): JudgedCall | undefined {
  const { subject, site, baseTier } = call;
  const gone = goneCallee(call, head);
  const missing = resolution.reason === 'missing_target' && resolution.candidates.length === 0;
  if (gone) {
    const found = { tier: baseTier, confidence: tierConfidence[baseTier] };
    if (!missing) return { judgement: judgePossiblyGone(gone, 'it may mean another of this name'), ...found };
    if (subject.base.symbol.member && head.isOpen(site.path, site.index)) {
      return {
        judgement: judgePossiblyGone(gone, 'what it is called on is not known now, or may have it from elsewhere'),
        ...found,
      };
    }
    return { judgement: trusted(judgeGone(gone), baseTier), ...found };
  }
  if (!subject.after || subject.sameShape) return undefined;
  const judgement = judgeAgainst(call, subject.after, head);
  // The linker keeps members of types and of objects apart, and which class `this(...)` constructs needs no finding.
  const isOutOfReach = missing && judgement.code === 'static-changed' && !head.isOpen(site.path, site.index);
  const constructsItself = site.callSite.kind === 'super' && site.callSite.callee.kind === 'this';
  if (isOutOfReach || constructsItself || meansNoneOfTheseNow(call, resolution, head)) {
    return { judgement: trusted(judgement, baseTier), tier: baseTier, confidence: tierConfidence[baseTier] };
  }
  return {
    judgement: lowered(judgement, 'what it means now could not be resolved'),
    tier: 'name_only',
    confidence: tierConfidence.name_only,
  };
}

/** True where what it is called on is known, and all of the name there are the subject and its overloads, none of which takes the call. */
function meansNoneOfTheseNow(
  { subject, site }: StandingCall,
  { candidates }: UnresolvedResolution,
  head: Linker,
): boolean {
  return (
    candidates.length > 0 &&
    !head.isOpen(site.path, site.index) &&
    candidates.every((id) => isSibling(id, subject, head))
  );
}

/** What became of a callee that is out of the call's reach; undefined where it stands where it stood. */
function goneCallee(call: StandingCall, linker: Linker): GoneCallee | undefined {
  const { subject, site, baseTier } = call;
  const { base, head, statementsIn, relocation } = subject;
  const { name } = namedPlace(base);
  const imported = !base.symbol.member && site.path !== (head?.path ?? base.path);
  if (head && base.symbol.name === 'default' && head.path === base.path) {
    // What had no name of its own was reached as the default alone.
    const now = namedPlace(head);
    return { name: now.name, change: 'not_offered', imported, now, offered: { was: 'default', now: [now.name] } };
  }
  if (subject.change === 'moved' || subject.change === 'renamed') {
    const fit = fitOfRelocated(call, linker);
    return {
      name,
      change: subject.change,
      imported,
      ...(head && { now: namedPlace(head) }),
      ...(relocation && { confidence: relocation.confidence }),
      ...(fit && { fit }),
    };
  }
  if (!subject.after) {
    return { name, change: 'removed', imported, ...(statementsIn && { statementsIn: statementsIn.map(namedPlace) }) };
  }
  const viaImport = baseTier === 'exact' || baseTier === 'namespace';
  if (subject.lostFrom === undefined || !imported || !viaImport || !isStillImported(call)) return undefined;
  return {
    name,
    change: 'not_offered',
    imported,
    now: { name, path: subject.lostFrom.path },
    offered: subject.lostFrom,
  };
}

/** How the call fits what its callee became, where both are callables and the signatures differ. */
function fitOfRelocated(call: StandingCall, head: Linker): Judgement | undefined {
  const { base, after, sameShape } = call.subject;
  if (!after || sameShape || !base.symbol.signature || !call.subject.head?.symbol.signature) return undefined;
  return judgeAgainst(call, after, head);
}

/** False where the caller's own file no longer imports what the call begins with. */
function isStillImported({ site, baseFacts }: StandingCall): boolean {
  const name = rootName(site.callSite.callee);
  if (name === undefined) return true;
  const imports = (facts: FileOutline) => facts.imports.some((entry) => entry.local === name);
  return !imports(baseFacts) || imports(site.file);
}

/** True for what stands in the subject's place under its name: overloads, the class of a constructor, its constructors. */
function isSibling(id: string, { base, head }: Subject, linker: Linker): boolean {
  return [base, ...(head ? [head] : [])].some((place) => {
    if (pathOfId(id) !== place.path) return false;
    const name = qualifiedName(symbolPathOfId(id));
    const own = qualifiedName(place.symbol.path);
    if (name === own) return true;
    if (place.symbol.kind === 'constructor') return name === containerName(own);
    return containerName(name) === own && linker.symbol(id)?.kind === 'constructor';
  });
}

function containerName(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** True for what the call may have meant at base already, and for a class that it constructs as it did. */
function isMeantAsBefore(id: string, { baseTargets }: StandingCall, head: Linker): boolean {
  return baseTargets.includes(id) || !head.symbol(id)?.signature;
}

/** The callee at head, with all the overloads that the call may mean. */
function shapeAtHead({ subject }: StandingCall, targets: readonly string[], head: Linker): CalleeShape {
  const found = targets.flatMap((id) => findSymbol(head.world, id) ?? []);
  const callables = found.filter((at) => at.symbol.signature);
  if (callables.length > 0)
    return {
      ...shapeOf(callables[0]!),
      signatures: callables.flatMap((at) => withDeclaredDefaults(shapeOf(at), at.id, head).signatures),
    };
  return subject.after ?? (found[0] ? shapeOf(found[0]) : subject.before);
}

function judgeAgainst(standing: StandingCall, after: CalleeShape, head: Linker): Judgement {
  const { subject, site, useBefore, surroundings } = standing;
  const own = (subject.head ?? subject.base).id;
  const [id = own] = head.definitionsOf(own);
  const inner = head.callInMacro(site.path, site.index, id);
  const call: CallUnderChange = {
    site: inner ?? site.callSite,
    // What stands around a call in a macro's body is not what stands around the macro's use.
    around: inner ? undefined : codeAround(site, head),
    language: site.file.language,
    before: writtenOutShape(subject.before, subject.optionTypes, 'before'),
    after: writtenOutShape(after, subject.optionTypes, 'after'),
    sameFile: site.path === (subject.head ?? subject.base).path,
    useBefore,
    surroundings,
    throughType: head.isThroughType(site.path, site.index),
    resultsPassed: resultsPassed(site, head),
    receivedBy: receivedBy(site, head),
    findPlace: () => placeOfCall(site, subject.head ?? subject.base, head),
    constructsBase: after.abstract && constructsBase(site.callSite, site.file),
  };
  const judgement = judgeCall(call);
  return subject.uncertain ? lowered(judgement, 'the new declaration has a syntax error') : judgement;
}

function codeAround({ path, index }: SiteAt, head: Linker): CodeAround | undefined {
  const facts = head.world.facts(path);
  return facts && { facts, index, resultType: (result) => resultTypeOf(path, result, head) };
}

/** What a call gives as all that it means declare it alike. */
function resultTypeOf(path: string, site: number, head: Linker): TypeRef | undefined {
  const resolution = head.resolve(path, site);
  if (resolution.kind !== 'resolved' || resolution.tier === 'name_only') return undefined;
  const [type, ...others] = resolution.targets.map((id) => head.symbol(id)?.signature?.returnType);
  return others.every((other) => other && type && typeText(other) === typeText(type)) ? type : undefined;
}

/** How many results the only argument of a Go call gives, as its callee declares them. */
function resultsPassed({ path, file, callSite }: SiteAt, head: Linker): number | undefined {
  const value = callSite.arguments[0]?.value;
  if (value?.kind !== 'result' || !mayPassSeveralResults({ site: callSite, language: file.language })) return undefined;
  const resolution = head.resolve(path, value.site);
  if (resolution.kind !== 'resolved') return undefined;
  const counts = new Set(resolution.targets.map((id) => resultCount(head.symbol(id)?.signature)));
  return counts.size === 1 ? [...counts][0] : undefined;
}

function resultCount(signature: Signature | undefined): number | undefined {
  if (!signature) return undefined;
  const { returnType } = signature;
  return returnType?.kind === 'tuple' ? returnType.elements.length : returnType && 1;
}

function judgeRetargeted(
  call: StandingCall,
  { targets, doubt }: ResolvedResolution,
  head: Linker,
  found: { tier: ResolutionTier; confidence: number },
): JudgedCall | undefined {
  const shapes = targets.flatMap((id) => {
    const at = findSymbol(head.world, id);
    return at?.symbol.signature ? [shapeOf(at)] : [];
  });
  const [first] = shapes;
  if (shapes.length === 0 && call.subject.base.symbol.kind === 'constructor')
    return judgeInherited(call, targets, head, found);
  if (!first || shapes.length !== targets.length) return undefined;
  const judgement = judgeAgainst(call, { ...first, signatures: shapes.flatMap((s) => s.signatures) }, head);
  if (judgement.verdict !== 'broken') return passedOver(call, targets, head, found);
  const name = qualifiedName(symbolPathOfId(targets[0]!));
  const reason = `now means \`${name}\` in \`${pathOfId(targets[0]!)}\`: ${judgement.reason}`;
  return { judgement: trusted({ ...judgement, reason }, weaker(found.tier, call.baseTier), doubt), ...found };
}

/** A class that inherits the constructor that it is built by, which no longer takes the call. */
function judgeInherited(
  call: StandingCall,
  targets: readonly string[],
  head: Linker,
  found: { tier: ResolutionTier; confidence: number },
): JudgedCall | undefined {
  const { subject } = call;
  const areTypes = targets.every((id) => isType(head.symbol(id)?.kind ?? 'function'));
  if (!subject.after || subject.sameShape || !areTypes) return undefined;
  const judgement = judgeAgainst(call, subject.after, head);
  return { judgement: trusted(judgement, weaker(found.tier, call.baseTier)), ...found };
}

/**
 * A call that fits what it means now. It was left behind where the method that it meant is still there and no longer
 * takes it, so that an inherited one of the same name does; where its file was made to mean another, that was the point.
 */
function passedOver(
  { subject }: StandingCall,
  targets: readonly string[],
  head: Linker,
  found: { tier: ResolutionTier; confidence: number },
): JudgedCall | undefined {
  const { base, change, differences } = subject;
  if (!base.symbol.member || !targets.every((id) => isInherited(id, base.symbol, head))) return undefined;
  const now = qualifiedName(symbolPathOfId(targets[0]!));
  if (change === 'removed' && base.symbol.bodyHash !== '') {
    const reason = `\`${qualifiedName(base.symbol.path)}\` was removed; the call now means \`${now}\``;
    return { judgement: judgementOf({ verdict: 'suspect', code: 'call-retargeted', reason }), ...found };
  }
  if (change !== 'signature' || !differences.some((d) => d.kind.startsWith('parameter'))) return undefined;
  const reason = `meant \`${qualifiedName(base.symbol.path)}\`, which no longer takes it; it now means \`${now}\``;
  return { judgement: judgementOf({ verdict: 'suspect', code: 'call-retargeted', reason }), ...found };
}

/** True for another method of the same name, which does not do the same. */
function isInherited(id: string, gone: DeclaredSymbol, head: Linker): boolean {
  const symbol = head.symbol(id);
  return symbol?.member === true && symbol.name === gone.name && symbol.bodyHash !== gone.bodyHash;
}

function takenByOverload(judgement: Judgement, id: string, head: Linker): Judgement {
  const now = head.symbol(id)?.signature?.text ?? symbolPathOfId(id);
  return judgementOf({
    verdict: 'suspect',
    code: 'overload-changed',
    reason: `the overload that it meant is another now; it means \`${now}\` and ${judgement.reason}`,
  });
}

const doubtTexts: Record<ResolutionDoubt, string> = {
  rebound: 'its name is bound to other values too',
  cast: 'it is called through a cast',
};

/** A call that is linked by its name alone, or may mean something else, is never called broken. */
function trusted(judgement: Judgement, tier: ResolutionTier, doubt?: ResolutionDoubt): Judgement {
  if (tier !== 'name_only' && !doubt) return judgement;
  return lowered(judgement, doubt ? doubtTexts[doubt] : 'it is linked by its name alone');
}
