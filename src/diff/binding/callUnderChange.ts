import type { CallSite, ResultUse } from '../../model/callSite.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { Surroundings } from '../editedLines.js';
import type { CallPlace } from './callPlace.js';
import type { CodeAround } from './codeAround.js';
import type { ReceivingCall } from './receivingCall.js';

/** The callee of a call at one side. */
export interface CalleeShape {
  kind: SymbolKind;
  /** The simple name. */
  name: string;
  /** The simple name of the type that it is a member of. */
  container?: string;
  /** One signature; or those that the call may choose from (overloads). */
  signatures: Signature[];
  /** True where the signature is the implicit one of a type without a constructor that could be found. */
  implicit?: boolean;
  /** True for a type that cannot be constructed, and for its constructors. */
  abstract?: true;
}

/** A call that stands as it stood, and its callee before and after the change. */
export interface CallUnderChange {
  site: CallSite;
  /** The language of the file that calls. */
  language: LanguageId;
  before: CalleeShape;
  after: CalleeShape;
  /** True where caller and callee stand in one file at head. */
  sameFile: boolean;
  /** What the code around the call did with its result at base. */
  useBefore: ResultUse;
  surroundings: Surroundings;
  /** Whether what stands before the callee's last name is a type (`Type.method(object)`); undefined where that is not known. */
  throughType?: boolean | undefined;
  /** Where it stands, seen from the callee, for those that ask; absent where nothing is linked. */
  findPlace?: (() => CallPlace) | undefined;
  /** It constructs the class as the base of another: of a nameless one with its body right there, or in the constructor of an heir. */
  constructsBase?: boolean | undefined;
  /** Who gets the function that is passed as a value, where how that one calls it is known. */
  receivedBy?: ReceivingCall | undefined;
  /** How many results the call gives that is the only argument, where that is so and known. */
  resultsPassed?: number | undefined;
  /** The code that it stands in at head; absent where that is not known. */
  around?: CodeAround | undefined;
}
