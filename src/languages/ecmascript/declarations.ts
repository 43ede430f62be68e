import { noNode } from '../../syntax/syntaxTree.js';
import { type Extraction, type Handler, receiver, unknown } from './extraction.js';
import { declareFunction, readLambda } from './functions.js';

/** True where a declaration stands directly in a namespace, and so is a member of it. */
function inNamespace(x: Extraction): boolean {
  const { container } = x.position;
  return container >= 0 && x.builder.symbol(container).kind === 'namespace';
}

const capitalised = /^[A-Z]/;

/** `function f() {}`, `function* f() {}`, and `function f(): T;` without a body. */
export const readFunctionDeclaration: Handler = (x, node) => {
  const { tree } = x;
  const nameNode = tree.field(node, 'name');
  const naming = x.takeNaming(node);
  const name = naming?.name ?? (nameNode === noNode ? 'default' : tree.text(nameNode));
  const constructs = capitalised.test(name) && (x.constructors.has(name) || x.jsdoc);
  const declaration = {
    ...(naming ?? {
      node,
      name,
      nameNode,
      declaration: node,
      container: x.position.container,
      member: inNamespace(x),
      scope: x.scope,
      symbol: -1,
    }),
    kind: 'function' as const,
    receiver: constructs ? receiver : unknown,
    constructs,
    signatureOnly: tree.type(node) === 'function_signature',
  };
  const known = x.builder.symbols.length;
  const symbol = declareFunction(x, declaration);
  if (naming) naming.symbol = symbol;
  // An implementation behind its overloads is bound already.
  if (symbol >= known && name !== 'default') x.bindSymbol(symbol, name, declaration.scope);
  return { kind: 'symbol', symbol };
};

/** An arrow function or function expression: a symbol where a name waits for it, otherwise nameless. */
export const readFunctionExpression: Handler = (x, node) => {
  const naming = x.takeNaming(node);
  if (!naming) return readLambda(x, node);
  const symbol = declareFunction(x, { ...naming, kind: naming.kind ?? (naming.member ? 'method' : 'function') });
  naming.symbol = symbol;
  return { kind: 'symbol', symbol };
};
