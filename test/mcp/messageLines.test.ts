import { describe, expect, it } from 'vitest';
import { MessageLines } from '../../src/mcp/messageLines.js';

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

/** What is let through, answered and reported when these chunks are sent. */
async function sent(chunks: readonly string[], longestLine = 100) {
  const answers: { id: unknown; error: { code: number } }[] = [];
  const reports: string[] = [];
  const lines = new MessageLines({
    longestLine,
    answer: (line) => answers.push(JSON.parse(line)),
    report: (problem) => reports.push(problem),
  });
  for (const chunk of chunks) lines.write(chunk);
  lines.end();
  let passed = '';
  for await (const chunk of lines) passed += chunk;
  return { passed, answers: answers.map(({ id, error }) => [id, error.code]), reports };
}

describe('the lines of a client', () => {
  it.each<[string, string[]]>([
    ['whole', [`${ping}\n`]],
    ['in pieces', [ping.slice(0, 7), ping.slice(7), '\n']],
    ['with CRLF and blank lines', [`\r\n${ping}\r\n\n`]],
    ['without a last line end', [ping]],
  ])('that are messages are let through: %s', async (_, chunks) => {
    expect(await sent(chunks)).toEqual({ passed: `${ping}\n`, answers: [], reports: [] });
  });

  it.each<[string, string, [unknown, number], RegExp]>([
    ['not JSON', '{"jsonrpc":', [null, -32700], /^a line is not JSON/],
    ['a batch', `[${ping}]`, [null, -32600], /batch.*a line of its own/],
    ['no JSON-RPC message', '{"id":7,"method":3}', [7, -32600], /no JSON-RPC 2.0 message/],
    ['a number', '3', [null, -32600], /no JSON-RPC 2.0 message/],
    ['too long', `{"a":"${'x'.repeat(200)}"}`, [null, -32600], /of 208 bytes is too long: at most 100/],
  ])(
    'that are none are answered with an error, and what follows is let through: %s',
    async (_, line, answer, words) => {
      const found = await sent([`${line.slice(0, 9)}`, `${line.slice(9)}\n${ping}\n`]);
      expect(found).toEqual({ passed: `${ping}\n`, answers: [answer], reports: [expect.stringMatching(words)] });
    },
  );
});
