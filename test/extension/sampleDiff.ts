import type { Range } from '../../src/model/range.js';
import type {
  PossibleCaller,
  RemovedSymbol,
  SignatureChange,
  StaleCall,
  StaleImplementer,
  StructuralDiff,
  SymbolRef,
} from '../../src/model/structuralDiff.js';
import type { Verdict } from '../../src/model/verdict.js';

/** A range on one line. */
export function span(line: number, start: number, end: number): Range {
  return { startLine: line, startColumn: start, endLine: line, endColumn: end };
}

export function symbol(path: string, name: string, line = 0): SymbolRef {
  return {
    id: `${path}::${name}`,
    name,
    kind: 'function',
    path,
    range: { startLine: line, startColumn: 0, endLine: line + 2, endColumn: 1 },
    nameRange: span(line, 9, 9 + name.length),
    isTest: false,
    signature: `function ${name}()`,
  };
}

export function staleCall(
  id: string,
  callee: SymbolRef,
  path: string,
  line: number,
  more: Partial<StaleCall> & { verdict?: Verdict } = {},
): StaleCall {
  return {
    id,
    callee,
    changed: callee,
    change: 'signature',
    caller: symbol(path, 'caller'),
    path,
    range: span(line, 2, 12),
    nameRange: span(line, 2, 7),
    tier: 'exact',
    confidence: 100,
    isTest: false,
    before: 'function f(a)',
    after: 'function f(a, b)',
    verdict: 'broken',
    code: 'too-few-arguments',
    reason: 'passes 1 argument, `b` is now required',
    advice: 'Pass `b`.',
    ...more,
  };
}

export function signatureChange(after: SymbolRef, more: Partial<SignatureChange> = {}): SignatureChange {
  const empty = { parameters: [], modifiers: [], text: '' };
  return {
    before: after,
    after,
    beforeSignature: { ...empty, text: 'function f(a)' },
    afterSignature: { ...empty, text: 'function f(a, b)' },
    differences: [{ kind: 'parameter_added', text: 'required parameter `b` added at position 2' }],
    staleCalls: [],
    possibleCallers: [],
    tests: [],
    ...more,
  };
}

export function removedSymbol(of: SymbolRef, more: Partial<RemovedSymbol> = {}): RemovedSymbol {
  return { symbol: of, staleCalls: [], possibleCallers: [], ...more };
}

export function possibleCaller(id: string, path: string, line: number): PossibleCaller {
  return {
    id,
    symbols: [],
    name: 'f',
    caller: symbol(path, 'caller'),
    path,
    range: span(line, 0, 5),
    reason: 'ambiguous_target',
    candidates: [],
  };
}

export function staleImplementer(id: string, changed: SymbolRef, implementer: SymbolRef): StaleImplementer {
  return {
    id,
    implementer,
    changed,
    before: 'm(a)',
    after: 'm(a, b)',
    verdict: 'suspect',
    code: 'stale-implementer',
    reason: 'still takes one parameter',
    advice: 'Take two.',
  };
}

export function structuralDiff(more: Partial<StructuralDiff> = {}): StructuralDiff {
  return {
    root: '/repository',
    base: { requested: 'HEAD', commit: 'a'.repeat(40), basis: 'exact' },
    head: { requested: 'working tree', commit: null, basis: 'working_tree' },
    files: [],
    added: [],
    removed: [],
    signatureChanges: [],
    bodyChanges: [],
    relocations: [],
    touched: [],
    edges: [],
    staleCalls: [],
    staleImplementers: [],
    possibleCallers: [],
    newlyUnresolved: [],
    expiredAcceptances: [],
    summary: {
      changedFiles: 0,
      added: 0,
      removed: 0,
      signatureChanges: 0,
      bodyChanges: 0,
      renamed: 0,
      moved: 0,
      addedEdges: 0,
      removedEdges: 0,
      staleCalls: { broken: 0, suspect: 0, fits: 0 },
      staleImplementers: 0,
      possibleCallers: 0,
      testsReached: 0,
      accepted: 0,
      generated: 0,
      leftOut: { tests: 0, excluded: 0, rules: 0 },
    },
    gaps: [],
    ...more,
  };
}
