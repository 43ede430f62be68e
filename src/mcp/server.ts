import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Progress, Session } from '../session/session.js';
import { version } from '../session/version.js';
import { structuralDiffTool } from '../tools/structuralDiffTool.js';
import { isToolFailure } from '../tools/tool.js';
import { OpenCalls } from './openCalls.js';

/** The MCP server over a session: read-only tools whose answers are of the moment they are asked. */
export function createServer(session: Session, open = new OpenCalls()): McpServer {
  const server = new McpServer({ name: 'aftershock', version });
  server.registerTool(
    structuralDiffTool.name,
    {
      title: structuralDiffTool.title,
      description: structuralDiffTool.description,
      inputSchema: structuralDiffTool.input,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async (input, extra) => {
      const progressToken = extra._meta?.progressToken;
      const report = (progress: Progress) => {
        if (progressToken === undefined) return;
        void extra.sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress: progress.done, total: progress.total, message: progress.stage },
        });
      };
      const answer = structuralDiffTool.run(session, input, { signal: extra.signal, onProgress: report });
      const result = await open.track(answer);
      return {
        content: [{ type: 'text' as const, text: JSON.stringify(result) }],
        structuredContent: { ...result },
        ...(isToolFailure(result) ? { isError: true } : {}),
      };
    },
  );
  return server;
}
