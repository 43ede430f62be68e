import { everywhereMention } from '../languages/factsSummary.js';
import type { Import } from '../model/moduleLinks.js';
import type { Engine } from './engine.js';
import { type FileView, familyOf } from './program.js';

/** An import of another file that holds for this one too. */
export interface SharedImport {
  view: FileView;
  entry: Import;
}

/** The imports that other files of the project make for all of its files (C#'s `global using`), in the order of their paths. */
export function sharedImports(engine: Engine, view: FileView): readonly SharedImport[] {
  const known = view.notes.get('shared imports') as readonly SharedImport[] | undefined;
  if (known) return known;
  const result: SharedImport[] = [];
  for (const path of engine.program.world.filesMentioning(everywhereMention)) {
    if (path === view.path || !view.path.startsWith(projectFolder(path))) continue;
    const other = engine.program.file(path);
    if (!other || familyOf(other.language) !== familyOf(view.language)) continue;
    for (const entry of other.facts.imports) if (entry.everywhere) result.push({ view: other, entry });
  }
  view.notes.set('shared imports', result);
  return result;
}

/** The folder of the project that a file shares its imports with, with its slash: the file's own, and for `Properties` the one around it. */
function projectFolder(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder.replace(/(^|\/)Properties\/$/, '$1');
}
