import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { toolFailureSchema } from '../tools/tool.js';
import type { AnyTool } from '../tools/tools.js';

/** Tools read, and only in repositories of this machine; the same question about the same state has the same answer. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** A tool as clients list it. */
export function listedTool({ name, title, description, input, output }: AnyTool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(input),
    ...(output ? { outputSchema: outputSchema(output) } : {}),
    annotations: { title, ...annotations },
  };
}

/** The server knows which folder is meant where a client names one root: there `directory` can be left out. */
function inputSchema(input: z.ZodObject): ListedTool['inputSchema'] {
  const { $schema, required, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const needed = required?.filter((name) => name !== 'directory') ?? [];
  return { ...schema, type: 'object', ...(needed.length > 0 ? { required: needed } : {}) } as ListedTool['inputSchema'];
}

/** Failures are structured too, and clients hold them against the same schema. */
function outputSchema(output: z.ZodType): NonNullable<ListedTool['outputSchema']> {
  const { $schema, ...schema } = z.toJSONSchema(z.union([output, toolFailureSchema]));
  return { ...schema, type: 'object' } as NonNullable<ListedTool['outputSchema']>;
}
