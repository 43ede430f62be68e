import { clangDeclarations, clangErrors, editParameters, endOf, wordBefore } from '../clang.mjs';

export const name = 'clang';
export const declarations = clangDeclarations;
export const errors = clangErrors;

const added = {
  type: 'int',
  required: 'int addedByCase',
  optional: 'int addedByCase = 0',
  inDefinition: 'int addedByCase',
  none: '',
};

export function mutate(declaration, mutation) {
  if (mutation === 'static') return changeStatic(declaration);
  if (mutation === 'visibility') return makePrivate(declaration);
  return editParameters(declaration, mutation, added);
}

function changeStatic({ kind, places, static: isStatic, name: own }) {
  const inClass = places.find((place) => place.inClass);
  if (kind !== 'CXX_METHOD' || !inClass) return undefined;
  if (isStatic) {
    const word = /\bstatic\s+/.exec(inClass.text.slice(inClass.start, inClass.nameAt));
    if (!word) return undefined;
    return [{ file: inClass.file, at: inClass.start + word.index, remove: word[0].length, insert: '' }];
  }
  const made = wordBefore(inClass, 'static');
  if (!made || own.startsWith('operator')) return undefined;
  // What a method says of its object, a static one has no object for.
  const qualifiers = places.flatMap(({ file, text, close }) => {
    const found = /^\s*(const|volatile|&&?)\s*/.exec(text.slice(close + 1));
    return found ? [{ file, at: close + 1, remove: found[0].trimEnd().length, insert: '' }] : [];
  });
  return [made, ...qualifiers];
}

function makePrivate({ kind, places, access }) {
  const inClass = places.find((place) => place.inClass);
  if (!/CXX_METHOD|CONSTRUCTOR/.test(kind) || !inClass || access !== 'PUBLIC') return undefined;
  const end = endOf(inClass);
  const made = wordBefore(inClass, 'private:');
  return made && end !== undefined ? [made, { file: inClass.file, at: end, remove: 0, insert: ' public:' }] : undefined;
}
