import path from 'node:path';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { nearestNames } from '../model/nearestNames.js';
import type { Session } from '../session/session.js';
import { version } from '../session/version.js';
import { texts } from '../tools/texts.js';
import { type AnyTool, tools as allTools } from '../tools/tools.js';
import { AllowedFolders } from './allowedFolders.js';
import { CallSlots } from './callSlots.js';
import { ClientRoots } from './clientRoots.js';
import { LastReports } from './lastReports.js';
import { Resources } from './resources.js';
import { ToolCalls } from './toolCalls.js';
import { listedTool } from './toolListing.js';

export interface ServerOptions {
  /** Folders that may be asked about; absent or empty: any that the client's roots allow. */
  roots?: readonly string[];
  /** The folder that a call means which names none, where no root of the client stands for it. */
  defaultFolder?: string | undefined;
  slots?: CallSlots;
  tools?: readonly AnyTool[];
  /** Holds `docs/rules`; default: the folder above the running bundle's. */
  packageFolder?: string;
}

/** The MCP server over a session: read-only tools whose answers are of the moment they are asked. */
export function createServer(session: Session, options: ServerOptions = {}): Server {
  const tools = options.tools ?? allTools;
  const server = new Server(
    { name: 'aftershock', title: 'Aftershock', version },
    {
      capabilities: { tools: {}, resources: { subscribe: true, listChanged: true } },
      instructions: texts.instructions,
    },
  );
  const clientRoots = new ClientRoots(server);
  const folders = new AllowedFolders({
    configured: options.roots ?? [],
    defaultFolder: options.defaultFolder,
    namedRoots: () => clientRoots.named(),
  });
  const packageFolder = options.packageFolder ?? path.resolve(__dirname, '..');
  const resources = new Resources(server, new LastReports(), folders, packageFolder);
  const calls = new ToolCalls(session, options.slots ?? new CallSlots(), folders, ({ tool, folder, text }) =>
    resources.answered({ tool: tool.name, title: tool.title, folder, text }),
  );
  const listed = tools.map(listedTool);
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    // Whose roots hold is known once the client has said who it is.
    if (!server.getClientCapabilities()) throw notInitialized();
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw unknownTool(params.name, tools);
    return calls.call(tool, params.arguments ?? {}, {
      signal: extra.signal,
      progressToken: extra._meta?.progressToken,
      notify: (notification) => extra.sendNotification(notification),
    });
  });
  return server;
}

function notInitialized(): McpError {
  return new McpError(ErrorCode.InvalidRequest, 'The server is not initialized: send initialize first.');
}

function unknownTool(name: string, tools: readonly AnyTool[]): McpError {
  const names = tools.map((tool) => tool.name);
  const nearest = nearestNames(name, names);
  const meant = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`;
  return new McpError(
    ErrorCode.InvalidParams,
    `There is no tool ${JSON.stringify(name)}.${meant} The tools are ${names.join(', ')}.`,
  );
}
