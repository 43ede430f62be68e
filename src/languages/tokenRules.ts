/** What of a grammar's tree counts as a token when text is compared or shown without its layout. */
export interface TokenRules {
  /** Types whose subtree is one token, taken as written: strings, regular expressions. They must hold no expression of their own. */
  readonly atoms?: ReadonlySet<string>;
  /** Types of leaves that never count, such as an optional `;`. */
  readonly ignored?: ReadonlySet<string>;
  /** Types under which an ignored leaf counts all the same: the `;` of a `for` header. */
  readonly ignoredCountsIn?: ReadonlySet<string>;
  /** Types under which a comma before a closing bracket counts: a tuple of one. */
  readonly trailingCommaCountsIn?: ReadonlySet<string>;
  /** Types whose extent is told by layout alone (Python's `block`): their start and end count as tokens. */
  readonly layoutBlocks?: ReadonlySet<string>;
  /** Types whose parts are shown as written, gaps included: template strings, f-strings. */
  readonly verbatim?: ReadonlySet<string>;
  /** Types of leaves in which a run of white space counts as one space: text between JSX tags. */
  readonly flowingText?: ReadonlySet<string>;
  /** Types of strings that may be quoted in either way: the quote is left out of account where the content allows it. */
  readonly quoted?: ReadonlySet<string>;
  /** Types of leaves that open or close a string (`'`, `rb"""`): single and double quotes count alike, and so do prefixes in either case. */
  readonly quoteMarks?: ReadonlySet<string>;
  /** Types of tokens that stand tight against both neighbours although they are infix: `.`, `::`. */
  readonly tight?: ReadonlySet<string>;
  /** True where `{` follows a word without a space (`interface{}`, `T{1}`). */
  readonly tightBraces?: boolean;
}
