import { PassThrough } from 'node:stream';
import type { CommandActions } from '../../src/cli/commandActions.js';
import { runProgram } from '../../src/cli/program.js';
import { runDoctor, runImpact, runTestsFor, runUnresolved } from '../../src/cli/reviewQuestions.js';
import type { DoctorDocument } from '../../src/report/doctorDocument.js';
import type { ImpactDocument } from '../../src/report/impactDocument.js';
import type { TestsForDocument } from '../../src/report/testsForDocument.js';
import type { UnresolvedDocument } from '../../src/report/unresolvedDocument.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { Session } from '../../src/session/session.js';
import { temporaryFolder } from '../git/temporaryRepository.js';
import { type PublishedName, validDocument } from '../report/validDocument.js';

interface Documents {
  doctor: DoctorDocument;
  unresolved: UnresolvedDocument;
  'tests-for': TestsForDocument;
  impact: ImpactDocument;
}

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** The commands that ask about a symbol or the graph, with a session of their own in this process. */
export class ReviewProgram {
  readonly session: Session;

  constructor() {
    const dist = process.env.AFTERSHOCK_DIST;
    if (!dist) throw new Error('the test setup names no build');
    this.session = createSession({ cacheFolder: temporaryFolder(), files: engineFilesIn(dist), workers: 1 });
  }

  async run(folder: string, ...args: string[]): Promise<Ran> {
    const out = new PassThrough();
    const err = new PassThrough();
    const terminal = { out, err, env: {} };
    const { signal } = new AbortController();
    const other = () => Promise.reject(new Error('not a command of these tests'));
    const actions = {
      doctor: (options) => runDoctor(this.session, options, terminal, signal),
      unresolved: (options) => runUnresolved(this.session, options, terminal, signal),
      testsFor: (options) => runTestsFor(this.session, options, terminal, signal),
      impact: (options) => runImpact(this.session, options, terminal, signal),
    } satisfies Partial<CommandActions>;
    const all = new Proxy(actions, { get: (of, name) => Reflect.get(of, name) ?? other }) as unknown as CommandActions;
    const code = await runProgram(['-C', folder, ...args], all, terminal);
    return { code, stdout: String(out.read() ?? ''), stderr: String(err.read() ?? '') };
  }

  /** The document of one question, which its published schema has nothing against. */
  async ask<Name extends PublishedName & keyof Documents>(
    folder: string,
    name: Name,
    ...args: string[]
  ): Promise<Ran & { document: Documents[Name] }> {
    const ran = await this.run(folder, name, '--json', ...args);
    const document = validDocument(name, JSON.parse(ran.stdout) as Documents[Name]);
    return { ...ran, document };
  }

  dispose(): Promise<void> {
    return this.session.dispose();
  }
}
