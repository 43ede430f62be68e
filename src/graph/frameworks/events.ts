import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { moduleId, symbolId } from '../../model/symbol.js';
import { pathOfId, symbolPathOfId } from '../../model/symbolPath.js';
import type { Engine } from '../engine.js';
import { moduleTarget } from '../modules.js';
import type { FileView } from '../program.js';
import type { Context, Ref } from '../type.js';
import { decoratedSymbols } from './decorated.js';
import { type FrameworkFindings, frameworkNode } from './frameworkLink.js';
import { handlersIn } from './handlers.js';
import { stringText } from './literals.js';

/** Who sends and who hears an event: by its literal name on one emitter, or by its type. */
export function findEvents(engine: Engine, view: FileView, rules: FrameworkRules, found: FrameworkFindings): void {
  for (const site of view.facts.callSites) {
    if (site.kind !== 'call' || site.callee.kind !== 'member') continue;
    const emits = rules.emitters?.has(site.name) === true;
    if (emits || rules.listeners?.has(site.name)) namedEvent(engine, view, site, site.callee.object, emits, found);
    else if (rules.publishers?.has(site.name)) publishedEvent(engine, view, site, found);
  }
  for (const [site, index] of decoratedSymbols(view)) {
    if (rules.listenerAnnotations?.has(view.facts.callSites[site]?.name ?? '')) heardEvent(engine, view, index, found);
  }
}

function namedEvent(
  engine: Engine,
  view: FileView,
  site: CallSite,
  emitter: Expression,
  emits: boolean,
  found: FrameworkFindings,
): void {
  const name = stringText(site.arguments[0]?.value);
  if (name === undefined) return;
  const context: Context = { path: view.path, scope: site.scope };
  const owner = ownerOf(engine, view, emitter, context);
  if (owner === undefined) return;
  const handlers = emits ? [] : site.arguments.slice(1).flatMap(({ value }) => handlersIn(engine, value, context));
  if (!emits && handlers.length === 0) return;
  const node = frameworkNode('event', name, pathOfId(owner), site.range, `${symbolPathOfId(owner)}.`);
  found.nodes.push(node);
  const caller = view.facts.symbols[site.caller];
  const tier = 'framework_convention';
  if (emits) {
    const source = caller ? symbolId(view.path, caller) : moduleId(view.path);
    found.links.push({ source, target: node.id, relationship: 'publishes_event', tier, range: site.range });
  }
  for (const target of handlers) {
    found.links.push({ source: node.id, target, relationship: 'consumes_event', tier, range: site.range });
  }
}

/** What tells one emitter from another: the class of the repository that it is of, else the variable of a file that holds it. */
function ownerOf(engine: Engine, view: FileView, emitter: Expression, context: Context): string | undefined {
  const types = engine.evaluate(emitter, context);
  const [type] = types;
  if (types.length === 1 && type?.kind === 'instance') return engine.program.id(type.ref);
  return emitter.kind === 'name' ? variableOf(engine, view, emitter.name, context.scope) : undefined;
}

function variableOf(engine: Engine, view: FileView, name: string, from: number): string | undefined {
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const [binding] = view.index.bindings(scope, name);
    if (!binding) continue;
    if (binding.kind === 'variable' && scope === 0) return `${view.path}::${name}`;
    const entry = view.facts.imports[binding.import ?? -1];
    if (!entry) return undefined;
    const target = moduleTarget(engine, view, entry.specifier, entry);
    return target.kind === 'file'
      ? `${target.path}::${exportedVariable(engine, target.path, entry.imported)}`
      : undefined;
  }
  return undefined;
}

/** The variable that a file exports under a name. */
function exportedVariable(engine: Engine, path: string, name: string): string {
  for (const entry of engine.program.file(path)?.facts.exports ?? []) {
    if (entry.kind === 'assignment' && name === '*' && entry.value.kind === 'name') return entry.value.name;
    if (!('name' in entry) || entry.name !== name) continue;
    if (entry.kind === 'local') return entry.local;
    if (entry.kind === 'value' && entry.value.kind === 'name') return entry.value.name;
  }
  return name;
}

/** `publishEvent(new OrderPlaced(...))`: the event is its type. */
function publishedEvent(engine: Engine, view: FileView, site: CallSite, found: FrameworkFindings): void {
  const value = site.arguments[0]?.value;
  const caller = view.facts.symbols[site.caller];
  if (!value || !caller) return;
  for (const ref of instances(engine, value, { path: view.path, scope: site.scope })) {
    found.links.push({
      source: symbolId(view.path, caller),
      target: engine.program.id(ref),
      relationship: 'publishes_event',
      tier: 'framework_declaration',
      range: site.range,
    });
  }
}

function instances(engine: Engine, value: Expression, context: Context): readonly Ref[] {
  return engine.evaluate(value, context).flatMap((type) => (type.kind === 'instance' ? [type.ref] : []));
}

function heardEvent(engine: Engine, view: FileView, index: number, found: FrameworkFindings): void {
  const listener = view.facts.symbols[index];
  const type = listener?.signature?.parameters.find(({ kind }) => kind !== 'receiver')?.type;
  if (!listener || !type) return;
  for (const event of engine.resolveType(type, { path: view.path, scope: listener.scope })) {
    if (event.kind !== 'instance') continue;
    found.links.push({
      source: engine.program.id(event.ref),
      target: symbolId(view.path, listener),
      relationship: 'consumes_event',
      tier: 'framework_annotation',
      range: engine.program.symbol(event.ref).nameRange,
    });
  }
}
