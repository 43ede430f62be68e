import type { FrameworkNode } from './frameworkLink.js';

/** Routes by verb and path, whatever their path's variables are called. */
export class RouteTable {
  readonly #byPath = new Map<string, FrameworkNode[]>();

  constructor(routes: Iterable<FrameworkNode>) {
    for (const route of routes) {
      const path = route.name.slice(route.name.indexOf(' ') + 1);
      const key = pathKey(path);
      const others = this.#byPath.get(key);
      if (others) others.push(route);
      else this.#byPath.set(key, [route]);
    }
  }

  /** Those that answer this verb, or any. */
  at(verb: string, path: string): FrameworkNode[] {
    return (this.#byPath.get(pathKey(path)) ?? []).filter(({ name }) => {
      const verbs = name.slice(0, name.indexOf(' ')).split('|');
      return verb === 'ANY' || verbs.includes('ANY') || verbs.includes(verb);
    });
  }
}

/** `/orders/{id:\\d+}` and `/orders/{orderId}` are one path, and so is one with a slash at its end. */
function pathKey(path: string): string {
  return path
    .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
}
