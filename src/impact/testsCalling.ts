import { endpointRef } from '../diff/endpointRef.js';
import type { Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isType } from '../model/symbol.js';
import type { TestOfSymbol, TestStep } from '../model/testsFor.js';
import { DiffIndex, unchanged } from './diffIndex.js';
import { membersOf } from './membersOf.js';
import { type Link, Neighbours } from './neighbours.js';
import type { SearchBudget } from './testsFor.js';

/** A test that calls through more than so many others is not told of. */
const mostHops = 6;
const mostSymbols = 1000;

/** A symbol from which calls lead to the target. */
interface Caller {
  symbol: SymbolRef;
  /** From it to the target. */
  steps: readonly TestStep[];
  confidence: number;
}

/** The tests from which calls lead to a symbol, or to a member of a type, each by its shortest way. */
export function* testsCalling(
  linker: Linker,
  target: SymbolRef,
  budget: SearchBudget,
): Generator<void, TestOfSymbol[]> {
  const neighbours = new Neighbours(linker, linker, new DiffIndex(unchanged));
  const starts = startsOf(linker, target);
  const known = new Set(starts.map(({ symbol }) => symbol.id));
  const tests: TestOfSymbol[] = [];
  let left = 0;
  let level: Caller[] = starts;
  for (let hop = 1; hop <= mostHops && level.length > 0; hop++) {
    const met = new Map<string, Caller>();
    for (const at of level) {
      const mentions = neighbours.mentions(at.symbol.id);
      if (hop > 1 && mentions > budget.mentionsLeft) {
        budget.unsearched.push(`callers of ${at.symbol.name}, which ${mentions} files mention`);
        continue;
      }
      if (hop > 1) budget.mentionsLeft -= mentions;
      for (const link of strongestCalls(neighbours.callers(at.symbol.id))) {
        if (known.has(link.source)) continue;
        const caller = callerThrough(linker, at, link);
        const before = met.get(link.source);
        if (!before || isBetter(caller, before)) met.set(link.source, caller);
      }
      yield;
    }
    const next = [...met.values()].sort((a, b) => compareCodeUnits(a.symbol.id, b.symbol.id));
    for (const { symbol, steps, confidence } of next) {
      known.add(symbol.id);
      if (symbol.isTest) tests.push({ test: symbol, path: [...steps], confidence, evidence: 'direct_call' });
    }
    left = Math.max(0, known.size - mostSymbols);
    level = left > 0 ? [] : next;
  }
  if (left > 0 || level.length > 0) {
    budget.unsearched.push(
      `callers more than ${left > 0 ? mostSymbols : level.length} symbols, or ${mostHops} calls, away`,
    );
  }
  return tests;
}

function startsOf(linker: Linker, target: SymbolRef): Caller[] {
  const own: Caller = { symbol: target, steps: [], confidence: 100 };
  if (target.kind === 'module' || !isType(target.kind)) return [own];
  const members = membersOf(linker, target.id).map((member): Caller => {
    const contains: TestStep = {
      source: target,
      target: member,
      relationship: 'contains',
      tier: 'exact',
      confidence: 100,
      range: member.nameRange,
    };
    return { symbol: member, steps: [contains], confidence: 100 };
  });
  return [own, ...members];
}

function callerThrough(linker: Linker, at: Caller, link: Link): Caller {
  const symbol = endpointRef(link.source, [linker]);
  const step: TestStep = {
    source: symbol,
    target: at.symbol,
    relationship: link.relationship === 'references' ? 'references' : 'calls',
    tier: link.tier,
    confidence: link.confidence,
    range: link.range,
  };
  return { symbol, steps: [step, ...at.steps], confidence: Math.min(link.confidence, at.confidence) };
}

function isBetter(a: Caller, b: Caller): boolean {
  if (a.confidence !== b.confidence) return a.confidence > b.confidence;
  return a.steps.length < b.steps.length;
}

/** One link a caller, the surest; calls and references alone. */
function strongestCalls(links: readonly Link[]): Link[] {
  const bySource = new Map<string, Link>();
  for (const link of links) {
    if (link.relationship !== 'calls' && link.relationship !== 'references') continue;
    const known = bySource.get(link.source);
    if (!known || known.confidence < link.confidence) bySource.set(link.source, link);
  }
  return [...bySource.values()].sort(compareBy((a, b) => compareCodeUnits(a.source, b.source)));
}
