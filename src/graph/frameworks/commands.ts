import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import { symbolId } from '../../model/symbol.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import { decoratedSymbols } from './decorated.js';
import { type FrameworkFindings, frameworkNode } from './frameworkLink.js';
import { handlersIn } from './handlers.js';
import { literalInChain, stringText } from './literals.js';

/** Commands of a command line and the functions that carry them out. */
export function findCommands(engine: Engine, view: FileView, rules: FrameworkRules, found: FrameworkFindings): void {
  const { commands, commandActions } = rules;
  if (!commands) return;
  const add = (
    site: CallSite,
    name: string,
    targets: readonly string[],
    tier: 'framework_annotation' | 'framework_declaration',
  ) => {
    if (targets.length === 0) return;
    const node = frameworkNode('command', name, view.path, site.range);
    found.nodes.push(node);
    for (const target of targets) {
      found.links.push({ source: node.id, target, relationship: 'command_handler', tier, range: site.range });
    }
  };
  for (const site of view.facts.callSites) {
    if (site.kind !== 'call' || site.callee.kind !== 'member') continue;
    const context = { path: view.path, scope: site.scope };
    const name = commandActions?.has(site.name)
      ? literalInChain(view, site, commands)
      : commands.has(site.name)
        ? stringText(site.arguments[0]?.value)
        : undefined;
    if (name === undefined) continue;
    const targets = site.arguments.flatMap(({ value }) => handlersIn(engine, value, context));
    add(site, commandName(name), targets, 'framework_declaration');
  }
  for (const [index, decorated] of decoratedSymbols(view)) {
    const site = view.facts.callSites[index] as CallSite;
    const symbol = view.facts.symbols[decorated];
    if (site.callee.kind !== 'member' || !commands.has(site.name) || !symbol?.signature) continue;
    const name = stringText(site.arguments[0]?.value) ?? symbol.name.replaceAll('_', '-');
    add(site, commandName(name), [symbolId(view.path, symbol)], 'framework_annotation');
  }
}

/** `serve <port>` names the command `serve`. */
function commandName(text: string): string {
  return text.split(/\s/, 1)[0] as string;
}
