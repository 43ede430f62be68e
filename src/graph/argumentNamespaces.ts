import type { Call, Engine } from './engine.js';
import { fullNameOf, nearestNamespaceMember } from './openNamespaces.js';
import { type FileView, familyOf } from './program.js';
import { type Types, unite } from './type.js';

/** Functions of this name in the namespaces of the types of a call's arguments: they need no qualification (C++). */
export function argumentNamespaceValue(engine: Engine, view: FileView, call: Call, name: string): Types {
  if (view.rules.membersAreFields) return [];
  const namespaces = new Set<string>();
  for (const { value } of call.site.arguments) {
    for (const type of engine.evaluate(value, call.context)) {
      if (type.kind !== 'instance') continue;
      let ref: typeof type.ref | undefined = engine.program.container(type.ref);
      while (ref && engine.program.symbol(ref).kind !== 'namespace') ref = engine.program.container(ref);
      if (ref) namespaces.add(fullNameOf(engine.program, ref));
    }
  }
  return unite(
    [...namespaces]
      .sort()
      .map((namespace) => nearestNamespaceMember(engine, namespace, name, familyOf(view.language), view.path)),
  );
}
