import { type ChildProcess, fork } from 'node:child_process';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type Trace,
  Trace as traces,
} from 'vscode-jsonrpc/node.js';
import { type Answer, failure } from '../model/answer.js';
import { type EngineOptions, overChannel } from './engineChannel.js';
import { RestartPolicy } from './restartPolicy.js';
import type { Call, Session } from './session.js';

/** What the client tells of its process, for a log and for whoever has to ask again after a restart. */
export interface EngineEvents {
  /** A line that the engine wrote, or a word about the process itself. */
  log(line: string): void;
  /** A process is up; `restart` is true where an earlier one crashed or was replaced. */
  started(pid: number, restart: boolean): void;
  /** A process ended unasked. `restartsIn` is in milliseconds; null: it stays down until `restart()`. */
  crashed(how: string, restartsIn: number | null): void;
}

interface Engine {
  process: ChildProcess;
  session: Required<Omit<Session, 'storeNote'>>;
}

/**
 * A `Session` whose questions are answered by a forked engine process. Questions that are open while the process dies end
 * in `engine_stopped`; it is started again, at most a few times, with the unsaved text that it had.
 */
export class EngineClient implements Session {
  private engine: Engine | undefined;
  private waiting: NodeJS.Timeout | undefined;
  private readonly overlays = new Map<string, string>();
  private readonly policy: RestartPolicy;
  private starts = 0;
  private givenUp = false;
  private disposed = false;

  /** `script` is the absolute path of the engine bundle. */
  constructor(
    private readonly script: string,
    private options: EngineOptions,
    private readonly events: EngineEvents,
    private trace: Trace = traces.Off,
    policy = new RestartPolicy(),
  ) {
    this.policy = policy;
  }

  open = (folder: string, call?: Call) => this.ask((s) => s.open(folder, call));
  diff: Session['diff'] = (request, call) => this.ask((s) => s.diff(request, call));
  impact: Session['impact'] = (request, call) => this.ask((s) => s.impact(request, call));
  symbolAt: Session['symbolAt'] = (request, call) => this.ask((s) => s.symbolAt(request, call));
  findSymbols: Session['findSymbols'] = (folder, query, limit, call) =>
    this.ask((s) => s.findSymbols(folder, query, limit, call));
  fileSymbols: Session['fileSymbols'] = (request, call) => this.ask((s) => s.fileSymbols(request, call));
  refs: Session['refs'] = (folder, call) => this.ask((s) => s.refs(folder, call));
  doctor: Session['doctor'] = (request, call) => this.ask((s) => s.doctor(request, call));
  symbolImpact: Session['symbolImpact'] = (request, call) => this.ask((s) => s.symbolImpact(request, call));
  testsFor: Session['testsFor'] = (request, call) => this.ask((s) => s.testsFor(request, call));
  planFootprint: Session['planFootprint'] = (request, call) => this.ask((s) => s.planFootprint(request, call));
  unresolved: Session['unresolved'] = (request, call) => this.ask((s) => s.unresolved(request, call));
  textAt: Required<Omit<Session, 'storeNote'>>['textAt'] = (request, call) => this.ask((s) => s.textAt(request, call));
  accept: Session['accept'] = (request, call) => this.ask((s) => s.accept(request, call));
  unaccept: Session['unaccept'] = (request, call) => this.ask((s) => s.unaccept(request, call));
  accepted: Session['accepted'] = (folder, call) => this.ask((s) => s.accepted(folder, call));
  parseHealth: Session['parseHealth'] = (file, text, call) => this.ask((s) => s.parseHealth(file, text, call));

  async setOverlay(file: string, text: string | null): Promise<void> {
    if (text === null) this.overlays.delete(file);
    else this.overlays.set(file, text);
    await this.engine?.session.setOverlay(file, text);
  }

  filesChanged(files?: readonly string[]): void {
    this.engine?.session.filesChanged(files);
  }

  /** Process id of the running engine. */
  get pid(): number | undefined {
    return this.engine?.process.pid;
  }

  /** True after too many crashes in a row, until `restart`. */
  get isDown(): boolean {
    return this.givenUp;
  }

  /** Ends the process and starts another, with other options where given. */
  async restart(options: EngineOptions = this.options, trace: Trace = this.trace): Promise<void> {
    this.options = options;
    this.trace = trace;
    this.policy.reset();
    this.givenUp = false;
    await this.stop();
    if (this.starts > 0 && !this.disposed) this.start();
  }

  async dispose(): Promise<void> {
    this.disposed = true;
    await this.stop();
  }

  private async ask<T>(
    question: (session: Required<Omit<Session, 'storeNote'>>) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (this.disposed || this.givenUp) {
      return failure(
        'engine_stopped',
        this.disposed ? 'The engine was shut down.' : 'The engine stopped several times in a row and stays down.',
        'The log says why (Aftershock: Show Log); Aftershock: Refresh starts it again.',
      );
    }
    if (this.waiting) {
      return failure(
        'engine_stopped',
        'The engine stopped and is about to be started again.',
        'Ask again in a moment.',
      );
    }
    return question((this.engine ?? this.start()).session);
  }

  private start(): Engine {
    const child = fork(this.script, [], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', ELECTRON_NO_ASAR: '1' },
      execArgv: [],
      silent: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => this.events.log(text.trimEnd()));
    }
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    connection.onError(([error]) => this.events.log(`engine channel: ${error.message}`));
    if (this.trace !== traces.Off) {
      void connection.trace(this.trace, {
        log: (message: unknown, data?: unknown) =>
          this.events.log(typeof data === 'string' ? `${String(message)} ${data}` : String(message)),
      });
    }
    const closed = new Promise<Answer<never>>((resolve) => {
      const gone = (how: string) => {
        connection.dispose();
        resolve(
          failure(
            'engine_stopped',
            `The engine stopped before it answered (${how}).`,
            'It is started again: ask once more.',
          ),
        );
        if (this.engine?.process === child) this.crashed(how);
      };
      child.once('error', (error) => gone(error.message));
      child.once('exit', (code, signal) => gone(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    const session = overChannel(connection, this.options, closed);
    for (const [file, text] of this.overlays) void session.setOverlay(file, text);
    this.engine = { process: child, session };
    this.events.started(child.pid ?? 0, this.starts++ > 0);
    return this.engine;
  }

  private crashed(how: string): void {
    this.engine = undefined;
    const delay = this.policy.crashed(Date.now());
    this.events.crashed(how, delay);
    if (delay === null) {
      this.givenUp = true;
      return;
    }
    this.waiting = setTimeout(() => {
      this.waiting = undefined;
      if (!this.disposed && !this.engine) this.start();
    }, delay);
  }

  private async stop(): Promise<void> {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    const engine = this.engine;
    this.engine = undefined;
    if (!engine) return;
    const exited = new Promise<void>((resolve) => {
      if (engine.process.exitCode !== null || engine.process.signalCode !== null) resolve();
      else engine.process.once('exit', () => resolve());
    });
    const patience = setTimeout(() => engine.process.kill('SIGKILL'), 2_000);
    await engine.session.dispose();
    await exited;
    clearTimeout(patience);
  }
}
