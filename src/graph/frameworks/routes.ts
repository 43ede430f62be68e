import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import type { ResolutionTier } from '../../model/edge.js';
import type { Expression } from '../../model/expression.js';
import { symbolId } from '../../model/symbol.js';
import type { Engine } from '../engine.js';
import type { FileView } from '../program.js';
import type { Context } from '../type.js';
import { decoratedSymbols, decoratorsOf } from './decorated.js';
import { type FrameworkFindings, frameworkNode } from './frameworkLink.js';
import { handlersIn } from './handlers.js';
import { argumentOf, literalInChain, stringText, stringTexts } from './literals.js';

/** Routes and the functions that answer them, as far as path and handler stand in the code. */
export function findRoutes(engine: Engine, view: FileView, rules: FrameworkRules, found: FrameworkFindings): void {
  const decorated = decoratedSymbols(view);
  view.facts.callSites.forEach((site, index) => {
    const context: Context = { path: view.path, scope: site.scope };
    if (site.kind === 'decorator') {
      const symbol = decorated.get(index);
      if (symbol !== undefined) decoratorRoute(view, site, symbol, rules, found);
    } else if (site.kind === 'call') {
      registeredRoute(engine, view, site, context, rules, found);
    }
  });
}

function registeredRoute(
  engine: Engine,
  view: FileView,
  site: CallSite,
  context: Context,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  const { name, callee } = site;
  const method = rules.routeMethods?.get(name);
  const builders = rules.routeBuilders ?? none;
  const origin = rules.routeFunctions?.get(name);
  if (callee.kind === 'member' && method !== undefined) {
    const literal = stringText(site.arguments[0]?.value);
    const path = literal ?? literalInChain(view, site, builders);
    if (path === undefined || !/^[/*]/.test(path) || isOwn(engine, callee, context)) return;
    if (routesNothing(engine, callee.object, context, rules)) return;
    const handlers = site.arguments.slice(literal === undefined ? 0 : 1).map(({ value }) => value);
    addRoute(engine, view, site, context, methodOf(site, rules) ?? method, path, handlers, found);
  } else if (callee.kind === 'member' && builders.has(name)) {
    const options = site.arguments[0]?.value;
    if (options?.kind === 'object' && !isOwn(engine, callee, context))
      routeOfObject(engine, view, site, context, options, rules, found);
  } else if (origin !== undefined && comesFrom(engine, callee, context, origin)) {
    const path = stringText(site.arguments[0]?.value);
    const handler = site.arguments[1];
    if (path !== undefined && handler) addRoute(engine, view, site, context, 'ANY', `/${path}`, [handler.value], found);
  }
}

const none: ReadonlySet<string> = new Set();

function routeOfObject(
  engine: Engine,
  view: FileView,
  site: CallSite,
  context: Context,
  options: Extract<Expression, { kind: 'object' }>,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  const member = (names: ReadonlySet<string> | undefined) =>
    options.members.find(({ name }) => names?.has(name))?.value;
  const path = stringText(member(rules.pathArguments));
  const handler = member(rules.handlerArguments);
  const methods = stringTexts(member(rules.methodArguments));
  if (path === undefined || !handler) return;
  addRoute(engine, view, site, context, methods.join('|').toUpperCase() || 'ANY', path, [handler], found);
}

/** The method or methods that a call names itself: `methods=["POST"]`. */
function methodOf(site: CallSite, rules: FrameworkRules): string | undefined {
  const named = site.arguments.find(
    ({ kind, name }) => kind === 'keyword' && name !== undefined && rules.methodArguments?.has(name),
  );
  if (!named) return undefined;
  const { value } = named;
  const values = value.kind === 'array' ? value.elements : [value];
  const texts = values.flatMap((one) => (one.kind === 'member' ? [one.name] : (stringText(one) ?? [])));
  return texts.length > 0 ? texts.join('|').toUpperCase() : undefined;
}

function addRoute(
  engine: Engine,
  view: FileView,
  site: CallSite,
  context: Context,
  method: string,
  path: string,
  handlers: readonly Expression[],
  found: FrameworkFindings,
): void {
  const targets = handlers.flatMap((handler) => handlersIn(engine, handler, context));
  addLinks(view, site, `${method} ${path}`, targets, 'framework_declaration', found);
}

function addLinks(
  view: FileView,
  site: CallSite,
  name: string,
  targets: readonly string[],
  tier: ResolutionTier,
  found: FrameworkFindings,
): void {
  if (targets.length === 0) return;
  const node = frameworkNode('route', name, view.path, site.range);
  found.nodes.push(node);
  for (const target of new Set(targets)) {
    found.links.push({ source: node.id, target, relationship: 'route_handler', tier, range: site.range });
  }
}

/** `@Get(":id")` below `@Controller("users")`; `@app.get("/x")`. What a declared client's method says is no route. */
function decoratorRoute(
  view: FileView,
  site: CallSite,
  index: number,
  rules: FrameworkRules,
  found: FrameworkFindings,
): void {
  const symbol = view.facts.symbols[index];
  const owner = symbol?.container ?? -1;
  const isClient = rules.clientAnnotations && owner >= 0 && isOfClient(view, owner, rules.clientAnnotations);
  if (!symbol || isClient) return;
  for (const { verb, path } of declaredRoutes(view, site, index, rules)) {
    addLinks(view, site, `${verb} ${path}`, [symbolId(view.path, symbol)], 'framework_annotation', found);
  }
}

function isOfClient(view: FileView, owner: number, annotations: ReadonlySet<string>): boolean {
  return decoratorsOf(view, owner).some(({ name }) => annotations.has(name));
}

/** Verbs and paths that an annotation of a method says, with what the class around says before them. */
export function declaredRoutes(
  view: FileView,
  site: CallSite,
  index: number,
  rules: FrameworkRules,
): { verb: string; path: string }[] {
  const symbol = view.facts.symbols[index];
  if (!symbol?.signature) return [];
  const isMember = site.callee.kind === 'member';
  const method = isMember ? rules.routeDecorators?.get(site.name) : rules.routeAnnotations?.get(site.name);
  if (method === undefined) return [];
  const paths = stringTexts(argumentOf(site, rules.pathArguments)?.value);
  // A method of an application that is called as a decorator is a route only where it says a path.
  if (isMember && !paths[0]?.startsWith('/')) return [];
  const prefix = symbol.container < 0 ? '' : prefixOf(view, symbol.container, rules);
  const verb = methodOf(site, rules) ?? method;
  return (paths.length > 0 ? paths : ['']).map((path) => ({ verb, path: joined(prefix, path) }));
}

function prefixOf(view: FileView, container: number, rules: FrameworkRules): string {
  const prefix = decoratorsOf(view, container).find(({ name }) => rules.routePrefixes?.has(name));
  return prefix ? (stringTexts(argumentOf(prefix, rules.pathArguments)?.value)[0] ?? '') : '';
}

function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/** True where what is called is a function of the repository. */
function isOwn(engine: Engine, callee: Expression, context: Context): boolean {
  return engine.evaluate(callee, context).some((type) => type.kind === 'function');
}

/** True for a value of the language itself (`new Map()`), and for what sends requests. */
function routesNothing(engine: Engine, object: Expression, context: Context, rules: FrameworkRules): boolean {
  const types = engine.evaluate(object, context);
  return (
    types.length > 0 &&
    types.every(
      (type) => type.kind === 'outside' && (type.specifier === '' || rules.clients?.has(type.specifier) === true),
    )
  );
}

function comesFrom(engine: Engine, callee: Expression, context: Context, origin: string): boolean {
  return engine
    .evaluate(callee, context)
    .some((type) =>
      type.kind === 'outside'
        ? type.specifier.startsWith(origin)
        : type.kind === 'outside_method' && type.owner.kind === 'outside' && type.owner.specifier.startsWith(origin),
    );
}
