// What clang says of C and C++; each function is edited in all the places that declare it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clashes } from './clashes.mjs';
import { parameterMutation } from './parameterEdits.mjs';

const script = path.join(import.meta.dirname, '../compilers/clang_mutations.py');

function ask(what, { root, work, folders, language }, input = '') {
  const out = path.join(work, `${what}.json`);
  const python = process.env.CLANG_PYTHON ?? '/usr/bin/python3';
  const state = path.join(work, 'readers.json');
  execFileSync(python, [script, what, language, root, out, state, ...folders], {
    input,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return JSON.parse(readFileSync(out, 'utf8'));
}

export function clangDeclarations(job) {
  const found = ask('declarations', job);
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(job.root, file), 'utf8'));
    return texts.get(file);
  };
  const declarations = found.declarations.map((one) => {
    // A default stands in one of the places and holds for all.
    const places = one.places.map((place) => ({
      ...place,
      text: textOf(place.file),
      parameters: place.parameters.map((parameter, i) => ({
        ...parameter,
        optional: one.places.some(({ parameters }) => parameters[i].optional),
      })),
    }));
    const definition = places.find(({ isDefinition }) => isDefinition);
    return { ...definition, ...one, places, polymorphic: one.virtual, overloaded: one.siblings.length > 0 };
  });
  return { declarations, files: new Set(found.files), unseen: found.unseen };
}

export function clangErrors(job, files) {
  return ask('errors', job, [...(files ?? [])].join('\n'));
}

/** Edits of the parameter list in every place; `added` is `{ type, required, optional, inDefinition }`, the last for a place that may not repeat the default. */
export function editParameters(declaration, mutation, added) {
  const { id, places, types, siblings } = declaration;
  // Where a place without defaults would get one, so would those that follow: the one that has them already, or the first.
  const owner =
    places.find(({ text, parameters }) => parameters.some(({ start, end }) => text.slice(start, end).includes('='))) ??
    places.find(({ inClass }) => inClass) ??
    places.find(({ isDefinition }) => !isDefinition) ??
    places[0];
  const all = [];
  for (const place of places) {
    const spelled = { required: added.required, optional: place === owner ? added.optional : added.inDefinition };
    const edits = editPlace({ ...place, id, siblings, types }, mutation, spelled, added);
    if (!edits) return undefined;
    all.push(...edits);
  }
  return all;
}

function editPlace(place, mutation, spelled, { type, none }) {
  const { file, open, close, parameters, text, types } = place;
  const written = parameters.filter((_, i) => parameters[i].rest !== true);
  const edits = parameterMutation(place, mutation, text, spelled);
  if (!edits) return undefined;
  // Nothing can follow the dots.
  if (mutation === 'add-required' && written.length < parameters.length) return undefined;
  if (edits.length > 0 && clashes({ parameters, types, siblings: place.siblings }, edits, type)) return undefined;
  // `(void)` has text that is no parameter; and nothing between the parentheses says nothing in C.
  if (parameters.length === 0) return [{ file, at: open, remove: close - open, insert: edits[0].insert }];
  if (mutation === 'remove' && parameters.length === 1) return [{ ...edits[0], insert: none }];
  return edits;
}

/** The word before a declaration that has its first line to itself, or undefined. */
export function wordBefore({ file, text, start }, word) {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return line.trim() === '' ? { file, at: start, remove: 0, insert: `${word} ` } : undefined;
}

/** Where a declaration ends with its semicolon, or its body; undefined where something else follows. */
export function endOf({ text, end, isDefinition }) {
  const rest = /^\s*;/.exec(text.slice(end));
  if (rest) return end + rest[0].length;
  return isDefinition ? end : undefined;
}
