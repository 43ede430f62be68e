import { withReadableConditionals } from './readableConditionals.js';
import { withReadableMacros } from './readableMacros.js';

/**
 * A C or C++ text as the grammar can read it: of the same length and lines, with the directives and macros left out that
 * would make it lose what stands around them.
 */
export function readableText(text: string): string {
  return withReadableMacros(withReadableConditionals(text));
}
