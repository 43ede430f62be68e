import { symbolAt, symbolRef } from '../diff/symbolAt.js';
import type { Linker } from '../graph/linker.js';
import { familyOf } from '../graph/program.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isCallable, isType } from '../model/symbol.js';
import { simpleNameOf } from '../model/symbolPath.js';
import type { TestOfSymbol } from '../model/testsFor.js';

/** That a test is named like a symbol says no more than this. */
const namedLike = 30;
/** Shorter names are part of too many others. */
const shortestName = 3;

/** The tests whose names hold the words of the symbol's name, in its order: `testParseHeader` for `parseHeader`. */
export function* testsNamedLike(
  linker: Linker,
  target: SymbolRef,
  names: readonly string[],
): Generator<void, TestOfSymbol[]> {
  const { world } = linker;
  const simple = simpleNameOf(target.name);
  const language = world.language(target.path);
  const wanted = wordsOf(simple);
  if (target.isTest || simple.length < shortestName || wanted === '' || !language) return [];
  const tests: TestOfSymbol[] = [];
  for (const name of names) {
    // Most names are told apart without taking them apart.
    if (name.length < simple.length || !wordsOf(name).includes(wanted)) continue;
    for (const path of world.filesDeclaring(name)) {
      const facts = world.facts(path);
      if (!facts || familyOf(facts.language) !== familyOf(language)) continue;
      for (const [index, symbol] of facts.symbols.entries()) {
        if (symbol.name !== name || !(symbol.kind === 'test' || isCallable(symbol.kind) || isType(symbol.kind)))
          continue;
        const test = symbolRef(symbolAt(path, facts, index));
        if (!test.isTest) continue;
        tests.push({
          test,
          path: [
            {
              source: test,
              target,
              relationship: 'tests',
              tier: 'name_only',
              confidence: namedLike,
              range: test.nameRange,
            },
          ],
          confidence: namedLike,
          evidence: 'name_heuristic',
        });
      }
      yield;
    }
  }
  return tests;
}

/** ` parse header ` for `parseHeader`, `parse_header` and `ParseHeader`. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? '' : ` ${words.join(' ').toLowerCase()} `;
}
