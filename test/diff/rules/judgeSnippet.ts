import { judgeCall } from '../../../src/diff/rules/judgeCall.js';
import { shapeOf } from '../../../src/diff/subjects.js';
import { type SymbolAt, symbolAt } from '../../../src/diff/symbolAt.js';
import type { Language } from '../../../src/languages/language.js';
import type { CallSite } from '../../../src/model/callSite.js';
import type { Facts } from '../../../src/model/facts.js';
import type { TypeRef } from '../../../src/model/typeRef.js';
import type { Judgement, RuleCode, Verdict } from '../../../src/model/verdict.js';
import { factsOf } from '../../languages/parse.js';

/** A declaration before and after, one call of it, and what is to be found at that call. */
export interface Row {
  old: string;
  now: string;
  call: string;
  expected: `${Verdict} ${RuleCode}`;
  /** Part of the reason. */
  says?: string;
  /** Name of the callee; `f` where absent. */
  name?: string;
}

export interface Snippets {
  language: Language;
  declaration(text: string): string;
  call(text: string): string;
}

/** Judges the call of a row. All symbols of the name count as overloads of each other. */
export async function judgeRow(snippets: Snippets, row: Row): Promise<Judgement> {
  const name = row.name ?? 'f';
  const before = calleeOf(await factsOf(snippets.language, snippets.declaration(row.old)), name);
  const after = calleeOf(await factsOf(snippets.language, snippets.declaration(row.now)), name);
  const caller = await factsOf(snippets.language, snippets.call(row.call));
  const first = before[0]!;
  const site = siteOf(caller, name, first);
  return judgeCall({
    site,
    language: snippets.language.id,
    before: { ...shapeOf(first), signatures: before.flatMap((s) => shapeOf(s).signatures) },
    after: { ...shapeOf(after[0]!), signatures: after.flatMap((s) => shapeOf(s).signatures) },
    sameFile: false,
    useBefore: site.use,
    surroundings: 'same',
    around: { facts: caller, index: caller.callSites.indexOf(site), resultType: declaredResult(caller) },
  });
}

/** What calls of the snippet's own functions are declared to give. */
function declaredResult(facts: Facts): (site: number) => TypeRef | undefined {
  return (site) => {
    const named = facts.symbols.filter(({ name, signature }) => signature && name === facts.callSites[site]?.name);
    return named.length === 1 ? named[0]?.signature?.returnType : undefined;
  };
}

function calleeOf(facts: Facts, name: string): SymbolAt[] {
  const found = facts.symbols.flatMap((s, i) => {
    const isIt = s.name === name && (s.signature !== undefined || !hasConstructor(facts, i));
    const constructs = s.kind === 'constructor' && facts.symbols[s.container]?.name === name;
    return isIt || constructs ? [symbolAt('declared', facts, i)] : [];
  });
  if (found.length === 0) throw new Error(`no symbol ${name} among ${facts.symbols.map((s) => s.path).join(', ')}`);
  return found;
}

function hasConstructor(facts: Facts, type: number): boolean {
  return facts.symbols.some((s) => s.container === type && s.kind === 'constructor');
}

function siteOf(facts: Facts, name: string, callee: SymbolAt): CallSite {
  const names = new Set([name, callee.symbol.name]);
  const site = facts.callSites.find((s) => names.has(s.name)) ?? facts.callSites.find((s) => s.kind === 'super');
  if (!site) throw new Error(`no call of ${name} among ${facts.callSites.map((s) => s.name).join(', ')}`);
  return site;
}
