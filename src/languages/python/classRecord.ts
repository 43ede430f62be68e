import type { Parameter, TypeParameter } from '../../model/signature.js';

/** How the constructor of a class is written for it by a decorator or base. */
export interface DataclassStyle {
  kind: 'dataclass' | 'attrs' | 'namedtuple';
  /** False for `@dataclass(init=False)`. */
  init: boolean;
  keywordOnly: boolean;
  /** An annotated attribute counts; where false, only `attr.ib()` does. */
  annotated: boolean;
}

/** What the walk keeps of a class while and after it reads its body. */
export interface ClassRecord {
  name: string;
  symbol: number;
  /** Index of the scope of its body. */
  scope: number;
  /** Names of the functions that its body defines, whether read yet or not. */
  methods: Set<string>;
  /** Its fields by name, with the index of each one's symbol. */
  fields: Map<string, number>;
  /** Its bases as written, without type arguments. */
  bases: string[];
  typeParameters: TypeParameter[];
  style?: DataclassStyle;
  /** True where `KW_ONLY` was met in the body: the fields behind it are passed by keyword. */
  keywordOnlyFromHere: boolean;
  /** Parameters of the constructor that its style writes, its bases' left out. */
  ownParameters: Parameter[];
  /** With the bases' parameters in front; undefined where a base is not known in this file. */
  constructorParameters?: Parameter[];
  enumeration: boolean;
}
