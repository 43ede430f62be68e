import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { requoted } from '../normalisedText.js';
import { type Extraction, type Handler, unknown } from './extraction.js';
import { narrowedMember } from './narrowing.js';
import { readCast, readChoice, readParentheses, readValue } from './references.js';
import { firstNamed, keyName, stringContent } from './syntax.js';

const maximalText = 60;

export const readName: Handler = (x, node) => ({ kind: 'name', name: x.tree.text(node) });

export const readThis: Handler = (x) => x.position.frame.receiver;

export const readSuper: Handler = () => ({ kind: 'super' });

/** `a.b`, `a?.b`, `a.#b` */
export const readMember: Handler = (x, node) => {
  const { tree } = x;
  const object = x.visit(tree.field(node, 'object'));
  const property = tree.field(node, 'property');
  if (property === noNode) return undefined;
  const name = tree.text(property);
  const value: Expression = { kind: 'member', object, name };
  if (object.kind === 'name' || object.kind === 'member') x.noteExportsMember(value, object);
  const type = narrowedMember(x, node);
  return type ? { kind: 'typed', type, of: value } : value;
};

/** `a[b]`; a literal string is as good as a name. */
export const readIndex: Handler = (x, node) => {
  const { tree } = x;
  const object = x.visit(tree.field(node, 'object'));
  const indexNode = tree.field(node, 'index');
  x.visit(indexNode);
  if (indexNode === noNode) return { kind: 'index', object };
  const type = tree.type(indexNode);
  const key = type === 'string' || type === 'number' ? keyName(tree, indexNode) : undefined;
  return key === undefined ? { kind: 'index', object } : { kind: 'index', object, key };
};

export const readAwait: Handler = (x, node) => {
  const value = x.visit(firstNamed(x.tree, node));
  // `import("m")` stands for the module already.
  return value.kind === 'module' ? value : { kind: 'await', of: value };
};

export const readYield: Handler = (x, node) => {
  const { tree } = x;
  const inner = firstNamed(tree, node);
  if (inner === noNode) return undefined;
  const value = readValue(x, inner, 'other');
  const isDelegating = tree.childOfType(node, '*') !== noNode;
  if (value.kind !== 'unknown' && value.kind !== 'literal') {
    x.position.frame.yields.push(isDelegating ? { kind: 'element', of: value } : value);
  }
  return undefined;
};

export const readReturn: Handler = (x, node) => {
  const inner = firstNamed(x.tree, node);
  if (inner === noNode) return undefined;
  const value = readValue(x, inner, 'returned');
  if (value.kind !== 'unknown' && value.kind !== 'literal') x.position.frame.returns.push(value);
  return undefined;
};

export const readParenthesised: Handler = (x, node) => readParentheses(x, node, (inner) => x.visit(inner));

export const readCastExpression: Handler = (x, node) => readCast(x, node, (inner) => x.visit(inner));

export const readConditional: Handler = (x, node) => readChoice(x, node, (option) => x.visit(option));

/** Operators. A long chain of one operator nests to the left, so its left side is descended in a loop. */
export const readBinary: Handler = (x, node) => {
  const { tree } = x;
  const choice = readChoice(x, node, (option) => x.visit(option));
  if (choice) return choice;
  const rights: SyntaxNode[] = [];
  let left = node;
  while (left !== noNode && tree.type(left) === 'binary_expression' && isPlainOperator(x, left)) {
    rights.push(tree.field(left, 'right'));
    left = tree.field(left, 'left');
  }
  x.visit(left);
  for (let i = rights.length - 1; i >= 0; i--) x.visit(rights[i] as SyntaxNode);
  return unknown;
};

function isPlainOperator(x: Extraction, node: SyntaxNode): boolean {
  const operator = x.tree.type(x.tree.field(node, 'operator'));
  return operator !== '&&' && operator !== '||' && operator !== '??';
}

export const readSequence: Handler = (x, node) => {
  let last: Expression = unknown;
  for (const child of x.tree.namedChildren(node)) last = x.visit(child);
  return last;
};

export const readInstantiation: Handler = (x, node) => x.visit(firstNamed(x.tree, node));

export const readString: Handler = (x, node) => {
  const text = x.tree.text(node);
  return text.length <= maximalText
    ? { kind: 'literal', type: 'string', text: requoted(text) }
    : { kind: 'literal', type: 'string' };
};

export const readNumber: Handler = (x, node) => ({ kind: 'literal', type: 'number', text: x.tree.text(node) });

export const readBoolean: Handler = (x, node) => ({ kind: 'literal', type: 'boolean', text: x.tree.text(node) });

export const readNull: Handler = (x, node) => ({ kind: 'literal', type: 'null', text: x.tree.text(node) });

export const readRegExp: Handler = () => ({ kind: 'literal', type: 'regexp' });

export const readTemplate: Handler = (x, node) => {
  const { tree } = x;
  if (tree.childOfType(node, 'template_substitution') === noNode) {
    const text = stringContent(tree, node);
    if (text.length <= maximalText) return { kind: 'literal', type: 'template', text: `\`${text}\`` };
    return { kind: 'literal', type: 'template' };
  }
  x.visitChildren(node);
  return { kind: 'literal', type: 'template' };
};
