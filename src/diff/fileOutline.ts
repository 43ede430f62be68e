import type { Facts } from '../model/facts.js';

/**
 * The part of a file's facts that is kept for as long as an answer is made. Calls, scopes and bindings are most of the
 * facts; they are read from the world where they are needed, so that a change of thousands of files fits into memory.
 */
export type FileOutline = Pick<Facts, 'language' | 'symbols' | 'imports' | 'exports' | 'health'>;

const outlines = new WeakMap<object, FileOutline>();

/** The outline of these facts; the same for the same facts. */
export function outlineOf(facts: FileOutline): FileOutline {
  let outline = outlines.get(facts);
  if (!outline) {
    const { language, symbols, imports, exports, health } = facts;
    outline = { language, symbols, imports, exports, health };
    outlines.set(facts, outline).set(outline, outline);
  }
  return outline;
}
