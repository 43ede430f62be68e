import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import { type DeclaredSymbol, isType, symbolId } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import type { Ref } from '../type.js';
import { decoratedSymbols } from './decorated.js';
import type { FrameworkFindings } from './frameworkLink.js';

/** Types and functions that a framework gives to components: by their constructors, marked fields and injecting functions. */
export function findInjections(engine: Engine, view: FileView, rules: FrameworkRules, found: FrameworkFindings): void {
  const { symbols, callSites } = view.facts;
  const add = (dependency: Ref, consumer: DeclaredSymbol) => {
    found.links.push({
      source: engine.program.id(dependency),
      target: symbolId(view.path, consumer),
      relationship: 'injected_into',
      tier: 'framework_convention',
      range: engine.program.symbol(dependency).nameRange,
    });
  };
  const components = new Set<number>();
  const marked = new Set<number>();
  for (const [site, symbol] of decoratedSymbols(view)) {
    const { name } = callSites[site] as CallSite;
    if (rules.components?.has(name)) components.add(symbol);
    if (rules.injected?.has(name)) marked.add(symbol);
  }
  symbols.forEach((symbol, index) => {
    const owner = symbols[symbol.container];
    if (!owner || !isType(owner.kind)) return;
    if (symbol.kind === 'constructor' && (components.has(symbol.container) || marked.has(index))) {
      for (const parameter of symbol.signature?.parameters ?? []) {
        for (const dependency of typesNamed(engine, view, parameter.type, symbol.scope)) add(dependency, owner);
      }
    } else if (symbol.kind === 'field' && marked.has(index)) {
      for (const dependency of typesNamed(engine, view, symbol.type, symbol.scope)) add(dependency, owner);
    }
  });
  for (const site of callSites) {
    if (site.kind !== 'call' || site.callee.kind !== 'name' || !rules.injectors?.has(site.name)) continue;
    const value = site.arguments[0]?.value;
    const around = symbols[site.caller];
    if (!value || !around) continue;
    const consumer = isType(around.kind) || around.container < 0 ? around : (symbols[around.container] ?? around);
    const context = { path: view.path, scope: site.scope };
    for (const type of engine.evaluate(value, context)) {
      if (type.kind === 'function' || type.kind === 'static') add(type.ref, consumer);
    }
  }
}

function typesNamed(engine: Engine, view: FileView, type: TypeRef | undefined, scope: number): readonly Ref[] {
  if (!type) return [];
  return engine
    .resolveType(type, { path: view.path, scope })
    .flatMap((value) => (value.kind === 'instance' ? [value.ref] : []));
}
