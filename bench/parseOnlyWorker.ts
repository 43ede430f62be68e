// The yardstick of the index benchmark: reads and parses the same files with the same grammars in the same workers as
// the index does, and makes nothing of the trees.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Language, Parser } from 'web-tree-sitter';
import type { BatchResult, ParseBatch, WorkerSetup } from '../src/index/parseProtocol.js';
import { languageById } from '../src/languages/registry.js';

const setup = workerData as WorkerSetup;
const parsers = new Map<string, Promise<Parser>>();
let initialised: Promise<void> | undefined;

async function load(grammar: string): Promise<Parser> {
  initialised ??= Parser.init({ locateFile: (name: string) => path.join(setup.runtimeFolder, name) });
  await initialised;
  const parser = new Parser();
  parser.setLanguage(await Language.load(await readFile(path.join(setup.grammarsFolder, grammar))));
  return parser;
}

async function answer(batch: ParseBatch): Promise<void> {
  const outcomes: BatchResult['outcomes'] = [];
  for (const job of batch.jobs) {
    const grammar = languageById(job.language)?.grammar ?? '';
    let parser = parsers.get(grammar);
    if (!parser) {
      parser = load(grammar);
      parsers.set(grammar, parser);
    }
    const text = await readFile(path.join(workerDataRoot(job.source), job.path), 'utf8');
    (await parser).parse(text)?.delete();
    outcomes.push({ state: 'absent' });
  }
  const result: BatchResult = { id: batch.id, outcomes, data: new Uint8Array(0) };
  parentPort?.postMessage(result);
}

function workerDataRoot(source: ParseBatch['jobs'][number]['source']): string {
  if (source.kind !== 'disk') throw new Error('only files of the disk are measured');
  return source.root;
}

let queue = Promise.resolve();
parentPort?.on('message', (batch: ParseBatch) => {
  queue = queue.then(() => answer(batch));
});
