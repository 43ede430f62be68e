import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';
import { attributeName, attributesOf } from './swiftSignature.js';

const testCaseName = /(Tests?|TestCase|Spec)$/;

/** True for a class whose `test...` methods XCTest runs: a subclass of a test case, by the names of both. */
export function isTestCase(name: string, heritage: readonly Heritage[]): boolean {
  return (
    heritage.some(({ type }) => testCaseName.test(lastName(type))) || (heritage.length > 0 && testCaseName.test(name))
  );
}

/** True for an XCTest method of a test case, and for a function that Swift Testing runs. */
export function isTestFunction(
  tree: SyntaxTree,
  node: SyntaxNode,
  name: string,
  parameters: number,
  inTestCase: boolean,
): boolean {
  if (attributesOf(tree, node).some((attribute) => /^(Testing\.)?Test$/.test(attributeName(tree, attribute))))
    return true;
  return inTestCase && parameters === 0 && /^test/.test(name);
}

function lastName(type: TypeRef): string {
  return type.kind === 'named' ? (type.path[type.path.length - 1] ?? '') : '';
}
