import path from 'node:path';
import { placeStamp } from '../git/placeStamp.js';
import { GitRepository } from '../git/repository.js';
import { impactGraph } from '../impact/impactGraph.js';
import type { EngineFiles } from '../index/engineFiles.js';
import { decodeSummary } from '../index/summaryCodec.js';
import * as registry from '../languages/registry.js';
import { type Answer, FailureError, failure, success } from '../model/answer.js';
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
import { readAcceptedList } from './acceptedListFile.js';
import { accept, unaccept } from './accepting.js';
import { compare } from './comparison.js';
import type { SessionOptions } from './createSession.js';
import { doctorReport } from './doctorReport.js';
import { Engine } from './engine.js';
import { fileSymbols } from './fileSymbols.js';
import { footprintPlan } from './footprintPlan.js';
import { OpenRepository } from './openRepository.js';
import { impactOfSymbol, testsForSymbol, unresolvedCalls } from './reviewQuestions.js';
import type {
  AcceptRequest,
  Call,
  DiffRequest,
  DoctorRequest,
  FileSymbolsRequest,
  FootprintPlanRequest,
  ImpactRequest,
  OpenedRepository,
  RefList,
  Session,
  SymbolAtRequest,
  SymbolImpactRequest,
  TestsForRequest,
  TextAtRequest,
  UnacceptRequest,
  UnresolvedRequest,
} from './session.js';
import { findSymbols, symbolAt } from './symbolSearch.js';

/** Where a folder was found to be, and what of the disk that rests on. */
interface KnownPlace {
  root: string;
  prefix: string;
  stamp: string | undefined;
}

/** A session that does its work in this process. */
export class LocalSession implements Session {
  readonly #engine: Engine;
  readonly #repositories = new Map<string, OpenRepository>();
  readonly #overlays = new Map<string, string>();

  readonly #places = new Map<string, KnownPlace>();
  readonly #options: SessionOptions;

  constructor(options: SessionOptions, files: EngineFiles) {
    this.#options = options;
    this.#engine = new Engine(options, files);
  }

  open(folder: string): Promise<Answer<OpenedRepository>> {
    return answered(async () => {
      const repository = await this.#open(folder);
      const { root } = repository;
      const { entries } = await repository.repository.workTree();
      const submodules = [...entries].filter(([, entry]) => entry.kind === 'submodule').map(([name]) => name);
      const { prefix } = await this.#placeOf(folder);
      return { root, prefix, submodules: submodules.sort().map((name) => path.join(root, ...name.split('/'))) };
    });
  }

  diff(request: DiffRequest, call: Call = {}): Promise<Answer<StructuralDiff>> {
    return answered(async () => (await compare(await this.#open(request.folder), request, call)).diff);
  }

  impact(request: ImpactRequest, call: Call = {}): Promise<Answer<ImpactGraph>> {
    return answered(async () => {
      const repository = await this.#open(request.diff.folder);
      const { base, head, diff } = await compare(repository, request.diff, call);
      return impactGraph({ base, head, diff, request });
    });
  }

  symbolAt(request: SymbolAtRequest, call: Call = {}): Promise<Answer<SymbolRef | null>> {
    return answered(async () => {
      const repository = await this.#open(request.folder);
      const file = repository.relative(request.file);
      if (file === undefined) return null;
      const { world } = await repository.head(call.signal ? { signal: call.signal } : {});
      return symbolAt(world, file, request.line, request.column);
    });
  }

  findSymbols(folder: string, query: string, limit: number, call: Call = {}): Promise<Answer<SymbolRef[]>> {
    return answered(async () => {
      const repository = await this.#open(folder);
      const { world } = await repository.head(call.signal ? { signal: call.signal } : {});
      return findSymbols(world, query, limit);
    });
  }

  fileSymbols(request: FileSymbolsRequest, call: Call = {}): Promise<Answer<FileSymbols>> {
    return answered(async () => {
      const repository = await this.#open(request.folder);
      const { prefix } = await this.#placeOf(request.folder);
      const { world } = await repository.head(call.signal ? { signal: call.signal } : {});
      return fileSymbols(repository.root, prefix, world, request.files);
    });
  }

  refs(folder: string): Promise<Answer<RefList>> {
    return answered(async () => {
      const { repository } = await this.#open(folder);
      const [refs, head] = await Promise.all([repository.refs(), repository.head()]);
      return { ...refs, head: head.commit };
    });
  }

  doctor(request: DoctorRequest, call: Call = {}): Promise<Answer<DoctorReport>> {
    return answered(async () => doctorReport(this.#engine, await this.#open(request.folder), request, call));
  }

  symbolImpact(request: SymbolImpactRequest, call: Call = {}): Promise<Answer<SymbolImpact>> {
    return answered(async () => impactOfSymbol(await this.#open(request.folder), request, call));
  }

  testsFor(request: TestsForRequest, call: Call = {}): Promise<Answer<TestsForSymbol>> {
    return answered(async () => testsForSymbol(await this.#open(request.folder), request, call));
  }

  unresolved(request: UnresolvedRequest, call: Call = {}): Promise<Answer<UnresolvedCalls>> {
    return answered(async () => unresolvedCalls(await this.#open(request.folder), request, call));
  }

  planFootprint(request: FootprintPlanRequest, call: Call = {}): Promise<Answer<PlannedFootprint>> {
    return answered(async () => footprintPlan(await this.#open(request.folder), request, call));
  }

  accept(request: AcceptRequest, call: Call = {}): Promise<Answer<AcceptedFindings>> {
    return answered(async () => accept(await this.#open(request.diff.folder), request, call));
  }

  unaccept(request: UnacceptRequest): Promise<Answer<AcceptedEntry[]>> {
    return answered(async () => unaccept((await this.#open(request.folder)).root, request));
  }

  accepted(folder: string): Promise<Answer<AcceptedEntry[]>> {
    return answered(async () => readAcceptedList((await this.#open(folder)).root));
  }

  textAt(request: TextAtRequest, call: Call = {}): Promise<Answer<string | null>> {
    return answered(async () => {
      const repository = await this.#open(request.folder);
      const commit = await repository.resolve(request.ref);
      const { world } = await repository.at(commit, 'base', call.signal ? { signal: call.signal } : {});
      return (await repository.index.textAt(world, request.path)) ?? null;
    });
  }

  async parseHealth(file: string, text: string, call: Call = {}): Promise<Answer<ParseHealth | null>> {
    const language = registry.languageOf(file);
    if (!language) return success(null);
    return answered(async () => {
      let health: ParseHealth | null = null;
      await this.#engine.pool.run([{ path: file, language: language.id, source: { kind: 'text', text } }], {
        format: 'sha1',
        urgent: true,
        ...(call.signal ? { signal: call.signal } : {}),
        onOutcome: (_index, outcome) => {
          if (outcome.state === 'facts') health = decodeSummary(outcome.summary).summary.health;
        },
      });
      return health;
    });
  }

  async setOverlay(file: string, text: string | null): Promise<void> {
    if (text === null) this.#overlays.delete(file);
    else this.#overlays.set(file, text);
    for (const repository of this.#repositories.values()) this.#place(repository, file, text);
  }

  filesChanged(files?: readonly string[]): void {
    if (files?.every((file) => !/[\\/]\.git([\\/]|$)/.test(file)) !== true) this.#places.clear();
    for (const repository of this.#repositories.values()) {
      const mine = files?.filter((file) => repository.relative(file) !== undefined);
      if (mine === undefined || mine.length > 0) repository.changed(mine);
    }
  }

  storeNote(): string | null {
    return this.#engine.storeNote();
  }

  async dispose(): Promise<void> {
    for (const repository of this.#repositories.values()) repository.dispose();
    this.#repositories.clear();
    await this.#engine.dispose();
  }

  /** @throws FailureError not_found, not_a_repository, bare_repository, git_missing, git_too_old, git_failed */
  async #open(folder: string): Promise<OpenRepository> {
    const { root } = await this.#placeOf(folder);
    const opened = this.#repositories.get(root);
    if (!opened) throw new Error(`${root} was closed while it was asked for`);
    return opened;
  }

  /** Looked for anew with each question, as a repository may come or go; git is asked where something of it moved. */
  async #placeOf(folder: string): Promise<KnownPlace> {
    const known = this.#places.get(folder);
    if (known && (this.#options.watched === true || this.#isStill(folder, known))) return known;
    const repository = await GitRepository.open(await this.#engine.git(), folder);
    const { root, prefix } = repository.place;
    const open = this.#repositories.get(root) ?? this.#adopt(repository);
    if (open.repository !== repository) repository.dispose();
    open.knownAs({ folder, prefix });
    for (const [file, text] of this.#overlays) this.#place(open, file, text);
    const place = { root, prefix, stamp: placeStamp(folder, repository.place) };
    this.#places.set(folder, place);
    return place;
  }

  #isStill(folder: string, { root, stamp }: KnownPlace): boolean {
    const opened = this.#repositories.get(root);
    return opened !== undefined && stamp !== undefined && placeStamp(folder, opened.repository.place) === stamp;
  }

  #adopt(repository: GitRepository): OpenRepository {
    const opened = new OpenRepository(this.#engine, repository);
    this.#repositories.set(repository.root, opened);
    return opened;
  }

  #place(repository: OpenRepository, file: string, text: string | null): void {
    const relative = repository.relative(file);
    if (relative !== undefined) repository.index.setOverlay(relative, text);
  }
}

async function answered<T>(ask: () => Promise<T>): Promise<Answer<T>> {
  try {
    return success(await ask());
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return failure(
      'internal',
      `Aftershock failed: ${message}`,
      'This is a fault of Aftershock: please report it with this text.',
    );
  }
}
