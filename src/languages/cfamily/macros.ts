import type { Argument } from '../../model/callSite.js';
import type { Parameter } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import type { Walk } from './walk.js';

/** A function-like macro, with what its body evidently calls. */
export function functionMacro(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const list = tree.field(node, 'parameters');
  const value = tree.field(node, 'value');
  if (nameNode === noNode) return;
  const parameters = list === noNode ? [] : macroParameters(tree.text(list));
  const symbol = builder.declare({
    name: tree.text(nameNode),
    kind: 'macro',
    container: -1,
    scope: 0,
    node,
    nameNode,
    ...(value === noNode ? {} : { body: value }),
    signature: {
      parameters,
      modifiers: [],
      text: `#define ${tree.text(nameNode)}${list === noNode ? '()' : tree.text(list).replace(/\s+/g, ' ')}`,
    },
    exported: true,
    bodiless: false,
  });
  builder.bindSymbol(symbol, tree.text(nameNode), 0);
  if (value === noNode) return;
  addCalls(walk, value, new Set(parameters.map(({ name }) => name)));
}

const macroNamespace = /^\s*(?:inline\s+)?namespace\b/;

/** A macro without parameters: one that opens namespaces says which; one that stands for a function is an alias of it. */
export function objectMacro(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const value = tree.field(node, 'value');
  if (nameNode === noNode || value === noNode) return;
  const name = tree.text(nameNode);
  const text = tree.text(value).replace(/\\\n/g, ' ').trim();
  if (macroNamespace.test(text)) {
    const path = [...text.matchAll(/(inline\s+)?namespace\s+([\w:]+)/g)].flatMap(([, inline, opened]) =>
      inline ? [] : (opened as string).split('::'),
    );
    const names = path.filter((segment) => segment !== '');
    const shared = { scope: 0, node, nameNode, exported: true, bodiless: false };
    builder.declare({ ...shared, name, kind: 'macro', container: -1, type: { kind: 'named', path: names } });
    let container = -1;
    for (const opened of names) container = builder.declare({ ...shared, name: opened, kind: 'namespace', container });
    return;
  }
  if (/^[A-Za-z_]\w*$/.test(text) && text !== name && !/^[A-Z0-9_]+$/.test(text)) {
    const symbol = builder.declare({
      name,
      kind: 'field',
      container: -1,
      scope: 0,
      node,
      nameNode,
      init: { kind: 'name', name: text },
      exported: true,
    });
    builder.bindSymbol(symbol, name, 0);
  }
}

function macroParameters(text: string): Parameter[] {
  return text
    .replace(/^\(|\)$|\\\n/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) =>
      name.endsWith('...') ? { name, kind: 'rest', optional: true } : { name, kind: 'positional', optional: false },
    );
}

const notCalled: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'switch',
  'return',
  'sizeof',
  'alignof',
  'defined',
  'catch',
  'typeof',
  '__typeof__',
  '__attribute__',
  '__declspec',
  'decltype',
  'static_assert',
  'static_cast',
  'do',
  'else',
  'case',
  'noexcept',
  'alignas',
  'operator',
  'throw',
  'new',
  'delete',
  'int',
  'void',
  'char',
  'unsigned',
  'long',
  'asm',
  '__asm__',
]);

/**
 * The calls that the text of a macro's body shows: a name, or names behind `::`, and an opening parenthesis. Nobody calls them but
 * who uses the macro.
 */
function addCalls(walk: Walk, body: SyntaxNode, parameters: ReadonlySet<string>): void {
  const { tree, builder } = walk;
  const text = tree
    .text(body)
    .replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g, (found) =>
      ' '.repeat(found.length),
    );
  for (const found of text.matchAll(/((?:[A-Za-z_]\w*\s*::\s*)*)([A-Za-z_]\w*)\s*\(/g)) {
    const [whole, scope = '', name = ''] = found;
    const before = text.slice(0, found.index).trimEnd();
    if (notCalled.has(name) || parameters.has(name)) continue;
    if (/(\.|->|#|~)$/.test(before) || /(^|\W)(struct|class|enum|new)$/.test(before)) continue;
    // `type name(` declares.
    if (scope === '' && /[\w>]$/.test(before) && !/(^|\W)(return|else|do|case|and|or|not|throw)$/.test(before))
      continue;
    const args = argumentsIn(text, found.index + whole.length);
    const path = scope
      .split('::')
      .map((segment) => segment.trim())
      .filter((segment) => segment !== '');
    builder.addCall(body, {
      kind: 'call',
      callee: [...path, name].reduce<ReturnType<typeof asExpression> | undefined>(asExpression, undefined) ?? unknown,
      nameNode: body,
      name,
      caller: -1,
      scope: 0,
      arguments: args,
      use: 'other',
    });
  }
}

function asExpression(object: Argument['value'] | undefined, name: string): Argument['value'] {
  return object ? { kind: 'member', object, name } : { kind: 'name', name };
}

/** As many arguments as stand between the parentheses; of any value. */
function argumentsIn(text: string, from: number): Argument[] {
  let depth = 1;
  let count = 0;
  let isEmpty = true;
  let isSpread = false;
  let start = from;
  let i = from;
  for (; i < text.length && depth > 0; i++) {
    const c = text[i] as string;
    if (c === '(' || c === '[' || c === '{') depth++;
    else if (c === ')' || c === ']' || c === '}') depth--;
    else if (c === ',' && depth === 1) {
      isSpread ||= /^\s*(##\s*)?__VA_/.test(text.slice(start, i));
      start = i + 1;
      count++;
      continue;
    }
    if (depth > 0 && !/[\s\\]/.test(c)) isEmpty = false;
  }
  isSpread ||= /^\s*(##\s*)?(__VA_|args\b)/.test(text.slice(start, i));
  if (isEmpty && count === 0) return [];
  const args: Argument[] = Array.from({ length: count + 1 }, () => ({ kind: 'positional', value: unknown }));
  if (isSpread) args[count] = { kind: 'spread', value: unknown };
  return args;
}
