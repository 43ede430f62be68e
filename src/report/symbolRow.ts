import type { z } from 'zod';
import type { Range } from '../model/range.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { simpleNameOf } from '../model/symbolPath.js';
import type { rangeSchema, symbolSchema } from './schemas/symbolSchema.js';

/** A symbol in a review document. Lines and columns count from one. */
export type SymbolRow = z.infer<typeof symbolSchema>;

export type RangeRow = z.infer<typeof rangeSchema>;

export function symbolRow(symbol: SymbolRef): SymbolRow {
  return {
    id: symbol.id,
    name: simpleNameOf(symbol.name),
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
