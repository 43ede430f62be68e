import type { CallSite } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';
import { compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import type { Call, Engine } from './engine.js';
import type { Outcome } from './outcome.js';
import type { FileView } from './program.js';
import { type Ref, refKey } from './type.js';

/** A use of a macro is a call of what the macro's body calls. */

/** Macros within macros are followed this far. */
const depthLimit = 6;

type Resolve = (view: FileView, call: Call, callee: Expression) => Outcome;

/** The outcome with what the macros among its targets call, as it is resolved where the macro is used. */
export function withMacroCalls(engine: Engine, outcome: Outcome, call: Call, resolve: Resolve): Outcome {
  const { resolution } = outcome;
  if (resolution.kind !== 'resolved') return outcome;
  const targets = new Map(outcome.targets.map((ref) => [refKey(ref), ref]));
  const inner = new Map<string, CallSite>();
  const pending = outcome.targets.map((ref) => ({ ref, depth: 0 }));
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (engine.program.symbol(next.ref).kind !== 'macro' || next.depth >= depthLimit) continue;
    for (const { site, targets: found } of bodyCalls(engine, next.ref, call, resolve)) {
      for (const ref of found) {
        const key = refKey(ref);
        if (targets.has(key)) continue;
        targets.set(key, ref);
        inner.set(key, site);
        pending.push({ ref, depth: next.depth + 1 });
      }
    }
  }
  if (inner.size === 0) return outcome;
  const byId = new Map([...targets.values()].map((ref) => [engine.program.id(ref), ref]));
  const ids = [...byId.keys()].sort(compareCodeUnits);
  return {
    ...outcome,
    resolution: { ...resolution, targets: ids },
    targets: ids.map((id) => byId.get(id) as Ref),
    inner,
  };
}

function bodyCalls(
  engine: Engine,
  macro: Ref,
  use: Call,
  resolve: Resolve,
): readonly { site: CallSite; targets: readonly Ref[] }[] {
  const view = engine.program.view(macro.path);
  const user = engine.program.view(use.context.path);
  return bodySites(view, macro.index).flatMap((index) => {
    const site = view.facts.callSites[index] as CallSite;
    const atUse = resolve(user, { site, index, context: use.context }, site.callee);
    const found =
      atUse.resolution.kind === 'resolved'
        ? atUse
        : resolve(view, { site, index, context: { path: macro.path, scope: 0 } }, site.callee);
    return found.resolution.kind === 'resolved' ? [{ site, targets: found.targets }] : [];
  });
}

/** The calls in a macro's body: they stand outside of all symbols, within the macro's range. */
function bodySites(view: FileView, macro: number): readonly number[] {
  const { range } = view.facts.symbols[macro] as FileView['facts']['symbols'][number];
  return view.index.sitesOf(-1).filter((index) => {
    const site = view.facts.callSites[index] as CallSite;
    return compareRanges(range, site.range) <= 0 && site.range.endLine <= range.endLine;
  });
}

const callersInMacros = new WeakMap<FileView['facts'], ReadonlyMap<string, ReadonlySet<string>>>();

/** Names of the macros of a file whose bodies call something of this name. */
export function macrosCalling(view: FileView, name: string): ReadonlySet<string> {
  let known = callersInMacros.get(view.facts);
  if (!known) {
    const found = new Map<string, Set<string>>();
    view.facts.symbols.forEach((symbol, index) => {
      if (symbol.kind !== 'macro') return;
      for (const site of bodySites(view, index)) {
        const called = view.facts.callSites[site]?.name ?? '';
        const macros = found.get(called);
        if (macros) macros.add(symbol.name);
        else found.set(called, new Set([symbol.name]));
      }
    });
    known = found;
    callersInMacros.set(view.facts, known);
  }
  return known.get(name) ?? noNames;
}

const noNames: ReadonlySet<string> = new Set();
