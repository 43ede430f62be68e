import type { LanguageId } from '../model/languageId.js';
import type { Modifier, Parameter, Signature } from '../model/signature.js';
import type { SignatureDifference } from '../model/structuralDiff.js';
import type { SymbolKind } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { type AlignedParameter, alignParameters, isReordered } from './parameterAlignment.js';
import { bareName, parameterText } from './parameterText.js';
import { compareTypes, pairedTypeNames, type TypeNames } from './typeComparison.js';
import { typeText } from './typeText.js';

/** One callable at one side. */
export interface CallableShape {
  kind: SymbolKind;
  signature: Signature;
}

/** What tells two signatures apart, each difference in words; empty for equal structures. In the order of the parts. */
export function signatureDifferences(
  before: CallableShape,
  after: CallableShape,
  language: LanguageId,
): SignatureDifference[] {
  const old = before.signature;
  const now = after.signature;
  const names = pairedTypeNames(old, now);
  const found: SignatureDifference[] = [];
  if (before.kind !== after.kind) {
    found.push({ kind: 'kind', text: `${words(before.kind)} became ${words(after.kind)}` });
  }
  found.push(...parameterDifferences(old.parameters, now.parameters, language, names));
  found.push(...returnDifferences(old.returnType, now.returnType, language, names));
  found.push(...typeParameterDifferences(old, now, language));
  found.push(...modifierDifferences(old.modifiers, now.modifiers));
  found.push(...listDifference('decorators', 'decorators', old.decorators ?? [], now.decorators ?? []));
  if (old.block !== now.block) found.push({ kind: 'parameter_kind', text: blockChange(old.block, now.block) });
  found.push(...overloadDifferences(old, now));
  found.push(...listDifference('modifier_added', 'conditions', old.conditions ?? [], now.conditions ?? []));
  const abiOf = ({ abi }: Signature) => (abi === undefined ? [] : [abi]);
  found.push(...listDifference('modifier_added', 'calling convention', abiOf(old), abiOf(now)));
  const throwsOf = (s: Signature) => (s.throws ?? []).map((t) => typeText(t, language));
  found.push(...listDifference('throws', 'declared exceptions', throwsOf(old), throwsOf(now)));
  return found;
}

function words(kind: SymbolKind): string {
  return kind === 'type_alias' ? 'type alias' : kind;
}

function parameterDifferences(
  before: readonly Parameter[],
  after: readonly Parameter[],
  language: LanguageId,
  names: TypeNames,
): SignatureDifference[] {
  const aligned = alignParameters(before, after, names);
  const found: SignatureDifference[] = [];
  const last = Math.max(-1, ...aligned.map((a) => a.afterPosition));
  for (const pair of aligned) {
    if (!pair.before && pair.after) found.push(addedParameter(pair, last, language));
    else if (pair.before && !pair.after) {
      found.push({ kind: 'parameter_removed', text: `parameter \`${parameterText(pair.before, language)}\` removed` });
    } else if (pair.before && pair.after) {
      found.push(...changedParameter(pair.before, pair.after, pair.renamed, language, names));
    }
  }
  if (isReordered(aligned)) {
    const list = (ps: readonly Parameter[]) =>
      ps
        .filter((p) => p.kind !== 'receiver')
        .map(bareName)
        .join(', ');
    found.push({
      kind: 'parameters_reordered',
      text: `parameters reordered from \`${list(before)}\` to \`${list(after)}\``,
    });
  }
  return found;
}

function addedParameter(pair: AlignedParameter, last: number, language: LanguageId): SignatureDifference {
  const parameter = pair.after!;
  const text = `\`${parameterText(parameter, language)}\``;
  if (parameter.kind === 'receiver') return { kind: 'parameter_added', text: `receiver ${text} added` };
  const requirement = parameter.optional ? 'optional' : 'required';
  const place =
    parameter.kind === 'keyword_only'
      ? 'by keyword only'
      : pair.afterPosition === last && parameter.optional
        ? 'at the end'
        : `at position ${pair.afterPosition + 1}`;
  return { kind: 'parameter_added', text: `${requirement} parameter ${text} added ${place}` };
}

function changedParameter(
  before: Parameter,
  after: Parameter,
  renamed: boolean,
  language: LanguageId,
  names: TypeNames,
): SignatureDifference[] {
  const found: SignatureDifference[] = [];
  const name = `\`${bareName(after)}\``;
  if (renamed) {
    found.push({ kind: 'parameter_renamed', text: `parameter \`${bareName(before)}\` renamed to ${name}` });
  }
  if (before.label !== after.label) {
    const label = ({ label: written }: Parameter) => (written ? `\`${written}\`` : 'none');
    found.push({
      kind: 'parameter_renamed',
      text: `label of parameter ${name} changed from ${label(before)} to ${label(after)}`,
    });
  }
  if (before.kind !== after.kind) {
    found.push({
      kind: 'parameter_kind',
      text: `parameter ${name} became ${kindWords[after.kind]} (was ${kindWords[before.kind]})`,
    });
  }
  if (compareTypes(before.type, after.type, names) !== 'equal') {
    found.push({ kind: 'parameter_type', text: `type of ${name} ${typeChange(before.type, after.type, language)}` });
  }
  const bothListed = before.kind === after.kind;
  if (before.optional !== after.optional && bothListed) {
    found.push({
      kind: 'parameter_optionality',
      text: `parameter ${name} became ${after.optional ? 'optional' : 'required'}`,
    });
  }
  if (before.default !== after.default && before.optional === after.optional) {
    found.push({
      kind: 'parameter_default',
      text: `default of ${name} ${defaultChange(before.default, after.default)}`,
    });
  }
  found.push(...fieldDifferences(before, after, language, names));
  return found;
}

const kindWords: Record<Parameter['kind'], string> = {
  positional: 'positional',
  positional_only: 'positional-only',
  keyword_only: 'keyword-only',
  rest: 'a rest parameter',
  keyword_rest: 'a keyword rest parameter',
  receiver: 'the receiver',
};

function fieldDifferences(
  before: Parameter,
  after: Parameter,
  language: LanguageId,
  names: TypeNames,
): SignatureDifference[] {
  if (!before.fields || !after.fields) return [];
  const found: SignatureDifference[] = [];
  const oldFields = new Map(before.fields.map((f) => [f.name, f]));
  const newFields = new Map(after.fields.map((f) => [f.name, f]));
  for (const field of after.fields) {
    const old = oldFields.get(field.name);
    if (old) found.push(...changedParameter(old, field, false, language, names));
    else {
      const requirement = field.optional ? 'optional' : 'required';
      found.push({
        kind: 'parameter_added',
        text: `${requirement} field \`${parameterText(field, language)}\` added`,
      });
    }
  }
  for (const field of before.fields) {
    if (!newFields.has(field.name)) {
      found.push({ kind: 'parameter_removed', text: `field \`${parameterText(field, language)}\` removed` });
    }
  }
  return found;
}

function typeChange(before: TypeRef | undefined, after: TypeRef | undefined, language: LanguageId): string {
  if (!before) return `is now written: \`${typeText(after!, language)}\``;
  if (!after) return `is no longer written (was \`${typeText(before, language)}\`)`;
  return `changed from \`${typeText(before, language)}\` to \`${typeText(after, language)}\``;
}

function defaultChange(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `added: \`${after}\``;
  if (after === undefined) return `removed (was \`${before}\`)`;
  return `changed from \`${before}\` to \`${after}\``;
}

function returnDifferences(
  before: TypeRef | undefined,
  after: TypeRef | undefined,
  language: LanguageId,
  names: TypeNames,
): SignatureDifference[] {
  if (compareTypes(before, after, names) === 'equal') return [];
  return [{ kind: 'return_type', text: `return type ${typeChange(before, after, language)}` }];
}

function typeParameterDifferences(before: Signature, after: Signature, language: LanguageId): SignatureDifference[] {
  const text = (s: Signature) =>
    (s.typeParameters ?? [])
      .map((p) => {
        const bound = p.bound ? ` extends ${typeText(p.bound, language)}` : '';
        return `${p.name}${bound}${p.default ? ` = ${typeText(p.default, language)}` : ''}`;
      })
      .join(', ');
  const [old, now] = [text(before), text(after)];
  if (old === now) return [];
  if (old === '') return [{ kind: 'type_parameters', text: `type parameters \`<${now}>\` added` }];
  if (now === '') return [{ kind: 'type_parameters', text: `type parameters \`<${old}>\` removed` }];
  return [{ kind: 'type_parameters', text: `type parameters changed from \`<${old}>\` to \`<${now}>\`` }];
}

function modifierDifferences(before: readonly Modifier[], after: readonly Modifier[]): SignatureDifference[] {
  return [
    ...after
      .filter((m) => !before.includes(m))
      .map((m) => ({ kind: 'modifier_added' as const, text: `became ${modifierWords[m] ?? m}` })),
    ...before
      .filter((m) => !after.includes(m))
      .map((m) => ({ kind: 'modifier_removed' as const, text: `is no longer ${modifierWords[m] ?? m}` })),
  ];
}

const modifierWords: Partial<Record<Modifier, string>> = {
  generator: 'a generator',
  override: 'marked as an override',
  default: 'a default method',
  classmethod: 'a class method',
  property: 'a property',
  must_use: 'one whose result must be used',
  lvalue: 'a method of named objects alone',
  rvalue: 'a method of temporary objects alone',
};

function listDifference(
  kind: SignatureDifference['kind'],
  what: string,
  before: readonly string[],
  after: readonly string[],
): SignatureDifference[] {
  if (before.join('\n') === after.join('\n')) return [];
  const list = (items: readonly string[]) => (items.length === 0 ? 'none' : items.map((i) => `\`${i}\``).join(', '));
  return [{ kind, text: `${what} changed from ${list(before)} to ${list(after)}` }];
}

function overloadDifferences(before: Signature, after: Signature): SignatureDifference[] {
  const old = (before.overloads ?? []).map((o) => o.text);
  const now = (after.overloads ?? []).map((o) => o.text);
  const gone = old.filter((o) => !now.includes(o));
  const fresh = now.filter((o) => !old.includes(o));
  return [
    ...gone.map((o) => ({ kind: 'overloads' as const, text: `overload \`${o}\` removed` })),
    ...fresh.map((o) => ({ kind: 'overloads' as const, text: `overload \`${o}\` added` })),
  ];
}

function blockChange(before: Signature['block'], after: Signature['block']): string {
  if (after === undefined) return 'no longer takes a block';
  if (before === undefined) return after === 'required' ? 'now needs a block' : 'now takes a block';
  return after === 'required' ? 'now needs its block' : 'no longer needs its block';
}
