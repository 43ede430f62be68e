import type { CallSite } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';

/**
 * A key under which a call is the same although a call or a function written inside it was edited: `f(g(1))` stands where
 * it became `f(g(2))`. Undefined where something else inside it may have changed, or nothing is nested in it.
 */
export function standingKey(site: CallSite): string | undefined {
  const nested = { found: false, unknown: false };
  const parts = [
    site.kind,
    site.name,
    keyOf(site.callee, nested),
    ...site.arguments.map((a) => `${a.kind} ${a.name ?? ''} ${keyOf(a.value, nested)}`),
    JSON.stringify(site.typeArguments ?? []),
  ];
  return nested.found && !nested.unknown ? parts.join('\n') : undefined;
}

function keyOf(expression: Expression, nested: { found: boolean; unknown: boolean }): string {
  switch (expression.kind) {
    case 'result':
      nested.found = true;
      return '()';
    case 'symbol':
      nested.found = true;
      return '{}';
    case 'member':
      return `${keyOf(expression.object, nested)}.${expression.name}`;
    case 'name':
      return expression.name;
    case 'await':
      return `await ${keyOf(expression.of, nested)}`;
    case 'this':
    case 'super':
      return expression.kind;
    case 'literal':
      if (expression.text === undefined && expression.type !== 'null') nested.unknown = true;
      return `${expression.type} ${expression.text ?? ''}`;
    default:
      // Its tokens are not in the facts: it may be another expression now.
      nested.unknown = true;
      return expression.kind;
  }
}
