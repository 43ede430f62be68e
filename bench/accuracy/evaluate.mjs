// Applies each case's edit to a checkout, asks the MCP server for the structural diff, and puts the file back.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const lastName = (name) => (name ?? '').split(/[.#:]/).filter(Boolean).pop();

/** The stale callers that the server reports for each case: `{ id, ms, found, others, error, stale: [{ file, caller, lines }] }`. */
export async function evaluate(root, cases, cli, env) {
  const client = new Client({ name: 'accuracy', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp'],
      cwd: root,
      env: { ...process.env, ...env },
      stderr: 'inherit',
    }),
  );
  const ask = async () => {
    const start = performance.now();
    const request = { name: 'structural_diff', arguments: { directory: root, maxResults: 1000 } };
    const answer = await client.callTool(request, undefined, { timeout: 600_000 });
    return { document: answer.structuredContent ?? JSON.parse(answer.content[0].text), ms: performance.now() - start };
  };
  const results = [];
  try {
    await ask();
    for (const one of cases) {
      const file = path.join(root, one.file);
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.slice(0, one.at) + one.insert + before.slice(one.at));
      let answer;
      try {
        answer = await ask();
      } finally {
        writeFileSync(file, before);
      }
      results.push(resultOf(one, answer));
    }
  } finally {
    await client.close();
  }
  return results;
}

function resultOf(one, { document, ms }) {
  const changed = document.signatureChanged ?? [];
  const own = changed.filter(
    ({ file, name }) =>
      file === one.file &&
      (lastName(name) === one.name || (one.name === 'constructor' && lastName(name) === one.class)),
  );
  // A function without a name is told by its place alone.
  if (one.name === '<anonymous>') own.push(...changed.filter(({ file }) => file === one.file));
  const hit =
    own.find(({ line }) => line === undefined || Math.abs(line - one.line) <= 3) ??
    (one.name === '<anonymous>' ? undefined : own[0]);
  return {
    id: one.id,
    ms,
    found: hit !== undefined,
    others: changed.length - (hit ? 1 : 0),
    error: document.error,
    stale: (hit?.staleCallers ?? []).map(({ file, name, callSites }) => ({
      file,
      caller: name,
      lines: (callSites ?? []).map(({ line }) => line),
    })),
  };
}
