import type { Range } from './range.js';

export type Relationship =
  | 'calls'
  | 'references'
  | 'tests'
  | 'contains'
  | 'overrides'
  | 'implements'
  | 'extends'
  /** From a route to the function that answers it. */
  | 'route_handler'
  /** From a command of a command line to the function that carries it out. */
  | 'command_handler'
  /** From a configuration key to the class, constructor or function that is given its value. */
  | 'configuration_binds'
  /** From a declared client's method to the route that answers it, or to the endpoint that it declares. */
  | 'feign_calls'
  /** From the symbol that calls a stub to the method that implements it. */
  | 'grpc_calls'
  /** From a type to the component that is given one. */
  | 'injected_into'
  /** From the symbol that sends an event to the event. */
  | 'publishes_event'
  /** From an event to the function that hears it. */
  | 'consumes_event';

/** How an edge was found; the number is its confidence, 0-100. */
export const tierConfidence = {
  exact: 100,
  receiver_type: 90,
  framework_annotation: 85,
  package: 80,
  namespace: 80,
  framework_declaration: 80,
  framework_convention: 70,
  same_file: 60,
  name_only: 30,
} as const;

export type ResolutionTier = keyof typeof tierConfidence;

/** The less sure of two. */
export function weaker(a: ResolutionTier, b: ResolutionTier): ResolutionTier {
  return tierConfidence[a] <= tierConfidence[b] ? a : b;
}

export interface Edge {
  /** Symbol id, or the module id of a file. */
  source: string;
  target: string;
  relationship: Relationship;
  tier: ResolutionTier;
  confidence: number;
  /** Where in the source's file. */
  range: Range;
}

export type UnresolvedReason = 'missing_target' | 'ambiguous_target' | 'macro_or_function' | 'indirect_call';

/** Why a call may mean something else than what it resolves to. */
export type ResolutionDoubt =
  /** The name that is called is bound to other values too. */
  | 'rebound'
  /** It is called through a cast, which gives it another type. */
  | 'cast';

/** What a call site means in one world. */
export type Resolution =
  /** `targets` are symbol ids: one; or the overloads of one name, when the call cannot tell them apart. */
  | { kind: 'resolved'; targets: string[]; tier: ResolutionTier; doubt?: ResolutionDoubt }
  /** Provably not a symbol of this repository: a builtin, or an import from outside. */
  | { kind: 'external'; specifier: string }
  | { kind: 'unresolved'; reason: UnresolvedReason; candidates: string[] };
