// From a compiler's calls to cases: functions with callers in other files, each with one edit that breaks them all.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A function with fewer or more callers in other files than this makes no case. */
const fewest = 2;
const most = 60;

export function readCalls(file) {
  const text = readFileSync(file, 'utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
}

/**
 * Up to `count` cases below `prefix`, in an order that the functions' places alone decide. `edit` gives `{ at, insert }` for a
 * called function, or undefined where it cannot be edited so.
 */
export function casesOf(calls, { count, prefix, language, edit }) {
  const byCallee = new Map();
  for (const call of calls) {
    const key = `${call.calleeFile}#${call.calleePos}`;
    if (!byCallee.has(key)) byCallee.set(key, []);
    byCallee.get(key).push(call);
  }
  const candidates = [];
  for (const [key, sites] of byCallee) {
    const [callee] = sites;
    if (!callee.calleeFile.startsWith(prefix)) continue;
    const callers = new Set(
      sites
        .filter(({ file, caller }) => file !== callee.calleeFile && caller !== '<module>')
        .map(({ file, callerClass, caller }) => `${file}#${callerClass}.${caller}`),
    );
    if (callers.size < fewest || callers.size > most) continue;
    candidates.push({ callee, sites, order: createHash('sha1').update(key).digest('hex') });
  }
  candidates.sort((a, b) => (a.order < b.order ? -1 : 1));
  const cases = [];
  for (const { callee, sites } of candidates) {
    if (cases.length >= count) break;
    const change = edit(callee);
    if (!change) continue;
    cases.push({
      id: `${language}-${cases.length}`,
      file: callee.calleeFile,
      name: callee.callee,
      class: callee.calleeClass,
      line: callee.calleeLine,
      ...change,
      truth: sites.map(({ file, line, caller, callerClass }) => ({ file, line, caller, callerClass })),
    });
  }
  return cases;
}

const editableKinds = new Set([
  'FunctionDeclaration',
  'MethodDeclaration',
  'ArrowFunction',
  'FunctionExpression',
  'Constructor',
]);

/** A required first parameter for a function of a TypeScript or JavaScript file. */
export function ecmascriptEdit(root) {
  return (callee) => {
    if (/\.d\.ts$/.test(callee.calleeFile) || !editableKinds.has(callee.calleeKind)) return undefined;
    const text = readFileSync(path.join(root, callee.calleeFile), 'utf8');
    const source = ts.createSourceFile(callee.calleeFile, text, ts.ScriptTarget.ESNext, true);
    const node = find(source, callee);
    if (!node?.body || node.parameters[0]?.name.getText() === 'this') return undefined;
    // What callers of an overloaded function see is not the signature of its implementation.
    const siblings = node.parent.members ?? node.parent.statements ?? [];
    const name = node.name?.getText();
    if (name && siblings.filter((sibling) => sibling.name?.getText?.() === name).length > 1) return undefined;
    const open = text.indexOf('(', node.name ? node.name.getEnd() : node.getStart());
    if (open < 0) return undefined;
    const parameter = /\.[mc]?tsx?$/.test(callee.calleeFile) ? 'addedByCase: string' : 'addedByCase';
    return node.parameters.length > 0
      ? { at: node.parameters[0].getStart(), insert: `${parameter}, ` }
      : { at: open + 1, insert: parameter };
  };
}

function find(source, callee) {
  let found;
  const visit = (node) => {
    if (node.getStart() === callee.calleePos && ts.SyntaxKind[node.kind] === callee.calleeKind) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function javaEdit(root) {
  return (callee) => {
    if (callee.params > 0) return { at: callee.bodyPos, insert: 'int addedByCase, ' };
    const text = readFileSync(path.join(root, callee.calleeFile), 'utf8');
    const name = text.slice(callee.calleePos).search(new RegExp(`\\b${callee.callee}\\s*\\(`));
    return name < 0 ? undefined : { at: text.indexOf('(', callee.calleePos + name) + 1, insert: 'int addedByCase' };
  };
}

export function goEdit(root) {
  return (callee) => {
    const bytes = readFileSync(path.join(root, callee.calleeFile));
    const offset = (position) => bytes.subarray(0, position).toString('utf8').length;
    return callee.params > 0
      ? { at: offset(callee.bodyPos), insert: 'addedByCase int, ' }
      : { at: offset(callee.calleePos) + 1, insert: 'addedByCase int' };
  };
}
