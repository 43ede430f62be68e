// Where pyright says that names of calls are declared: one session of its language server, asked for each call.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * For each of `calls` (`{ file, nameLine, nameColumn }`, from one) the declarations that pyright resolves its name to, as
 * `{ file, line }` from one with the file relative to `root`; none where it knows no type of what stands before the name.
 */
export async function definitionsOf(root, langserver, calls) {
  const server = spawn(process.execPath, [langserver, '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const session = connect(server);
  try {
    const rootUri = pathToFileURL(root).href;
    await session.ask('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: { workspace: { configuration: true } },
      workspaceFolders: [{ uri: rootUri, name: path.basename(root) }],
    });
    session.tell('initialized', {});
    const found = [];
    for (const file of new Set(calls.map((call) => call.file))) {
      const uri = pathToFileURL(path.join(root, file)).href;
      const text = readFileSync(path.join(root, file), 'utf8');
      session.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'python', version: 1, text } });
      const answers = calls
        .filter((one) => one.file === file)
        .map(async (call) => {
          const position = { line: call.nameLine - 1, character: call.nameColumn - 1 };
          const answer = (await session.ask('textDocument/definition', { textDocument: { uri }, position })) ?? [];
          return { call, declarations: [answer].flat().map((place) => placeOf(root, place)) };
        });
      found.push(...(await Promise.all(answers)));
      session.tell('textDocument/didClose', { textDocument: { uri } });
    }
    return found;
  } finally {
    server.kill();
  }
}

function placeOf(root, { uri, targetUri, range, targetSelectionRange }) {
  const file = path.relative(root, fileURLToPath(uri ?? targetUri));
  return { file: file.split(path.sep).join('/'), line: (targetSelectionRange ?? range).start.line + 1 };
}

/** JSON-RPC over the server's pipes; its own requests (for settings) are answered with nothing. */
function connect(server) {
  const waiting = new Map();
  let last = 0;
  let rest = Buffer.alloc(0);
  const send = (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    server.stdin.write(body);
  };
  const receive = (message) => {
    if (message.method && message.id !== undefined) {
      const result = message.method === 'workspace/configuration' ? message.params.items.map(() => null) : null;
      send({ id: message.id, result });
    } else if (waiting.has(message.id)) {
      waiting.get(message.id)(message.result);
      waiting.delete(message.id);
    }
  };
  server.stdout.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(rest.subarray(0, head).toString())[1]);
      if (rest.length < head + 4 + length) return;
      const body = rest.subarray(head + 4, head + 4 + length).toString('utf8');
      rest = rest.subarray(head + 4 + length);
      receive(JSON.parse(body));
    }
  });
  server.on('exit', () => {
    for (const settle of waiting.values()) settle(undefined);
  });
  return {
    tell: (method, params) => send({ method, params }),
    ask: (method, params) =>
      new Promise((settle) => {
        waiting.set(++last, settle);
        send({ id: last, method, params });
      }),
  };
}
