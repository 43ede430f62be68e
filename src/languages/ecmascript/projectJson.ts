import stripJsonComments from 'strip-json-comments';
import type { World } from '../../model/world.js';

/** A JSON object as it came from a file: nothing about its members is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

const parsed = new WeakMap<World, Map<string, JsonObject | undefined>>();

/** A project file of a world as an object, comments and trailing commas allowed; undefined where there is none or it holds none. */
export function projectJson(world: World, path: string): JsonObject | undefined {
  let known = parsed.get(world);
  if (!known) {
    known = new Map();
    parsed.set(world, known);
  }
  if (known.has(path)) return known.get(path);
  const text = world.projectFile(path);
  const result = text === undefined ? undefined : asObject(parseJson(text));
  known.set(path, result);
  return result;
}

/** The value of a JSON text with comments and trailing commas; undefined where it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(stripJsonComments(text.replace(/^\uFEFF/, ''), { trailingCommas: true }));
  } catch {
    // A half-typed config configures nothing; the files that it is about still have their facts.
    return undefined;
  }
}

/** The value where it is a JSON object. */
export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

/** The value where it is a string. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
