import { availableParallelism } from 'node:os';
import type { ObjectFormat } from '../git/blobId.js';
import type { FileLimits } from '../git/fileLimits.js';
import { cancelled } from '../git/gitCommand.js';
import { FailureError } from '../model/answer.js';
import type { EngineFiles } from './engineFiles.js';
import type { BatchResult, ParseJob, WorkerOutcome } from './parseProtocol.js';
import { ParseThread, type ThreadEnd } from './parseThread.js';

/** What became of one job. */
export type ParseOutcome =
  | Exclude<WorkerOutcome, { state: 'facts' }>
  | (Omit<Extract<WorkerOutcome, { state: 'facts' }>, 'start' | 'summaryLength' | 'factsLength'> & {
      summary: Uint8Array;
      facts: Uint8Array;
    });

export interface PoolOptions {
  files: EngineFiles;
  limits: FileLimits;
  /** Default: one less than there are cores, at least 2 where there are 2, at most 4. */
  workers?: number;
  /** A file that takes longer is given up; default 10 s. */
  timeLimitMilliseconds?: number;
  /** JavaScript memory of one worker; default 768. */
  heapMegabytes?: number;
}

interface Task {
  job: ParseJob;
  format: ObjectFormat;
  weight: number;
  /** Times that a worker ended while it was at this job. */
  crashes: number;
  done(outcome: ParseOutcome): void;
  fail(error: Error): void;
}

const batchWeight = 300_000;
const batchFiles = 48;
/** So many batches wait in each worker, so that none is idle while the other side is busy. */
const batchesAhead = 2;
const idleMilliseconds = 30_000;
const startsBeforeGivingUp = 3;

export interface ParseRun {
  format: ObjectFormat;
  /** Goes before all that waits: someone is looking at the answer. */
  urgent?: boolean;
  signal?: AbortSignal;
  /** Bytes of a job's content, as far as they are known: heavy jobs travel in small company. */
  weight?(job: ParseJob): number;
  /** Called for each job as soon as it is done, in no certain order. */
  onOutcome(index: number, outcome: ParseOutcome): void;
}

/** Parses files in worker threads. A file that ends or hangs a worker is named in its outcome, and the worker replaced. */
export class ParsePool {
  readonly #options: PoolOptions;
  readonly #size: number;
  readonly #timeLimit: number;
  readonly #threads = new Set<ParseThread<Task>>();
  #waiting: Task[] = [];
  #restarts = 0;
  #failedStarts = 0;
  #nextBatch = 1;
  #disposed = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#size = Math.max(1, options.workers ?? defaultWorkers());
    this.#timeLimit = options.timeLimitMilliseconds ?? 10_000;
  }

  get size(): number {
    return this.#size;
  }

  get limits(): FileLimits {
    return this.#options.limits;
  }

  /** Workers that were replaced since the pool was made. */
  get restarts(): number {
    return this.#restarts;
  }

  /**
   * Does all `jobs`. Resolves when the last one is done.
   * @throws FailureError cancelled, engine_stopped, internal (workers cannot start)
   */
  run(jobs: readonly ParseJob[], run: ParseRun): Promise<void> {
    if (run.signal?.aborted) return Promise.reject(cancelled());
    if (this.#disposed) return Promise.reject(stopped());
    if (jobs.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      let open = jobs.length;
      const abort = (): void => settle(cancelled());
      const settle = (error?: Error): void => {
        run.signal?.removeEventListener('abort', abort);
        if (!error) {
          resolve();
          return;
        }
        const mine = new Set(tasks);
        this.#waiting = this.#waiting.filter((task) => !mine.has(task));
        reject(error);
      };
      const tasks = jobs.map((job, index): Task => {
        return {
          job,
          format: run.format,
          weight: run.weight?.(job) ?? 0,
          crashes: 0,
          done: (outcome) => {
            if (run.signal?.aborted) return;
            run.onOutcome(index, outcome);
            if (--open === 0) settle();
          },
          fail: settle,
        };
      });
      run.signal?.addEventListener('abort', abort, { once: true });
      if (run.urgent) this.#waiting.unshift(...tasks);
      else this.#waiting.push(...tasks);
      this.#feed();
    });
  }

  /** Starts the first worker, so that the first question does not wait for it. */
  warm(): void {
    if (this.#threads.size === 0 && !this.#disposed) this.#startThread();
  }

  /** Ends one worker as a crash would: for tests. */
  endOneWorker(): void {
    for (const thread of this.#threads) {
      thread.terminate();
      return;
    }
  }

  /** Ends all workers; what is not done is rejected. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    clearTimeout(this.#idle);
    const open = this.#waiting.splice(0);
    const threads = [...this.#threads];
    for (const thread of threads) open.push(...thread.batches.flatMap((batch) => batch.tasks));
    for (const task of open) task.fail(stopped());
    this.#threads.clear();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #feed(): void {
    if (this.#disposed) return;
    clearTimeout(this.#idle);
    while (this.#waiting.length > 0) {
      const thread = this.#freeThread();
      if (!thread) return;
      const tasks = this.#nextTasks();
      const first = tasks[0] as Task;
      const batch = { id: this.#nextBatch++, format: first.format, limits: this.limits, jobs: tasks.map((t) => t.job) };
      thread.send(batch, tasks);
    }
    if ([...this.#threads].every((thread) => thread.batches.length === 0)) {
      this.#idle = setTimeout(() => this.#shrink(), idleMilliseconds);
      this.#idle.unref();
    }
  }

  /** The thread with the least to do, the oldest of equals: it has the trees of what is being typed. */
  #freeThread(): ParseThread<Task> | undefined {
    let best: ParseThread<Task> | undefined;
    for (const thread of this.#threads) {
      if (!best || thread.batches.length < best.batches.length) best = thread;
    }
    if (best && best.batches.length === 0) return best;
    if (this.#threads.size < this.#size) return this.#startThread();
    return best && best.batches.length < batchesAhead ? best : undefined;
  }

  #startThread(): ParseThread<Task> {
    const limits = { milliseconds: this.#timeLimit, heapMegabytes: this.#options.heapMegabytes ?? 768 };
    const thread = new ParseThread<Task>(this.#options.files, limits, {
      onResult: (tasks, result) => this.#take(tasks, result),
      onEnd: (end) => this.#ended(thread, end),
    });
    this.#threads.add(thread);
    return thread;
  }

  /** A job that once ended a worker travels alone, so that nothing else can be blamed or lost. */
  #nextTasks(): Task[] {
    const first = this.#waiting[0] as Task;
    const tasks = [first];
    let weight = first.weight;
    while (first.crashes === 0 && tasks.length < batchFiles) {
      const next = this.#waiting[tasks.length];
      if (!next || next.crashes > 0 || next.format !== first.format || weight + next.weight > batchWeight) break;
      // While the queue is short, each worker gets a share of it.
      if (tasks.length >= Math.ceil(this.#waiting.length / this.#size)) break;
      tasks.push(next);
      weight += next.weight;
    }
    this.#waiting.splice(0, tasks.length);
    return tasks;
  }

  #take(tasks: readonly Task[], { outcomes, data }: BatchResult): void {
    this.#failedStarts = 0;
    for (const [index, task] of tasks.entries()) task.done(withParts(outcomes[index] as WorkerOutcome, data));
    this.#feed();
  }

  #ended(thread: ParseThread<Task>, end: ThreadEnd<Task>): void {
    if (!this.#threads.delete(thread) || this.#disposed) return;
    this.#restarts++;
    const { culprit, reason, words } = end;
    const again = end.tasks.filter((task) => task !== culprit);
    if (culprit && reason === 'timed_out') {
      const detail = `It was not parsed within ${this.#timeLimit / 1000} s.`;
      culprit.done({ state: 'refused', reason: 'parser_timed_out', detail });
    } else if (culprit && ++culprit.crashes > 1) {
      culprit.done({ state: 'refused', reason: 'parser_crashed', detail: `It ended the parser: ${words}` });
    } else if (culprit) {
      again.unshift(culprit);
    } else if (++this.#failedStarts >= startsBeforeGivingUp) {
      const error = FailureError.of('internal', `The parse workers cannot work: ${words}`, 'Install Aftershock again.');
      for (const task of [...again, ...this.#waiting.splice(0)]) task.fail(error);
      return;
    }
    this.#waiting.unshift(...again);
    this.#feed();
  }

  /** One worker stays for the next keystroke; the memory of the others is given back. */
  #shrink(): void {
    const [, ...others] = this.#threads;
    for (const thread of others) {
      this.#threads.delete(thread);
      void thread.terminate();
    }
  }
}

function withParts(outcome: WorkerOutcome, data: Uint8Array): ParseOutcome {
  if (outcome.state !== 'facts') return outcome;
  const { start, summaryLength, factsLength, ...rest } = outcome;
  const middle = start + summaryLength;
  return { ...rest, summary: data.subarray(start, middle), facts: data.subarray(middle, middle + factsLength) };
}

function defaultWorkers(): number {
  const cores = availableParallelism();
  return cores <= 2 ? cores : Math.min(4, cores - 1);
}

function stopped(): FailureError {
  return FailureError.of('engine_stopped', 'The engine was stopped while it worked.', 'Ask again.');
}
