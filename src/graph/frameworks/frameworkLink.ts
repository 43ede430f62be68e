import type { Relationship, ResolutionTier, UnresolvedReason } from '../../model/edge.js';
import type { Range } from '../../model/range.js';
import type { SymbolKind } from '../../model/symbol.js';

/** A route, command, event, endpoint or configuration key: no symbol of a file, but what a framework calls by. */
export interface FrameworkNode {
  /** `path::route GET /users`, in the file where it is said. */
  id: string;
  /** `GET /users`, `serve`, `saved`. */
  name: string;
  kind: Extract<SymbolKind, 'route' | 'command' | 'event' | 'endpoint' | 'configuration'>;
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

/** A call that a framework makes, as the code says, whose other end the repository does not have, or has several times. */
export interface FrameworkBoundary {
  /** Id of the symbol that calls. */
  source: string;
  relationship: Relationship;
  tier: ResolutionTier;
  /** What is called: `Orders/GetOrder`. */
  specifier: string;
  reason: Extract<UnresolvedReason, 'missing_target' | 'ambiguous_target'>;
  candidates: readonly string[];
  /** In the source's file. */
  range: Range;
}

/** What one file says. */
export interface FrameworkFindings {
  links: FrameworkLink[];
  nodes: FrameworkNode[];
  boundaries: FrameworkBoundary[];
}

export function noFindings(): FrameworkFindings {
  return { links: [], nodes: [], boundaries: [] };
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
