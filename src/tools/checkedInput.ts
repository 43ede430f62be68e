import { z } from 'zod';
import { nearestNames } from '../model/nearestNames.js';
import type { ToolFailure } from './tool.js';
import type { AnyTool } from './tools.js';

export type CheckedInput = { ok: true; input: Record<string, unknown> } | { ok: false; failure: ToolFailure };

/** Problems that one failure tells. */
const mostProblems = 5;

/**
 * Arguments as a tool takes them, or what is wrong with each. An argument that is null counts as left out: some clients
 * send every argument that there is.
 */
export function checkedInput(tool: AnyTool, given: Readonly<Record<string, unknown>>): CheckedInput {
  const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
  const checked = tool.input.safeParse(args);
  if (checked.success) return { ok: true, input: checked.data };
  const schema = argumentSchemas(tool);
  const names = Object.keys(schema);
  const candidates: string[] = [];
  const problems = checked.error.issues.flatMap((issue): string[] => {
    const [name, ...inside] = issue.path;
    if (issue.code === 'unrecognized_keys' && name === undefined) {
      return issue.keys.map((key) => {
        const nearest = nearestNames(key, names);
        candidates.push(...nearest);
        const meant = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`;
        return `There is no argument ${quoted(key)}.${meant}`;
      });
    }
    const argument = String(name ?? 'the arguments');
    if (inside.length > 0) return [`${argument}.${inside.join('.')}: ${issue.message}.`];
    const allowed = allowedText(schema[argument]);
    if (!Object.hasOwn(args, argument)) return [`${argument} is missing: it must be ${allowed}.`];
    return [`${argument} must be ${allowed}, got ${shown(args[argument])}.`];
  });
  const more = problems.length - mostProblems;
  const error = [...problems.slice(0, mostProblems), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
  return {
    ok: false,
    failure: {
      error,
      code: 'invalid_argument',
      hint: `${tool.name} takes ${names.length === 0 ? 'no arguments' : names.join(', ')}.`,
      ...(candidates.length === 0 ? {} : { candidates: [...new Set(candidates)].sort() }),
    },
  };
}

type ArgumentSchema = z.core.JSONSchema.BaseSchema;

function argumentSchemas(tool: AnyTool): Record<string, ArgumentSchema> {
  const { properties } = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' });
  return (properties ?? {}) as Record<string, ArgumentSchema>;
}

/** What an argument may be, in words. */
function allowedText(schema: ArgumentSchema | undefined): string {
  if (schema?.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  switch (schema?.type) {
    case 'integer':
    case 'number': {
      const kind = schema.type === 'integer' ? 'a whole number' : 'a number';
      const { minimum, maximum } = schema;
      if (minimum === undefined || maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return kind;
      return `${kind} from ${minimum} to ${maximum}`;
    }
    case 'string':
      return schema.minLength === undefined ? 'a string' : 'a string that is not empty';
    case 'boolean':
      return 'true or false';
    case 'array': {
      const { minItems: least = 0, maxItems: most } = schema;
      if (most === undefined) return least > 0 ? 'a list that is not empty' : 'a list';
      return least > 0 ? `a list of ${least} to ${most}` : `a list of at most ${most}`;
    }
    default:
      return 'an object';
  }
}

/** A value that was given, short; of what holds others only its kind. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? quoted(value) : String(value);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
