import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSession } from '../session/createSession.js';
import { MessageLines } from './messageLines.js';
import { OpenCalls } from './openCalls.js';
import { createServer } from './server.js';

/** Serves MCP on standard input and output until the client closes them. */
export async function serveStdio(cacheFolder: string): Promise<void> {
  const session = createSession({ cacheFolder });
  const open = new OpenCalls();
  const server = createServer(session, open);
  const report = (problem: string) => void process.stderr.write(`aftershock: mcp: ${problem}\n`);
  const lines = new MessageLines({ answer: (line) => void process.stdout.write(line), report });
  const transport = new StdioServerTransport(lines);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    lines.once('end', resolve);
    // A standard input that breaks off does not end what it is piped to.
    process.stdin.once('close', () => lines.end());
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  server.server.onerror = (error) => report(error.message);
  await server.connect(transport);
  process.stdin.on('error', (error) => report(`standard input could not be read: ${error.message}`));
  process.stdin.pipe(lines);
  await closed;
  process.stdin.unpipe(lines);
  process.stdin.pause();
  // A client that asks and closes its end, as a shell pipe does, still reads the answer.
  await setImmediate();
  await open.settled();
  await setImmediate();
  await server.close();
  await session.dispose();
}
