import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { ClassRecord, DataclassStyle } from './classRecord.js';
import type { Decorator } from './decorators.js';
import { plainString } from './expressions.js';
import { lookUp } from './frame.js';
import type { Walk } from './walk.js';

const dataclassNames = new Set(['dataclass', 'dataclasses.dataclass', 'pydantic.dataclasses.dataclass']);
const attrsNames =
  /^(attrs?\.(s|attrs|attributes|dataclass|define|mutable|frozen|autodetect)|define|mutable|frozen|attrs|attributes)$/;
const attrsAnnotatedOnly = /(^|\.)(define|mutable|frozen|dataclass)$/;

/** Bases that add nothing to a constructor. */
const plainBases = new Set([
  'object',
  'ABC',
  'Generic',
  'Protocol',
  'NamedTuple',
  'Hashable',
  'Iterable',
  'Mapping',
  'Sized',
]);

/** How the constructor of a class comes about, where a decorator or base that is written out makes it. */
export function constructorStyle(
  walk: Walk,
  decorators: readonly Decorator[],
  bases: readonly string[],
): DataclassStyle | undefined {
  for (const { name, args } of decorators) {
    const options = keywords(walk, args);
    const init = options.get('init') !== 'False';
    const keywordOnly = options.get('kw_only') === 'True';
    if (dataclassNames.has(name)) return { kind: 'dataclass', init, keywordOnly, annotated: true };
    if (attrsNames.test(name) && (name.includes('.') || isImported(walk, name))) {
      const annotated = attrsAnnotatedOnly.test(name) || options.get('auto_attribs') === 'True';
      return { kind: 'attrs', init, keywordOnly, annotated };
    }
  }
  if (bases.includes('NamedTuple')) return { kind: 'namedtuple', init: true, keywordOnly: false, annotated: true };
  return undefined;
}

function isImported(walk: Walk, name: string): boolean {
  return (
    lookUp(walk.frame, name) !== undefined &&
    walk.builder.imports.some((entry) => entry.local === name && /^attrs?(\.|$)/.test(entry.specifier))
  );
}

/** The texts of the keyword arguments of a call. */
function keywords(walk: Walk, args: SyntaxNode): Map<string, string> {
  const { tree } = walk;
  const result = new Map<string, string>();
  if (args === noNode) return result;
  for (const child of tree.namedChildren(args)) {
    if (tree.type(child) !== 'keyword_argument') continue;
    const name = tree.field(child, 'name');
    const value = tree.field(child, 'value');
    if (name !== noNode && value !== noNode) result.set(tree.text(name), tree.text(value));
  }
  return result;
}

const fieldMakers = /^((dataclasses|attrs?|pydantic)\.)?(field|ib|attrib|Factory)$/;

/**
 * Notes what an assignment in the body of a class adds to the constructor that is written for it.
 * @param type its annotation's type, where it has one
 */
export function noteConstructorField(
  walk: Walk,
  record: ClassRecord,
  nameNode: SyntaxNode,
  typeNode: SyntaxNode,
  type: TypeRef | undefined,
  valueNode: SyntaxNode,
): void {
  const { style } = record;
  if (!style) return;
  const { tree, builder } = walk;
  const typeText = typeNode === noNode ? '' : tree.text(typeNode);
  if (/\bClassVar\b/.test(typeText)) return;
  if (/(^|\.)KW_ONLY$/.test(typeText)) {
    record.keywordOnlyFromHere = true;
    return;
  }
  const call = valueNode !== noNode && tree.type(valueNode) === 'call' ? valueNode : noNode;
  const made = call !== noNode && fieldMakers.test(tree.text(tree.field(call, 'function')));
  if (typeNode === noNode ? !(made && style.kind === 'attrs') : !style.annotated && !made) return;
  const options = made ? keywords(walk, tree.field(call, 'arguments')) : new Map<string, string>();
  if (options.get('init') === 'False') return;
  const hasDefault = made
    ? ['default', 'default_factory', 'factory'].some((name) => options.has(name))
    : valueNode !== noNode;
  const name = tree.text(nameNode);
  const alias = options.get('alias')?.replace(/^['"]|['"]$/g, '');
  const keywordOnly = options.has('kw_only')
    ? options.get('kw_only') === 'True'
    : style.keywordOnly || record.keywordOnlyFromHere;
  const parameter: Parameter = {
    name: alias ?? (style.kind === 'attrs' ? name.replace(/^_+/, '') : name),
    kind: keywordOnly ? 'keyword_only' : 'positional',
    optional: hasDefault,
  };
  if (hasDefault) parameter.default = builder.normalisedText(valueNode);
  if (type) parameter.type = type;
  record.ownParameters.push(parameter);
}

/** Adds the constructor that a class gets from its decorator or base, where its body writes none. */
export function addConstructor(
  walk: Walk,
  record: ClassRecord,
  nameNode: SyntaxNode,
  inherited: Parameter[] | undefined,
): void {
  const { style } = record;
  if (record.methods.has('__init__') || record.methods.has('__new__')) return;
  if (!style && !inherited) return;
  if (style && !style.init) return;
  const above = inherited ?? parametersAbove(walk, record);
  const parameters = ordered(merged(above ?? [], record.ownParameters));
  if (above) record.constructorParameters = parameters;
  declareConstructor(walk, record, nameNode, above ? parameters : withUnknownBase(parameters), above === undefined);
}

/** The fields of the bases, where all of them are known in this file. */
function parametersAbove(walk: Walk, record: ClassRecord): Parameter[] | undefined {
  let result: Parameter[] = [];
  // The rightmost base comes first, as the order of resolution has it.
  for (const base of [...record.bases].reverse()) {
    const last = base.slice(base.lastIndexOf('.') + 1);
    if (plainBases.has(last)) continue;
    const known = lookUp(walk.frame, base)?.record.class;
    if (!known) return undefined;
    if (known.constructorParameters) result = merged(result, known.constructorParameters);
    else if (known.style || known.bases.some((name) => !plainBases.has(name))) return undefined;
  }
  return result;
}

function merged(above: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  const result = [...above];
  for (const parameter of own) {
    const at = result.findIndex((other) => other.name === parameter.name);
    if (at < 0) result.push(parameter);
    else result[at] = parameter;
  }
  return result;
}

/** Those that only go by keyword stand behind the others, whatever the order of the fields. */
function ordered(parameters: readonly Parameter[]): Parameter[] {
  const keyword = parameters.filter((parameter) => parameter.kind === 'keyword_only');
  return [...parameters.filter((parameter) => parameter.kind !== 'keyword_only'), ...keyword];
}

/** A base in another file may put any fields in front: what a call passes by position cannot be told. */
function withUnknownBase(parameters: readonly Parameter[]): Parameter[] {
  return [
    { name: 'args', kind: 'rest', optional: true },
    ...parameters.map((parameter): Parameter => ({ ...parameter, kind: 'keyword_only', optional: true })),
    { name: 'kwargs', kind: 'keyword_rest', optional: true },
  ];
}

function declareConstructor(
  walk: Walk,
  record: ClassRecord,
  nameNode: SyntaxNode,
  parameters: Parameter[],
  uncertain: boolean,
): void {
  const { builder } = walk;
  builder.declare({
    name: '__init__',
    kind: 'constructor',
    container: record.symbol,
    member: true,
    scope: record.scope,
    node: nameNode,
    nameNode,
    exported: builder.symbol(record.symbol).exported,
    signature: {
      parameters: [{ name: 'self', kind: 'receiver', optional: false }, ...parameters],
      modifiers: [],
      text: `def __init__(${['self', ...parameterTexts(parameters)].join(', ')})`,
      ...(uncertain && { decorators: ['dataclass'] }),
    },
  });
}

function parameterTexts(parameters: readonly Parameter[]): string[] {
  const texts: string[] = [];
  let star = false;
  for (const { name, kind, optional, default: fallback } of parameters) {
    if (kind === 'rest') star = true;
    if (kind === 'keyword_only' && !star) {
      star = true;
      texts.push('*');
    }
    const mark = kind === 'rest' ? '*' : kind === 'keyword_rest' ? '**' : '';
    texts.push(mark + name + (optional && mark === '' ? `=${fallback ?? '...'}` : ''));
  }
  return texts;
}

/** The parameters of `namedtuple("P", "x y")` and `NamedTuple("P", [("x", int)])`; undefined where they are computed. */
export function namedTupleParameters(walk: Walk, call: SyntaxNode): Parameter[] | undefined {
  const { tree } = walk;
  const args = tree.field(call, 'arguments');
  if (args === noNode) return undefined;
  const positional = tree.namedChildren(args).filter((child) => tree.type(child) !== 'keyword_argument');
  const fields = positional[1];
  if (positional.length !== 2 || fields === undefined) return undefined;
  const options = keywords(walk, args);
  if (options.has('rename')) return undefined;
  const names = tupleFieldNames(walk, fields);
  if (!names) return undefined;
  const defaults = options.get('defaults');
  const count = defaults === undefined ? 0 : defaults.split(',').filter((part) => /[^\s()[\]]/.test(part)).length;
  return names.map((name, i) => ({ name, kind: 'positional', optional: i >= names.length - count }));
}

function tupleFieldNames(walk: Walk, node: SyntaxNode): string[] | undefined {
  const { tree } = walk;
  const type = tree.type(node);
  if (type === 'string')
    return plainString(walk, node)
      ?.split(/[\s,]+/)
      .filter((name) => name !== '');
  if (type !== 'list' && type !== 'tuple') return undefined;
  const names = tree.namedChildren(node).map((item) => {
    const nameNode = tree.type(item) === 'tuple' ? tree.namedChildren(item)[0] : item;
    return nameNode === undefined ? undefined : plainString(walk, nameNode);
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}
