import { declarationsOf } from './declarations.js';
import type { Engine } from './engine.js';
import { ancestorsOf } from './members.js';
import type { Ref, Types } from './type.js';

/**
 * True where types may have members that no file shows: made at run time by what their bodies call, or answered for by a method
 * that takes any name.
 */
export function mayHaveUnshown(engine: Engine, types: Types): boolean {
  return types.some((type) => {
    if (type.kind !== 'instance' && type.kind !== 'static') return true;
    const above = ancestorsOf(engine, type.ref, []);
    return [type, ...above].some((one) => {
      if (one.kind === 'instance' || one.kind === 'static') return declarationsOf(engine, one.ref).some(isOpenEnded);
      // What every object has is known by name.
      return one.kind !== 'outside' || !rootTypes.has(one.name);
    });
  });

  function isOpenEnded(ref: Ref): boolean {
    const { facts, notes, rules } = engine.program.view(ref.path);
    const key = `unshown ${ref.index}`;
    let known = notes.get(key) as boolean | undefined;
    if (known === undefined) {
      const makers = rules.memberMakers;
      known =
        facts.callSites.some(
          ({ caller, callee, kind, name }) =>
            makers?.has(name) || (caller === ref.index && kind === 'call' && callee.kind === 'name'),
        ) || facts.symbols.some(({ container, name }) => container === ref.index && makers?.has(name));
      notes.set(key, known);
    }
    return known;
  }
}

const rootTypes: ReadonlySet<string> = new Set(['Object', 'BasicObject', 'Kernel']);
