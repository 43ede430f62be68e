import { blobId, type ObjectFormat } from '../git/blobId.js';
import type { GitRepository } from '../git/repository.js';
import { isRefusal, type Refusal, sourceText, tooLarge } from '../git/sourceText.js';
import { type FileStamp, WorkTreeFiles } from '../git/workTreeFile.js';
import type { Language } from '../languages/language.js';
import { type FactsKey, factsKey } from './factsKey.js';
import type { FactsReader } from './factsReader.js';
import type { ParseOutcome, ParsePool } from './parsePool.js';
import type { ParseJob } from './parseProtocol.js';
import { decodeSummary, type StoredSummary } from './summaryCodec.js';
import type { Unit } from './unit.js';

export interface DiskFile {
  path: string;
  language: Language;
  /** Bytes, for sharing out the work. */
  size: number;
  /** Blob id that git's index has for it. */
  indexId?: string;
  /** Blob id that it had when it was last read. */
  lastId?: string;
}

export type DiskOutcome = { unit: Unit; stamp: FileStamp } | { refusal: Refusal; stamp?: FileStamp } | { absent: true };

export interface BlobFile {
  path: string;
  language: Language;
  blobId: string;
}

export interface Following {
  signal?: AbortSignal;
  /** Called after each file. */
  onDone?(): void;
}

/** So many bytes of blobs are read ahead of the workers. */
const blobWindowBytes = 4_000_000;
const blobWindowFiles = 200;
const fewFiles = 64;

/** Makes units of file contents: out of the store where their facts are there, else by parsing. */
export class UnitSource {
  readonly #format: ObjectFormat;
  readonly #units = new Map<FactsKey, Unit>();
  readonly #refusedBlobs = new Map<FactsKey, Refusal>();

  constructor(
    readonly repository: GitRepository,
    readonly pool: ParsePool,
    readonly reader: FactsReader,
  ) {
    this.#format = repository.place.objectFormat;
  }

  /** The unit of a content whose facts are known; undefined where they have to be parsed first. */
  known(blobId: string, language: Language): Unit | undefined {
    const key = factsKey(blobId, language);
    const unit = this.#units.get(key);
    if (unit) return this.reader.has(key) ? unit : undefined;
    const stored = this.reader.storedSummary(key);
    return stored && this.#remember(key, blobId, stored);
  }

  /** Takes in units that are known from elsewhere. */
  adopt(unit: Unit): void {
    this.#units.set(unit.key, unit);
  }

  /**
   * Reads and, where needed, parses files of the work tree.
   * @throws FailureError cancelled, engine_stopped, internal
   */
  async fromDisk(
    files: readonly DiskFile[],
    onOutcome: (file: DiskFile, outcome: DiskOutcome) => void,
    following: Following & { urgent?: boolean } = {},
  ): Promise<void> {
    const unknown =
      files.length <= fewFiles ? files.filter((file) => !this.#knownOnDisk(file, onOutcome, following)) : files;
    // Heavy files first, so that no worker is left alone with one at the end.
    const sorted = [...unknown].sort((a, b) => b.size - a.size);
    const jobs = sorted.map((file): ParseJob => {
      const source: ParseJob['source'] = { kind: 'disk', root: this.repository.root };
      if (file.indexId !== undefined) source.indexId = file.indexId;
      const candidates = [file.lastId, file.indexId].filter((id) => id !== undefined);
      const knownId = candidates.find((id) => this.known(id, file.language));
      if (knownId !== undefined) source.knownId = knownId;
      return { path: file.path, language: file.language.id, source };
    });
    const weights = new Map(sorted.map((file, index) => [jobs[index], file.size]));
    await this.pool.run(jobs, {
      format: this.#format,
      urgent: following.urgent ?? files.length < 8,
      weight: (job) => weights.get(job) ?? 0,
      ...(following.signal ? { signal: following.signal } : {}),
      onOutcome: (index, outcome) => {
        const file = sorted[index] as DiskFile;
        onOutcome(file, this.#diskOutcome(file, outcome));
        following.onDone?.();
      },
    });
    this.reader.store.flush();
  }

  /** Where few files changed, those whose facts are stored need no worker to be started. */
  #knownOnDisk(
    file: DiskFile,
    onOutcome: (file: DiskFile, outcome: DiskOutcome) => void,
    following: Following,
  ): boolean {
    const read = new WorkTreeFiles(this.repository.root).read(file.path, this.pool.limits);
    if (read.state !== 'read') return false;
    const rawId = blobId(read.bytes, this.#format);
    const unit = this.known(rawId, file.language) ?? this.#knownText(read.bytes, rawId, file.language);
    if (!unit) return false;
    onOutcome(file, { unit, stamp: read.stamp });
    following.onDone?.();
    return true;
  }

  #knownText(bytes: Buffer, rawId: string, language: Language): Unit | undefined {
    const source = sourceText(bytes, this.pool.limits, this.#format, rawId);
    return isRefusal(source) || source.textId === rawId ? undefined : this.known(source.textId, language);
  }

  #diskOutcome(file: DiskFile, outcome: ParseOutcome): DiskOutcome {
    switch (outcome.state) {
      case 'absent':
        return { absent: true };
      case 'refused': {
        const { reason, detail, stamp } = outcome;
        return stamp ? { refusal: { reason, detail }, stamp } : { refusal: { reason, detail } };
      }
      case 'known': {
        const unit = this.known(outcome.blobId, file.language);
        if (!unit) return { refusal: { reason: 'unreadable', detail: 'Its stored facts are damaged.' } };
        return { unit, stamp: outcome.stamp };
      }
      case 'facts':
        if (!outcome.stamp) throw new Error('a file was read without being looked at');
        return { unit: this.#keep(outcome, file.language), stamp: outcome.stamp };
    }
  }

  /**
   * Units of blobs out of git's store; blobs that are there several times are parsed once.
   * @throws FailureError cancelled, engine_stopped, git_failed, internal
   */
  async fromBlobs(
    files: readonly BlobFile[],
    onOutcome: (file: BlobFile, outcome: { unit: Unit } | { refusal: Refusal }) => void,
    following: Following = {},
  ): Promise<void> {
    const open = new Map<FactsKey, BlobFile[]>();
    for (const file of files) {
      const key = factsKey(file.blobId, file.language);
      const unit = this.known(file.blobId, file.language);
      const refusal = unit ? undefined : this.#refusedBlobs.get(key);
      if (unit || refusal) {
        onOutcome(file, unit ? { unit } : { refusal: refusal as Refusal });
        following.onDone?.();
        continue;
      }
      const same = open.get(key);
      if (same) same.push(file);
      else open.set(key, [file]);
    }
    if (open.size === 0) return;
    const settle = (key: FactsKey, outcome: { unit: Unit } | { refusal: Refusal }): void => {
      if ('refusal' in outcome) this.#refusedBlobs.set(key, outcome.refusal);
      for (const file of open.get(key) ?? []) {
        onOutcome(file, outcome);
        following.onDone?.();
      }
    };
    await this.#parseBlobs(
      [...open].map(([key, [file]]) => ({ key, file: file as BlobFile })),
      settle,
      following.signal,
    );
    this.reader.store.flush();
  }

  async #parseBlobs(
    wanted: readonly { key: FactsKey; file: BlobFile }[],
    settle: (key: FactsKey, outcome: { unit: Unit } | { refusal: Refusal }) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const running = new Set<Promise<void>>();
    let failed: unknown;
    let window: { key: FactsKey; file: BlobFile; job: ParseJob; size: number }[] = [];
    let bytes = 0;
    const send = async (): Promise<void> => {
      const sent = window;
      window = [];
      bytes = 0;
      const run = this.pool
        .run(
          sent.map(({ job }) => job),
          {
            format: this.#format,
            urgent: sent.length < 8,
            weight: (job) => (job.source.kind === 'blob' ? job.source.bytes.length : 0),
            ...(signal ? { signal } : {}),
            onOutcome: (index, outcome) => {
              const { key, file } = sent[index] as (typeof sent)[number];
              settle(key, this.#blobOutcome(file, outcome));
            },
          },
        )
        .catch((error: unknown) => {
          failed ??= error;
        });
      running.add(run);
      void run.then(() => running.delete(run));
      if (running.size > 1) await Promise.race(running);
    };
    const limit = this.pool.limits.largestFile;
    for (let start = 0; start < wanted.length && !failed; start += blobWindowFiles) {
      const slice = wanted.slice(start, start + blobWindowFiles);
      // Of one slice, all are asked for at once: git answers them in one stream.
      const answers = slice.map(({ file }) => this.repository.blob(file.blobId, limit));
      for (const [index, { key, file }] of slice.entries()) {
        const answer = await (answers[index] as (typeof answers)[number]);
        if (answer.state === 'too_large') settle(key, { refusal: tooLarge(answer.size, this.pool.limits) });
        else if (answer.state === 'missing') settle(key, { refusal: missingObject(file.blobId) });
        else {
          const { content } = answer;
          const source: ParseJob['source'] = { kind: 'blob', id: file.blobId, bytes: content };
          window.push({
            key,
            file,
            job: { path: file.path, language: file.language.id, source },
            size: content.length,
          });
          bytes += content.length;
          if (bytes >= blobWindowBytes) await send();
        }
      }
      if (window.length > 0) await send();
    }
    await Promise.all(running);
    if (failed) throw failed;
  }

  #blobOutcome(file: BlobFile, outcome: ParseOutcome): { unit: Unit } | { refusal: Refusal } {
    if (outcome.state === 'facts') return { unit: this.#keep(outcome, file.language) };
    if (outcome.state === 'refused') return { refusal: { reason: outcome.reason, detail: outcome.detail } };
    throw new Error(`a blob cannot be ${outcome.state}`);
  }

  /**
   * The unit of unsaved text; its facts are not put on disk.
   * @throws FailureError engine_stopped, internal
   */
  async fromText(
    path: string,
    language: Language,
    text: string,
    textId: string,
  ): Promise<{ unit: Unit } | { refusal: Refusal }> {
    const known = this.known(textId, language);
    if (known) return { unit: known };
    let result: { unit: Unit } | { refusal: Refusal } | undefined;
    await this.pool.run([{ path, language: language.id, source: { kind: 'text', text } }], {
      format: this.#format,
      urgent: true,
      onOutcome: (_, outcome) => {
        if (outcome.state === 'facts') {
          const key = factsKey(outcome.blobId, language);
          this.reader.keepUnsaved(key, outcome.summary, outcome.facts);
          // Not remembered: what is unsaved leaves memory again, and would be missed then.
          result = { unit: unitOf(key, outcome.blobId, decodeSummary(outcome.summary)) };
        } else if (outcome.state === 'refused') {
          result = { refusal: { reason: outcome.reason, detail: outcome.detail } };
        }
      },
    });
    if (!result) throw new Error('the parser gave no outcome');
    return result;
  }

  #keep(outcome: Extract<ParseOutcome, { state: 'facts' }>, language: Language): Unit {
    const key = factsKey(outcome.blobId, language);
    this.reader.keep(key, outcome.summary, outcome.facts);
    return this.#remember(key, outcome.blobId, decodeSummary(outcome.summary));
  }

  #remember(key: FactsKey, blobId: string, stored: StoredSummary): Unit {
    const unit = unitOf(key, blobId, stored);
    this.#units.set(key, unit);
    return unit;
  }
}

function unitOf(key: FactsKey, blobId: string, { textId, summary }: StoredSummary): Unit {
  const unit: Unit = { key, blobId, textId, language: summary.language };
  if (summary.health.state !== 'clean') unit.health = summary.health;
  return unit;
}

function missingObject(id: string): Refusal {
  return {
    reason: 'missing_object',
    detail: `Object ${id.slice(0, 12)} is not in this clone (shallow or partial), and nothing is fetched.`,
  };
}
