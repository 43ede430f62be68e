import type { Expression } from '../../model/expression.js';
import type { Parameter, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { type Docs, docsBefore } from './docs.js';
import { phpModifiers, phpParameters, phpSignature } from './phpSignature.js';
import { phpType, tellingType } from './phpTypes.js';
import { type ClosurePosition, functionFrame, type PhpWalk } from './phpWalk.js';

const maximalReturns = 8;

/** `function f() {}`, in whatever block: it is a function of the namespace. */
export function functionDefinition(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  walk.visitAll(tree.fields(node, 'attributes'));
  const nameNode = tree.field(node, 'name');
  const body = tree.field(node, 'body');
  const list = tree.field(node, 'parameters');
  if (nameNode === noNode) return;
  const docs = docsBefore(walk, node);
  const parameters = phpParameters(walk, list, docs);
  const typeParameters = docs?.typeParameters() ?? [];
  const returnType = returnTypeOf(walk, node, docs);
  const scope = builder.addScope(walk.names.scope, 'function');
  const symbol = builder.declare({
    name: tree.text(nameNode),
    kind: 'function',
    container: walk.namespaceSymbol,
    scope: walk.names.scope,
    node,
    nameNode,
    body,
    bodyScope: scope,
    signature: phpSignature(walk, {
      node,
      body,
      modifiers: phpModifiers(new Set(), false, false),
      parameters,
      typeParameters,
      returnType,
    }),
    exported: true,
  });
  builder.bindSymbol(symbol);
  callableBody(walk, {
    symbol,
    scope,
    typeParameters,
    parameters,
    list,
    body,
    type: undefined,
    declaresReturn: returnType !== undefined,
  });
}

export interface CallableParts {
  symbol: number;
  scope: number;
  typeParameters: readonly TypeParameter[];
  parameters: readonly Parameter[];
  list: SyntaxNode;
  body: SyntaxNode;
  type: PhpWalk['type'];
  declaresReturn: boolean;
}

/** Binds parameters and walks the body of a function or method; notes what it returns where that is not declared. */
export function callableBody(walk: PhpWalk, parts: CallableParts): void {
  const { builder, tree } = walk;
  const { symbol, scope, body } = parts;
  for (const { name, bound } of parts.typeParameters) {
    builder.bind(scope, name, 'type_parameter', bound ? { type: bound } : {});
  }
  if (body === noNode && parts.list === noNode) return;
  const frame = functionFrame(scope);
  walk.inFunction(frame, () => {
    walk.within(symbol, { callable: symbol, type: parts.type }, () => {
      bindParameters(walk, parts.parameters, parts.list);
      if (body !== noNode) walk.visitAll(tree.namedChildren(body));
    });
  });
  const declared = builder.symbol(symbol);
  if (frame.generates) {
    declared.signature?.modifiers.push('generator');
    declared.signature?.modifiers.sort();
  }
  if (parts.declaresReturn) return;
  if (frame.generates) {
    if (frame.yields.length > 0) declared.returns = frame.yields.slice(0, maximalReturns);
  } else if (frame.returns.length > 0) {
    declared.returns = frame.returns.slice(0, maximalReturns);
  }
}

function bindParameters(walk: PhpWalk, parameters: readonly Parameter[], list: SyntaxNode): void {
  const { tree, builder } = walk;
  for (const { name, type } of parameters) {
    walk.function.variables.add(`$${name}`);
    builder.bind(walk.function.scope, `$${name}`, 'parameter', type ? { type } : {});
  }
  if (list === noNode) return;
  for (const node of tree.namedChildren(list)) {
    walk.visitAll(tree.fields(node, 'attributes'));
    const fallback = tree.field(node, 'default_value');
    if (fallback !== noNode) walk.expression(fallback);
  }
}

/** What a declaration says that it returns: written, or told by its doc comment. */
export function returnTypeOf(walk: PhpWalk, node: SyntaxNode, docs: Docs | undefined): TypeRef | undefined {
  return tellingType(phpType(walk, walk.tree.field(node, 'return_type')), docs?.returnType());
}

/** `function (A $a) use ($b) {}`, `fn ($a) => e`: what it returns; its parameters are what it is handed as an argument. */
export function closure(walk: PhpWalk, node: SyntaxNode, position?: ClosurePosition): Expression {
  const { tree, builder } = walk;
  walk.visitAll(tree.fields(node, 'attributes'));
  const list = tree.field(node, 'parameters');
  const body = tree.field(node, 'body');
  const docs = docsBefore(walk, node);
  const parameters = phpParameters(walk, list, docs);
  const written = phpType(walk, tree.field(node, 'return_type'));
  const outer = walk.scopes.current();
  const captured = tree.childOfType(node, 'anonymous_function_use_clause');
  const frame = functionFrame(builder.addScope(outer, 'function'));
  walk.inFunction(frame, () => {
    for (const name of captured === noNode ? [] : variablesIn(tree, captured)) walk.capture(name, outer);
    parameters.forEach(({ name, type }, index) => {
      frame.variables.add(`$${name}`);
      const init = position ? builder.callbackParameter(position.site, position.argument, index) : undefined;
      builder.bind(frame.scope, `$${name}`, 'parameter', type ? { type } : init ? { init } : {});
    });
    for (const parameter of list === noNode ? [] : tree.namedChildren(list)) {
      const fallback = tree.field(parameter, 'default_value');
      if (fallback !== noNode) walk.expression(fallback);
    }
    if (body === noNode) return;
    if (tree.type(node) === 'arrow_function') frame.returns.push(walk.expression(body));
    else walk.visitAll(tree.namedChildren(body));
  });
  const returns = (frame.generates ? frame.yields : frame.returns).slice(0, maximalReturns);
  return {
    kind: 'lambda',
    returns: frame.generates ? [{ kind: 'array', elements: returns }] : returns,
    ...(written ? { returnType: written } : {}),
  };
}

function variablesIn(tree: SyntaxTree, clause: SyntaxNode): string[] {
  return tree.namedChildren(clause).flatMap((node) => {
    const variable = tree.type(node) === 'by_ref' ? tree.childOfType(node, 'variable_name') : node;
    return variable === noNode ? [] : [tree.text(variable)];
  });
}
