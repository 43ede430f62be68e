import type { Engine } from './engine.js';
import type { FileView } from './program.js';
import { type Type, type Types, unite, unknownTypes } from './type.js';

/** More pointers within pointers than these are not followed. */
const depthLimit = 4;

/** What stands behind `->` and `*`: what a smart pointer points to; a plain pointer is evaluated as that already (C++). */
export function dereferenced(engine: Engine, types: Types, view: FileView, method: string): Types {
  return unite(types.map((type) => dereferencedOne(engine, type, view, method, 0)));
}

function dereferencedOne(engine: Engine, type: Type, view: FileView, method: string, depth: number): Types {
  if (depth >= depthLimit) return [type];
  if (type.kind === 'outside') {
    if (!view.rules.awaitableTypes.has(type.name)) return [type];
    return type.args[0] ?? unknownTypes;
  }
  if (type.kind !== 'instance') return [type];
  // A class may be reached through a plain pointer as well: what it has itself comes first where it has no such operator.
  const operators = engine.member(type, method).filter((member) => member.kind === 'function');
  if (operators.length === 0) return [type];
  return unite([engine.callResult(operators, undefined), [type]]);
}
