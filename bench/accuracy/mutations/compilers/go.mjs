// go/types, of the installed Go. GO_SOURCES, where it is set, is a GOPATH with packages that the module imports (Debian's
// golang-*-dev fill /usr/share/gocode). There is nothing optional, no keyword and nothing async; `static` makes the receiver of a method a pointer, or a
// function of a method whose receiver is one; `visibility` unexports.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const name = 'go/types';

export function declarations(job) {
  const { declarations: found, files, unseen } = ask(job, 'declarations');
  return { declarations: found, files: new Set(files), unseen };
}

export function errors(job) {
  return ask(job, 'errors');
}

function ask({ root, work }, question) {
  const program = path.join(work, 'go_declarations');
  if (!existsSync(program)) {
    const source = path.join(import.meta.dirname, 'go_declarations.go');
    execFileSync('go', ['build', '-o', program, source], { env: { ...process.env, GO111MODULE: 'off' } });
  }
  const out = path.join(work, `${question}.json`);
  execFileSync(program, [question, root, out, process.env.GO_SOURCES ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return JSON.parse(readFileSync(out, 'utf8'));
}

const pick = (id, length) => createHash('sha1').update(id).digest().readUInt32BE(0) % length;

export function mutate(declaration, mutation, text) {
  const { file, id, parameters, receiver, nameAt, name: own } = declaration;
  const isNamed = parameters.every((one) => one.name !== '');
  const fixed = parameters.filter(({ rest }) => !rest);
  switch (mutation) {
    case 'add-required': {
      const added = { name: isNamed ? 'addedByCase' : '', type: 'int' };
      return [rewritten(declaration, [...fixed, added, ...parameters.slice(fixed.length)], text)];
    }
    case 'remove': {
      if (parameters.length === 0) return undefined;
      const gone = parameters[pick(id, parameters.length)];
      const type = gone.rest ? gone.type.replace('...', '[]') : gone.type;
      // The body goes on to use it.
      const kept = { file, at: declaration.bodyAt, remove: 0, insert: ` var ${gone.name} ${type}; _ = ${gone.name};` };
      const list = rewritten(
        declaration,
        parameters.filter((one) => one !== gone),
        text,
      );
      return gone.name === '' || gone.name === '_' ? [list] : [list, kept];
    }
    case 'reorder-different':
    case 'reorder-same': {
      const pairs = fixed
        .slice(1)
        .map((right, index) => [fixed[index], right])
        .filter(([left, right]) => (left.type === right.type) === (mutation === 'reorder-same'));
      if (pairs.length === 0) return undefined;
      const [left, right] = pairs[pick(id, pairs.length)];
      const swapped = new Map([
        [left, right],
        [right, left],
      ]);
      return [
        rewritten(
          declaration,
          parameters.map((one) => swapped.get(one) ?? one),
          text,
        ),
      ];
    }
    case 'static':
      if (!receiver) return undefined;
      if (!receiver.pointer) return [{ file, at: receiver.typeAt, remove: 0, insert: '*' }];
      if (!declaration.function) return undefined;
      return [{ file, at: receiver.start, remove: nameAt - receiver.start, insert: '' }];
    case 'visibility':
      if (!declaration.lower) return undefined;
      return [{ file, at: nameAt, remove: own.length, insert: declaration.lower }];
    default:
      return undefined;
  }
}

/** The whole list anew, since names share a type; a list of several lines ends in a comma, and its lines are put back behind it. */
function rewritten({ file, open, close }, parameters, text) {
  const old = text.slice(open, close);
  const list = parameters.map(({ name: own, type }) => (own ? `${own} ${type}` : type)).join(', ');
  const lines = old.split('\n').length - 1;
  return {
    file,
    at: open,
    remove: old.length,
    insert: lines > 0 && list !== '' ? `${list},${'\n'.repeat(lines - (list.split('\n').length - 1))}` : list,
  };
}
