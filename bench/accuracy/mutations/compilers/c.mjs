import { clangDeclarations, clangErrors, editParameters, endOf, wordBefore } from '../clang.mjs';

export const name = 'clang';
export const declarations = clangDeclarations;
export const errors = clangErrors;

const added = { type: 'int', required: 'int addedByCase', none: 'void' };

export function mutate(declaration, mutation) {
  if (mutation === 'visibility') return makeStatic(declaration);
  return editParameters(declaration, mutation, added);
}

/** A function of one file: what other files read of it goes. */
function makeStatic({ file, places, fileLocal, calls }) {
  if (fileLocal) return undefined;
  const own = places.filter((place) => place.file === file);
  const firstLine = Math.min(...own.map(({ startLine }) => startLine));
  // With the header's declaration its own file would lose that before the definition.
  if (calls.some((call) => call.file === file && call.line < firstLine)) return undefined;
  const edits = places.map((place) => {
    if (place.file === file) return wordBefore(place, 'static');
    const end = endOf(place);
    if (end === undefined || !wordBefore(place, '')) return undefined;
    return { file: place.file, at: place.start, remove: end - place.start, insert: '' };
  });
  return edits.includes(undefined) ? undefined : edits;
}
