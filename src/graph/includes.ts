import type { Program } from './program.js';

/** Files that include each other name each other's declarations, through any depth. */

interface Known {
  readonly direct: Map<string, readonly string[]>;
  readonly visible: Map<string, ReadonlySet<string>>;
}

const knownOf = new WeakMap<Program, Known>();

/** The files whose declarations a file sees: its own, and those that it includes through any depth. */
export function visibleFiles(program: Program, path: string): ReadonlySet<string> {
  let known = knownOf.get(program);
  if (!known) {
    known = { direct: new Map(), visible: new Map() };
    knownOf.set(program, known);
  }
  let visible = known.visible.get(path);
  if (!visible) {
    const found = new Set([path]);
    const pending = [path];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const included of includedBy(program, known, at)) {
        if (found.has(included)) continue;
        found.add(included);
        pending.push(included);
      }
    }
    visible = found;
    known.visible.set(path, visible);
  }
  return visible;
}

function includedBy(program: Program, known: Known, path: string): readonly string[] {
  let direct = known.direct.get(path);
  if (!direct) {
    const found: string[] = [];
    const view = program.file(path);
    for (const { specifier, imported } of view?.facts.imports ?? []) {
      if (imported !== '' || !view) continue;
      const target = view.rules.resolveModule(specifier, path, program.world);
      if (target.kind === 'file') found.push(target.path);
    }
    direct = found;
    known.direct.set(path, direct);
  }
  return direct;
}
