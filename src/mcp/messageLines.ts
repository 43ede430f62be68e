import { Transform, type TransformCallback } from 'node:stream';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

export interface MessageLinesOptions {
  /** Bytes of the longest line that is read; default 8 MB, which is below what the protocol library holds back. */
  longestLine?: number;
  /** Sends one line to the client. */
  answer(line: string): void;
  /** Told of every line that is no message. */
  report(problem: string): void;
}

const defaultLongestLine = 8_000_000;
const newline = 0x0a;

/**
 * Lets through the lines that are one JSON-RPC message each, and answers the others with an error, so that nothing that
 * a client sends ends the server or goes without an answer.
 */
export class MessageLines extends Transform {
  readonly #options: MessageLinesOptions;
  readonly #longestLine: number;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(options: MessageLinesOptions) {
    super();
    this.#options = options;
    this.#longestLine = options.longestLine ?? defaultLongestLine;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#take(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#take(chunk.subarray(start));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#endLine();
    done();
  }

  #take(part: Buffer): void {
    this.#length += part.length;
    // Of a line that is too long only its length is of interest.
    if (this.#length > this.#longestLine) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #endLine(): void {
    const [line, length] = [Buffer.concat(this.#parts), this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > this.#longestLine) {
      const problem = `a message of ${length} bytes is too long: at most ${this.#longestLine} are read`;
      this.#refuse(ErrorCode.InvalidRequest, problem, null);
      return;
    }
    const text = line.toString('utf8').trim();
    if (text !== '') this.#pass(text);
  }

  #pass(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch (error) {
      this.#refuse(ErrorCode.ParseError, `a line is not JSON: ${(error as Error).message}`, null);
      return;
    }
    if (Array.isArray(message)) {
      const problem = 'a line is a batch, which this protocol does not have: send each message on a line of its own';
      this.#refuse(ErrorCode.InvalidRequest, problem, null);
    } else if (!JSONRPCMessageSchema.safeParse(message).success) {
      this.#refuse(ErrorCode.InvalidRequest, 'a line is JSON, but no JSON-RPC 2.0 message', idOf(message));
    } else {
      this.push(`${text}\n`);
    }
  }

  #refuse(code: ErrorCode, problem: string, id: string | number | null): void {
    this.#options.report(problem);
    this.#options.answer(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: problem } })}\n`);
  }
}

function idOf(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : null;
}
