import type { StaleCall, StructuralDiff, SymbolRef } from '../../src/model/structuralDiff.js';

const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';

export function symbol(path: string, name: string, line: number, signature = `function ${name}()`): SymbolRef {
  return {
    id: `${path}::${name}`,
    name,
    kind: name === '<module>' ? 'module' : 'function',
    path,
    range: { startLine: line, startColumn: 0, endLine: line + 2, endColumn: 1 },
    nameRange: { startLine: line, startColumn: 9, endLine: line, endColumn: 9 + name.length },
    isTest: path.includes('test'),
    signature: name === '<module>' ? '' : signature,
  };
}

const before = symbol('src/mod.ts', 'alpha', 4, 'function alpha(a: string): number');
const after = symbol('src/mod.ts', 'alpha', 6, 'function alpha(a: string, b: number): number');
const gone = symbol('src/mod.ts', 'gamma', 12);

export function staleCall(id: string, over: Partial<StaleCall>): StaleCall {
  return {
    id,
    callee: before,
    changed: after,
    change: 'signature',
    caller: symbol('src/other.ts', 'consumer', 2),
    path: 'src/other.ts',
    range: { startLine: 3, startColumn: 2, endLine: 3, endColumn: 12 },
    nameRange: { startLine: 3, startColumn: 2, endLine: 3, endColumn: 7 },
    tier: 'exact',
    confidence: 100,
    isTest: false,
    before: before.signature,
    after: after.signature,
    verdict: 'broken',
    code: 'too-few-arguments',
    reason: 'passes 1 argument; `b: number` is now required',
    advice: 'Pass `b`.',
    ...over,
  };
}

/** A small diff with something in every list, for renderings and documents. */
export function sampleDiff(): StructuralDiff {
  return {
    root: '/repository',
    base: { requested: 'HEAD', commit, basis: 'exact' },
    head: { requested: 'working tree', commit: null, basis: 'working_tree' },
    files: [
      {
        path: 'README.md',
        status: 'modified',
        analysed: false,
        hunks: [{ oldStart: 8, oldLines: 1, newStart: 8, newLines: 1 }],
        touchedSymbols: [],
        unmappedHunks: [{ oldStart: 8, oldLines: 1, newStart: 8, newLines: 1 }],
      },
      {
        path: 'src/mod.ts',
        status: 'modified',
        analysed: true,
        hunks: [{ oldStart: 5, oldLines: 1, newStart: 7, newLines: 1 }],
        touchedSymbols: [after.id],
        unmappedHunks: [],
        headHealth: { state: 'errors', uncertain: [{ startLine: 1, startColumn: 0, endLine: 1, endColumn: 4 }] },
      },
    ],
    added: [symbol('src/mod.ts', 'delta', 20, 'function delta(z: string): void')],
    removed: [{ symbol: gone, staleCalls: ['s3'], possibleCallers: [] }],
    signatureChanges: [
      {
        before,
        after,
        beforeSignature: { parameters: [], modifiers: [], text: before.signature },
        afterSignature: { parameters: [], modifiers: [], text: after.signature },
        differences: [{ kind: 'parameter_added', text: 'required parameter `b: number` added at position 2' }],
        staleCalls: ['s1', 's2', 's4'],
        possibleCallers: ['p1'],
        tests: ['test/mod.test.ts::it("adds")'],
      },
    ],
    bodyChanges: [symbol('src/mod.ts', 'epsilon', 30)],
    relocations: [
      {
        kind: 'renamed',
        from: symbol('src/mod.ts', 'oldName', 40),
        to: symbol('src/mod.ts', 'newName', 41),
        evidence: 'same_body_and_signature',
        confidence: 'high',
        signatureChanged: false,
        staleCalls: [],
      },
    ],
    touched: [],
    edges: [
      {
        source: 'src/other.ts::consumer',
        target: 'src/mod.ts::delta',
        relationship: 'calls',
        tier: 'exact',
        confidence: 100,
        range: { startLine: 5, startColumn: 2, endLine: 5, endColumn: 9 },
        change: 'added',
        sourceSymbol: symbol('src/other.ts', 'consumer', 2),
        targetSymbol: symbol('src/mod.ts', 'delta', 20),
      },
    ],
    staleCalls: [
      staleCall('s1', {}),
      staleCall('s2', {
        verdict: 'suspect',
        code: 'spread-arguments',
        reason: 'spreads its arguments; `b` is now required',
        advice: 'Look at what is spread.',
        further: [{ verdict: 'suspect', code: 'async-changed', reason: '`alpha` became async' }],
        path: 'test/mod.test.ts',
        caller: symbol('test/mod.test.ts', 'it("adds.up")', 1),
        isTest: true,
      }),
      staleCall('s3', {
        callee: gone,
        change: 'removed',
        after: '',
        code: 'symbol-removed',
        reason: '`gamma` is gone',
        advice: 'Remove the call.',
        otherReading: { verdict: 'broken', code: 'symbol-renamed', reason: '`gamma` was renamed to `delta`' },
      }),
      staleCall('s4', { verdict: 'fits', code: 'still-fits', reason: 'passes both', advice: '' }),
    ],
    staleImplementers: [],
    possibleCallers: [
      {
        id: 'p1',
        symbols: [after.id],
        name: 'alpha',
        caller: symbol('src/any.ts', '<module>', 0),
        path: 'src/any.ts',
        range: { startLine: 9, startColumn: 4, endLine: 9, endColumn: 16 },
        reason: 'missing_target',
        candidates: [],
      },
    ],
    newlyUnresolved: [
      {
        caller: symbol('src/other.ts', 'consumer', 2),
        specifier: 'gamma',
        reason: 'missing_target',
        path: 'src/other.ts',
        range: { startLine: 6, startColumn: 2, endLine: 6, endColumn: 9 },
      },
    ],
    expiredAcceptances: [],
    summary: {
      changedFiles: 2,
      added: 1,
      removed: 1,
      signatureChanges: 1,
      bodyChanges: 1,
      renamed: 1,
      moved: 0,
      addedEdges: 1,
      removedEdges: 0,
      staleCalls: { broken: 2, suspect: 1, fits: 1 },
      staleImplementers: 0,
      possibleCallers: 1,
      testsReached: 1,
      accepted: 0,
      generated: 0,
      leftOut: { tests: 0, excluded: 0, rules: 0 },
    },
    gaps: [{ code: 'parse_errors', path: 'src/mod.ts', message: 'line 2 did not parse' }],
  };
}
