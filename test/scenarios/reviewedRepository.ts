import { PassThrough } from 'node:stream';
import type { CommandActions } from '../../src/cli/commandActions.js';
import { type DiffOptions, runDiff } from '../../src/cli/diffCommand.js';
import { runProgram } from '../../src/cli/program.js';
import type { ReviewDocument } from '../../src/report/reviewDocument.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { Session } from '../../src/session/session.js';
import { type FileContents, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { validDocument } from '../report/validDocument.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');

/** A session for the repositories of one file of tests. */
export function scenarioSession(): Session {
  return createSession({ cacheFolder: temporaryFolder(), files: engineFilesIn(dist as string), workers: 1 });
}

export interface Review {
  code: number;
  stdout: string;
  stderr: string;
}

/** A temporary repository, and `aftershock diff` in it as its command line reads it. */
export class ReviewedRepository {
  constructor(
    private readonly session: Session,
    readonly repository: TemporaryRepository,
  ) {}

  static create(session: Session, committed: FileContents): ReviewedRepository {
    return new ReviewedRepository(session, TemporaryRepository.create(committed));
  }

  async run(...args: string[]): Promise<Review> {
    const streams = { out: new PassThrough(), err: new PassThrough() };
    const terminal = { ...streams, env: {} };
    const diff = (options: DiffOptions) => runDiff(this.session, options, terminal, new AbortController().signal);
    const actions = { diff } as unknown as CommandActions;
    const code = await runProgram(['-C', this.repository.root, 'diff', ...args], actions, terminal);
    const read = (stream: PassThrough) => String(stream.read() ?? '');
    return { code, stdout: read(streams.out), stderr: read(streams.err) };
  }

  /** The JSON document, valid by its published schema, with the exit code. */
  async document(...args: string[]): Promise<ReviewDocument & { code: number }> {
    const { code, stdout } = await this.run('--json', ...args);
    return { ...validDocument('diff', JSON.parse(stdout) as ReviewDocument), code };
  }
}

/** `modified src/lib.rs::render`, in the order of the document. */
export function symbolLines({ data }: ReviewDocument): string[] {
  return data.symbols.map(({ symbol, change, path }) => `${change} ${symbol?.id ?? path}`);
}

/** `removed a::f -> b::g`. */
export function edgeLines({ data }: ReviewDocument): string[] {
  return data.edges.map(({ source, target, change }) => `${change} ${source.id} -> ${target.id}`);
}

/** `src/lib.rs::f -> missing missing_target 6`. */
export function unresolvedLines({ data }: ReviewDocument): string[] {
  return data.newly_unresolved_callers.map(
    ({ source, specifier, reason, line }) => `${source.id} -> ${specifier} ${reason} ${line}`,
  );
}
