/**
 * The channel between the editor and the engine process: the questions of `Session` as JSON-RPC requests, with
 * cancellation and progress. Both ends stand in this file, so that they cannot drift apart.
 */
import {
  CancellationTokenSource,
  type MessageConnection,
  NotificationType,
  ProgressType,
  RequestType,
} from 'vscode-jsonrpc/node.js';
import { type Answer, failure, success } from '../model/answer.js';
import type { DoctorReport } from '../model/doctorReport.js';
import type { FileSymbols } from '../model/fileSymbols.js';
import type { PlannedFootprint } from '../model/footprint.js';
import type { ImpactGraph } from '../model/impactGraph.js';
import type { ParseHealth } from '../model/parseHealth.js';
import type { StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import type { SymbolImpact } from '../model/symbolImpact.js';
import type { TestsForSymbol } from '../model/testsFor.js';
import type { UnresolvedCalls } from '../model/unresolvedCalls.js';
import type { AcceptedEntry } from '../policy/acceptedList.js';
import type { AcceptedFindings } from '../policy/acceptFinding.js';
import type {
  AcceptRequest,
  Call,
  DiffRequest,
  DoctorRequest,
  FileSymbolsRequest,
  FootprintPlanRequest,
  ImpactRequest,
  OpenedRepository,
  Progress,
  RefList,
  Session,
  SymbolAtRequest,
  SymbolImpactRequest,
  TestsForRequest,
  TextAtRequest,
  UnacceptRequest,
  UnresolvedRequest,
} from './session.js';

/** What the engine process is started with. Paths are absolute. */
export interface EngineOptions {
  cacheFolder: string;
  /** Parse workers; 0 leaves it to the engine. */
  workers: number;
  /** Upper bound of the facts store on disk, in bytes. */
  cacheBytes: number;
  /** Files above this many bytes are left out. */
  maxFileBytes: number;
  /** Off, frameworks are taken to make no calls. */
  frameworks?: boolean;
}

interface Asked<P> {
  params: P;
  /** Token that progress is reported under; absent where nobody follows it. */
  progress?: number;
  /** Number that the lists of the answer are sent under, in parts, before the answer itself; absent: it comes whole. */
  parts?: number;
}

/** Items of one list of an answer. */
interface Part {
  answer: number;
  list: string;
  items: unknown[];
}

/** So few that reading one part never keeps the editor from drawing a frame. */
const itemsPerPart = 100;

const question = <P, V>(name: string) => new RequestType<Asked<P>, Answer<V>, void>(`aftershock/${name}`);

const questions = {
  open: question<{ folder: string }, OpenedRepository>('open'),
  diff: question<DiffRequest, StructuralDiff>('diff'),
  impact: question<ImpactRequest, ImpactGraph>('impact'),
  symbolAt: question<SymbolAtRequest, SymbolRef | null>('symbolAt'),
  findSymbols: question<{ folder: string; query: string; limit: number }, SymbolRef[]>('findSymbols'),
  fileSymbols: question<FileSymbolsRequest, FileSymbols>('fileSymbols'),
  refs: question<{ folder: string }, RefList>('refs'),
  doctor: question<DoctorRequest, DoctorReport>('doctor'),
  symbolImpact: question<SymbolImpactRequest, SymbolImpact>('symbolImpact'),
  testsFor: question<TestsForRequest, TestsForSymbol>('testsFor'),
  unresolved: question<UnresolvedRequest, UnresolvedCalls>('unresolved'),
  planFootprint: question<FootprintPlanRequest, PlannedFootprint>('planFootprint'),
  textAt: question<TextAtRequest, string | null>('textAt'),
  accept: question<AcceptRequest, AcceptedFindings>('accept'),
  unaccept: question<UnacceptRequest, AcceptedEntry[]>('unaccept'),
  accepted: question<{ folder: string }, AcceptedEntry[]>('accepted'),
  parseHealth: question<{ file: string; text: string }, ParseHealth | null>('parseHealth'),
};

const progressType = new ProgressType<Progress>();
const start = new NotificationType<EngineOptions>('aftershock/start');
const setOverlay = new NotificationType<{ file: string; text: string | null }>('aftershock/setOverlay');
const filesChanged = new NotificationType<{ files: string[] | null }>('aftershock/filesChanged');
const part = new NotificationType<Part>('aftershock/part');
const shutdown = new RequestType<null, null, void>('aftershock/shutdown');

/**
 * The engine's end: answers on `connection` with the session that `create` makes once the editor has sent its options.
 * Resolves when the editor has asked it to shut down and the session is disposed of.
 */
export function serve(connection: MessageConnection, create: (options: EngineOptions) => Session): Promise<void> {
  let session: Session | undefined;
  // Overlays that were sent before a question are in place when it is answered.
  let overlays: Promise<unknown> = Promise.resolve();

  const answer = <P, V>(
    type: RequestType<Asked<P>, Answer<V>, void>,
    ask: (session: Session, params: P, call: Call) => Promise<Answer<V>>,
  ) =>
    connection.onRequest(type, async ({ params, progress, parts }, token) => {
      if (!session) return failure('internal', 'The engine was asked before it was started.', 'Reload the window.');
      const abort = new AbortController();
      const subscription = token.onCancellationRequested(() => abort.abort());
      const call: Call = { signal: abort.signal };
      if (progress !== undefined) {
        call.onProgress = (value) => void connection.sendProgress(progressType, progress, value);
      }
      try {
        await overlays;
        const answered = await ask(session, params, call);
        return parts === undefined || token.isCancellationRequested ? answered : sendLists(connection, answered, parts);
      } catch (error) {
        return unexpected(error);
      } finally {
        subscription.dispose();
      }
    });

  answer(questions.open, (s, { folder }, call) => s.open(folder, call));
  answer(questions.diff, async (s, request, call) => {
    const answered = await s.diff(request, call);
    return answered.ok && request.withoutEdges ? success({ ...answered.value, edges: [], touched: [] }) : answered;
  });
  answer(questions.impact, (s, request, call) => s.impact(request, call));
  answer(questions.symbolAt, (s, request, call) => s.symbolAt(request, call));
  answer(questions.findSymbols, (s, { folder, query, limit }, call) => s.findSymbols(folder, query, limit, call));
  answer(questions.fileSymbols, (s, request, call) => s.fileSymbols(request, call));
  answer(questions.refs, (s, { folder }, call) => s.refs(folder, call));
  answer(questions.doctor, (s, request, call) => s.doctor(request, call));
  answer(questions.symbolImpact, (s, request, call) => s.symbolImpact(request, call));
  answer(questions.testsFor, (s, request, call) => s.testsFor(request, call));
  answer(questions.unresolved, (s, request, call) => s.unresolved(request, call));
  answer(questions.planFootprint, (s, request, call) => s.planFootprint(request, call));
  answer(questions.accept, (s, request, call) => s.accept(request, call));
  answer(questions.unaccept, (s, request, call) => s.unaccept(request, call));
  answer(questions.accepted, (s, { folder }, call) => s.accepted(folder, call));
  answer(questions.parseHealth, (s, { file, text }, call) => s.parseHealth(file, text, call));
  answer(questions.textAt, async (s, request, call) =>
    s.textAt
      ? s.textAt(request, call)
      : failure('not_found', `The text of ${request.path} at ${request.ref} is not available.`, 'Use git show.'),
  );

  return new Promise((resolve) => {
    connection.onNotification(start, (options) => {
      session ??= create(options);
    });
    connection.onNotification(setOverlay, ({ file, text }) => {
      const placed = session?.setOverlay(file, text);
      overlays = Promise.allSettled([overlays, placed]);
    });
    connection.onNotification(filesChanged, ({ files }) => session?.filesChanged(files ?? undefined));
    connection.onRequest(shutdown, async () => {
      await session?.dispose();
      setImmediate(resolve);
      return null;
    });
    connection.listen();
  });
}

/** Sends the long lists of an answer ahead of it; what is left is the answer with these lists empty. */
function sendLists<V>(connection: MessageConnection, answered: Answer<V>, answer: number): Answer<V> {
  if (!answered.ok) return answered;
  const value = { ...(answered.value as object) } as Record<string, unknown>;
  for (const [list, items] of Object.entries(value)) {
    if (!Array.isArray(items) || items.length <= itemsPerPart) continue;
    for (let start = 0; start < items.length; start += itemsPerPart) {
      send(connection.sendNotification(part, { answer, list, items: items.slice(start, start + itemsPerPart) }));
    }
    value[list] = [];
  }
  return success(value as V);
}

function unexpected(error: unknown): Answer<never> {
  const message = error instanceof Error ? error.message : String(error);
  return failure('internal', `The engine failed: ${message}`, 'The log has details (Aftershock: Show Log).');
}

/** The editor's end: a `Session` over `connection`. Once `closed` resolves, open questions end in `engine_stopped`. */
export function overChannel(
  connection: MessageConnection,
  options: EngineOptions,
  closed: Promise<Answer<never>>,
): Required<Omit<Session, 'storeNote'>> {
  connection.listen();
  send(connection.sendNotification(start, options));
  let tokens = 0;
  /** Lists of answers that are on their way. */
  const arriving = new Map<number, Map<string, unknown[]>>();
  connection.onNotification(part, ({ answer, list, items }) => {
    const lists = arriving.get(answer);
    const arrived = lists?.get(list);
    if (arrived) for (const item of items) arrived.push(item);
    else lists?.set(list, items);
  });

  /** As `ask`, with the lists of the answer in parts: an answer as long as the change is. */
  async function askInParts<P, V extends object>(
    type: RequestType<Asked<P>, Answer<V>, void>,
    params: P,
    call?: Call,
  ): Promise<Answer<V>> {
    const parts = ++tokens;
    const lists = new Map<string, unknown[]>();
    arriving.set(parts, lists);
    try {
      const answered = await ask(type, params, call, parts);
      return answered.ok ? success({ ...answered.value, ...Object.fromEntries(lists) }) : answered;
    } finally {
      arriving.delete(parts);
    }
  }

  async function ask<P, V>(
    type: RequestType<Asked<P>, Answer<V>, void>,
    params: P,
    call: Call = {},
    parts?: number,
  ): Promise<Answer<V>> {
    const { signal, onProgress } = call;
    if (signal?.aborted) return cancelled();
    const cancellation = new CancellationTokenSource();
    let abort = () => {};
    // Whoever calls a question off does not wait for the engine to notice.
    const aborted = new Promise<Answer<V>>((resolve) => {
      abort = () => {
        cancellation.cancel();
        resolve(cancelled());
      };
    });
    signal?.addEventListener('abort', abort, { once: true });
    const token = onProgress ? ++tokens : undefined;
    const progress = token === undefined ? undefined : connection.onProgress(progressType, token, onProgress!);
    const stopped = closed.then((answer): Answer<V> => answer);
    try {
      const request = connection.sendRequest(type, { params, progress: token, parts }, cancellation.token);
      return await Promise.race([request, stopped, aborted]);
    } catch (error) {
      // A connection that breaks rejects its requests a moment before the process is known to be gone.
      return await Promise.race([stopped, after(2_000).then(() => unexpected(error))]);
    } finally {
      signal?.removeEventListener('abort', abort);
      progress?.dispose();
      cancellation.dispose();
    }
  }

  return {
    open: (folder, call) => ask(questions.open, { folder }, call),
    diff: (request, call) => askInParts(questions.diff, request, call),
    impact: (request, call) => askInParts(questions.impact, request, call),
    symbolAt: (request, call) => ask(questions.symbolAt, request, call),
    findSymbols: (folder, query, limit, call) => ask(questions.findSymbols, { folder, query, limit }, call),
    fileSymbols: (request, call) => ask(questions.fileSymbols, request, call),
    refs: (folder, call) => ask(questions.refs, { folder }, call),
    doctor: (request, call) => ask(questions.doctor, request, call),
    symbolImpact: (request, call) => askInParts(questions.symbolImpact, request, call),
    testsFor: (request, call) => ask(questions.testsFor, request, call),
    unresolved: (request, call) => askInParts(questions.unresolved, request, call),
    planFootprint: (request, call) => askInParts(questions.planFootprint, request, call),
    textAt: (request, call) => ask(questions.textAt, request, call),
    accept: (request, call) => ask(questions.accept, request, call),
    unaccept: (request, call) => ask(questions.unaccept, request, call),
    accepted: (folder, call) => ask(questions.accepted, { folder }, call),
    parseHealth: (file, text, call) => ask(questions.parseHealth, { file, text }, call),
    setOverlay: async (file, text) => send(connection.sendNotification(setOverlay, { file, text })),
    filesChanged: (files) =>
      send(connection.sendNotification(filesChanged, { files: files === undefined ? null : [...files] })),
    dispose: async () => {
      await Promise.race([connection.sendRequest(shutdown, null).catch(() => null), closed]);
    },
  };
}

/** A notification that cannot be delivered any more is no loss: the engine is gone, and the next one is told anew. */
function send(sent: Promise<void>): void {
  sent.catch(() => {});
}

function cancelled(): Answer<never> {
  return failure('cancelled', 'The question was called off.', 'Ask again.');
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
