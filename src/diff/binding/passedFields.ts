import { callRulesOf } from '../../languages/registry.js';
import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { Verdict } from '../../model/verdict.js';
import { bareName } from '../parameterText.js';
import { compareTypes } from '../typeComparison.js';
import { argumentText } from './evidence.js';
import type { PreparedCall } from './preparedCall.js';

/** What is wrong with a field that a call passes or leaves out. */
export interface FieldProblem {
  kind: 'unknown' | 'missing' | 'default' | 'type';
  name: string;
  verdict: Exclude<Verdict, 'fits'>;
  reason: string;
}

/** JSX attributes, and object literals for destructured parameters: each field is a parameter of its own. Undefined where all fit. */
export function fieldProblem(call: PreparedCall): FieldProblem | undefined {
  for (const [index, argument] of call.arguments.entries()) {
    const before = call.old.binding.parameterOf[index];
    const after = call.now.binding.parameterOf[index];
    if (!before || !after) continue;
    const old = fieldsOf(before);
    const now = fieldsOf(after);
    if (!old || !now) continue;
    const found =
      argument.value.kind === 'object'
        ? writtenOut(call, argument.value, old, now)
        : passedWhole(call, index, old, now);
    if (found) return found;
  }
  return undefined;
}

interface Field {
  name: string;
  optional: boolean;
  default?: string;
  type?: TypeRef;
}

interface Fields {
  byName: Map<string, Field>;
  /** False where further fields may be taken. */
  closed: boolean;
  /** True where the fields are written as a type, so that a compiler holds the call to them. */
  typed: boolean;
}

/** The fields of a destructured parameter, or of one with its object type written in place. */
function fieldsOf(parameter: Parameter): Fields | undefined {
  const { type, fields } = parameter;
  if (type?.kind === 'object') {
    const defaults = new Map(fields?.map((f) => [f.name, f.default]));
    const members: Field[] = type.members.map((m) => ({
      name: m.name,
      optional: m.optional ?? false,
      ...(m.type && { type: m.type }),
      ...(defaults.get(m.name) !== undefined && { default: defaults.get(m.name)! }),
    }));
    // What has no name stands for any number of further members.
    const named = members.filter((m) => !m.name.startsWith('['));
    return { byName: new Map(named.map((m) => [m.name, m])), closed: named.length === members.length, typed: true };
  }
  if (!fields || fields.length === 0) return undefined;
  const named = fields.filter((f) => f.kind !== 'rest' && f.kind !== 'keyword_rest');
  return {
    byName: new Map(named.map((f) => [bareName(f), f])),
    closed: named.length === fields.length && type === undefined,
    typed: false,
  };
}

function writtenOut(
  call: PreparedCall,
  value: Extract<Expression, { kind: 'object' }>,
  old: Fields,
  now: Fields,
): FieldProblem | undefined {
  const jsx = call.site.kind === 'jsx';
  const passed = new Set(value.members.map((m) => m.name));
  const what = jsx ? 'attribute' : 'field';
  const spreads = call.site.arguments.some((a) => a.kind === 'keyword_spread') || passed.has('...');
  const isChecked = callRulesOf(call.language).checksFields && call.choices === 1;
  const certain = (fields: Fields) => fields.typed && isChecked && !spreads;
  // What is spread may be what is missing.
  if (passed.has('...') && !jsx) passed.delete('...');
  for (const name of passed) {
    if (now.byName.has(name) || !old.byName.has(name) || !now.closed) continue;
    return {
      kind: 'unknown',
      name,
      verdict: certain(now) ? 'broken' : 'suspect',
      reason: `passes ${what} \`${name}\`, which \`${call.after.name}\` no longer takes`,
    };
  }
  for (const field of now.byName.values()) {
    const before = old.byName.get(field.name);
    const wasNeeded = before && !before.optional;
    if (field.optional || wasNeeded || passed.has(field.name) || (jsx && impliedAttributes.has(field.name))) continue;
    if (field.default !== undefined) continue;
    return {
      kind: 'missing',
      name: field.name,
      verdict: certain(now) ? 'broken' : 'suspect',
      reason: `does not pass ${what} \`${field.name}\`, which ${before ? 'became' : 'is now'} required`,
    };
  }
  for (const field of now.byName.values()) {
    const before = old.byName.get(field.name);
    if (!before) continue;
    if (!passed.has(field.name)) {
      if (before.default === field.default || !(before.optional || before.default !== undefined)) continue;
      return {
        kind: 'default',
        name: field.name,
        verdict: 'suspect',
        reason: `leaves out ${what} \`${field.name}\`, whose default changed`,
      };
    }
    const relation = compareTypes(before.type, field.type, call.typeNames);
    if (relation === 'equal' || relation === 'widened' || relation === 'dropped') continue;
    return {
      kind: 'type',
      name: field.name,
      verdict: 'suspect',
      reason: `passes ${what} \`${field.name}\`, whose type changed`,
    };
  }
  return undefined;
}

/** Attributes that React takes for itself, or that stand between the tags. */
const impliedAttributes: ReadonlySet<string> = new Set(['children', 'key', 'ref']);

/** An object that comes from elsewhere: what it holds is not in the code. */
function passedWhole(call: PreparedCall, index: number, old: Fields, now: Fields): FieldProblem | undefined {
  const gone = [...old.byName.keys()].filter((name) => !now.byName.has(name) && now.closed);
  const needed = [...now.byName.values()].filter(
    (f) => !f.optional && f.default === undefined && old.byName.get(f.name)?.optional !== false,
  );
  const field = needed[0]?.name ?? gone[0];
  if (field === undefined) return undefined;
  return {
    kind: needed.length > 0 ? 'missing' : 'unknown',
    name: field,
    verdict: 'suspect',
    reason: `passes ${argumentText(call, index)}; field \`${field}\` ${needed.length > 0 ? 'is now required' : 'is no longer taken'}`,
  };
}
