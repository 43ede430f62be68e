import type { FrameworkRules } from '../../languages/language.js';
import type { CallSite } from '../../model/callSite.js';
import { symbolId } from '../../model/symbol.js';
import { pathOfId } from '../../model/symbolPath.js';
import type { FileView } from '../program.js';
import { decoratedSymbols, decoratorsOf } from './decorated.js';
import { type FrameworkFindings, type FrameworkNode, frameworkNode } from './frameworkLink.js';
import { stringText } from './literals.js';
import { declaredRoutes } from './routes.js';

/** Where a route of this verb and path is answered, in the whole repository. */
export type RoutesAt = (verb: string, path: string) => readonly FrameworkNode[];

/**
 * Methods of declared clients: each leads to the route that has its verb and path, where the repository has one and it is
 * known which; else to the endpoint that it declares.
 */
export function findClients(view: FileView, rules: FrameworkRules, routesAt: RoutesAt, found: FrameworkFindings): void {
  for (const [index, symbol] of decoratedSymbols(view)) {
    const site = view.facts.callSites[index] as CallSite;
    const method = view.facts.symbols[symbol];
    const owner = view.facts.symbols[method?.container ?? -1];
    if (!method?.signature || owner?.kind !== 'interface') continue;
    const client = decoratorsOf(view, method.container).find(({ name }) => rules.clientAnnotations?.has(name));
    const requests = rules.requestLines?.has(site.name)
      ? requestLine(site)
      : client
        ? declaredRoutes(view, site, symbol, rules).map((route) => ({
            ...route,
            path: `${pathOf(client)}${route.path}`,
          }))
        : [];
    for (const { verb, path } of requests) {
      const service = (client && serviceOf(client, rules)) ?? owner.name;
      const endpoint = frameworkNode('endpoint', `${service} ${verb} ${path}`, view.path, site.range);
      const route = told(routesAt(verb, path), service);
      if (!route) found.nodes.push(endpoint);
      found.links.push({
        source: symbolId(view.path, method),
        target: route?.id ?? endpoint.id,
        relationship: 'feign_calls',
        tier: route ? 'framework_convention' : 'framework_annotation',
        range: site.range,
      });
    }
  }
}

/** The one route, or the one in a folder that has the service's name. */
function told(routes: readonly FrameworkNode[], service: string): FrameworkNode | undefined {
  if (routes.length < 2) return routes[0];
  const own = routes.filter(({ id }) => pathOfId(id).split('/').slice(0, -1).includes(service));
  return own.length === 1 ? own[0] : undefined;
}

/** `@RequestLine("GET /orders/{id}")`; what stands behind `?` is no part of the path. */
function requestLine(site: CallSite): { verb: string; path: string }[] {
  const [, verb, path] = /^([A-Z]+)\s+([^\s?]*)/.exec(stringText(site.arguments[0]?.value) ?? '') ?? [];
  return verb === undefined || path === undefined ? [] : [{ verb, path: path.startsWith('/') ? path : `/${path}` }];
}

/** To whom a client sends: the first of the arguments that say so. */
function serviceOf(client: CallSite, rules: FrameworkRules): string | undefined {
  const [first] = client.arguments;
  const unnamed = first?.kind === 'positional' ? stringText(first.value) : undefined;
  return unnamed ?? rules.clientArguments?.flatMap((wanted) => stringText(named(client, wanted)) ?? [])[0];
}

/** The start of the paths of a client's requests, without a slash at its end. */
function pathOf(client: CallSite): string {
  const path = (stringText(named(client, 'path')) ?? '').replace(/\/+$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

function named(site: CallSite, wanted: string) {
  return site.arguments.find(({ kind, name }) => kind === 'keyword' && name === wanted)?.value;
}
