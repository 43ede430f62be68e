import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { Parameter, ParameterKind, TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type Frame, nameRecord } from './frame.js';
import type { Walk } from './walk.js';

export interface ParameterContext {
  /** True where the first parameter is the receiver. */
  receiver?: boolean;
  /** What the parameter at this position is given, where that is known: a lambda that is an argument. */
  parameterValue?: ((position: number) => Expression) | undefined;
}

export interface ReadParameters {
  parameters: Parameter[];
  /** The parameters as a person writes them, `/` and `*` included. */
  texts: string[];
  /** The binding of each parameter, by its position in `parameters`. */
  bindings: Binding[];
}

/**
 * Reads a parameter list and binds its names in `frame`, which is not entered yet: defaults and annotations are visited
 * where the function stands.
 */
export function bindParameters(walk: Walk, frame: Frame, list: SyntaxNode, context: ParameterContext): ReadParameters {
  const read: ReadParameters = { parameters: [], texts: [], bindings: [] };
  if (list === noNode) return read;
  const { tree } = walk;
  let keywordOnly = false;
  for (const node of tree.namedChildren(list)) {
    switch (tree.type(node)) {
      case 'positional_separator':
        for (const parameter of read.parameters) {
          if (parameter.kind === 'positional') parameter.kind = 'positional_only';
        }
        read.texts.push('/');
        break;
      case 'keyword_separator':
        keywordOnly = true;
        read.texts.push('*');
        break;
      default: {
        const parameter = readParameter(walk, frame, node, keywordOnly, context, read);
        if (parameter?.kind === 'rest') keywordOnly = true;
      }
    }
  }
  return read;
}

function readParameter(
  walk: Walk,
  frame: Frame,
  node: SyntaxNode,
  keywordOnly: boolean,
  context: ParameterContext,
  read: ReadParameters,
): Parameter | undefined {
  const { tree, builder } = walk;
  const nodeType = tree.type(node);
  let target = node;
  let typeNode = noNode;
  let valueNode = noNode;
  if (nodeType === 'default_parameter' || nodeType === 'typed_default_parameter') {
    target = tree.field(node, 'name');
    typeNode = tree.field(node, 'type');
    valueNode = tree.field(node, 'value');
  } else if (nodeType === 'typed_parameter') {
    target = tree.firstChild(node);
    typeNode = tree.field(node, 'type');
  }
  if (target === noNode) return undefined;
  const targetType = tree.type(target);
  let kind: ParameterKind = keywordOnly ? 'keyword_only' : 'positional';
  let nameNode = target;
  if (targetType === 'list_splat_pattern' || targetType === 'dictionary_splat_pattern') {
    kind = targetType === 'list_splat_pattern' ? 'rest' : 'keyword_rest';
    nameNode = tree.namedChildren(target)[0] ?? noNode;
  } else if (targetType === 'tuple_pattern') {
    return readTuple(walk, frame, target, read);
  } else if (targetType !== 'identifier') {
    walk.visit(node);
    return undefined;
  }
  if (nameNode === noNode) return undefined;
  const first = read.parameters.length === 0;
  if (first && context.receiver && kind === 'positional') kind = 'receiver';
  const parameter: Parameter = {
    name: tree.text(nameNode),
    kind,
    optional: valueNode !== noNode || kind === 'rest' || kind === 'keyword_rest',
  };
  let text = tree.text(target);
  if (typeNode !== noNode) {
    parameter.type = walk.annotation(typeNode);
    text += `: ${builder.normalisedText(typeNode)}`;
  }
  let value: Expression | undefined;
  if (valueNode !== noNode) {
    value = walk.visit(valueNode, 'assigned');
    parameter.default = builder.normalisedText(valueNode);
    text += typeNode === noNode ? `=${parameter.default}` : ` = ${parameter.default}`;
  }
  const position = read.parameters.length;
  const init = context.parameterValue && kind === 'positional' ? context.parameterValue(position) : value;
  read.parameters.push(parameter);
  read.texts.push(text);
  read.bindings.push(bindParameter(walk, frame, parameter, init));
  return parameter;
}

/** Python 2's `def f(a, (b, c))`. */
function readTuple(walk: Walk, frame: Frame, node: SyntaxNode, read: ReadParameters): Parameter {
  const { tree, builder } = walk;
  const text = builder.normalisedText(node);
  const parameter: Parameter = { name: text, kind: 'positional_only', optional: false };
  for (let at = node; at < tree.after(node); at++) {
    if (tree.type(at) !== 'identifier') continue;
    const name = tree.text(at);
    nameRecord(frame, name).bindings.push(builder.bind(frame.scope, name, 'parameter'));
  }
  read.parameters.push(parameter);
  read.texts.push(text);
  read.bindings.push({ scope: frame.scope, name: text, kind: 'parameter' });
  return parameter;
}

function bindParameter(walk: Walk, frame: Frame, parameter: Parameter, init: Expression | undefined): Binding {
  const type = boundType(parameter);
  const useful = init && init.kind !== 'unknown' && !(init.kind === 'literal' && init.type === 'null');
  const binding = walk.builder.bind(frame.scope, parameter.name, 'parameter', {
    ...(type && { type }),
    ...(useful && parameter.kind !== 'rest' && parameter.kind !== 'keyword_rest' && { init }),
  });
  nameRecord(frame, parameter.name).bindings.push(binding);
  if (frame.receiver === parameter.name && parameter.kind !== 'receiver') {
    delete frame.receiver;
    frame.receiverIsOwn = false;
  }
  return binding;
}

/** What the name holds inside the function: all the rest arguments, not one. */
function boundType(parameter: Parameter): TypeRef | undefined {
  const { type, kind } = parameter;
  if (!type) return undefined;
  if (kind === 'rest') return { kind: 'named', path: ['tuple'], args: [type] };
  if (kind === 'keyword_rest') return { kind: 'named', path: ['dict'], args: [{ kind: 'named', path: ['str'] }, type] };
  return type;
}

/** `[T, U: Bound, *Ts, **P, V = int]`, bound in a scope. */
export function bindTypeParameters(walk: Walk, scope: number, list: SyntaxNode): TypeParameter[] {
  if (list === noNode) return [];
  const { tree, builder } = walk;
  const result: TypeParameter[] = [];
  for (const node of tree.namedChildren(list)) {
    walk.visitCallsIn(node);
    const match = /^\*{0,2}\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?::([\s\S]*?))?(?:=([\s\S]*))?$/u.exec(tree.text(node));
    if (!match) continue;
    const [, name, bound, fallback] = match;
    const parameter: TypeParameter = { name: name as string };
    if (bound !== undefined) parameter.bound = walk.typeOfText(bound.trim());
    if (fallback !== undefined) parameter.default = walk.typeOfText(fallback.trim());
    result.push(parameter);
    builder.bind(scope, parameter.name, 'type_parameter', parameter.bound ? { type: parameter.bound } : {});
  }
  return result;
}

/** The type variables that these types name, in order of appearance. */
export function usedTypeVariables(walk: Walk, types: readonly (TypeRef | undefined)[]): TypeParameter[] {
  if (walk.typeVariables.size === 0) return [];
  const found = new Map<string, TypeParameter>();
  const seek = (type: TypeRef | undefined): void => {
    if (!type) return;
    switch (type.kind) {
      case 'named': {
        const [name, ...more] = type.path;
        const variable = more.length === 0 ? walk.typeVariables.get(name as string) : undefined;
        if (variable) found.set(variable.name, variable);
        type.args?.forEach(seek);
        break;
      }
      case 'tuple':
        type.elements.forEach(seek);
        break;
      case 'union':
        type.members.forEach(seek);
        break;
      case 'function':
        type.parameters.forEach(seek);
        seek(type.returns);
        break;
      case 'typeof':
        if (type.of.kind === 'name') seek({ kind: 'named', path: [type.of.name] });
        break;
    }
  };
  types.forEach(seek);
  return [...found.values()];
}
