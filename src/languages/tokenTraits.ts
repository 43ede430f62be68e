import { hashToken, plainReading, type TokenReading, tokenHash } from './tokenHash.js';
import type { TokenRules } from './tokenRules.js';

/** Marks of a node type; a type has the sum of its marks. */
export const trait = {
  atom: 1,
  ignored: 2,
  countsIgnored: 4,
  countsTrailingComma: 8,
  layoutBlock: 16,
  closing: 32,
  comma: 64,
  /** Its text is read in a way of its own. */
  special: 128,
  /** What is directly in it is shown as written. */
  verbatim: 256,
  /** Stands tight against both neighbours. */
  tight: 512,
} as const;

/** What the token rules say of each node type of one grammar. */
export interface TokenTraits {
  marks: Uint16Array;
  /** How the text of types marked `special` is read. */
  readings: readonly TokenReading[];
  /** Hashes of the types' own names, which are the texts of anonymous nodes. */
  nameA: Int32Array;
  nameB: Int32Array;
}

const alwaysTight = new Set(['.', '?.', '::']);
const tables = new WeakMap<TokenRules, WeakMap<readonly string[], TokenTraits>>();

/** The traits of a grammar's node types, worked out once. */
export function tokenTraits(rules: TokenRules, typeNames: readonly string[]): TokenTraits {
  let byGrammar = tables.get(rules);
  if (!byGrammar) {
    byGrammar = new WeakMap();
    tables.set(rules, byGrammar);
  }
  let traits = byGrammar.get(typeNames);
  if (!traits) {
    traits = traitsOf(rules, typeNames);
    byGrammar.set(typeNames, traits);
  }
  return traits;
}

function traitsOf(rules: TokenRules, typeNames: readonly string[]): TokenTraits {
  const readings = typeNames.map((name) => ({
    quoted: rules.quoted?.has(name) ?? false,
    flowing: rules.flowingText?.has(name) ?? false,
    quoteMark: rules.quoteMarks?.has(name) ?? false,
  }));
  const traits: TokenTraits = {
    marks: new Uint16Array(typeNames.length),
    readings,
    nameA: new Int32Array(typeNames.length),
    nameB: new Int32Array(typeNames.length),
  };
  typeNames.forEach((typeName, i) => {
    // Numbers that a grammar leaves out have no name.
    const name = typeName ?? '';
    const { quoted, flowing, quoteMark } = readings[i] ?? plainReading;
    traits.marks[i] =
      (rules.atoms?.has(name) ? trait.atom : 0) |
      (rules.ignored?.has(name) ? trait.ignored : 0) |
      (rules.ignoredCountsIn?.has(name) ? trait.countsIgnored : 0) |
      (rules.trailingCommaCountsIn?.has(name) ? trait.countsTrailingComma : 0) |
      (rules.layoutBlocks?.has(name) ? trait.layoutBlock : 0) |
      (name === ')' || name === ']' || name === '}' || name === '>' ? trait.closing : 0) |
      (name === ',' ? trait.comma : 0) |
      (rules.verbatim?.has(name) ? trait.verbatim : 0) |
      (rules.tight?.has(name) || alwaysTight.has(name) ? trait.tight : 0) |
      (quoted || flowing || quoteMark ? trait.special : 0);
    hashToken(name, 0, name.length, plainReading);
    traits.nameA[i] = tokenHash.a;
    traits.nameB[i] = tokenHash.b;
  });
  return traits;
}
