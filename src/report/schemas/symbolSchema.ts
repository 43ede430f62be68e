import { z } from 'zod';

/** A count or a one-based line or column. */
export const lineSchema = z.number().int().min(1);
export const countSchema = z.number().int().min(0);

/** Lines and columns count from one; the end is exclusive, as an editor shows the cursor behind it. */
export const rangeSchema = z
  .strictObject({ start_line: lineSchema, start_column: lineSchema, end_line: lineSchema, end_column: lineSchema })
  .meta({ id: 'range' });

export const symbolKindSchema = z.enum([
  'function',
  'method',
  'constructor',
  'getter',
  'setter',
  'class',
  'interface',
  'enum',
  'struct',
  'type_alias',
  'namespace',
  'object',
  'extension',
  'macro',
  'route',
  'command',
  'event',
  'endpoint',
  'configuration',
  'field',
  'test',
  'module',
]);

/** A symbol in a review document. */
export const symbolSchema = z
  .strictObject({
    id: z
      .string()
      .min(1)
      .describe('`path::Container.name`; holds no line number, so it outlives a move within the file.'),
    name: z.string(),
    qualified_name: z.string().describe('`Container.name`; `<module>` for a file.'),
    kind: symbolKindSchema,
    file_path: z.string().describe('From the root of the repository, with slashes.'),
    start_line: lineSchema,
    end_line: lineSchema,
    is_test: z.boolean().describe("By its file's path or by what the code says."),
    signature: z.string().describe('One line for people; empty for what has none.'),
    name_range: rangeSchema,
  })
  .meta({ id: 'symbol' });
