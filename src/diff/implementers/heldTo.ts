import type { Linker } from '../../graph/linker.js';
import { callRulesOf, languageById } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import { saysOverride } from '../../model/override.js';
import { type SymbolAt, symbolAt } from '../symbolAt.js';
import { isConcrete, mustBeImplemented } from './askedMethods.js';
import { knowsAllAbove } from './knowsAllAbove.js';

/** True where the language refuses `implementer` where it does not fit `asked`, which it implements or overrides. */
export function isHeldTo(implementer: SymbolAt, asked: SymbolAt, head: Linker): boolean {
  const { language } = implementer.facts;
  const { checksOverrides } = callRulesOf(language);
  if (checksOverrides === 'never') return false;
  if (saysOverride(implementer.symbol)) return true;
  if (checksOverrides === 'where_said') return false;
  if (!tellsBySignature(language)) return true;
  // With another signature it is another method, and what was asked for is missing.
  const owner = symbolAt(implementer.path, implementer.facts, implementer.symbol.container);
  return mustBeImplemented(asked) && lacksCertainly(head, owner, asked);
}

/** Methods of one name are told apart by what they take. */
export function tellsBySignature(language: LanguageId): boolean {
  return languageById(language)?.rules.overloadsByArity === true;
}

/** True for a type that has to have a method itself, which nothing above it can have. */
export function lacksCertainly(head: Linker, owner: SymbolAt, asked: SymbolAt): boolean {
  if (callRulesOf(owner.facts.language).checksOverrides !== 'always') return false;
  // The constants of an enum may have it, each for itself.
  if (!isConcrete(owner) || owner.symbol.kind === 'enum') return false;
  return (
    callRulesOf(owner.facts.language).implementsInBlocks ||
    knowsAllAbove(head, owner.id, symbolAt(asked.path, asked.facts, asked.symbol.container).id)
  );
}
