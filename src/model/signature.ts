import type { TypeRef } from './typeRef.js';

export type ParameterKind =
  /** By position; by name too where the language allows it for every parameter (Python). */
  | 'positional'
  | 'positional_only'
  | 'keyword_only'
  /** `...rest`, `*args`, `T... rest`. */
  | 'rest'
  /** `**kwargs`. */
  | 'keyword_rest'
  /** `self`, `cls`, Go's receiver, TypeScript's `this` parameter, what an extension function extends: never passed as an argument of a bound call. */
  | 'receiver';

export interface Parameter {
  /** The declared name; for a destructured parameter its pattern with layout normalised. */
  name: string;
  kind: ParameterKind;
  /** True where a call may leave it out: `a?`, a default, a rest. */
  optional: boolean;
  /** The default's source text with layout normalised. */
  default?: string;
  type?: TypeRef;
  /** The argument label that every call must write, in place (Swift); `''` where a call must write none. Absent in other languages. */
  label?: string;
  /** Number of the parameter list that it stands in, where that is not the first (Scala's `f(a)(b)`). */
  list?: number;
  /** True for one of a list that calls hardly ever write: Scala's `implicit` and `using` parameters. */
  implied?: boolean;
  /** The fields of a destructured parameter, each as a keyword-like parameter. */
  fields?: Parameter[];
}

export interface TypeParameter {
  name: string;
  bound?: TypeRef;
  default?: TypeRef;
  /** True where it stands for any number of them: C++'s `class... Ts`. */
  rest?: true;
}

/** Modifiers in this order; visibility is one of public, protected, private, internal where written. */
export type Modifier =
  | 'public'
  | 'protected'
  | 'private'
  | 'internal'
  | 'static'
  | 'abstract'
  | 'final'
  | 'async'
  | 'generator'
  | 'readonly'
  | 'override'
  | 'synchronized'
  | 'native'
  | 'default'
  | 'classmethod'
  | 'property'
  /** Of a class's constructor: the class is constructed by calling it and taken apart by patterns (Scala's case classes). */
  | 'case'
  /** The first parameter is a receiver through whose type the function is reached as if it were a member (C#, Kotlin, Scala). */
  | 'extension'
  | 'const'
  /** Of an initialiser that only another of its own type completes (Swift). */
  | 'convenience'
  | 'extern'
  | 'implicit'
  | 'infix'
  | 'inline'
  | 'mutating'
  | 'open'
  | 'operator'
  | 'partial'
  /** Of an initialiser that every subtype has to have (Swift). */
  | 'required'
  | 'rethrows'
  | 'sealed'
  | 'suspend'
  | 'throws'
  | 'unsafe'
  | 'virtual'
  /** Can be called where constants are made, or there alone (C++). */
  | 'constexpr'
  | 'consteval'
  /** A constructor or conversion that is never made use of by itself (C++). */
  | 'explicit'
  | 'noexcept'
  /** A method of what has a name and stays, or of what is given away (C++'s `f() &`, `f() &&`). */
  | 'lvalue'
  | 'rvalue'
  /** Whoever leaves the result alone is warned: `#[must_use]`, `[[nodiscard]]`. */
  | 'must_use';

/** A callable's signature as a structure. Layout, comments and trailing commas never count. */
export interface Signature {
  parameters: Parameter[];
  returnType?: TypeRef;
  typeParameters?: TypeParameter[];
  /** Sorted by code unit. */
  modifiers: Modifier[];
  /** The declared overloads of one implementation (TypeScript, Python's @overload); empty or absent where none. */
  overloads?: Signature[];
  /** The calling convention that is written: `C` of `extern "C"`. */
  abi?: string;
  /** What has to hold for a call beside the bounds of the type parameters, each as written: `Self: Sized`, C++'s `requires`. */
  conditions?: string[];
  /** Declared thrown types. */
  throws?: TypeRef[];
  /** Names of decorators or annotations that can rewrite the call. */
  decorators?: string[];
  /** What it does with a block that is handed over beside the arguments (Ruby); absent where it takes none. */
  block?: 'optional' | 'required';
  /** One line for people, layout normalised, without body: `function alpha(a: string): number`. Not part of equality. */
  text: string;
}

/** True where the two signatures are the same structure; `text` is not compared. */
export function signaturesEqual(a: Signature, b: Signature): boolean {
  return signatureKey(a) === signatureKey(b);
}

/** A string that is equal for equal signatures. */
export function signatureKey(signature: Signature): string {
  return keptKey(signatureKeys, signature, structureOf);
}

/** A string that is equal for equal parameter lists. */
export function parametersKey(parameters: Parameter[]): string {
  return keptKey(parameterKeys, parameters, (list) => list.map(parameterStructure));
}

// Each of a thousand calls of one callee asks for its keys; what is made from facts never changes.
const signatureKeys = new WeakMap<Signature, string>();
const parameterKeys = new WeakMap<Parameter[], string>();

function keptKey<T extends object>(keys: WeakMap<T, string>, value: T, structure: (value: T) => unknown): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  const key = JSON.stringify(structure(value));
  keys.set(value, key);
  return key;
}

function structureOf(s: Signature): unknown {
  return [
    s.parameters.map(parameterStructure),
    s.returnType ?? null,
    s.typeParameters ?? [],
    s.modifiers,
    (s.overloads ?? []).map(structureOf),
    s.throws ?? [],
    s.decorators ?? [],
    s.block ?? null,
    s.abi ?? null,
    s.conditions ?? [],
  ];
}

function parameterStructure(p: Parameter): unknown {
  return [
    p.name,
    p.kind,
    p.optional,
    p.default ?? null,
    p.type ?? null,
    p.label ?? null,
    p.list ?? 0,
    p.implied ?? false,
    (p.fields ?? []).map(parameterStructure),
  ];
}
