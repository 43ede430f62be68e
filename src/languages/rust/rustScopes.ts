import type { Expression } from '../../model/expression.js';
import type { RustWalk } from './rustWalk.js';

/** A value as it stands in the innermost scope, for use outside of it. */
export function scopedValue(walk: RustWalk, value: Expression): Expression {
  return dependsOnScope(value) ? { kind: 'scoped', scope: walk.scopes.current(), of: value } : value;
}

/** True where names in an expression are looked up where the expression stands; calls know their own scope. */
function dependsOnScope(value: Expression): boolean {
  switch (value.kind) {
    case 'name':
    case 'module':
    case 'typed':
    case 'object':
    case 'this':
      return true;
    case 'member':
    case 'index':
      return dependsOnScope(value.object);
    case 'await':
    case 'element':
    case 'key':
    case 'item':
    case 'entered':
      return dependsOnScope(value.of);
    case 'array':
      return value.elements.some(dependsOnScope);
    case 'either':
      return value.options.some(dependsOnScope);
    default:
      return false;
  }
}
