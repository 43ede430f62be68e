import type { SyntaxNode, SyntaxTree } from '../syntax/syntaxTree.js';
import type { TokenRules } from './tokenRules.js';
import type { Tokens } from './tokens.js';

const noSpaceAfter = new Set(['(', '[', '@', '...', '~', '${']);
const noSpaceBefore = new Set([')', ']', ',', ';', '${']);
const spacedKeywords = new Set([
  'async',
  'await',
  'return',
  'typeof',
  'in',
  'of',
  'is',
  'if',
  'while',
  'for',
  'extends',
  'keyof',
  'yield',
]);
const alwaysTight = new Set(['.', '?.', '::']);
const operatorLike = /^[-+*/%=<>!&|^?~:]+$/;

/**
 * A node's text with its layout normalised: spacing follows from the tokens alone, and comments and trailing commas are
 * left out, so that reformatted text gives the same string.
 * @param until an offset: tokens that start there or later are left out
 */
export function normalisedText(tokens: Tokens, node: SyntaxNode, until = Number.POSITIVE_INFINITY): string {
  return joinTokens(
    tokens,
    tokens.nodesOf(node).filter((token) => tokens.tree.start(token) < until),
  );
}

/** The texts of these tokens, joined as `normalisedText` does. */
export function joinTokens(tokens: Tokens, nodes: readonly SyntaxNode[]): string {
  const { tree, rules } = tokens;
  let text = '';
  let previous = -1;
  for (const node of nodes) {
    if (previous >= 0) text += gap(tree, rules, previous, node);
    text += tokenText(tree, rules, node);
    previous = node;
  }
  return text;
}

function tokenText(tree: SyntaxTree, rules: TokenRules, node: SyntaxNode): string {
  const text = tree.text(node);
  const type = tree.type(node);
  if (rules.quoted?.has(type)) return requoted(text);
  if (rules.quoteMarks?.has(type)) return tree.text(tree.parent(node)).includes('"') ? text : text.replaceAll("'", '"');
  if (rules.flowingText?.has(type)) return text.replace(/\s+/g, ' ');
  return text;
}

/** A quoted string in double quotes, where that needs no other escapes. */
export function requoted(text: string): string {
  if (text.length < 2 || text[0] !== "'" || text.includes('"') || text.includes('\\')) return text;
  return `"${text.slice(1, -1)}"`;
}

function gap(tree: SyntaxTree, rules: TokenRules, left: SyntaxNode, right: SyntaxNode): string {
  const leftParent = tree.type(tree.parent(left));
  const rightParent = tree.type(tree.parent(right));
  if (rules.verbatim?.has(leftParent) && rules.verbatim.has(rightParent)) {
    return tree.source.slice(tree.end(left), tree.start(right));
  }
  return spaced(tree, rules, left, right) ? ' ' : '';
}

function spaced(tree: SyntaxTree, rules: TokenRules, left: SyntaxNode, right: SyntaxNode): boolean {
  const a = tree.type(left);
  const b = tree.type(right);
  if (alwaysTight.has(a) || alwaysTight.has(b) || rules.tight?.has(a) || rules.tight?.has(b)) return false;
  if (a === '{' || b === '}') return !(a === '{' && b === '}') && !rules.tightBraces;
  if (noSpaceAfter.has(a) || noSpaceBefore.has(b)) return false;
  if (b === '{') return !rules.tightBraces || !tree.isNamed(left);
  if (a === ',' || a === ';' || a === ':' || a === '=' || b === '=') return true;
  if (b === ':' || b === '?') return isInfix(tree, right) && choosesBetween(tree, right);
  if (a === ']' && isInfix(tree, left) && !operatorLike.test(b)) return false;
  if (a === '?' && b === '(') return choosesBetween(tree, left);
  if (b === '(' || b === '[') return (operatorLike.test(a) && isInfix(tree, left)) || spacedKeywords.has(a);
  if (a === '!') return isInfix(tree, right) && operatorLike.test(b);
  if (operatorLike.test(b)) {
    if (isInfix(tree, right)) return true;
    return operatorLike.test(a) ? isInfix(tree, left) : isPrefix(tree, right);
  }
  if (operatorLike.test(a))
    return isInfix(tree, left) || a === '?' || (a === '>' && tree.after(left) === tree.after(tree.parent(left)));
  return true;
}

/** True for an operator that has operands on both sides. */
function isInfix(tree: SyntaxTree, node: SyntaxNode): boolean {
  const parent = tree.parent(node);
  const isBetween = parent >= 0 && node !== parent + 1 && tree.after(node) < tree.after(parent);
  // The star of a generator stands between two words, too.
  return isBetween && (tree.type(node) !== '*' || tree.fieldName(node) !== null);
}

/** True for an operator in front of its operand, and for the star of a generator; type arguments stay with their name. */
function isPrefix(tree: SyntaxTree, node: SyntaxNode): boolean {
  const type = tree.type(node);
  return type === '*' || (type !== '<' && node === tree.parent(node) + 1);
}

function choosesBetween(tree: SyntaxTree, node: SyntaxNode): boolean {
  const type = tree.type(tree.parent(node));
  return type.startsWith('ternary') || type.startsWith('conditional');
}
