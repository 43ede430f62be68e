import { passedParameters } from '../../graph/arity.js';
import type { Linker } from '../../graph/linker.js';
import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Parameter, Signature } from '../../model/signature.js';
import type { StaleImplementer } from '../../model/structuralDiff.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { TypeRef } from '../../model/typeRef.js';
import { joined } from '../binding/evidence.js';
import type { Counterparts } from '../counterparts.js';
import { isMethodOfType } from '../methodOfType.js';
import { bareName, parameterText } from '../parameterText.js';
import { isAsync } from '../rules/asyncChanged.js';
import { findSymbol, type SymbolAt, signatureOf, symbolAt } from '../symbolAt.js';
import type { SymbolChanges } from '../symbolChanges.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import { hasImplementation, isConcrete, mustBeImplemented } from './askedMethods.js';
import { isHeldTo, lacksCertainly } from './heldTo.js';
import { type ImplementerRuling, implementerFinding, ruling } from './implementerFinding.js';

/**
 * Methods that changed or went, while what they implement or override stayed as it was: whoever calls them through the
 * type above still passes what that asks for.
 */
export function departedImplementations(
  changes: SymbolChanges,
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): StaleImplementer[] {
  const found: StaleImplementer[] = [];
  const moved = new Set([...changes.signatures.map((c) => c.base.id), ...changes.removed.map((r) => r.id)]);
  const standing = (method: SymbolAt) =>
    above(base, method).flatMap((id) => {
      const headId = moved.has(id) ? undefined : counterparts.headId(id);
      return (headId === undefined ? undefined : findSymbol(head.world, headId)) ?? [];
    });
  for (const { base: before, head: after } of changes.signatures) {
    if (!isMethodOfType(before) || !isMethodOfType(after) || before.symbol.name !== after.symbol.name) continue;
    for (const asked of standing(before)) {
      const others = head.overriders(asked.id).filter((id) => id !== after.id && isBeside(id, after, head));
      const why = others.length > 0 ? undefined : misfit(before, after, asked);
      if (why === undefined) continue;
      const fits = why.narrower ? 'may no longer fit' : 'no longer fits';
      const certain = why.certain === true && isHeldTo(after, asked, head);
      const told = ruling('stale-implementer', certain, `${fits} ${named(asked)}, ${why.text}`);
      found.push(entry(asked, before, after, told));
    }
  }
  const nowCalled = new Map(changes.relocations.map((r) => [r.from.symbol, r.to]));
  for (const before of changes.removed) {
    if (!isMethodOfType(before) || before.symbol.container < 0) continue;
    const ownerId = counterparts.headId(symbolAt(before.path, before.facts, before.symbol.container).id);
    const owner = ownerId === undefined ? undefined : findSymbol(head.world, ownerId);
    if (!owner || !isConcrete(owner)) continue;
    for (const asked of standing(before)) {
      const type = symbolAt(asked.path, asked.facts, asked.symbol.container);
      const isStructural = asked.facts.language === 'go';
      if (!isStructural && (!mustBeImplemented(asked) || !head.implementersOf(type.id).includes(owner.id))) continue;
      if (hasImplementation(head, owner, type.id, asked.symbol.name)) continue;
      const now = nowCalled.get(before.symbol);
      const what = now
        ? `its \`${before.symbol.name}\` is now ${named(now)}`
        : `its \`${before.symbol.name}\` was removed`;
      const certain = mustBeImplemented(asked) && lacksCertainly(head, owner, asked);
      const told = ruling('implementation-missing', certain, `no longer fits ${named(asked)}: ${what}`);
      found.push(entry(asked, before, owner, told));
    }
  }
  return found;
}

/** Ids of the methods that this one implements or overrides at base, without those that are reached through another. */
function above(base: Linker, method: SymbolAt): string[] {
  const ids = method.facts.language === 'go' ? askedForInGo(base, method) : base.overridden(method.id);
  return ids.filter((id) => !ids.some((other) => other !== id && base.overridden(other).includes(id)));
}

/** A Go type names no interface that it has the methods of. */
function askedForInGo(base: Linker, method: SymbolAt): string[] {
  return base.world.filesDeclaring(method.symbol.name).flatMap((path) => {
    const facts = base.world.facts(path);
    if (facts?.language !== 'go') return [];
    return facts.symbols.flatMap((symbol, index) => {
      if (symbol.name !== method.symbol.name || facts.symbols[symbol.container]?.kind !== 'interface') return [];
      const { id } = symbolAt(path, facts, index);
      return base.overriders(id).includes(method.id) ? [id] : [];
    });
  });
}

function isBeside(id: string, method: SymbolAt, head: Linker): boolean {
  const other = findSymbol(head.world, id);
  return other?.path === method.path && other.symbol.container === method.symbol.container;
}

function entry(asked: SymbolAt, before: SymbolAt, implementer: SymbolAt, told: ImplementerRuling): StaleImplementer {
  const after = implementer.symbol.name === before.symbol.name ? signatureOf(implementer.symbol).text : '';
  const key = [signatureOf(asked.symbol).text, 'departed', implementer.id, after];
  return implementerFinding(implementer, asked, { before: signatureOf(before.symbol).text, after }, told, key);
}

function named({ symbol }: SymbolAt): string {
  return `\`${qualifiedName(symbol.path)}\``;
}

interface Misfit {
  text: string;
  /** True where no reading of the types lets it fit. */
  certain?: boolean;
  /** True where it fits all the same if its type extends the one that is asked for. */
  narrower?: boolean;
}

/** What the standing method asks for and the changed one no longer has; undefined where it fits, or never did. */
function misfit(before: SymbolAt, after: SymbolAt, asked: SymbolAt): Misfit | undefined {
  const old = before.symbol.signature;
  const own = after.symbol.signature;
  const want = asked.symbol.signature;
  if (!old || !own || !want || want.modifiers.includes('private')) return undefined;
  const { language } = after.facts;
  const count = countMisfit(old, own, want, language);
  if (count !== undefined) return { text: count, certain: true };
  return typeMisfit(old, own, want, language) ?? resultMisfit(old, own, want, language);
}

function isExact(language: LanguageId): boolean {
  return callRulesOf(language).exactOverrides;
}

function countMisfit(old: Signature, own: Signature, want: Signature, language: LanguageId): string | undefined {
  const wants = passedParameters(want);
  const tooMany = (signature: Signature) =>
    passedParameters(signature)
      .slice(wants.length)
      .filter((p) => isExact(language) || !p.optional);
  const tooFew = (signature: Signature) => {
    const has = passedParameters(signature);
    const isFree = !isExact(language) && (language !== 'python' || has.some((p) => p.kind === 'rest'));
    return isFree ? [] : wants.slice(has.length);
  };
  const list = (parameters: readonly Parameter[]) => joined(parameters.map((p) => `\`${parameterText(p, language)}\``));
  if (tooMany(own).length > tooMany(old).length) return `which does not have ${list(tooMany(own))}`;
  if (tooFew(own).length > tooFew(old).length) return `which has ${list(tooFew(own))}`;
  return undefined;
}

function typeMisfit(old: Signature, own: Signature, want: Signature, language: LanguageId): Misfit | undefined {
  const had = passedParameters(old);
  const wants = passedParameters(want);
  for (const [i, parameter] of passedParameters(own).entries()) {
    const wanted = wants[i];
    const was = had[i];
    if (!wanted || !was || parameter.kind === 'rest') break;
    const misfits = (p: Parameter) =>
      (wanted.optional && !p.optional) ||
      (wanted.kind !== p.kind && p.kind !== 'positional') ||
      (callRulesOf(language).namesBindOverrides &&
        wanted.kind !== 'positional_only' &&
        bareName(wanted) !== bareName(p)) ||
      isOtherType(wanted.type, p.type, language, ['narrowed', 'other']);
    if (misfits(parameter) && !misfits(was)) {
      return {
        text: `which has \`${parameterText(wanted, language)}\`, not \`${parameterText(parameter, language)}\``,
        narrower: language === 'typescript' || language === 'tsx' ? areClasses(wanted.type, parameter.type) : false,
      };
    }
  }
  return undefined;
}

function resultMisfit(old: Signature, own: Signature, want: Signature, language: LanguageId): Misfit | undefined {
  if (isAsync(old) === isAsync(want) && isAsync(own) !== isAsync(want)) {
    return { text: isAsync(want) ? 'which is async' : 'which is not async' };
  }
  const misfits = ({ returnType }: Signature) =>
    isOtherType(want.returnType, returnType, language, ['widened', 'other']);
  if (!misfits(own) || misfits(old)) return undefined;
  const text = ({ returnType }: Signature) => (returnType ? `\`${typeText(returnType, language)}\`` : 'nothing');
  return {
    text: `which returns ${text(want)}, not ${text(own)}`,
    narrower: language !== 'go' && areClasses(want.returnType, own.returnType),
  };
}

/** True for two names of which one may extend the other. */
function areClasses(wanted: TypeRef | undefined, own: TypeRef | undefined): boolean {
  return [wanted, own].every(
    (type) => type?.kind === 'named' && !basicTypes.has(type.path[type.path.length - 1] ?? ''),
  );
}

const basicTypes: ReadonlySet<string> = new Set(
  'string number boolean bigint symbol void null undefined never int long short byte char float double str bool bytes None String Integer Long Boolean Double'.split(
    ' ',
  ),
);

/** Where overrides are exact, types must be the same; but for results, which may be narrower save in Go. */
function isOtherType(
  wanted: TypeRef | undefined,
  own: TypeRef | undefined,
  language: LanguageId,
  bad: readonly string[],
): boolean {
  const relation = compareTypes(wanted, own);
  if (language === 'go' || (isExact(language) && bad.includes('narrowed'))) return relation !== 'equal';
  return bad.includes(relation);
}
