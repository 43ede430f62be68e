import { describe, expect, it } from 'vitest';
import { MessageLines } from '../../src/mcp/messageLines.js';

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

/** What is let through, answered and reported when these chunks are sent. */
function sent(chunks: readonly string[], longest = 100) {
  const lines = new MessageLines(longest);
  const all = [...chunks.flatMap((chunk) => [...lines.take(Buffer.from(chunk))]), ...lines.end()];
  return {
    messages: all.flatMap((line) => (line.kind === 'message' ? [line.message] : [])),
    answers: all.flatMap((line) => (line.kind === 'refused' ? [[line.answer.id, line.answer.error.code]] : [])),
    problems: all.flatMap((line) => (line.kind === 'refused' ? [line.problem] : [])),
  };
}

describe('the lines of a client', () => {
  it.each<[string, string[]]>([
    ['whole', [`${ping}\n`]],
    ['in pieces', [ping.slice(0, 7), ping.slice(7), '\n']],
    ['with CRLF and blank lines', [`\r\n${ping}\r\n\n`]],
    ['without a last line end', [ping]],
  ])('that are messages are let through: %s', (_, chunks) => {
    expect(sent(chunks)).toEqual({ messages: [JSON.parse(ping)], answers: [], problems: [] });
  });

  it.each<[string, string, [unknown, number], RegExp]>([
    ['not JSON', '{"jsonrpc":', [null, -32700], /^a line is not JSON/],
    ['a batch', `[${ping}]`, [null, -32600], /batch.*a line of its own/],
    ['no JSON-RPC message', '{"id":7,"method":3}', [7, -32600], /no JSON-RPC 2.0 message/],
    ['of another version', '{"jsonrpc":"1.0","id":"a","method":"ping"}', ['a', -32600], /no JSON-RPC 2.0 message/],
    ['a number', '3', [null, -32600], /no JSON-RPC 2.0 message/],
    ['nothing but bytes', '\u0000\ufffd', [null, -32700], /^a line is not JSON/],
    ['too long', `{"a":"${'x'.repeat(200)}"}`, [null, -32600], /of 208 bytes is too long: at most 100/],
  ])('that are none are answered with an error, and what follows is let through: %s', (_, line, answer, words) => {
    const found = sent([line.slice(0, 9), `${line.slice(9)}\n${ping}\n`]);
    expect(found).toEqual({
      messages: [JSON.parse(ping)],
      answers: [answer],
      problems: [expect.stringMatching(words)],
    });
  });

  it('that are nested without end are messages as any other', () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const line = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${nested}}}`;
    expect(sent([`${line}\n`], 1_000_000)).toMatchObject({ messages: [{ id: 1 }], answers: [] });
  });
});
