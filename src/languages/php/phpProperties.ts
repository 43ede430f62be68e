import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { docsBefore } from './docs.js';
import { modifierWords } from './phpSignature.js';
import { phpType, tellingType } from './phpTypes.js';
import type { PhpWalk, TypeFrame } from './phpWalk.js';

/** `private ?A $a = null, $b;` of a class. */
export function properties(walk: PhpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const frame = walk.type as TypeFrame;
  walk.visitAll(tree.fields(node, 'attributes'));
  const words = modifierWords(tree, node);
  const written = phpType(walk, tree.field(node, 'type'));
  const docs = docsBefore(walk, node);
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) === 'property_hook_list') hooks(walk, element, undefined);
    if (tree.type(element) !== 'property_element') continue;
    const nameNode = tree.field(element, 'name');
    if (nameNode === noNode) continue;
    const name = tree.text(nameNode);
    const type = tellingType(written, docs?.variable(name));
    const symbol = builder.declare({
      name,
      kind: 'field',
      container: frame.symbol,
      member: true,
      scope: frame.scope,
      node: element,
      nameNode,
      ...(type ? { type } : {}),
      exported: frame.exported && !words.has('private'),
    });
    const value = tree.field(element, 'default_value');
    if (value !== noNode) builder.symbol(symbol).init = walk.expression(value);
    const list = tree.childOfType(element, 'property_hook_list');
    if (list !== noNode) hooks(walk, list, type);
  }
}

/** The bodies of `get` and `set`; they belong to the class. */
function hooks(walk: PhpWalk, hookList: SyntaxNode, type: TypeRef | undefined): void {
  const { tree } = walk;
  for (const hook of tree.namedChildren(hookList)) {
    if (tree.type(hook) !== 'property_hook') continue;
    const body = tree.field(hook, 'body');
    if (body === noNode) continue;
    walk.isolated(() => {
      const list = tree.field(hook, 'parameters');
      for (const parameter of list === noNode ? [] : tree.namedChildren(list)) {
        const name = tree.field(parameter, 'name');
        if (name !== noNode) walk.assign(tree.text(name), typed(phpType(walk, tree.field(parameter, 'type')) ?? type));
      }
      if (!walk.function.variables.has('$value')) walk.assign('$value', typed(type));
      walk.visit(body);
    });
  }
}

function typed(type: TypeRef | undefined): { type?: TypeRef } {
  return type ? { type } : {};
}

/** What a class declares of properties: with a type, and without one. */
export function propertyNames(walk: PhpWalk, body: SyntaxNode): { typed: Set<string>; untyped: Set<string> } {
  const { tree } = walk;
  const found = { typed: new Set<string>(), untyped: new Set<string>() };
  for (const node of tree.namedChildren(body)) {
    switch (tree.type(node)) {
      case 'property_declaration': {
        const written = tree.field(node, 'type');
        // That it is an array says nothing of what it holds.
        const tells = written !== noNode && !/^\??(array|iterable)$/i.test(tree.text(written));
        const isTyped = tells || (docsBefore(walk, node)?.has('var') ?? false);
        for (const element of tree.namedChildren(node)) {
          const name = tree.type(element) === 'property_element' ? tree.field(element, 'name') : noNode;
          if (name !== noNode) (isTyped ? found.typed : found.untyped).add(tree.text(name));
        }
        break;
      }
      case 'method_declaration':
        for (const name of promotedNames(tree, node)) found.typed.add(name);
        break;
    }
  }
  return found;
}

function promotedNames(tree: SyntaxTree, method: SyntaxNode): string[] {
  const list = tree.field(method, 'parameters');
  if (list === noNode) return [];
  return tree.namedChildren(list).flatMap((node) => {
    const name = tree.type(node) === 'property_promotion_parameter' ? tree.field(node, 'name') : noNode;
    return name === noNode ? [] : [tree.text(name)];
  });
}

/**
 * `$this->a = e` and `self::$a = e` in a class: what the property holds, where the class declares it without a type, or does not declare
 * it and inherits from nothing that could.
 */
export function assignedProperty(walk: PhpWalk, node: SyntaxNode, value: Expression): void {
  const { tree, builder, type: frame } = walk;
  if (!/^(member|nullsafe_member|scoped_property)_access_expression$/.test(tree.type(node))) return;
  if (!frame || value.kind === 'unknown' || (value.kind === 'literal' && value.type === 'null')) return;
  const target = tree.field(node, tree.type(node) === 'scoped_property_access_expression' ? 'scope' : 'object');
  const nameNode = tree.field(node, 'name');
  if (target === noNode || nameNode === noNode) return;
  if (!/^(\$this|self|static)$/i.test(tree.text(target))) return;
  const isStatic = tree.type(node) === 'scoped_property_access_expression';
  if (tree.type(nameNode) !== (isStatic ? 'variable_name' : 'name')) return;
  const name = isStatic ? tree.text(nameNode) : `$${tree.text(nameNode)}`;
  if (frame.typedProperties.has(name)) return;
  if (!frame.untypedProperties.has(name) && (frame.parent || frame.heritage.length > 0)) return;
  const symbol = builder.declare({
    name,
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope: frame.scope,
    node,
    nameNode,
    init: value,
    exported: frame.exported,
  });
  builder.symbol(symbol).initScope = walk.scopes.current();
}
