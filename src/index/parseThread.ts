import { Worker } from 'node:worker_threads';
import type { EngineFiles } from './engineFiles.js';
import { type BatchResult, type ParseBatch, positionOf, type WorkerSetup } from './parseProtocol.js';

/** How a worker ended that was not asked to. */
export interface ThreadEnd<Task> {
  reason: 'crashed' | 'timed_out';
  /** What it said last. */
  words: string;
  /** All that it had not answered, in order. */
  tasks: Task[];
  /** The one of them that it was at; absent where it was at none. */
  culprit?: Task;
}

interface Listener<Task> {
  onResult(tasks: readonly Task[], result: BatchResult): void;
  onEnd(end: ThreadEnd<Task>): void;
}

const watchMilliseconds = 200;

/** One worker thread, and what it was given and has not answered. `Task` is what the owner knows of a job. */
export class ParseThread<Task> {
  readonly batches: { id: number; tasks: readonly Task[] }[] = [];
  readonly #worker: Worker;
  readonly #position = new Int32Array(new SharedArrayBuffer(8));
  readonly #listener: Listener<Task>;
  readonly #timeLimit: number;
  #watch: NodeJS.Timeout | undefined;
  #seen = { batch: 0, job: 0, since: 0 };
  #words = '';
  #ended = false;

  /** @param limits of one file's time, and of the memory of all */
  constructor(files: EngineFiles, limits: { milliseconds: number; heapMegabytes: number }, listener: Listener<Task>) {
    this.#listener = listener;
    this.#timeLimit = limits.milliseconds;
    const setup: WorkerSetup = {
      grammarsFolder: files.grammarsFolder,
      runtimeFolder: files.runtimeFolder,
      position: this.#position.buffer as SharedArrayBuffer,
    };
    this.#worker = new Worker(files.workerFile, {
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
      // The parser of one file has no use for the arguments of the process, nor for its preloaded modules.
      execArgv: [],
    });
    this.#worker.unref();
    this.#worker.on('message', (result: BatchResult) => this.#answered(result));
    this.#worker.on('error', (error) => {
      this.#words = error.message;
    });
    this.#worker.on('exit', (code) => this.#end('crashed', this.#words || `exit code ${code}`));
  }

  send(batch: ParseBatch, tasks: readonly Task[]): void {
    this.batches.push({ id: batch.id, tasks });
    // While there is work the process has to stay.
    this.#worker.ref();
    this.#worker.postMessage(batch);
    this.#watch ??= setInterval(() => this.#look(), Math.min(watchMilliseconds, this.#timeLimit));
  }

  async terminate(): Promise<void> {
    this.#stopWatching();
    await this.#worker.terminate();
  }

  #answered(result: BatchResult): void {
    if (this.#ended) return;
    const found = this.batches.findIndex((batch) => batch.id === result.id);
    const [batch] = found < 0 ? [] : this.batches.splice(found, 1);
    if (this.batches.length === 0) {
      this.#stopWatching();
      this.#worker.unref();
    }
    if (batch) this.#listener.onResult(batch.tasks, result);
  }

  #look(): void {
    const batch = Atomics.load(this.#position, positionOf.batch);
    const job = Atomics.load(this.#position, positionOf.job);
    const now = performance.now();
    if (batch === 0 || batch !== this.#seen.batch || job !== this.#seen.job) {
      this.#seen = { batch, job, since: now };
    } else if (now - this.#seen.since > this.#timeLimit) {
      this.#end('timed_out', 'no answer');
      void this.#worker.terminate();
    }
  }

  #end(reason: ThreadEnd<Task>['reason'], words: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#stopWatching();
    const batchId = Atomics.load(this.#position, positionOf.batch);
    const at = this.batches.find((batch) => batch.id === batchId);
    const culprit = at?.tasks[Atomics.load(this.#position, positionOf.job) - 1];
    const end: ThreadEnd<Task> = { reason, words, tasks: this.batches.flatMap((batch) => batch.tasks) };
    if (culprit !== undefined) end.culprit = culprit;
    this.batches.length = 0;
    this.#listener.onEnd(end);
  }

  #stopWatching(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
