// Pyright. A call means what the language server says that its name is declared as; a constructor's calls are those that fall short
// when every constructor takes a further keyword. Where it knows no type of what stands before the name, the call is `unseen`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parameterMutation } from '../parameterEdits.mjs';
import { definitionsOf } from './pyrightDefinitions.mjs';

export const name = 'pyright';

const added = { required: 'added_by_case: int', optional: 'added_by_case: int = 0' };

export async function declarations({ root, work, folders }) {
  const out = path.join(work, 'python.json');
  execFileSync('python3', [path.join(import.meta.dirname, 'python_declarations.py'), root, out, ...folders]);
  const { functions, classes, calls, files } = JSON.parse(readFileSync(out, 'utf8'));
  for (const one of functions) one.calls = [];
  configure(root, folders);
  const constructed = callsOfConstructors(root, functions, calls);
  const names = new Set([...functions, ...classes].map((one) => one.name));
  const asked = calls.filter((call) => names.has(call.callee) && !constructed.has(call));
  const byPlace = new Map(functions.map((one) => [`${one.file}:${one.line}`, one]));
  const unseen = [];
  console.error(`${constructed.size} calls of constructors; ${asked.length} further calls to ask for`);
  for (const { call, declarations: places } of await definitionsOf(root, langserver(), asked)) {
    const meant = places.flatMap(({ file, line }) => byPlace.get(`${file}:${line}`) ?? []);
    for (const one of meant) one.calls.push(call);
    if (places.length === 0) unseen.push(call);
  }
  for (const [call, one] of constructed) one.calls.push(call);
  const related = relations(classes);
  const protocols = new Set(classes.filter(({ bases }) => bases.includes('Protocol')).map((own) => own.name));
  const counts = new Map();
  for (const one of functions) counts.set(scopedName(one), (counts.get(scopedName(one)) ?? 0) + 1);
  const found = functions.map((one) => ({
    ...one,
    id: `${one.file}:${one.line}:${one.name}`,
    overloaded: counts.get(scopedName(one)) > 1,
    // What satisfies a protocol need not say so.
    polymorphic: protocols.has(one.class) || (one.name !== '__init__' && isPolymorphic(one, functions, related)),
  }));
  return { declarations: found, files: new Set(files), unseen };
}

const scopedName = ({ file, class: owner, name: own, nested, line }) =>
  `${file}#${owner ?? ''}.${own}${nested ? line : ''}`;

export function mutate(declaration, mutation, text) {
  const { file, decorators, overloaded, parameters, separators, modifiers, name: own } = declaration;
  if (overloaded || decorators.some((one) => /property|setter|overload|fixture/.test(one))) return undefined;
  const isSpecial = /^__\w+__$/.test(own);
  if (isSpecial && own !== '__init__') return undefined;
  const last = parameters.at(-1);
  switch (mutation) {
    case 'add-required': {
      const plain = parameterMutation(declaration, mutation, text, added);
      if (plain && separators.length === 0) return plain;
      // What has optional parameters can only require a keyword.
      const star =
        parameters.some(({ rest }) => rest === '*') || separators.some((one) => one.text === '*') ? '' : '*, ';
      if (last?.rest === '**') return [{ file, at: last.start, remove: 0, insert: `${star}${added.required}, ` }];
      return [{ file, at: lastPart(declaration).end, remove: 0, insert: `, ${star}${added.required}` }];
    }
    case 'add-optional':
      if (last?.rest === '**') return [{ file, at: last.start, remove: 0, insert: `${added.optional}, ` }];
      if (!last) return parameterMutation(declaration, mutation, text, added);
      return [{ file, at: lastPart(declaration).end, remove: 0, insert: `, ${added.optional}` }];
    case 'remove':
      return separators.length > 0 ? undefined : parameterMutation(declaration, mutation, text, added);
    case 'rename': {
      const named = parameters.filter(({ keyword }) => keyword);
      // Of those that a call can only give by name first: others are seldom given so.
      const one = named.find(({ keywordOnly }) => keywordOnly) ?? named.find(({ optional }) => optional) ?? named[0];
      return one && [{ file, at: one.start, remove: one.name.length, insert: `${one.name}_renamed` }];
    }
    case 'async': {
      const isAsync = modifiers.includes('async') || isSpecial || declaration.delegates;
      return isAsync ? undefined : [{ file, at: declaration.definitionAt, remove: 0, insert: 'async ' }];
    }
    case 'static':
      return madeStatic(declaration, text);
    case 'visibility':
      // There is none but by the name.
      return own.startsWith('_') ? undefined : [{ file, at: declaration.nameAt, remove: 0, insert: '_' }];
    default:
      return parameterMutation(declaration, mutation, text, added);
  }
}

function lastPart({ parameters, separators }) {
  return [...parameters, ...separators].reduce((last, one) => (one.end > last.end ? one : last));
}

/** No line may be added: the decorator takes the place of an empty line above. */
function madeStatic(
  { file, kind, decorators, parameters, open, definitionAt, startLine, nested, name: own, separators },
  text,
) {
  if (kind !== 'method' || nested || own === '__init__' || separators.length > 0) return undefined;
  const [receiver, next] = parameters;
  if (decorators.includes('staticmethod')) {
    const at = text.lastIndexOf('@staticmethod', definitionAt);
    return [
      { file, at, remove: '@staticmethod'.length, insert: '' },
      { file, at: open, remove: 0, insert: parameters.length > 0 ? 'self, ' : 'self' },
    ];
  }
  if (!receiver?.receiver) return undefined;
  const dropped = { file, at: receiver.start, remove: (next?.start ?? receiver.end) - receiver.start, insert: '' };
  if (decorators.includes('classmethod')) {
    const at = text.lastIndexOf('@classmethod', definitionAt);
    return [{ file, at, remove: '@classmethod'.length, insert: '@staticmethod' }, dropped];
  }
  const above = text.split('\n').slice(0, startLine - 1);
  if (above.at(-1)?.trim() !== '') return undefined;
  const indent = text.slice(text.lastIndexOf('\n', definitionAt) + 1, definitionAt);
  const at = above.slice(0, -1).join('\n').length + 1;
  return [{ file, at, remove: above.at(-1).length, insert: `${indent}@staticmethod` }, dropped];
}

export function errors({ root }) {
  return diagnosticsOf(root)
    .filter(({ severity }) => severity === 'error')
    .map(({ file, message, range }) => ({
      file: relative(root, file),
      line: range.start.line + 1,
      column: range.start.character + 1,
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
      message,
    }));
}

/** A call on the result of a call that is broken too has a receiver of no known type; what is never reached is not checked. */
export async function unseenNow({ root }, calls) {
  const asked = calls.map((call) => ({
    file: call.file,
    nameLine: call.nameLine ?? call.name.line,
    nameColumn: call.nameColumn ?? call.name.column,
    call,
  }));
  const found = await definitionsOf(root, langserver(), asked, { reached: true });
  return found
    .filter(({ declarations: places, isReached }) => places.length === 0 || !isReached)
    .map(({ call }) => call.call);
}

const langserver = () => path.join(path.dirname(pyright()), 'langserver.index.js');

/** The constructor that each call of a class means, found by a keyword of its own that every constructor is made to need. */
function callsOfConstructors(root, functions, calls) {
  const byFile = new Map();
  const constructors = functions.filter((one) => one.name === '__init__' && one.class);
  constructors.forEach((one, index) => {
    const last = one.parameters.at(-1);
    if (!last) return;
    const star = one.parameters.some(({ rest, keywordOnly }) => rest === '*' || keywordOnly) ? '' : '*, ';
    const edit =
      last.rest === '**'
        ? { at: last.start, insert: `${star}oracle_${index}, ` }
        : { at: last.end, insert: `, ${star}oracle_${index}` };
    byFile.set(one.file, [...(byFile.get(one.file) ?? []), edit]);
  });
  const originals = new Map();
  for (const [file, edits] of byFile) {
    const original = readFileSync(path.join(root, file), 'utf8');
    originals.set(file, original);
    let text = original;
    for (const { at, insert } of edits.sort((a, b) => b.at - a.at)) text = text.slice(0, at) + insert + text.slice(at);
    writeFileSync(path.join(root, file), text);
  }
  const byRange = new Map(
    calls.map((one) => [`${one.file}:${one.line}:${one.column}:${one.endLine}:${one.endColumn}`, one]),
  );
  const meant = new Map();
  try {
    for (const { file, range, message } of diagnosticsOf(root)) {
      const index = /missing for parameter.*"oracle_(\d+)"/.exec(message)?.[1];
      if (index === undefined) continue;
      const [line, column] = [range.start.line + 1, range.start.character + 1];
      const place = `${relative(root, file)}:${line}:${column}:${range.end.line + 1}:${range.end.character + 1}`;
      const call = byRange.get(place);
      if (call) meant.set(call, constructors[index]);
    }
  } finally {
    for (const [file, text] of originals) writeFileSync(path.join(root, file), text);
  }
  return meant;
}

function diagnosticsOf(root) {
  const { stdout } = spawnSync(process.execPath, [pyright(), '--outputjson', '-p', root], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return JSON.parse(stdout).generalDiagnostics.filter(({ range }) => range !== undefined);
}

/** Everything is checked, in the first mode that checks calls; what is not installed is unknown to it. */
function configure(root, folders) {
  const settings = {
    include: folders.length > 0 ? folders : ['.'],
    exclude: ['**/node_modules', '**/build', '**/dist', '**/.*', 'docs'],
    typeCheckingMode: 'basic',
    reportMissingImports: 'none',
    enableTypeIgnoreComments: false,
    extraPaths: ['src'],
  };
  writeFileSync(path.join(root, 'pyrightconfig.json'), JSON.stringify(settings));
}

function pyright() {
  const found = process.env.PYRIGHT;
  if (!found || !existsSync(found)) {
    throw new Error('Set PYRIGHT to the index.js of an installed pyright (npm install --prefix FOLDER pyright).');
  }
  return found;
}

const relative = (root, file) => path.relative(root, file).split(path.sep).join('/');

/** For each class name those of the classes above and below it, by their names alone. */
function relations(classes) {
  const above = new Map();
  for (const { name: own, bases } of classes) above.set(own, new Set([...(above.get(own) ?? []), ...bases]));
  const all = (own, seen = new Set()) => {
    for (const base of above.get(own) ?? []) {
      if (seen.has(base)) continue;
      seen.add(base);
      all(base, seen);
    }
    return seen;
  };
  const related = new Map();
  const relate = (a, b) => related.set(a, (related.get(a) ?? new Set()).add(b));
  for (const own of above.keys()) {
    for (const base of all(own)) {
      relate(own, base);
      relate(base, own);
    }
  }
  return related;
}

function isPolymorphic({ class: owner, name: own }, functions, related) {
  if (!owner) return false;
  const others = related.get(owner) ?? new Set();
  return functions.some((one) => one.name === own && one.class !== owner && others.has(one.class));
}
