import type { Range } from '../model/range.js';
import type { SymbolRef } from '../model/structuralDiff.js';

/** A symbol in a review document. Lines and columns count from one. */
export interface SymbolRow {
  id: string;
  name: string;
  qualified_name: string;
  kind: SymbolRef['kind'];
  file_path: string;
  start_line: number;
  end_line: number;
  is_test: boolean;
  signature: string;
  name_range: RangeRow;
}

export interface RangeRow {
  start_line: number;
  start_column: number;
  end_line: number;
  end_column: number;
}

export function symbolRow(symbol: SymbolRef): SymbolRow {
  const simple = symbol.name.slice(lastDot(symbol.name) + 1);
  return {
    id: symbol.id,
    name: simple,
    qualified_name: symbol.name,
    kind: symbol.kind,
    file_path: symbol.path,
    start_line: symbol.range.startLine + 1,
    end_line: symbol.range.endLine + 1,
    is_test: symbol.isTest,
    signature: symbol.signature,
    name_range: rangeRow(symbol.nameRange),
  };
}

export function rangeRow(range: Range): RangeRow {
  return {
    start_line: range.startLine + 1,
    start_column: range.startColumn + 1,
    end_line: range.endLine + 1,
    end_column: range.endColumn + 1,
  };
}

/** Titles of test symbols may hold dots: only one outside of quotes and brackets parts a container from a name. */
function lastDot(name: string): number {
  const title = name.search(/[("'`]/);
  return name.lastIndexOf('.', title < 0 ? undefined : title);
}
