import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clashes } from '../clashes.mjs';
import { parameterMutation } from '../parameterEdits.mjs';

export const name = 'javac';

const script = path.join(import.meta.dirname, '../../compilers/JavaMutations.java');

function ask(what, { root, work, folders }) {
  const out = path.join(work, `${what}.json`);
  execFileSync('java', ['-Xss64m', script, what, root, out, ...folders], { stdio: ['ignore', 'inherit', 'inherit'] });
  return JSON.parse(readFileSync(out, 'utf8'));
}

export function declarations(job) {
  const { declarations, unseen, files } = ask('declarations', job);
  return { declarations, unseen, files: new Set(files) };
}

export function errors(job) {
  return ask('errors', job);
}

export function mutate(declaration, mutation, text) {
  if (mutation === 'static') return changeStatic(declaration, text);
  if (mutation === 'visibility') return narrow(declaration);
  const edits = parameterMutation(declaration, mutation, text, { required: 'int addedByCase' });
  return edits && !clashes(declaration, edits, 'int') ? edits : undefined;
}

function changeStatic(declaration, text) {
  const { file, kind, owner, modifiers, modifierPlaces, modifiersEnd, ownerTypeParameters, close } = declaration;
  if (kind === 'constructor' || owner === 'INTERFACE' || owner === 'ANNOTATION_TYPE') return undefined;
  if (modifierPlaces.static) return [removal(file, modifierPlaces.static, text)];
  if (modifiers.some((modifier) => /default|abstract|native/.test(modifier))) return undefined;
  const head = text.slice(modifiersEnd, close);
  // The class's own type parameters mean nothing in a static method.
  if (ownerTypeParameters.some((parameter) => new RegExp(`\\b${parameter.split(' ')[0]}\\b`).test(head)))
    return undefined;
  return [addition(declaration, 'static')];
}

/** Half of the methods that are not private yet become private, half of the public ones visible in their package. */
function narrow(declaration) {
  const { id, file, kind, owner, modifiers, modifierPlaces } = declaration;
  if (owner === 'INTERFACE' || owner === 'ANNOTATION_TYPE') return undefined;
  if (modifiers.some((modifier) => /private|abstract/.test(modifier))) return undefined;
  if (kind === 'constructor' && owner !== 'CLASS') return undefined;
  const place = modifierPlaces.public ?? modifierPlaces.protected;
  if (!place) return [addition(declaration, 'private')];
  const toPackage = createHash('sha1').update(id).digest()[0] % 2 === 0;
  return [{ file, at: place[0], remove: place[1] - place[0], insert: toPackage ? '' : 'private' }];
}

const addition = ({ file, modifiersEnd, hasModifiers }, word) => ({
  file,
  at: modifiersEnd,
  remove: 0,
  insert: hasModifiers ? ` ${word}` : `${word} `,
});

const removal = (file, [start, end], text) => ({
  file,
  at: start,
  remove: end - start + (/^\s/.test(text[end]) ? 1 : 0),
  insert: '',
});
