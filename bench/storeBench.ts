// Measures how long a warm start takes to open the facts of a repository of a million symbols and call sites. Run by
// bench/store.mjs, which bundles it.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeFacts } from '../src/index/factsCodec.js';
import { factsKey } from '../src/index/factsKey.js';
import { FactsStore } from '../src/index/factsStore.js';
import { HeadSnapshots } from '../src/index/headSnapshot.js';
import { encodeSummary } from '../src/index/summaryCodec.js';
import type { Unit } from '../src/index/unit.js';
import { WorldCore } from '../src/index/worldCore.js';
import type { Facts, FactsSummary } from '../src/model/facts.js';

const files = 20_000;
const rowsInFile = 50;

function timed<T>(name: string, work: () => T): T {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const value = work();
  const clock = (performance.now() - started).toFixed(1);
  const { user, system } = process.cpuUsage(cpu);
  console.log(`${name.padEnd(44)} ${clock.padStart(9)} ms, CPU ${((user + system) / 1000).toFixed(1)} ms`);
  return value;
}

function name(number: number): string {
  return `name${(number * 2_654_435_761) % 150_000}`;
}

/** As many call sites as there are rows, in the shape that extraction gives them. */
function factsOf(file: number): Facts {
  const callSites = Array.from({ length: rowsInFile }, (_, i) => ({
    kind: 'call' as const,
    callee: {
      kind: 'member' as const,
      object: { kind: 'name' as const, name: 'it' },
      name: name(file * rowsInFile + i),
    },
    name: name(file * rowsInFile + i),
    range: { startLine: i * 3, startColumn: 4, endLine: i * 3, endColumn: 40 },
    nameRange: { startLine: i * 3, startColumn: 7, endLine: i * 3, endColumn: 20 },
    caller: -1,
    scope: 0,
    arguments: [{ kind: 'positional' as const, value: { kind: 'unknown' as const } }],
    use: 'ignored' as const,
    textHash: `${file}-${i}`,
  }));
  const health = { state: 'clean' as const, uncertain: [] };
  return { language: 'typescript', symbols: [], scopes: [], bindings: [], callSites, imports: [], exports: [], health };
}

function summaryOf(file: number): FactsSummary {
  const names = Array.from({ length: rowsInFile }, (_, i) => name(file * rowsInFile + i));
  return {
    language: 'typescript',
    declares: [...new Set(names.slice(0, 10))].sort(),
    mentions: [...new Set(names.slice(10))].sort(),
    heritage: [],
    health: { state: 'clean', uncertain: [] },
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
try {
  const store = FactsStore.open({ folder });
  const units = new Map<string, Unit>();
  timed('write 1,000,000 rows in 20,000 files', () => {
    for (let file = 0; file < files; file++) {
      const blobId = createHash('sha1').update(`${file}`).digest('hex');
      const key = factsKey(blobId, { id: 'typescript', extractorVersion: 1 });
      units.set(`src/folder${file % 200}/file${file}.ts`, { key, blobId, textId: blobId, language: 'typescript' });
      const summary = encodeSummary({ textId: blobId, summary: summaryOf(file) });
      store.put(key, summary, encodeFacts(factsOf(file)));
    }
    store.flush();
  });
  console.log(`${'bytes on disk'.padEnd(44)} ${(store.status().bytes / 1e6).toFixed(1)} MB`);
  let file = 0;
  const core = timed('build the inverted indexes', () => WorldCore.build(units, () => summaryOf(file++)));
  const snapshots = new HeadSnapshots(path.join(folder, 'heads'));
  const stamps = core.paths.map((_, i) => ({
    size: i,
    mtime: BigInt(i + 1),
    ctime: BigInt(i + 1),
    inode: BigInt(i + 1),
  }));
  timed('save the state of the work tree', () => snapshots.save('/root', 'print', { core, stamps }));
  const unsealed = timed('open the store, not sealed (after a crash)', () => FactsStore.open({ folder }));
  unsealed.close();
  store.close();

  const before = process.memoryUsage().rss;
  const opened = timed('open the store, sealed', () => FactsStore.open({ folder }));
  const loaded = timed('load the state of the work tree', () => snapshots.load('/root', 'print'));
  timed('make sure of every file', () => {
    for (const unit of loaded?.core.units ?? []) if (!opened.has(unit.key)) throw new Error('a record is missing');
  });
  timed('first look-up of a name', () => loaded?.core.names.mentions.find(name(777)));
  console.log(`${'memory that it took'.padEnd(44)} ${((process.memoryUsage().rss - before) / 1e6).toFixed(1)} MB`);
  opened.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
