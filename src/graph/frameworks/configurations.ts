import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import { moduleId, symbolId } from '../../model/symbol.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import { annotatedPlace } from './annotatedPlace.js';
import { type FrameworkFindings, frameworkNode } from './frameworkLink.js';
import { argumentOf, stringText } from './literals.js';

/** Configuration keys and what is given their values: by annotations, or by asking for a literal key. */
export function findConfigurations(
  engine: Engine,
  view: FileView,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  view.facts.callSites.forEach((site, index) => {
    if (site.kind === 'decorator') annotatedKeys(view, site, index, rules, found);
    else if (site.kind === 'call' && site.callee.kind === 'member') askedKey(engine, view, site, rules, found);
  });
}

function annotatedKeys(
  view: FileView,
  site: CallSite,
  index: number,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  const isPrefix = rules.configurationPrefixes?.has(site.name) === true;
  if (!isPrefix && !rules.configurationValues?.has(site.name)) return;
  const text = stringText(argumentOf(site, prefixArguments)?.value);
  const place = text === undefined ? undefined : annotatedPlace(view, index);
  if (text === undefined || !place) return;
  const { symbols } = view.facts;
  const annotated = symbols[place.symbol];
  // A field is given its value as a part of what has it.
  const owner = annotated?.kind === 'field' && !place.isParameter ? symbols[annotated.container] : annotated;
  if (!owner) return;
  for (const key of isPrefix ? [text] : keysIn(text)) {
    bind(view, site, key, symbolId(view.path, owner), 'framework_annotation', found);
  }
}

const prefixArguments: ReadonlySet<string> = new Set(['value', 'prefix']);

/** `${app.timeout:30}` names the key `app.timeout`; Kotlin writes the dollar behind a backslash. */
function keysIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\$\{\s*([^:{}\s]+)\s*(?=[:}])/g)].map(([, key]) => key as string))];
}

function askedKey(
  engine: Engine,
  view: FileView,
  site: CallSite,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  const readers = rules.configurationReaders;
  if (!readers || site.callee.kind !== 'member') return;
  if (![...readers.values()].some((methods) => methods.has(site.name))) return;
  const key = stringText(site.arguments[0]?.value);
  if (key === undefined) return;
  const types = engine.evaluate(site.callee.object, { path: view.path, scope: site.scope });
  const isReader = types.some((type) => type.kind === 'outside' && readers.get(type.name)?.has(site.name) === true);
  if (!isReader) return;
  const reader = view.facts.symbols[site.caller];
  bind(view, site, key, reader ? symbolId(view.path, reader) : moduleId(view.path), 'framework_declaration', found);
}

function bind(
  view: FileView,
  site: CallSite,
  key: string,
  target: string,
  tier: 'framework_annotation' | 'framework_declaration',
  found: FrameworkFindings,
): void {
  const node = frameworkNode('configuration', key, view.path, site.range);
  if (!found.nodes.some(({ id }) => id === node.id)) found.nodes.push(node);
  found.links.push({ source: node.id, target, relationship: 'configuration_binds', tier, range: site.range });
}
