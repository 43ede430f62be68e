import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { MessageLines } from './messageLines.js';

export interface LineTransportOptions {
  /** Told of every line that is no message, and of what goes wrong with the streams. */
  report(problem: string): void;
  /** Bytes of answers that the client has not read, above which no more of its messages are. */
  mostUnread?: number;
}

/** So many messages are taken before their answers get a turn. */
const messagesAtOnce = 32;

/**
 * MCP over a pair of streams, a message a line. A client that sends more than it reads is not read further until it
 * catches up, so that neither side can fill this process's memory.
 */
export class LineTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;

  readonly #lines = new MessageLines();
  readonly #mostUnread: number;
  #chunks: Buffer[] = [];
  #pumping: Promise<void> | undefined;
  #hasEnded = false;
  #isClosed = false;
  #settleEnd: () => void = () => {};
  /** Settles when the client has closed its side and all that it sent was taken. */
  readonly ended = new Promise<void>((resolve) => {
    this.#settleEnd = resolve;
  });

  constructor(
    readonly input: Readable,
    readonly output: Writable,
    readonly options: LineTransportOptions,
  ) {
    this.#mostUnread = options.mostUnread ?? 16_000_000;
  }

  async start(): Promise<void> {
    this.input.on('data', this.#receive);
    this.input.once('end', this.#end);
    // An input that breaks off has no end.
    this.input.once('close', this.#end);
    this.input.on('error', this.#fail);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#write(message);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.input.off('data', this.#receive);
    this.input.pause();
    this.#chunks = [];
    this.onclose?.();
  }

  readonly #receive = (chunk: Buffer): void => {
    this.#chunks.push(chunk);
    this.#pump();
  };

  readonly #end = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#pump();
  };

  readonly #fail = (error: Error): void => {
    this.options.report(`standard input could not be read: ${error.message}`);
    this.#end();
  };

  #pump(): void {
    this.#pumping ??= this.#takeAll().finally(() => {
      this.#pumping = undefined;
      if (this.#chunks.length > 0) this.#pump();
      else if (this.#hasEnded) this.#settleEnd();
    });
  }

  async #takeAll(): Promise<void> {
    for (let chunk = this.#chunks.shift(); chunk !== undefined; chunk = this.#chunks.shift()) {
      await this.#takeLines(this.#lines.take(chunk));
    }
    if (this.#hasEnded) await this.#takeLines(this.#lines.end());
  }

  async #takeLines(lines: Iterable<ReturnType<MessageLines['take']> extends Generator<infer Line> ? Line : never>) {
    let taken = 0;
    for (const line of lines) {
      if (this.#isClosed) return;
      if (line.kind === 'message') {
        this.onmessage?.(line.message);
      } else {
        this.options.report(line.problem);
        this.#write(line.answer);
      }
      taken++;
      if (taken % messagesAtOnce === 0) await setImmediate();
      await this.#untilRead();
    }
  }

  /** Waits while the client leaves too much unread. */
  async #untilRead(): Promise<void> {
    if (this.output.writableLength <= this.#mostUnread) return;
    this.input.pause();
    await new Promise<void>((resolve) => {
      this.output.once('drain', resolve);
      this.output.once('close', resolve);
    });
    this.input.resume();
  }

  #write(message: object): void {
    if (!this.output.destroyed) this.output.write(`${JSON.stringify(message)}\n`);
  }
}
