// Where pyright says that names of calls are declared: one session of its language server, asked for each call.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * For each of `calls` (`{ file, nameLine, nameColumn }`, from one) the declarations that pyright resolves its name to, as
 * `{ file, line }` from one with the file relative to `root`; none where it knows no type of what stands before the name. With
 * `reached`, `isReached` says whether pyright thinks that the call can be reached.
 */
export async function definitionsOf(root, langserver, calls, { reached = false } = {}) {
  const server = spawn(process.execPath, [langserver, '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const session = connect(server);
  try {
    const rootUri = pathToFileURL(root).href;
    await session.ask('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: {
        workspace: { configuration: true },
        textDocument: { publishDiagnostics: { tagSupport: { valueSet: [unnecessary] } } },
      },
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
      const own = await Promise.all(answers);
      if (reached) {
        const idle = (await session.hintsOf(uri)).filter(({ tags }) => tags?.includes(unnecessary));
        for (const one of own) {
          one.isReached = !idle.some(({ message, range }) => isUnreachable(message) && holds(range, one.call));
        }
      }
      found.push(...own);
      session.tell('textDocument/didClose', { textDocument: { uri } });
    }
    return found;
  } finally {
    server.kill();
  }
}

/** The tag of what an editor shows faded, unreachable code among it. */
const unnecessary = 1;

const isUnreachable = (message) => /unreachable|not reachable/i.test(message);

function holds({ start, end }, { nameLine, nameColumn }) {
  const [line, character] = [nameLine - 1, nameColumn - 1];
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character < end.character));
}

function placeOf(root, { uri, targetUri, range, targetSelectionRange }) {
  const file = path.relative(root, fileURLToPath(uri ?? targetUri));
  return { file: file.split(path.sep).join('/'), line: (targetSelectionRange ?? range).start.line + 1 };
}

/** JSON-RPC over the server's pipes; its own requests (for settings) are answered with nothing. */
function connect(server) {
  const waiting = new Map();
  const hints = new Map();
  const awaited = new Map();
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
    } else if (message.method === 'textDocument/publishDiagnostics') {
      hints.set(message.params.uri, message.params.diagnostics);
      awaited.get(message.params.uri)?.(message.params.diagnostics);
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
    for (const settle of awaited.values()) settle([]);
  });
  return {
    tell: (method, params) => send({ method, params }),
    /** What is said of an open file, once it has been checked. */
    hintsOf: (uri) =>
      hints.has(uri) ? Promise.resolve(hints.get(uri)) : new Promise((settle) => awaited.set(uri, settle)),
    ask: (method, params) =>
      new Promise((settle) => {
        waiting.set(++last, settle);
        send({ id: last, method, params });
      }),
  };
}
