import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LineTransport } from '../../src/mcp/lineTransport.js';

const ping = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;

/** A transport that answers each message with `answer`, and what was taken so far. */
async function answering(answer: (id: number) => object, mostUnread?: number) {
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 16 })];
  const problems: string[] = [];
  const transport = new LineTransport(input, output, {
    report: (problem) => problems.push(problem),
    ...(mostUnread === undefined ? {} : { mostUnread }),
  });
  const taken: number[] = [];
  transport.onmessage = (message) => {
    const id = 'id' in message ? Number(message.id) : -1;
    taken.push(id);
    void transport.send({ jsonrpc: '2.0', id, result: answer(id) as Record<string, unknown> });
  };
  await transport.start();
  return { input, output, transport, taken, problems };
}

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await setImmediate();
}

describe('messages over a pair of streams', () => {
  it('are all taken before the end is', async () => {
    const { input, transport, taken, output } = await answering(() => ({}));
    output.resume();
    for (let id = 0; id < 10_000; id++) input.write(ping(id));
    input.end(ping(10_000).trimEnd());
    await transport.ended;
    expect(taken).toEqual(Array.from({ length: 10_001 }, (_, id) => id));
  });

  it('are not taken from a client that reads nothing, until it reads', async () => {
    const { input, transport, taken, output } = await answering(() => ({ text: 'x'.repeat(1_000) }), 50_000);
    input.write(Array.from({ length: 1_000 }, (_, id) => ping(id)).join(''));
    input.end();
    await turns(200);
    expect(taken.length).toBeLessThan(150);
    expect(output.writableLength).toBeLessThan(200_000);
    output.resume();
    await transport.ended;
    expect(taken).toHaveLength(1_000);
  });

  it('end where the input breaks off in the middle of one, which is answered', async () => {
    const { input, transport, taken, output, problems } = await answering(() => ({}));
    input.write(ping(1));
    input.write('{"jsonrpc":"2.0","id":2,"met');
    await turns(3);
    input.destroy();
    await transport.ended;
    expect(taken).toEqual([1]);
    expect(problems).toEqual([expect.stringMatching(/not JSON/)]);
    expect(String(output.read())).toContain('-32700');
  });

  it('end where the input fails, and the failure is told', async () => {
    const { input, transport, problems } = await answering(() => ({}));
    input.destroy(new Error('gone'));
    await transport.ended;
    expect(problems).toEqual(['standard input could not be read: gone']);
  });

  it('are neither taken nor sent once it is closed', async () => {
    const { input, transport, taken, output } = await answering(() => ({}));
    await transport.close();
    input.write(ping(1));
    output.destroy();
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    await turns(3);
    expect(taken).toEqual([]);
  });
});
