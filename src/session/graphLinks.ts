import type { Linker } from '../graph/linker.js';
import { type FileLinks, fileLinks } from '../quality/fileLinks.js';
import { inSlices } from './inSlices.js';
import type { Call } from './session.js';

/** What was found out about the files of a world stays true as long as the world does, and so does its linker. */
const known = new WeakMap<Linker, Map<string, FileLinks>>();

/**
 * The links of the given files, one after the other: what a question about the whole graph costs, once for each state of
 * the working tree.
 * @throws FailureError cancelled
 */
export function graphLinks(
  linker: Linker,
  paths: readonly string[],
  call: Call,
): Promise<ReadonlyMap<string, FileLinks>> {
  return inSlices(linkFiles(linker, paths, call), call);
}

function* linkFiles(linker: Linker, paths: readonly string[], call: Call): Generator<void, Map<string, FileLinks>> {
  const all = known.get(linker) ?? new Map<string, FileLinks>();
  known.set(linker, all);
  const wanted = new Map<string, FileLinks>();
  for (const [index, path] of paths.entries()) {
    let links = all.get(path);
    if (!links) {
      call.onProgress?.({ stage: 'linking', done: index, total: paths.length });
      links = yield* fileLinks(linker, path);
      all.set(path, links);
      yield;
    }
    wanted.set(path, links);
  }
  return wanted;
}
