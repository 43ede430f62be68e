import type { Linker } from '../graph/linker.js';
import type { IndexWorld } from '../index/indexWorld.js';
import type { DoctorReport } from '../model/doctorReport.js';
import type { LanguageId } from '../model/languageId.js';
import { compareCodeUnits } from '../model/order.js';
import { askWorkTree, indexCall } from './askWorkTree.js';
import type { Engine } from './engine.js';
import type { OpenRepository } from './openRepository.js';
import { qualityOf } from './reviewQuestions.js';
import type { Call, DoctorRequest } from './session.js';
import { workTreeGaps } from './stateGaps.js';
import { version } from './version.js';

/** How well the product can answer about a repository: what it reads, what it left out, where facts are kept. */
export function doctorReport(
  engine: Engine,
  repository: OpenRepository,
  request: DoctorRequest,
  call: Call,
): Promise<DoctorReport> {
  return askWorkTree(repository, call, (head) => reportOf(engine, repository, head, request, call));
}

async function reportOf(
  engine: Engine,
  repository: OpenRepository,
  { world, linker }: { world: IndexWorld; linker: Linker },
  { graph, includeTests }: DoctorRequest,
  call: Call,
): Promise<DoctorReport> {
  const [git, head] = await Promise.all([engine.git(), repository.repository.head()]);
  const status = repository.index.status();
  const asksGraph = graph !== false;
  const dirty = asksGraph ? await isDirty(repository, world, head.commit, call) : null;
  const quality = asksGraph ? await qualityOf({ world, linker }, includeTests, call) : null;
  const files = new Map<LanguageId, number>();
  for (const path of world.paths()) {
    const language = world.language(path);
    if (language) files.set(language, (files.get(language) ?? 0) + 1);
  }
  const store = engine.keeping(repository.root).store.status();
  const gaps = workTreeGaps(status, repository.repository.mergeInProgress());
  if (store.note !== null) gaps.push({ code: 'store_unavailable', message: store.note });
  return {
    version,
    git,
    root: repository.root,
    head: head.commit,
    dirty,
    freshness: engine.options.watched === true ? 'watched' : 'looked_at_every_file',
    graph: quality,
    files: { indexed: status.files, skipped: [...status.skipped], withParseErrors: status.withParseErrors },
    languages: [...files]
      .map(([language, count]) => ({ language, files: count }))
      .sort((a, b) => compareCodeUnits(a.language, b.language)),
    store,
    workers: { count: engine.pool.size, restarts: engine.pool.restarts },
    gaps,
  };
}

/** Whether anything of the working tree is other than in its commit, untracked files included. */
async function isDirty(
  repository: OpenRepository,
  world: IndexWorld,
  commit: string | null,
  call: Call,
): Promise<boolean> {
  const base = await repository.at(commit, 'base', indexCall(call));
  return repository.index.isDifferent(base.world, world);
}
