import { createSession } from '../session/createSession.js';
import { cacheFolder } from './cacheFolder.js';
import { runDiff } from './diffCommand.js';
import { exitCode } from './exitCode.js';
import { runProgram } from './program.js';
import type { Terminal } from './terminal.js';

const terminal: Terminal = { out: process.stdout, err: process.stderr, env: process.env };

// A reader that closes the pipe (`| head`) has what it wants. An answer that cannot be written is none.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? exitCode.ok);
  process.stderr.write(`aftershock: the answer could not be written: ${error.message}\n`);
  process.exit(exitCode.failure);
});
// Nobody is left to tell.
process.stderr.on('error', () => {});

const actions = {
  diff: async (options: Parameters<typeof runDiff>[1]) => {
    const abort = new AbortController();
    process.once('SIGINT', () => {
      abort.abort();
      process.once('SIGINT', () => process.exit(130));
    });
    const session = createSession({ cacheFolder: cacheFolder(process.env) });
    try {
      return await runDiff(session, options, terminal, abort.signal);
    } finally {
      await session.dispose();
    }
  },
  mcp: async () => {
    // A bundle of its own: `diff` starts without the protocol's code.
    const { serveStdio } = await import('../mcp/main.js');
    await serveStdio(cacheFolder(process.env));
    return exitCode.ok;
  },
};

runProgram(process.argv.slice(2), actions, terminal).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    terminal.err.write(`aftershock: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = exitCode.failure;
  },
);
