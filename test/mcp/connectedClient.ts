import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createServer, type ServerOptions } from '../../src/mcp/server.js';
import type { Session } from '../../src/session/session.js';

export interface ClientOptions extends ServerOptions {
  /** What the client names as its roots each time it is asked; absent: it declares none. */
  namesRoots?: () => string[];
}

const connected: Client[] = [];

/** The official client, connected to a server over a session of which only `parts` are there. */
export async function connectedClient(
  parts: Partial<Session>,
  { namesRoots, ...options }: ClientOptions = {},
): Promise<Client> {
  const server = createServer(parts as Session, options);
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: namesRoots ? { roots: { listChanged: true } } : {} },
  );
  if (namesRoots) {
    client.setRequestHandler(ListRootsRequestSchema, async () => ({ roots: namesRoots().map((uri) => ({ uri })) }));
  }
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  connected.push(client);
  return client;
}

/** For `afterEach`. */
export async function closeClients(): Promise<void> {
  await Promise.all(connected.splice(0).map((client) => client.close()));
}

/** What a call of a tool gave: the JSON of its text, which is its structured content too. */
export async function callTool(client: Client, args: Record<string, unknown>, name = 'structural_diff') {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as { type: string; text: string }[];
  const document = JSON.parse(content?.text ?? '') as Record<string, unknown>;
  return { isError: result.isError === true, document, structured: result.structuredContent };
}
