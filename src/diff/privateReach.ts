import { callRulesOf } from '../languages/registry.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { SiteAt } from './siteMatching.js';
import type { SymbolAt } from './symbolAt.js';

/** Whether a private callee can be named where a call stands, as far as their places say. */
export function seesPrivate(site: SiteAt, callee: SymbolAt): boolean {
  const caller = site.file.symbols[site.callSite.caller];
  const isSameFile = site.path === callee.path;
  const inside = caller ? qualifiedName(caller.path).split('.') : [];
  const around = qualifiedName(callee.symbol.path).split('.').slice(0, -1);
  switch (callRulesOf(callee.facts.language).privateReach) {
    case 'file':
      return isSameFile;
    case 'type':
      return callee.symbol.member ? inside.includes(around.at(-1) ?? '') : isSameFile;
    case 'outermost type':
      if (!isSameFile || !caller) return isSameFile;
      return inside[0] === around[0] && (!isOnItself(site) || inside.includes(around.at(-1) ?? ''));
    case 'module':
      return isSameFile && isInModuleOf(site, callee);
  }
}

/** True for a member that is reached through the object of the caller: one that it inherits must be visible to it. */
function isOnItself({ callSite: { callee } }: SiteAt): boolean {
  return callee.kind === 'name' || (callee.kind === 'member' && /^(this|super)$/.test(callee.object.kind));
}

function isInModuleOf({ file, callSite }: SiteAt, { facts, index }: SymbolAt): boolean {
  const isNamespace = (at: number) => facts.symbols[at]?.kind === 'namespace';
  let module = facts.symbols[index]!.container;
  while (module >= 0 && !isNamespace(module)) module = facts.symbols[module]!.container;
  if (module < 0) return true;
  for (let at = callSite.caller; at >= 0; at = file.symbols[at]!.container) if (at === module) return true;
  return false;
}
