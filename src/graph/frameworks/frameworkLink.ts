import type { Relationship, ResolutionTier } from '../../model/edge.js';
import type { Range } from '../../model/range.js';
import type { SymbolKind } from '../../model/symbol.js';

/** A route, command or event: no symbol of a file, but what a framework calls by. */
export interface FrameworkNode {
  /** `path::route GET /users`, in the file where it is said. */
  id: string;
  /** `GET /users`, `serve`, `saved`. */
  name: string;
  kind: Extract<SymbolKind, 'route' | 'command' | 'event'>;
  path: string;
  range: Range;
}

/** One call that a framework makes as the code says. Ids at its ends are of symbols, files or framework nodes. */
export interface FrameworkLink {
  source: string;
  target: string;
  relationship: Relationship;
  tier: ResolutionTier;
  /** In the source's file. */
  range: Range;
}

/** What one file says. */
export interface FrameworkFindings {
  links: FrameworkLink[];
  nodes: FrameworkNode[];
}

export function frameworkNode(
  kind: FrameworkNode['kind'],
  name: string,
  path: string,
  range: Range,
  owner = '',
): FrameworkNode {
  return { id: `${path}::${kind} ${owner}${name}`, name, kind, path, range };
}
