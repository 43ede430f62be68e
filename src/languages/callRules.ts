import type { ResultUse } from '../model/callSite.js';
import type { Modifier, Signature } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';
import type { ReceiverRules } from './receiverRules.js';
import type { ValueKinds } from './valueKinds.js';

/** What a language makes of a call that does not match its callee: what a verdict rests on. */
export interface CallRules {
  /** Arguments beyond the parameters are dropped without an error. */
  readonly ignoresSurplus: boolean;
  /**
   * From where what is private can be called: the type that it is in, the outermost type around it, its file, its module and those
   * inside of it; or through the caller's own object alone.
   */
  readonly privateReach: 'type' | 'outermost_type' | 'file' | 'module' | 'own_object';
  /** From where what is protected can be called: the heirs of its type; the package, too; or the bases of its type, too. */
  readonly protectedReach: 'heirs' | 'heirs_and_package' | 'heirs_and_bases';
  /** A type may let others in by name. */
  readonly friends: boolean;
  /** The visibility of what says none. */
  readonly unwrittenVisibility: 'private' | 'package-private' | 'internal' | 'public';
  /** A bare name in a method of an object means static methods of its type, too. */
  readonly bareNameMeansStatic: boolean;
  /** A method of an object can be called on the type, with the object as the first argument. */
  readonly objectThroughType: boolean;
  /** What it calls methods of types and of objects. */
  readonly staticWords: { readonly static: string; readonly class: string; readonly object: string };
  /** What a function throws is checked: only some types of exceptions, by what they extend; or whether it throws at all, by a word at the call. */
  readonly checksThrown: 'types' | 'word' | 'nothing';
  /** A static method can be called through an object. */
  readonly staticThroughObject: boolean;
  /** A method that is reached through its type takes its object as the first argument. */
  readonly receiverIsArgument: boolean;
  /** `await` takes a value that is nothing to wait for. */
  readonly awaitsPlainValues: boolean;
  /** An async function that returns something to wait for gives just that, and what one waits for has only its own members. */
  readonly flattensAwaitables: boolean;
  /** Nothing of an async function runs before somebody waits for it. */
  readonly runsWhenAwaited: boolean;
  /** A signature without a return type says that there is no result. */
  readonly unwrittenResultIsNone: boolean;
  /** Which use of a result does not compile: one that is not there, another number of results, or none. */
  readonly checksResults: 'number' | 'absence' | 'nothing';
  /** Functions are declared apart from where they are defined: a call of one that only a declaration is left of does not link. */
  readonly declaresApart: boolean;
  /** A type that is written is checked. */
  readonly checksTypes: boolean;
  /** What a list that is spread over the arguments fills: any parameters from its place on, or the one for the rest and that alone. */
  readonly spreads: 'any' | 'the_rest';
  /** An object that is written out at a call must have just the fields of the type that is written for it. */
  readonly checksFields: boolean;
  /** Number types that are converted to any that stands behind them. */
  readonly wideningNumbers: readonly string[];
  /** What overrides must take just the parameters of what it overrides. */
  readonly exactOverrides: boolean;
  /** Parameters of what overrides must have the names of what it overrides, since calls may use them. */
  readonly namesBindOverrides: boolean;
  /** Where it is an error that an override or implementation does not fit what it is one of: at each, at those that say so. */
  readonly checksOverrides: 'always' | 'where_said' | 'never';
  /** What implements a trait stands in a block of its own, and nothing else can. */
  readonly implementsInBlocks: boolean;
  /** What overrides has to take every argument that what it overrides takes. */
  readonly overridesTakeAll: boolean;
  /** A type has one name: two names are two types, but for type parameters. */
  readonly namesOneType: boolean;
  /** Modifiers of a method that may not be overridden, and of a type that may not be extended. */
  readonly finalWords: readonly Modifier[];
  /** Modifiers one of which a method must have to be overridden; empty where every method can be. */
  readonly overridableWords: readonly Modifier[];
  /** What may be extended or overridden says so: types, too. */
  readonly closedUnlessOpen: boolean;
  /** Keywords that no parameter can take by its name are one hash behind the other arguments. */
  readonly foldsKeywords: boolean;
  /** Unsafe functions are called in unsafe code alone, and call sites say whether they stand in it. */
  readonly marksUnsafeCode: boolean;
  /**
   * How many type arguments a call may write, if any: all that have no default, or the first ones, where the others are told by the
   * arguments; `all_or_ignored` where a callee without type parameters takes any. Nothing is checked elsewhere.
   */
  readonly typeArguments: 'all' | 'all_or_ignored' | 'leading' | 'unchecked';
  /** What tells type arguments that are not written: the arguments alone, or the place of the result, too. */
  readonly typeArgumentsTold: 'by_arguments' | 'by_place';
  /** Modifiers of what can be called where constants are made, and whether what has one may call nothing else. */
  readonly constantWords: readonly Modifier[];
  readonly constantsCallConstants: boolean;
  /** What may be absent is taken apart in a way that does not compile for what is always there. */
  readonly optionalsAreUnwrapped: boolean;
  /** Builtin types that are never converted into each other; absent where too much is. */
  readonly valueKinds?: ValueKinds;
  /** True where a parameter of the new type takes all that one of the old type took, though the two are written otherwise. */
  readonly takesAs?: (before: TypeRef, after: TypeRef) => boolean;
  /** What methods do with what they are called on; absent where a signature does not say it. */
  readonly receivers?: ReceiverRules;
  /** Why what a function with this signature gives cannot be used so, where that is certain. */
  readonly refusedUse?: (signature: Signature, use: ResultUse) => string | undefined;
}

/** A compiled language whose signatures say everything. */
export const compiledCallRules: CallRules = {
  ignoresSurplus: false,
  privateReach: 'type',
  protectedReach: 'heirs',
  friends: false,
  bareNameMeansStatic: true,
  objectThroughType: false,
  staticWords: { static: 'a static method', class: 'a class method', object: 'an instance method' },
  checksThrown: 'nothing',
  unwrittenVisibility: 'public',
  staticThroughObject: false,
  receiverIsArgument: false,
  awaitsPlainValues: false,
  flattensAwaitables: false,
  runsWhenAwaited: false,
  unwrittenResultIsNone: false,
  checksResults: 'nothing',
  declaresApart: false,
  checksTypes: true,
  spreads: 'any',
  checksFields: false,
  wideningNumbers: [],
  exactOverrides: true,
  namesBindOverrides: false,
  checksOverrides: 'always',
  implementsInBlocks: false,
  overridesTakeAll: true,
  namesOneType: false,
  finalWords: ['final'],
  overridableWords: [],
  closedUnlessOpen: false,
  foldsKeywords: false,
  marksUnsafeCode: false,
  typeArguments: 'all',
  typeArgumentsTold: 'by_place',
  constantWords: [],
  constantsCallConstants: false,
  optionalsAreUnwrapped: false,
};

/** A language that finds out at run time. */
export const dynamicCallRules: CallRules = {
  ...compiledCallRules,
  checksTypes: false,
  typeArguments: 'unchecked',
  exactOverrides: false,
  checksOverrides: 'never',
  overridesTakeAll: false,
};
