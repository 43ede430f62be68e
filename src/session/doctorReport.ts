import type { LanguageId } from '../model/languageId.js';
import { compareCodeUnits } from '../model/order.js';
import type { Engine } from './engine.js';
import type { OpenRepository } from './openRepository.js';
import type { Call, DoctorReport } from './session.js';
import { workTreeGaps } from './stateGaps.js';
import { version } from './version.js';

/** How well the product can answer about a repository: what it reads, what it left out, where facts are kept. */
export async function doctorReport(engine: Engine, repository: OpenRepository, call: Call): Promise<DoctorReport> {
  const { world } = await repository.head(call.signal ? { signal: call.signal } : {});
  const [git, head] = await Promise.all([engine.git(), repository.repository.head()]);
  const status = repository.index.status();
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
    files: { indexed: status.files, skipped: [...status.skipped], withParseErrors: status.withParseErrors },
    languages: [...files]
      .map(([language, count]) => ({ language, files: count }))
      .sort((a, b) => compareCodeUnits(a.language, b.language)),
    store,
    workers: { count: engine.pool.size, restarts: engine.pool.restarts },
    gaps,
  };
}
