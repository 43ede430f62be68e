import type { Linker } from '../graph/linker.js';
import type { Signature } from '../model/signature.js';
import type { CalleeShape } from './binding/callUnderChange.js';
import type { Subject } from './subjects.js';

/** The shape of a definition, whose defaults stand in its declarations: what may be left out there may be left out. */
export function withDeclaredDefaults(shape: CalleeShape, id: string, linker: Linker): CalleeShape {
  const declared = linker.prototypesOf(id).flatMap((prototype) => linker.symbol(prototype)?.signature ?? []);
  if (declared.length === 0) return shape;
  return { ...shape, signatures: shape.signatures.map((signature) => withDefaultsOf(signature, declared)) };
}

/** The subject with the defaults of its declarations at either side. */
export function declaredSubject(subject: Subject, base: Linker, head: Linker): Subject {
  return {
    ...subject,
    before: withDeclaredDefaults(subject.before, subject.base.id, base),
    after: subject.after && subject.head && withDeclaredDefaults(subject.after, subject.head.id, head),
  };
}

function withDefaultsOf(signature: Signature, declared: readonly Signature[]): Signature {
  const passed = passedOf(signature);
  const alike = declared.map(passedOf).filter(({ length }) => length === passed.length);
  const parameters = signature.parameters.map((parameter) => {
    const index = passed.indexOf(parameter);
    const given = index < 0 ? undefined : alike.map((one) => one[index]!).find(({ optional }) => optional);
    if (!given || parameter.optional) return parameter;
    return { ...parameter, optional: true, ...(given.default !== undefined && { default: given.default }) };
  });
  return { ...signature, parameters };
}

/** A method that is defined apart from its class has a receiver, which its declaration in the class does without. */
function passedOf({ parameters }: Signature) {
  return parameters.filter(({ kind }) => kind !== 'receiver');
}
