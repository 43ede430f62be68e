import type { CallSite } from '../../model/callSite.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import type { Ref } from '../type.js';
import type { FrameworkFindings } from './frameworkLink.js';
import { handlersIn } from './handlers.js';

/** Functions that are given to a component as props, and that it calls under that name. */
export function findPassedProps(engine: Engine, view: FileView, found: FrameworkFindings): void {
  for (const site of view.facts.callSites) {
    if (site.kind !== 'jsx') continue;
    const context = { path: view.path, scope: site.scope };
    const components = engine
      .evaluate(site.callee, context)
      .flatMap((type) => (type.kind === 'function' || type.kind === 'static' ? [type.ref] : []));
    for (const { kind, name, value } of site.arguments) {
      if (kind !== 'keyword' || name === undefined) continue;
      const calls = components.flatMap((component) => callOf(engine, component, name));
      if (calls.length === 0) continue;
      for (const target of handlersIn(engine, value, context)) {
        for (const { source, range } of calls) {
          found.links.push({ source, target, relationship: 'calls', tier: 'framework_convention', range });
        }
      }
    }
  }
}

/** The component's own first call of a prop. */
function callOf(engine: Engine, component: Ref, prop: string): { source: string; range: CallSite['range'] }[] {
  const view = engine.program.view(component.path);
  for (const index of view.index.sitesNamed(prop)) {
    const site = view.facts.callSites[index] as CallSite;
    if (site.kind !== 'call' || !isWithin(view, site.caller, component.index)) continue;
    return [{ source: engine.program.id(component), range: site.range }];
  }
  return [];
}

function isWithin(view: FileView, caller: number, component: number): boolean {
  for (let at = caller; at >= 0; at = view.facts.symbols[at]?.container ?? -1) if (at === component) return true;
  return false;
}
