import type { TypeRef } from '../model/typeRef.js';
import type { Call, Engine } from './engine.js';
import type { FileView } from './program.js';
import type { Context } from './type.js';

/** `p_(p)` among a constructor's initialisers, of a field that is a pointer, a reference or an array: it constructs nothing. */
export function initialisesReference(engine: Engine, view: FileView, { site, context }: Call, name: string): boolean {
  if (site.kind !== 'new' || view.rules.constructsFromValues !== true || !view.rules.pairsDeclarations) return false;
  return engine.self(context).some((self) => {
    if (self.kind !== 'instance') return false;
    const { facts, index } = engine.program.view(self.ref.path);
    return index.members(self.ref.index, name).some((member) => {
      const symbol = facts.symbols[member];
      if (symbol?.kind !== 'field') return false;
      const { type, scope } = symbol;
      return (
        type?.kind === 'array' || refersOnly(type) || isNameOfReference(engine, type, { path: self.ref.path, scope })
      );
    });
  });
}

/** True for a type by another name, which stands for a pointer or a reference. */
function isNameOfReference(engine: Engine, type: TypeRef | undefined, context: Context): boolean {
  const [name, ...others] = type?.kind === 'named' ? type.path : [];
  if (name === undefined || others.length > 0) return false;
  const meant = engine.lookup(name, context, 'type')?.types ?? [];
  return meant.some((one) => one.kind === 'static' && refersOnly(engine.program.symbol(one.ref).type));
}

/** A pointer, or a reference (a union of one): what it refers to stands elsewhere. */
export function refersOnly(type: TypeRef | undefined): boolean {
  if (type?.kind === 'intersection' && type.members.length === 1) return refersOnly(type.members[0]);
  return type?.kind === 'pointer' || type?.kind === 'function' || (type?.kind === 'union' && type.members.length === 1);
}
