import type { SyntaxNode, SyntaxTree } from '../syntax/syntaxTree.js';
import type { TokenRules } from './tokenRules.js';
import type { Tokens } from './tokens.js';
import { tokenTraits, trait } from './tokenTraits.js';
import { typeTable } from './typeTable.js';

/** What a token's type says of the space around it. */
const space = { notAfter: 1, notBefore: 2, afterWord: 4, operator: 8 } as const;

const notAfter = new Set(['(', '[', '@', '...', '~', '${']);
const notBefore = new Set([')', ']', ',', ';', '${']);
const afterWords = new Set('async await return typeof in of is if while for extends keyof yield'.split(' '));
const operatorLike = /^[-+*/%=<>!&|^?~:]+$/;

const spaceTable = typeTable(
  (type) =>
    (notAfter.has(type) ? space.notAfter : 0) |
    (notBefore.has(type) ? space.notBefore : 0) |
    (afterWords.has(type) ? space.afterWord : 0) |
    (operatorLike.test(type) ? space.operator : 0),
);

/**
 * A node's text with its layout normalised: spacing follows from the tokens alone, and comments and trailing commas are
 * left out, so that reformatted text gives the same string.
 * @param until an offset: tokens that start there or later are left out
 */
export function normalisedText(tokens: Tokens, node: SyntaxNode, until = Number.POSITIVE_INFINITY): string {
  return joinTokens(tokens, tokens.nodesOf(node, until));
}

/** The texts of these tokens, joined as `normalisedText` does. */
export function joinTokens(tokens: Tokens, nodes: readonly SyntaxNode[]): string {
  const { tree, rules } = tokens;
  const { marks } = tokenTraits(rules, tree.typeNames);
  const spaces = spaceTable(tree);
  const { type, parent } = tree.columns;
  const markOf = (node: SyntaxNode) => marks[type[node] as number] as number;
  let text = '';
  let left = -1;
  for (const right of nodes) {
    if (left >= 0) {
      const around = markOf(parent[right] as number) & trait.verbatim;
      if (around !== 0 && (markOf(parent[left] as number) & trait.verbatim) !== 0) {
        text += tree.source.slice(tree.end(left), tree.start(right));
      } else if (((markOf(left) | markOf(right)) & trait.tight) === 0 && isSpaced(tree, rules, spaces, left, right)) {
        text += ' ';
      }
    }
    text += (markOf(right) & trait.special) === 0 ? tree.text(right) : tokenText(tree, rules, right);
    left = right;
  }
  return text;
}

function tokenText(tree: SyntaxTree, rules: TokenRules, node: SyntaxNode): string {
  const text = tree.text(node);
  const type = tree.type(node);
  if (rules.quoted?.has(type)) return requoted(text);
  if (rules.quoteMarks?.has(type)) return tree.text(tree.parent(node)).includes('"') ? text : text.replaceAll("'", '"');
  return text.replace(/\s+/g, ' ');
}

/** A quoted string in double quotes, where that needs no other escapes. */
export function requoted(text: string): string {
  if (text.length < 2 || text[0] !== "'" || text.includes('"') || text.includes('\\')) return text;
  return `"${text.slice(1, -1)}"`;
}

function isSpaced(
  tree: SyntaxTree,
  rules: TokenRules,
  spaces: readonly number[],
  left: SyntaxNode,
  right: SyntaxNode,
): boolean {
  const { type } = tree.columns;
  const ofLeft = spaces[type[left] as number] as number;
  const ofRight = spaces[type[right] as number] as number;
  const a = tree.type(left);
  const b = tree.type(right);
  if (a === '{' || b === '}') return !(a === '{' && b === '}') && !rules.tightBraces;
  if ((ofLeft & space.notAfter) !== 0 || (ofRight & space.notBefore) !== 0) return false;
  if (b === '{') return !rules.tightBraces || !tree.isNamed(left);
  if (a === ',' || a === ';' || a === ':' || a === '=' || b === '=') return true;
  if (b === ':' || b === '?') return isInfix(tree, right) && choosesBetween(tree, right);
  const afterOperator = (ofLeft & space.operator) !== 0;
  const beforeOperator = (ofRight & space.operator) !== 0;
  if (a === ']' && !beforeOperator && isInfix(tree, left)) return false;
  if (a === '?' && b === '(') return choosesBetween(tree, left);
  if (b === '(' || b === '[') return (afterOperator && isInfix(tree, left)) || (ofLeft & space.afterWord) !== 0;
  if (a === '!') return beforeOperator && isInfix(tree, right);
  if (beforeOperator) {
    if (isInfix(tree, right)) return true;
    return afterOperator ? isInfix(tree, left) : isPrefix(tree, right);
  }
  if (!afterOperator) return true;
  return isInfix(tree, left) || a === '?' || (a === '>' && tree.after(left) === tree.after(tree.parent(left)));
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
