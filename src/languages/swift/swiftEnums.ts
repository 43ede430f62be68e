import type { Parameter } from '../../model/signature.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { isTypeNode, swiftType } from './swiftTypes.js';
import type { SwiftWalk } from './swiftWalk.js';

/** The cases of one `case` line: those with associated values are called like functions, the others are constants. */
export function enumEntry(walk: SwiftWalk, node: SyntaxNode): void {
  const { tree, builder, type: frame } = walk;
  if (!frame) return;
  const parts = tree.children(node);
  parts.forEach((part, position) => {
    if (tree.fieldName(part) !== 'name' || tree.type(part) !== 'simple_identifier') return;
    const data = parts[position + 1];
    const hasData = data !== undefined && tree.fieldName(data) === 'data_contents';
    const raw = parts.slice(position + 1).find((other) => tree.fieldName(other) === 'raw_value');
    const name = walk.name(part);
    const shared = {
      name,
      container: walk.container,
      member: true,
      scope: walk.scopes.current(),
      node: part,
      nameNode: part,
      exported: frame.exported,
      bodiless: false,
    };
    if (!hasData) {
      builder.declare({ ...shared, kind: 'field', type: { kind: 'self' } });
      if (raw !== undefined && parts.indexOf(raw) === position + 2) walk.expression(raw);
      return;
    }
    const parameters = associatedValues(walk, data);
    const text = `case ${name}${builder.normalisedText(data)}`;
    const signature = { parameters, modifiers: ['static' as const], returnType: { kind: 'self' as const }, text };
    const symbol = builder.declare({ ...shared, kind: 'method', signature });
    builder.extend(symbol, data);
  });
}

function associatedValues(walk: SwiftWalk, list: SyntaxNode): Parameter[] {
  const { tree, builder } = walk;
  const parameters: Parameter[] = [];
  let names: string[] = [];
  let isDefault = false;
  for (const node of tree.children(list)) {
    const text = tree.isNamed(node) ? '' : tree.text(node);
    if (isTypeNode(tree, node)) {
      const type = swiftType(tree, node);
      const label = names[0] === '_' ? '' : (names[0] ?? '');
      const name = names[names.length - 1] ?? '';
      parameters.push({ name, kind: 'positional', optional: false, label, ...(type && { type }) });
      names = [];
    } else if (text === '=') {
      isDefault = true;
    } else if (isDefault && tree.isNamed(node)) {
      const last = parameters[parameters.length - 1];
      if (last) {
        last.optional = true;
        last.default = builder.normalisedText(node);
        walk.expression(node, last.type && { kind: 'type', type: last.type });
      }
      isDefault = false;
    } else if (/^(simple_identifier|wildcard_pattern)$/.test(tree.type(node))) {
      names.push(walk.name(node));
    }
  }
  return parameters;
}
