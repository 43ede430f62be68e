import type { Parameter } from '../model/signature.js';
import { bareName } from './parameterText.js';
import { compareTypes, type TypeNames } from './typeComparison.js';

/** One parameter at both sides; positions count the parameters that a call passes, from 0, so receivers have -1. */
export interface AlignedParameter {
  before?: Parameter;
  after?: Parameter;
  beforePosition: number;
  afterPosition: number;
  /** True where only the name tells them apart. */
  renamed: boolean;
}

/**
 * Pairs the parameters of two signatures: by name wherever they stand, then what is left over by place where the types
 * agree (a rename). In the order of the new signature, then those that were removed.
 */
export function alignParameters(
  before: readonly Parameter[],
  after: readonly Parameter[],
  names?: TypeNames,
): AlignedParameter[] {
  const oldOnes = positioned(before);
  const newOnes = positioned(after);
  const partner = new Map<Positioned, Positioned>();
  const taken = new Set<Positioned>();
  const pair = (o: Positioned, n: Positioned) => {
    partner.set(n, o);
    taken.add(o);
  };
  const byName = new Map(oldOnes.map((o) => [identity(o), o]));
  for (const n of newOnes) {
    const o = byName.get(identity(n));
    if (o && !taken.has(o)) pair(o, n);
  }
  const openOld = oldOnes.filter((o) => !taken.has(o));
  const openNew = newOnes.filter((n) => !partner.has(n));
  const renamed = new Set<Positioned>();
  const sameCount = openOld.length === openNew.length;
  const sameLength = oldOnes.length === newOnes.length;
  openNew.forEach((n, i) => {
    const atPlace = openOld.find((candidate) => candidate.position === n.position);
    const o = atPlace ?? (sameCount ? openOld[i] : undefined);
    if (!o || taken.has(o) || o.parameter.kind !== n.parameter.kind) return;
    // In a list of the same length what stands in its place took its place, whatever its type.
    if (!mayBeRenamed(o.parameter, n.parameter, names) && !(o === atPlace && sameLength)) return;
    pair(o, n);
    // A pattern is known by its fields, not by its text.
    if (!o.parameter.fields || !n.parameter.fields) renamed.add(n);
  });
  const aligned: AlignedParameter[] = newOnes.map((n) => {
    const o = partner.get(n);
    return {
      ...(o && { before: o.parameter }),
      after: n.parameter,
      beforePosition: o?.position ?? -1,
      afterPosition: n.position,
      renamed: renamed.has(n),
    };
  });
  for (const o of oldOnes) {
    if (!taken.has(o)) {
      aligned.push({ before: o.parameter, beforePosition: o.position, afterPosition: -1, renamed: false });
    }
  }
  return aligned;
}

/** True where two parameters that both sides have swapped their order. */
export function isReordered(aligned: readonly AlignedParameter[]): boolean {
  let last = -1;
  for (const { before, after, beforePosition } of aligned) {
    if (!before || !after || after.kind === 'receiver' || after.kind === 'keyword_only') continue;
    if (beforePosition < last) return true;
    last = beforePosition;
  }
  return false;
}

interface Positioned {
  parameter: Parameter;
  position: number;
}

function positioned(parameters: readonly Parameter[]): Positioned[] {
  let position = 0;
  return parameters.map((parameter) => ({
    parameter,
    position: parameter.kind === 'receiver' ? -1 : position++,
  }));
}

/** What a call knows a parameter by: a receiver and the rests have one place each, whatever their name. */
function identity({ parameter, position }: Positioned): string {
  switch (parameter.kind) {
    case 'receiver':
    case 'rest':
    case 'keyword_rest':
      return ` ${parameter.kind}`;
    default: {
      const name = bareName(parameter);
      return name === '' || name === '_' ? ` unnamed ${position}` : name;
    }
  }
}

function mayBeRenamed(before: Parameter, after: Parameter, names: TypeNames | undefined): boolean {
  if (before.fields && after.fields) return true;
  const relation = compareTypes(before.type, after.type, names);
  return relation !== 'other';
}
