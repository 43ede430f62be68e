import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Callback, Extraction } from './extraction.js';
import type { Doc } from './jsdoc.js';
import { bindPattern } from './patterns.js';
import { either, readValue } from './references.js';
import { firstNamed, keyName } from './syntax.js';
import { typeOfAnnotation } from './types.js';

/** One parameter's parts, in either grammar. */
interface ParameterParts {
  node: SyntaxNode;
  pattern: SyntaxNode;
  annotation: SyntaxNode;
  value: SyntaxNode;
  rest: boolean;
  questioned: boolean;
}

/**
 * Reads the parameters of a function: binds their names in the present scope and reads the calls in their defaults and
 * decorators.
 * @param callback the call that hands the function its arguments, where it is an argument itself
 */
export function readParameters(
  x: Extraction,
  fn: SyntaxNode,
  doc: Doc | undefined,
  callback: Callback | undefined,
): Parameter[] {
  const { tree } = x;
  const single = tree.field(fn, 'parameter');
  const nodes = single !== noNode ? [single] : tree.namedChildren(tree.field(fn, 'parameters'));
  const result: Parameter[] = [];
  for (const node of nodes) {
    if (tree.isError(node)) {
      x.visitChildren(node);
      continue;
    }
    const handedIn =
      result.length === 0 && callback?.first
        ? callback.first
        : callback && x.builder.callbackParameter(callback.site, callback.argument, result.length);
    result.push(readParameter(x, partsOf(x, node), doc, result.length, handedIn));
  }
  return result;
}

function partsOf(x: Extraction, node: SyntaxNode): ParameterParts {
  const { tree } = x;
  const parts = { node, pattern: node, annotation: noNode, value: noNode, rest: false, questioned: false };
  switch (tree.type(node)) {
    case 'required_parameter':
    case 'optional_parameter':
      parts.pattern = tree.field(node, 'pattern');
      if (parts.pattern === noNode) parts.pattern = tree.field(node, 'name');
      parts.annotation = tree.field(node, 'type');
      parts.value = tree.field(node, 'value');
      parts.questioned = tree.type(node) === 'optional_parameter';
      break;
    case 'assignment_pattern':
      parts.pattern = tree.field(node, 'left');
      parts.value = tree.field(node, 'right');
      break;
  }
  if (parts.pattern !== noNode && tree.type(parts.pattern) === 'rest_pattern') {
    parts.rest = true;
    parts.pattern = firstNamed(tree, parts.pattern);
  }
  return parts;
}

function readParameter(
  x: Extraction,
  parts: ParameterParts,
  doc: Doc | undefined,
  position: number,
  handedIn: Expression | undefined,
): Parameter {
  const { tree, builder } = x;
  const { pattern } = parts;
  for (const decorator of tree.children(parts.node)) if (tree.type(decorator) === 'decorator') x.visit(decorator);
  const isPlain = pattern !== noNode && tree.isLeaf(pattern);
  const name = pattern === noNode ? '' : isPlain ? tree.text(pattern) : builder.normalisedText(pattern);
  const documented = doc?.parameter(isPlain ? name : undefined, position);
  const type = typeOfAnnotation(x, parts.annotation) ?? documented?.type;
  const hasDefault = parts.value !== noNode;
  const parameter: Parameter = {
    name,
    kind: parts.rest ? 'rest' : name === 'this' ? 'receiver' : 'positional',
    optional: parts.questioned || parts.rest || hasDefault || documented?.optional === true,
  };
  if (hasDefault) parameter.default = builder.normalisedText(parts.value);
  if (type) parameter.type = type;
  if (pattern !== noNode && tree.type(pattern) === 'object_pattern') parameter.fields = fieldsOf(x, pattern, type);
  const fallback = hasDefault ? readValue(x, parts.value, 'assigned') : undefined;
  if (pattern !== noNode) {
    const value = handedIn && !type ? handedIn : undefined;
    const init = value && fallback ? either([value, fallback]) : (value ?? fallback);
    bindPattern(x, pattern, { scope: x.scope, kind: 'parameter' }, init, type);
  }
  return parameter;
}

/** The fields of a destructured parameter, with their types where the annotation spells them out. */
function fieldsOf(x: Extraction, pattern: SyntaxNode, type: TypeRef | undefined): Parameter[] {
  const { tree, builder } = x;
  const known = type?.kind === 'object' ? type.members : [];
  const fields: Parameter[] = [];
  for (const child of tree.namedChildren(pattern)) {
    const kind = tree.type(child);
    if (kind === 'rest_pattern') {
      const inner = firstNamed(tree, child);
      fields.push({ name: inner === noNode ? '' : tree.text(inner), kind: 'keyword_rest', optional: true });
      continue;
    }
    const keyNode = kind === 'pair_pattern' ? tree.field(child, 'key') : tree.field(child, 'left');
    const name = keyName(tree, keyNode === noNode ? child : keyNode) ?? builder.normalisedText(child);
    const inner = kind === 'pair_pattern' ? tree.field(child, 'value') : child;
    const value = inner === noNode ? noNode : tree.field(inner, 'right');
    const member = known.find((entry) => entry.name === name);
    const field: Parameter = { name, kind: 'keyword_only', optional: value !== noNode || member?.optional === true };
    if (value !== noNode) field.default = builder.normalisedText(value);
    if (member?.type) field.type = member.type;
    const nested = kind === 'pair_pattern' ? nestedPattern(x, inner) : noNode;
    if (nested !== noNode) field.fields = fieldsOf(x, nested, member?.type);
    fields.push(field);
  }
  return fields;
}

function nestedPattern(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x;
  if (node === noNode) return noNode;
  if (tree.type(node) === 'object_pattern') return node;
  const left = tree.field(node, 'left');
  return left !== noNode && tree.type(left) === 'object_pattern' ? left : noNode;
}
