import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSession } from '../session/createSession.js';
import { OpenCalls } from './openCalls.js';
import { createServer } from './server.js';

/** Serves MCP on standard input and output until the client closes them. */
export async function serveStdio(cacheFolder: string): Promise<void> {
  const session = createSession({ cacheFolder });
  const open = new OpenCalls();
  const server = createServer(session, open);
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await server.connect(transport);
  await closed;
  // A client that asks and closes its end, as a shell pipe does, still reads the answer.
  await setImmediate();
  await open.settled();
  await setImmediate();
  await server.close();
  await session.dispose();
}
