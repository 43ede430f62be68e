import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type Extraction, type Handler, unknown } from './extraction.js';
import { readValue } from './references.js';
import { firstNamed, isFunction, unwrapped } from './syntax.js';
import { typeArguments } from './types.js';

/** `<C a={1} {...p}>...</C>`; intrinsic elements and fragments are no call sites, what is in them may be. */
export const readJsxElement: Handler = (x, node) => {
  const { tree } = x;
  const isSelfClosing = tree.type(node) === 'jsx_self_closing_element';
  const opening = isSelfClosing ? node : tree.field(node, 'open_tag');
  if (opening === noNode) {
    x.visitChildren(node);
    return undefined;
  }
  const nameNode = tree.field(opening, 'name');
  const isComponent = nameNode !== noNode && namesComponent(x, nameNode);
  const site = isComponent ? x.builder.reserveCall(node) : -1;
  const callee = isComponent ? x.visit(nameNode) : unknown;
  const args = readAttributes(x, opening, site);
  if (!isSelfClosing && readChildren(x, node, opening)) {
    args.push({ kind: 'keyword', name: 'children', value: unknown });
  }
  if (!isComponent) return undefined;
  const types = typeArguments(x, tree.field(opening, 'type_arguments'));
  x.builder.completeCall(site, node, {
    kind: 'jsx',
    callee,
    nameNode: tree.type(nameNode) === 'member_expression' ? tree.field(nameNode, 'property') : nameNode,
    caller: x.position.caller,
    scope: x.position.scope,
    arguments: args,
    typeArguments: types,
    use: 'other',
  });
  return x.builder.resultOf(site);
};

/** A name that begins with a small letter is an element of the page; a dotted one is always a component. */
function namesComponent(x: Extraction, nameNode: SyntaxNode): boolean {
  const type = x.tree.type(nameNode);
  if (type === 'member_expression') return true;
  return type === 'identifier' && !/^[a-z]/.test(x.tree.text(nameNode));
}

function readAttributes(x: Extraction, opening: SyntaxNode, site: number): Argument[] {
  const { tree } = x;
  const args: Argument[] = [];
  for (const child of tree.namedChildren(opening)) {
    const type = tree.type(child);
    if (type === 'jsx_attribute') {
      const [nameNode, valueNode] = tree.namedChildren(child);
      if (nameNode === undefined) continue;
      const value: Expression =
        valueNode === undefined
          ? { kind: 'literal', type: 'boolean', text: 'true' }
          : readAttributeValue(x, valueNode, site, args.length);
      args.push({ kind: 'keyword', name: tree.text(nameNode), value });
    } else if (type === 'jsx_expression') {
      const spread = firstNamed(tree, child);
      const inner = spread === noNode ? noNode : firstNamed(tree, spread);
      args.push({ kind: 'keyword_spread', value: inner === noNode ? unknown : x.visit(inner) });
    }
  }
  return args;
}

function readAttributeValue(x: Extraction, valueNode: SyntaxNode, site: number, argument: number): Expression {
  const { tree } = x;
  if (tree.type(valueNode) !== 'jsx_expression') return readValue(x, valueNode, 'argument');
  const inner = firstNamed(tree, valueNode);
  if (inner === noNode) return unknown;
  if (site >= 0 && isFunction(tree, unwrapped(tree, inner))) x.callback = { site, argument };
  const value = readValue(x, inner, 'argument');
  x.callback = undefined;
  return value;
}

/** Reads what stands between the tags; true where there is anything but white space. */
function readChildren(x: Extraction, node: SyntaxNode, opening: SyntaxNode): boolean {
  const { tree } = x;
  let found = false;
  for (const child of tree.namedChildren(node)) {
    if (child === opening || tree.fieldName(child) === 'close_tag') continue;
    switch (tree.type(child)) {
      case 'jsx_text':
        if (tree.text(child).trim() !== '') found = true;
        break;
      case 'jsx_expression': {
        const inner = firstNamed(tree, child);
        if (inner === noNode) break;
        found = true;
        readValue(x, inner, 'argument');
        break;
      }
      default:
        found = true;
        x.visit(child);
    }
  }
  return found;
}
