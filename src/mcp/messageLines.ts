import { ErrorCode, type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

/** One line of a client: a message, or what is wrong with it and the answer that says so. */
export type MessageLine =
  | { kind: 'message'; message: JSONRPCMessage }
  | { kind: 'refused'; problem: string; answer: RefusedAnswer };

export interface RefusedAnswer {
  jsonrpc: '2.0';
  id: string | number | null;
  error: { code: ErrorCode; message: string };
}

/** Bytes of the longest line that is read. */
export const longestLine = 8_000_000;

const newline = 0x0a;

/**
 * Parts what a client sends into lines of one JSON-RPC message each. A line that is none is answered with an error, so that
 * nothing that a client sends ends the server or goes without an answer.
 */
export class MessageLines {
  #parts: Buffer[] = [];
  #length = 0;

  constructor(readonly longest = longestLine) {}

  /** The lines that end in this chunk. */
  *take(chunk: Buffer): Generator<MessageLine> {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#keep(chunk.subarray(start, end));
      yield* this.end();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  /** The line that stands at the end without a line end. */
  *end(): Generator<MessageLine> {
    const [line, length] = [Buffer.concat(this.#parts), this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > this.longest) {
      const problem = `a message of ${length} bytes is too long: at most ${this.longest} are read`;
      yield refused(ErrorCode.InvalidRequest, problem, null);
      return;
    }
    const text = line.toString('utf8').trim();
    if (text !== '') yield messageOf(text);
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    // Of a line that is too long only its length is of interest.
    if (this.#length > this.longest) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }
}

function messageOf(text: string): MessageLine {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (error) {
    return refused(ErrorCode.ParseError, `a line is not JSON: ${(error as Error).message}`, null);
  }
  if (Array.isArray(message)) {
    const problem = 'a line is a batch, which this protocol does not have: send each message on a line of its own';
    return refused(ErrorCode.InvalidRequest, problem, null);
  }
  const read = JSONRPCMessageSchema.safeParse(message);
  if (read.success) return { kind: 'message', message: read.data };
  return refused(ErrorCode.InvalidRequest, 'a line is JSON, but no JSON-RPC 2.0 message', idOf(message));
}

function refused(code: ErrorCode, problem: string, id: string | number | null): MessageLine {
  return { kind: 'refused', problem, answer: { jsonrpc: '2.0', id, error: { code, message: problem } } };
}

function idOf(message: unknown): string | number | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : null;
}
