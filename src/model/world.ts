import type { Facts } from './facts.js';
import type { LanguageId } from './languageId.js';
import type { ParseHealth, SkippedFile } from './parseHealth.js';

export type Side = 'base' | 'head';

/**
 * The facts of all files at one side of a comparison. Reading is synchronous; a bounded cache stands behind it. All
 * returned lists are sorted by code unit. Paths are posix, from the repository root.
 */
export interface World {
  readonly side: Side;
  /** Every path that has facts. */
  paths(): readonly string[];
  has(path: string): boolean;
  language(path: string): LanguageId | undefined;
  /** Equal for equal content, whichever world and path: what per-file results may be cached by. */
  contentKey(path: string): string | undefined;
  facts(path: string): Facts | undefined;
  /** Files that declare a symbol of this name. */
  filesDeclaring(name: string): readonly string[];
  /** Files that may mean a symbol of this name: they call it, import it, export it on or pass it. */
  filesMentioning(name: string): readonly string[];
  /** Files with a type that extends, implements or embeds a type of this last name. */
  filesInheriting(typeName: string): readonly string[];
  /** Files whose package clause is this. */
  filesInPackage(packageName: string): readonly string[];
  /** True where some file's package clause is inside this one: `a.b` is inside `a`. */
  hasPackageInside(packageName: string): boolean;
  /** Files directly in this folder ('' is the root) that have facts. */
  filesInFolder(folder: string): readonly string[];
  /** True where the folder holds a file with facts, at any depth. */
  hasFolder(folder: string): boolean;
  /** Text of a file that configures names (package.json, tsconfig.json, go.mod ...), where it is part of this world. */
  projectFile(path: string): string | undefined;
  /** Paths of all project files of this base name. */
  projectFiles(baseName: string): readonly string[];
  health(path: string): ParseHealth | undefined;
  /** Files left out, and why. */
  skipped(): readonly SkippedFile[];
}
