// Functions of Rust sources and the expressions around a use of one, by the grammar.
import path from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

const project = path.resolve(import.meta.dirname, '../../..');
await Parser.init({ locateFile: (name) => path.join(project, 'node_modules/web-tree-sitter', name) });
const parser = new Parser();
parser.setLanguage(await Language.load(path.join(project, 'grammars/tree-sitter-rust.wasm')));

/** A source with its tree, its functions that have a body, and what no build may read. */
export function readRust(file, text) {
  const tree = parser.parse(text).rootNode;
  const functions = tree
    .descendantsOfType('function_item')
    .filter((node) => node.childForFieldName('body'))
    .map((node) => functionOf(file, node))
    .filter(Boolean);
  const unseen = [
    ...tree.descendantsOfType('macro_definition'),
    ...tree
      .descendantsOfType('attribute_item')
      .filter(({ text: attribute }) => /^#\[cfg\b(?!\(test\))/.test(attribute))
      .map(itemOf)
      .filter(Boolean),
  ].map((node) => rangeOf(file, node));
  const tests = tree
    .descendantsOfType('attribute_item')
    .filter(({ text: attribute }) => /^#\[(cfg\(test\)|test\])/.test(attribute))
    .map(itemOf)
    .filter(Boolean)
    .map((node) => rangeOf(file, node));
  return { file, text, tree, functions, unseen, tests };
}

export function rangeOf(file, { startPosition, endPosition }) {
  return {
    file,
    line: startPosition.row + 1,
    column: startPosition.column + 1,
    endLine: endPosition.row + 1,
    endColumn: endPosition.column + 1,
  };
}

const isAside = (node) => /attribute_item|comment/.test(node.type);

function itemOf(attribute) {
  let next = attribute.nextNamedSibling;
  while (next && isAside(next)) next = next.nextNamedSibling;
  return next;
}

function around(node, types) {
  let parent = node.parent;
  while (parent && !types.includes(parent.type)) parent = parent.parent;
  return parent;
}

function functionOf(file, node) {
  const name = node.childForFieldName('name');
  const list = node.childForFieldName('parameters');
  const owner = around(node, ['impl_item', 'trait_item', 'function_item', 'macro_definition', 'foreign_mod_item']);
  if (owner?.type === 'macro_definition') return undefined;
  const inType = owner?.type === 'impl_item' || owner?.type === 'trait_item';
  const attributes = [];
  let first = node;
  for (let before = node.previousNamedSibling; before && isAside(before); before = before.previousNamedSibling) {
    if (before.type !== 'attribute_item') continue;
    attributes.push(before.text);
    first = before;
  }
  const parameters = list.namedChildren.filter((child) => !isAside(child)).map(parameterOf);
  const modifiers = node.children.find(({ type }) => type === 'function_modifiers');
  const visibility = node.children.find(({ type }) => type === 'visibility_modifier');
  const keyword = node.children.find(({ type }) => type === 'fn');
  const place = rangeOf(file, name);
  return {
    id: `${file}#${name.startIndex}`,
    file,
    name: name.text,
    class: inType ? (owner.childForFieldName('type') ?? owner.childForFieldName('name'))?.text : undefined,
    line: place.line,
    column: place.column,
    startLine: first.startPosition.row + 1,
    endLine: node.endPosition.row + 1,
    start: node.startIndex,
    kind: inType ? 'method' : 'function',
    isMarked: attributes.some((text) => /deprecated|\btest\b|bench|macro|panic_handler|derive|export_name/.test(text)),
    isMain: name.text === 'main',
    polymorphic: owner?.type === 'trait_item' || Boolean(owner?.childForFieldName('trait')),
    overloaded: false,
    parameters,
    open: list.startIndex + 1,
    close: list.endIndex - 1,
    modifiers: modifiers?.text.split(/\s+/) ?? [],
    visibility: visibility && { start: visibility.startIndex, end: (modifiers ?? keyword).startIndex },
    asyncAt: (modifiers ?? keyword).startIndex,
  };
}

function parameterOf(node) {
  const pattern = node.childForFieldName('pattern');
  return {
    start: node.startIndex,
    end: node.endIndex,
    name: pattern?.text ?? 'self',
    type: node.childForFieldName('type')?.text ?? null,
    optional: false,
    receiver: node.type === 'self_parameter' || /^(mut )?self\b/.test(node.text),
  };
}

/** What a use of a function's name is: `{ kind: 'import' | 'macro' | 'call' | 'value', node, end }`. */
export function useAt(source, line, column) {
  const row = line - 1;
  const name = source.tree.descendantForPosition({ row, column }, { row, column: column + 1 });
  const imported = around(name, ['use_declaration']);
  if (imported) return { kind: 'import', node: imported };
  if (around(name, ['macro_definition'])) return { kind: 'macro', node: name };
  let node = name;
  while (
    /^(scoped_identifier|generic_function)$/.test(node.parent.type) ||
    (node.parent.type === 'field_expression' && node.parent.childForFieldName('field').id === node.id)
  ) {
    node = node.parent;
  }
  const { parent } = node;
  if (parent.type === 'call_expression' && parent.childForFieldName('function').id === node.id) {
    return { kind: 'call', node: parent };
  }
  // Inside of a macro's arguments there are words alone.
  if (parent.type === 'token_tree') {
    let next = name.nextNamedSibling;
    while (next && next.type !== 'token_tree' && next.startIndex <= name.endIndex + 2) next = next.nextNamedSibling;
    if (next?.type === 'token_tree' && next.text.startsWith('(')) return { kind: 'call', node: name, end: next };
  }
  return { kind: 'value', node };
}

const statements = /^(let_declaration|expression_statement|const_item|static_item|match_arm)$/;
const blocks = ['block', 'match_block', 'closure_expression', 'function_item'];

/** Where an error about the result of a call may stand: the statement around it, and those that use the name it is given. */
export function reachOfResult(file, node) {
  const statement = statementAround(node);
  const ranges = withoutBlocks(file, statement);
  const pattern = statement.type === 'let_declaration' ? statement.childForFieldName('pattern') : undefined;
  if (!pattern) return ranges;
  const names = new Set(
    [pattern, ...pattern.descendantsOfType('identifier')]
      .filter(({ type }) => type === 'identifier')
      .map(({ text }) => text),
  );
  const block = around(statement, ['block', 'source_file']);
  const uses = block
    .descendantsOfType(['identifier', 'token_tree'])
    .filter((use) => use.startIndex > statement.endIndex && (use.type === 'token_tree' || names.has(use.text)));
  for (const use of uses) {
    if (use.type === 'identifier') ranges.push(...withoutBlocks(file, statementAround(use)));
    else if ([...names].some((one) => new RegExp(`\\b${one}\\b`).test(use.text))) ranges.push(rangeOf(file, use));
  }
  return ranges;
}

function statementAround(node) {
  let statement = node;
  while (statement.parent && !statements.test(statement.type) && statement.parent.type !== 'block') {
    statement = statement.parent;
  }
  return statement;
}

/** The parts of a node that stand in none of the blocks it holds. */
function withoutBlocks(file, node) {
  const held = node
    .descendantsOfType(blocks)
    .filter(({ id, type }) => id !== node.id && (type === 'block' || type === 'match_block'))
    .sort((a, b) => a.startIndex - b.startIndex);
  const ranges = [];
  let from = node.startPosition;
  let reached = node.startIndex;
  for (const block of held) {
    if (block.startIndex < reached) continue;
    ranges.push(rangeOf(file, { startPosition: from, endPosition: block.startPosition }));
    from = block.endPosition;
    reached = block.endIndex;
  }
  ranges.push(rangeOf(file, { startPosition: from, endPosition: node.endPosition }));
  return ranges;
}
