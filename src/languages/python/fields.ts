import type { Expression } from '../../model/expression.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { BoundValue } from './assignments.js';
import type { ClassRecord } from './classRecord.js';
import { closed } from './closedExpression.js';
import { type Frame, maximalReturns } from './frame.js';
import type { Walk } from './walk.js';

/**
 * Makes a field of what is assigned to a name of a class body or to a member of the receiver. Several assignments make
 * one field, whose value is any of them; a name that the class gives to a function makes none.
 */
export function bindField(
  walk: Walk,
  record: ClassRecord,
  node: SyntaxNode,
  name: string,
  value: BoundValue,
  where: { atClassLevel: boolean },
): void {
  if (record.methods.has(name)) return;
  const { builder } = walk;
  const init = value.init;
  const type =
    value.type ?? (record.enumeration && where.atClassLevel && !name.startsWith('_') ? enumerator(record) : undefined);
  const known = record.fields.get(name);
  if (known === undefined) {
    const field = builder.declare({
      name,
      kind: 'field',
      container: record.symbol,
      member: true,
      scope: record.scope,
      node,
      nameNode: node,
      exported: builder.symbol(record.symbol).exported,
      bodiless: true,
      ...(type && { type }),
      ...(init && { init }),
    });
    if (init && !where.atClassLevel) builder.symbol(field).initScope = walk.scope;
    record.fields.set(name, field);
    return;
  }
  const symbol = builder.symbol(known);
  if (type && !symbol.type) symbol.type = type;
  if (!init || saysNothing(init)) return;
  if (!symbol.init || saysNothing(symbol.init)) {
    symbol.init = init;
    if (where.atClassLevel) delete symbol.initScope;
    else symbol.initScope = walk.scope;
    return;
  }
  const sameScope = where.atClassLevel ? symbol.initScope === undefined : symbol.initScope === walk.scope;
  const also = sameScope ? init : closed(init, walk.frame);
  const options = symbol.init.kind === 'either' ? symbol.init.options : [symbol.init];
  if (saysNothing(also) || options.length >= maximalReturns) return;
  symbol.init = { kind: 'either', options: [...options, also] };
}

function enumerator(record: ClassRecord): { kind: 'named'; path: string[] } {
  return { kind: 'named', path: [record.name] };
}

function saysNothing(value: Expression): boolean {
  return value.kind === 'unknown' || value.kind === 'literal';
}

/** The class and kind of receiver that an assignment to `receiver.name` reaches in this frame. */
export function receiverClass(frame: Frame, name: string): ClassRecord | undefined {
  return frame.kind !== 'class' && frame.receiver === name ? frame.class : undefined;
}
