import { createSession, type SessionOptions } from '../session/createSession.js';
import type { Session } from '../session/session.js';
import { type AcceptOptions, runAccept } from './acceptCommand.js';
import { cacheFolder } from './cacheFolder.js';
import { type DiffOptions, runDiff } from './diffCommand.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { type FootprintOptions, runFootprint } from './footprintCommand.js';
import { type McpOptions, runMcp } from './mcpCommand.js';
import { runProgram } from './program.js';
import type { DoctorOptions, ImpactOptions, TestsForOptions, UnresolvedOptions } from './reviewOptions.js';
import type * as ReviewModule from './reviewQuestions.js';
import type { RunReview } from './reviewQuestions.js';
import type { StructuralDiffOptions } from './structuralDiffCommand.js';
import type { Terminal } from './terminal.js';

type ReviewQuestions = typeof ReviewModule;

const terminal: Terminal = { out: process.stdout, err: process.stderr, env: process.env };

// A reader that closes the pipe (`| head`) has what it wants. An answer that cannot be written is none.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? exitCode.ok);
  process.stderr.write(`aftershock: the answer could not be written: ${error.message}\n`);
  process.exit(exitCode.failure);
});
// Nobody is left to tell.
process.stderr.on('error', () => {});

/** Runs what needs a cache folder; says so where the environment names none that can be meant. */
async function withCache(run: (folder: string) => Promise<ExitCode>): Promise<ExitCode> {
  const cache = cacheFolder(process.env);
  if (cache.ok) return run(cache.folder);
  terminal.err.write(`aftershock: ${cache.problem}\n`);
  return exitCode.failure;
}

const actions = {
  structuralDiff: (options: StructuralDiffOptions) =>
    withCache((folder) =>
      withSession({ cacheFolder: folder }, async (session, signal) => {
        const { runStructuralDiff } = await import('./structuralDiffCommand.js');
        return runStructuralDiff(session, options, terminal, signal);
      }),
    ),
  footprint: (options: FootprintOptions) =>
    withCache((folder) =>
      withSession({ cacheFolder: folder }, (session, signal) => runFootprint(session, options, terminal, signal)),
    ),
  diff: (options: DiffOptions) => withCache((folder) => diff(options, folder)),
  accept: (options: AcceptOptions) =>
    withCache((folder) =>
      withSession({ cacheFolder: folder }, (session, signal) => runAccept(session, options, terminal, signal)),
    ),
  doctor: (options: DoctorOptions) => review((questions) => questions.runDoctor, options),
  unresolved: (options: UnresolvedOptions) => review((questions) => questions.runUnresolved, options),
  testsFor: (options: TestsForOptions) => review((questions) => questions.runTestsFor, options),
  impact: (options: ImpactOptions) => review((questions) => questions.runImpact, options),
  mcp: (options: McpOptions) =>
    withCache((folder) =>
      runMcp(options, terminal, async (roots, defaultFolder) => {
        // A bundle of its own: the other commands start without the protocol's code.
        const { serveStdio } = await import('../mcp/main.js');
        await serveStdio({ cacheFolder: folder, roots, defaultFolder });
      }),
    ),
};

/** A question of the structural review. Its code is loaded when it is asked: `diff` starts without it. */
function review<Options>(pick: (questions: ReviewQuestions) => RunReview<Options>, options: Options) {
  return withCache((folder) =>
    withSession({ cacheFolder: folder }, async (session, signal) => {
      const run = pick(await import('./reviewQuestions.js'));
      return run(session, options, terminal, signal);
    }),
  );
}

function diff(options: DiffOptions, folder: string): Promise<ExitCode> {
  return withSession({ cacheFolder: folder, frameworks: options.frameworks }, (session, signal) =>
    runDiff(session, options, terminal, signal),
  );
}

/** Runs a command with a session, which the first Ctrl+C calls off and the second ends at once. */
async function withSession(
  options: SessionOptions,
  run: (session: Session, signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  const abort = new AbortController();
  process.once('SIGINT', () => {
    abort.abort();
    process.once('SIGINT', () => process.exit(130));
  });
  const session = createSession(options);
  try {
    return await run(session, abort.signal);
  } finally {
    await session.dispose();
  }
}

runProgram(process.argv.slice(2), actions, terminal).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    terminal.err.write(`aftershock: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = exitCode.failure;
  },
);
