import { z } from 'zod';

/** All relationship kinds that a document may hold; stable tokens. */
export const relationshipSchema = z
  .enum([
    'calls',
    'tests',
    'contains',
    'references',
    'overrides',
    'implements',
    'extends',
    'route_handler',
    'command_handler',
    'injected_into',
    'configuration_binds',
    'publishes_event',
    'consumes_event',
    'feign_calls',
    'grpc_calls',
  ])
  .meta({ id: 'relationship' });

/** How an edge was found. */
export const resolutionKindSchema = z
  .enum([
    'exact',
    'receiver_type',
    'package',
    'namespace',
    'same_file',
    'name_only',
    'framework_annotation',
    'framework_declaration',
    'framework_convention',
  ])
  .meta({ id: 'resolution_kind' });

export const confidenceSchema = z.number().int().min(0).max(100);

/** What everything that holds a relationship says of it. */
export const relationshipFields = {
  relationship: relationshipSchema,
  resolution_kind: resolutionKindSchema,
  confidence: confidenceSchema,
};

export const unresolvedReasonSchema = z
  .enum(['missing_target', 'ambiguous_target', 'macro_or_function', 'indirect_call'])
  .meta({ id: 'unresolved_reason' });
