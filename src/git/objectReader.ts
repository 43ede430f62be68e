import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { FailureError } from '../model/answer.js';
import type { GitCommand } from './gitCommand.js';

export type ObjectAnswer =
  | { state: 'read'; content: Buffer }
  | { state: 'too_large'; size: number }
  /** Not in the object store (a shallow or partial clone), or damaged. Never fetched. */
  | { state: 'missing' };

interface Request {
  id: string;
  resolve(answer: BatchAnswer): void;
  reject(error: Error): void;
  retried: boolean;
}

interface BatchAnswer {
  /** The object's own id, whatever it was asked by. */
  id: string;
  type: string;
  size: number;
  content: Buffer;
}

const mostInFlight = 64;
const idleMilliseconds = 10_000;

/** Reads blobs through two long-lived `git cat-file` processes; a process that dies is replaced. */
export class ObjectReader {
  readonly #sizes: BatchProcess;
  readonly #contents: BatchProcess;

  constructor(git: GitCommand) {
    this.#sizes = new BatchProcess(git, '--batch-check');
    this.#contents = new BatchProcess(git, '--batch');
  }

  /**
   * Reads a blob.
   * @param id its hash in hex
   * @param limit the largest size, in bytes, that is read
   * @throws FailureError git_failed, engine_stopped
   */
  async read(id: string, limit: number): Promise<ObjectAnswer> {
    if (!isObjectId(id)) return { state: 'missing' };
    const found = await this.#sizes.ask(id);
    if (found.type !== 'blob') return { state: 'missing' };
    if (found.size > limit) return { state: 'too_large', size: found.size };
    const { type, content } = await this.#contents.ask(id);
    return type === 'blob' ? { state: 'read', content } : { state: 'missing' };
  }

  /**
   * The commit that HEAD names now, in hex, asked of a git that runs already; undefined where it names none.
   * @throws FailureError git_failed, engine_stopped
   */
  async headCommit(): Promise<string | undefined> {
    const { id, type } = await this.#sizes.ask('HEAD^{commit}');
    return type === 'commit' && isObjectId(id) ? id : undefined;
  }

  /** Ends the processes; what is still asked for is rejected. */
  dispose(): void {
    this.#sizes.dispose();
    this.#contents.dispose();
  }
}

const noContent = Buffer.alloc(0);

function isObjectId(text: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(text);
}

class BatchProcess {
  #child: ChildProcessWithoutNullStreams | undefined;
  #waiting: Request[] = [];
  #asked: Request[] = [];
  #chunks: Buffer[] = [];
  #buffered = 0;
  #header: { id: string; type: string; size: number } | undefined;
  #idle: NodeJS.Timeout | undefined;
  #disposed = false;

  constructor(
    readonly git: GitCommand,
    readonly mode: '--batch' | '--batch-check',
  ) {}

  /** @param id an object's id, or another name that git resolves to one and that has neither line ends nor user input */
  ask(id: string): Promise<BatchAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#disposed) {
        reject(stopped());
        return;
      }
      this.#waiting.push({ id, resolve, reject, retried: false });
      this.#feed();
    });
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#idle);
    this.#child?.kill();
    for (const request of [...this.#asked, ...this.#waiting]) request.reject(stopped());
    this.#asked = [];
    this.#waiting = [];
  }

  #feed(): void {
    clearTimeout(this.#idle);
    if (this.#waiting.length === 0 && this.#asked.length === 0) {
      // An open process holds pack files, which keeps git gc from removing them on some systems.
      this.#idle = setTimeout(() => this.#child?.stdin.end(), idleMilliseconds);
      this.#idle.unref();
      return;
    }
    const free = mostInFlight - this.#asked.length;
    if (free <= 0 || this.#waiting.length === 0) return;
    const next = this.#waiting.splice(0, free);
    this.#child ??= this.#start();
    this.#asked.push(...next);
    this.#child.stdin.write(next.map(({ id }) => `${id}\n`).join(''));
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = this.git.start(['cat-file', this.mode]);
    let words = '';
    child.stdin.on('error', () => {});
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-1000);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.#child === child) this.#take(chunk);
    });
    child.on('error', (error) => this.#ended(child, error.message));
    child.on('close', () => this.#ended(child, words.trim()));
    return child;
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    while (this.#step());
    this.#feed();
  }

  /** Takes one header or one content out of what has come; false where more has to come first. */
  #step(): boolean {
    if (this.#header) {
      const { id, type, size } = this.#header;
      if (this.#buffered < size + 1) return false;
      const data = this.#joined();
      this.#header = undefined;
      this.#keep(data.subarray(size + 1));
      // A copy, since a part of the joined buffer would keep all of it in memory.
      this.#asked.shift()?.resolve({ id, type, size, content: Buffer.from(data.subarray(0, size)) });
      return true;
    }
    if (this.#buffered === 0) return false;
    const data = this.#joined();
    const end = data.indexOf(10);
    if (end < 0) return false;
    const [id = '', type = '', size = '0'] = data.subarray(0, end).toString('latin1').split(' ');
    this.#keep(data.subarray(end + 1));
    if (this.mode === '--batch' && type !== 'missing') this.#header = { id, type, size: Number(size) };
    else this.#asked.shift()?.resolve({ id, type, size: Number(size), content: noContent });
    return true;
  }

  #joined(): Buffer {
    const data = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [data];
    return data;
  }

  #keep(rest: Buffer): void {
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#buffered = rest.length;
  }

  /** The process is gone: what it was asked first may be what ended it, so that one is tried once more and then called missing. */
  #ended(child: ChildProcessWithoutNullStreams, words: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#keep(noContent);
    this.#header = undefined;
    if (this.#disposed) return;
    const [first, ...others] = this.#asked;
    this.#asked = [];
    if (first?.retried) {
      if (/unable to start|ENOENT|EACCES/.test(words)) first.reject(FailureError.of('git_failed', words, 'Ask again.'));
      else first.resolve({ id: first.id, type: 'missing', size: 0, content: noContent });
      this.#waiting.unshift(...others);
    } else if (first) {
      first.retried = true;
      this.#waiting.unshift(first, ...others);
    }
    this.#feed();
  }
}

function stopped(): FailureError {
  return FailureError.of('engine_stopped', 'The repository was closed while it was read.', 'Open it again.');
}
