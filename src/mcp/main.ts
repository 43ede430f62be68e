import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createSession } from '../session/createSession.js';
import { createServer } from './server.js';

/** Serves MCP on standard input and output until the client closes them. */
export async function serveStdio(cacheFolder: string): Promise<void> {
  const session = createSession({ cacheFolder });
  const server = createServer(session);
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
  await server.close();
  await session.dispose();
}
