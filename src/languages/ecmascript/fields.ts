import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { ClassFrame, Extraction } from './extraction.js';
import { either } from './references.js';

/** What is known of a field where it is declared or assigned. */
export interface FieldDeclaration {
  name: string;
  node: SyntaxNode;
  nameNode: SyntaxNode;
  type?: TypeRef | undefined;
  init?: Expression | undefined;
  optional?: boolean;
}

/** Declares a field of a class; what an already known field is assigned is added to what it may hold. */
export function declareField(x: Extraction, frame: ClassFrame, scope: number, field: FieldDeclaration): void {
  const { name, type } = field;
  const init = field.init && telling(field.init) ? field.init : undefined;
  const known = frame.fields.get(name);
  if (known !== undefined) {
    const symbol = x.builder.symbol(known);
    if (type && !symbol.type) symbol.type = type;
    if (init) symbol.init = symbol.init ? merged(symbol.init, init) : init;
    return;
  }
  if (frame.methods.has(name)) return;
  const symbol = x.builder.declare({
    name,
    kind: 'field',
    container: frame.symbol,
    member: true,
    scope,
    node: field.node,
    nameNode: field.nameNode,
    type,
    init,
    ...(field.optional && { optional: true }),
  });
  frame.fields.set(name, symbol);
}

const maximalOptions = 4;

function merged(before: Expression, added: Expression): Expression {
  if (before.kind === 'either' && before.options.length >= maximalOptions) return before;
  return either([before, added]);
}

function telling(value: Expression): boolean {
  return value.kind !== 'unknown' && value.kind !== 'literal';
}
