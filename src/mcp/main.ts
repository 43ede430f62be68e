import { setImmediate } from 'node:timers/promises';
import { createSession } from '../session/createSession.js';
import { CallSlots } from './callSlots.js';
import { LineTransport } from './lineTransport.js';
import { createServer } from './server.js';

export interface ServeOptions {
  cacheFolder: string;
  /** Folders that may be asked about; empty: any. */
  roots: readonly string[];
  /** The folder that a call means which names none, where no root of the client stands for it. */
  defaultFolder?: string | undefined;
}

/** Serves MCP on standard input and output until the client closes them. */
export async function serveStdio({ cacheFolder, roots, defaultFolder }: ServeOptions): Promise<void> {
  const session = createSession({ cacheFolder });
  const slots = new CallSlots();
  const server = createServer(session, { slots, roots, defaultFolder });
  const report = (problem: string) => void process.stderr.write(`aftershock: mcp: ${problem}\n`);
  const transport = new LineTransport(process.stdin, process.stdout, { report });
  const stopped = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  server.onerror = (error) => report(error.message);
  await server.connect(transport);
  const why = await Promise.race([transport.ended.then(() => 'ended'), stopped]);
  if (why === 'ended') {
    // A client that asks and closes its end, as a shell pipe does, still reads the answer.
    await setImmediate();
    await slots.settled();
    await setImmediate();
  }
  await server.close();
  process.stdin.destroy();
  await session.dispose();
}
