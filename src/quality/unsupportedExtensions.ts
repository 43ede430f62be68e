import type { UnsupportedExtension } from '../model/graphQuality.js';
import { compareCodeUnits } from '../model/order.js';

/** Suffixes of source code, whether or not the product reads them. */
const sourceExtensions: ReadonlySet<string> = new Set(
  [
    '.adb .ads .asm .bash .bat .c .cc .cjs .clj .cljc .cljs .cob .coffee .cpp .cr .cs .cts .cxx .d .dart .elm .erl .ex .exs',
    '.f .f90 .fs .fsx .go .groovy .h .hh .hpp .hrl .hs .hx .hxx .java .jl .js .jsx .kt .kts .lisp .lua .m .mjs .ml .mli .mm',
    '.mts .nim .pas .php .pl .pm .ps1 .py .pyi .pyx .r .rb .rkt .rs .s .scala .scm .sh .sol .svelte .swift .tcl .ts .tsx .v',
    '.vala .vb .vhd .vue .zig .zsh',
  ].flatMap((line) => line.split(' ')),
);

/** Folders of code that is somebody else's, wherever they stand. */
const libraryFolder =
  /(^|\/)(node_modules|bower_components|vendor|third[-_]?party|external|deps|Pods|site-packages|\.venv|venv)\//;

/** Source files that the product does not parse, by suffix; those of libraries left out. */
export function unsupportedExtensions(
  paths: Iterable<string>,
  isParsed: (path: string) => boolean,
): UnsupportedExtension[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const dot = name.lastIndexOf('.');
    const extension = dot > 0 ? name.slice(dot) : '';
    if (!sourceExtensions.has(extension) || libraryFolder.test(path) || isParsed(path)) continue;
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  return [...counts]
    .map(([extension, files]) => ({ extension, files }))
    .sort((a, b) => compareCodeUnits(a.extension, b.extension));
}
