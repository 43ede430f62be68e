import path from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { blobId } from '../git/blobId.js';
import { isRefusal, type SourceText, sourceText } from '../git/sourceText.js';
import { type FileStamp, WorkTreeFiles } from '../git/workTreeFile.js';
import { summarise } from '../languages/factsSummary.js';
import type { Language } from '../languages/language.js';
import type { Facts } from '../model/facts.js';
import { GrammarParser } from '../syntax/parser.js';
import { encodeFacts } from './factsCodec.js';
import type { LanguageTable } from './languageTable.js';
import {
  type BatchResult,
  type ParseBatch,
  type ParseJob,
  positionOf,
  type WorkerOutcome,
  type WorkerSetup,
} from './parseProtocol.js';
import { encodeSummary } from './summaryCodec.js';
import { TypedTexts } from './typedText.js';

type Parse = (text: string) => Facts;

/** Answers batches of parse jobs that come over `port` until it is closed. */
export function serveParseJobs(port: MessagePort, setup: WorkerSetup, languages: LanguageTable): void {
  const position = new Int32Array(setup.position);
  const parsers = new Map<string, Promise<GrammarParser>>();
  const typed = new TypedTexts();

  const parserOf = (language: Language): Promise<GrammarParser> => {
    let parser = parsers.get(language.grammar);
    if (!parser) {
      parser = GrammarParser.load(
        path.join(setup.grammarsFolder, language.grammar),
        setup.runtimeFolder,
        language.readable,
      );
      parsers.set(language.grammar, parser);
    }
    return parser;
  };

  const answer = async (batch: ParseBatch): Promise<void> => {
    const outcomes: WorkerOutcome[] = [];
    const parts = new Parts();
    const files = new Map<string, WorkTreeFiles>();
    for (const [index, job] of batch.jobs.entries()) {
      const language = languages.languageById(job.language);
      if (!language) throw new Error(`no language ${job.language}`);
      const parser = await parserOf(language);
      Atomics.store(position, positionOf.job, index + 1);
      Atomics.store(position, positionOf.batch, batch.id);
      const parse = (text: string): Facts => {
        const isTyped = job.source.kind === 'text';
        return language.extract(isTyped ? typed.parse(job.path, parser, text) : parser.parse(text));
      };
      outcomes.push(runJob(job, batch, parse, files, parts));
    }
    Atomics.store(position, positionOf.batch, 0);
    const result: BatchResult = { id: batch.id, outcomes, data: parts.joined() };
    port.postMessage(result, [result.data.buffer as ArrayBuffer]);
  };

  let queue = Promise.resolve();
  port.on('message', (batch: ParseBatch) => {
    queue = queue.then(() => answer(batch));
  });
}

function runJob(
  job: ParseJob,
  batch: ParseBatch,
  parse: Parse,
  files: Map<string, WorkTreeFiles>,
  parts: Parts,
): WorkerOutcome {
  const content = contentOf(job, batch, files);
  if (content.state !== 'text') return content;
  const stamp = content.stamp ? { stamp: content.stamp } : {};
  try {
    const facts = parse(content.source.text);
    const { textId } = content.source;
    const summary = encodeSummary({ textId, summary: summarise(facts) });
    return { state: 'facts', blobId: content.blobId, textId, ...stamp, ...parts.add(summary, encodeFacts(facts)) };
  } catch (error) {
    // The WebAssembly instance may be in any state now: the worker has to be replaced.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return {
      state: 'refused',
      reason: 'parser_crashed',
      detail: `It could not be parsed: ${messageOf(error)}`,
      ...stamp,
    };
  }
}

type Content =
  | { state: 'text'; source: SourceText; blobId: string; stamp?: FileStamp }
  | Exclude<WorkerOutcome, { state: 'facts' }>;

function contentOf(job: ParseJob, batch: ParseBatch, files: Map<string, WorkTreeFiles>): Content {
  const { source } = job;
  switch (source.kind) {
    case 'text': {
      const text = source.text.replaceAll('\r\n', '\n');
      const found = sourceText(Buffer.from(text, 'utf8'), batch.limits, batch.format);
      return isRefusal(found) ? { state: 'refused', ...found } : { state: 'text', source: found, blobId: found.textId };
    }
    case 'blob': {
      const bytes = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength);
      const id = blobId(bytes, batch.format);
      if (id !== source.id) {
        // A damaged store must not decide what is kept under this id for every other repository.
        return { state: 'refused', reason: 'missing_object', detail: `Object ${source.id} is damaged.` };
      }
      const found = sourceText(bytes, batch.limits, batch.format, id);
      return isRefusal(found) ? { state: 'refused', ...found } : { state: 'text', source: found, blobId: id };
    }
    case 'disk':
      return contentOnDisk(job.path, source, batch, files);
  }
}

function contentOnDisk(
  file: string,
  source: { root: string; indexId?: string; knownId?: string },
  batch: ParseBatch,
  files: Map<string, WorkTreeFiles>,
): Content {
  let folder = files.get(source.root);
  if (!folder) {
    folder = new WorkTreeFiles(source.root);
    files.set(source.root, folder);
  }
  const read = folder.read(file, batch.limits);
  if (read.state === 'absent') return { state: 'absent' };
  if (read.state === 'refused') return read;
  const { bytes, stamp } = read;
  const rawId = blobId(bytes, batch.format);
  if (rawId === source.knownId) return { state: 'known', blobId: rawId, stamp };
  const found = sourceText(bytes, batch.limits, batch.format, rawId);
  if (isRefusal(found)) return { state: 'refused', ...found, stamp };
  // What git has in its index under the raw id is named so; any other text by what git would store.
  const id = rawId === source.indexId ? rawId : found.textId;
  if (id === source.knownId) return { state: 'known', blobId: id, stamp };
  return { state: 'text', source: found, blobId: id, stamp };
}

/** Gathers encoded parts, to send all of a batch in one piece of memory. */
class Parts {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  add(summary: Uint8Array, facts: Uint8Array): { start: number; summaryLength: number; factsLength: number } {
    const start = this.#length;
    this.#pieces.push(summary, facts);
    this.#length += summary.length + facts.length;
    return { start, summaryLength: summary.length, factsLength: facts.length };
  }

  joined(): Uint8Array {
    const data = new Uint8Array(this.#length);
    let position = 0;
    for (const piece of this.#pieces) {
      data.set(piece, position);
      position += piece.length;
    }
    return data;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
