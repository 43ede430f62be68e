import type { Linker } from '../graph/linker.js';
import { compareCodeUnits } from '../model/order.js';
import type { Signature } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';
import type { CalleeShape } from './binding/callUnderChange.js';
import type { ObjectType, OptionType } from './optionType.js';
import { type Subject, shapeOf } from './subjects.js';
import { findSymbol, type SymbolAt, symbolAt } from './symbolAt.js';
import type { SymbolPair } from './symbolChanges.js';

/** The object types among changed symbols whose fields are others now. */
export function changedOptionTypes(pairs: readonly SymbolPair[]): OptionType[] {
  return pairs.flatMap(({ base, head }) => {
    if (!isOptionType(base) || !isOptionType(head)) return [];
    const [before, after] = [objectTypeOf(base), objectTypeOf(head)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ name: head.symbol.name, head, before, after }];
  });
}

function isOptionType({ symbol, facts, index }: SymbolAt): boolean {
  if (symbol.kind === 'type_alias') return symbol.type?.kind === 'object';
  // An interface with methods of a body is no list of fields.
  return (
    symbol.kind === 'interface' && facts.symbols.every((s) => s.container !== index || s.bodiless || s.kind === 'field')
  );
}

/** The members of a type as those of one that is written in place; what it extends may have more. */
function objectTypeOf({ symbol, facts, index }: SymbolAt): ObjectType {
  const members: ObjectType['members'] = facts.symbols.flatMap((member) => {
    if (member.container !== index || !member.member || member.kind === 'setter') return [];
    const type = member.type ?? (member.signature && functionType(member.signature));
    return [{ name: member.name, ...(type && { type }), ...(member.optional && { optional: true }) }];
  });
  if (symbol.type?.kind === 'object' && members.length === 0) return symbol.type;
  return { kind: 'object', members: symbol.heritage ? [...members, { name: '[...]' }] : members };
}

function functionType({ parameters, returnType }: Signature): TypeRef {
  const types = parameters.map(({ type }): TypeRef => type ?? { kind: 'opaque', text: '' });
  const optional = parameters.filter((p) => p.optional).length;
  return {
    kind: 'function',
    parameters: types,
    ...(returnType && { returns: returnType }),
    ...(optional > 0 && { optional }),
  };
}

/**
 * Adds what takes a changed object type to the subjects: a component whose properties are an interface, a function with
 * an object of options. Their signatures read as they did, their callers are stale all the same.
 */
export function withOptionTypes(
  subjects: readonly Subject[],
  types: readonly OptionType[],
  base: Linker,
  head: Linker,
): Subject[] {
  if (types.length === 0) return [...subjects];
  const known = new Map(subjects.map((subject) => [subject.head?.id, subject]));
  const result = new Map(subjects.map((subject) => [subject.base.id, subject]));
  for (const type of types) {
    for (const user of usersOf(type, head)) {
      const before = known.get(user.id)?.base ?? findSymbol(base.world, user.id);
      if (!before || before.symbol.kind !== user.symbol.kind) continue;
      const subject = result.get(before.id) ?? unchangedSubject(before, user);
      if (!subject.after) continue;
      const difference = { kind: 'parameter_type' as const, text: `the members of \`${type.name}\` changed` };
      result.set(before.id, {
        ...subject,
        sameShape: false,
        optionTypes: [...(subject.optionTypes ?? []), type],
        differences: [...subject.differences, difference],
      });
    }
  }
  return [...result.values()].sort((a, b) => compareCodeUnits(a.base.id, b.base.id));
}

function unchangedSubject(base: SymbolAt, head: SymbolAt): Subject {
  return {
    base,
    head,
    change: 'signature',
    before: shapeOf(base),
    after: shapeOf(head),
    sameShape: false,
    uncertain: false,
    differences: [],
  };
}

/** The functions at head with a parameter of the type. */
function usersOf(type: OptionType, head: Linker): SymbolAt[] {
  const paths = new Set([type.head.path, ...head.world.filesMentioning(type.name)]);
  return [...paths].sort(compareCodeUnits).flatMap((path) => {
    const facts = head.world.facts(path);
    if (!facts || !meansIt(type, path, head)) return [];
    return facts.symbols.flatMap((symbol, index) => {
      const takes =
        symbol.signature &&
        [symbol.signature, ...(symbol.signature.overloads ?? [])].some((signature) =>
          signature.parameters.some((p) => isNamed(p.type, type.name)),
        );
      return takes || isComponentOf(symbol.type, type.name) ? [symbolAt(path, facts, index)] : [];
    });
  });
}

/** True where the type's name means it in a file: it is declared there, or imported from where it is. */
function meansIt({ name, head: declared }: OptionType, path: string, head: Linker): boolean {
  const imports = head.world.facts(path)?.imports.filter((entry) => entry.local === name) ?? [];
  if (imports.length === 0) return path === declared.path;
  return imports.some((entry) => head.importTargets(path, entry).includes(declared.id));
}

function isNamed(type: TypeRef | undefined, name: string): boolean {
  return type?.kind === 'named' && type.path.length === 1 && type.path[0] === name && !type.args;
}

/** `FC<Props>`: the annotation of a component whose own parameter has none. */
function isComponentOf(type: TypeRef | undefined, name: string): boolean {
  if (type?.kind !== 'named' || type.args?.length !== 1) return false;
  return componentTypes.has(type.path[type.path.length - 1]!) && isNamed(type.args[0], name);
}

const componentTypes: ReadonlySet<string> = new Set(['FC', 'FunctionComponent', 'VFC']);

/** A callee with its changed object types written out, as they are at one side. */
export function writtenOutShape(
  shape: CalleeShape,
  types: readonly OptionType[] | undefined,
  side: 'before' | 'after',
): CalleeShape {
  if (!types) return shape;
  return { ...shape, signatures: shape.signatures.map((signature) => writtenOut(signature, types, side)) };
}

function writtenOut(signature: Signature, types: readonly OptionType[], side: 'before' | 'after'): Signature {
  const parameters = signature.parameters.map((parameter, i) => {
    const found = types.find(
      ({ name }) => isNamed(parameter.type, name) || (i === 0 && !parameter.type && types.length === 1),
    );
    return found && parameter.kind !== 'receiver' ? { ...parameter, type: found[side] } : parameter;
  });
  const overloads = signature.overloads?.map((overload) => writtenOut(overload, types, side));
  return { ...signature, parameters, ...(overloads && { overloads }) };
}
