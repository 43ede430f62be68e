/** What a Cargo.toml says of names, paths relative to its folder. */
export interface CargoManifest {
  /** The package's name; undefined for a workspace alone. */
  name?: string;
  /** The library's crate name and root file, where they are written. */
  libraryName?: string;
  libraryPath?: string;
  /** Root files of binaries, tests, examples and benches that are written. */
  targetPaths: string[];
  /** Folders whose files are no roots of their own: `autotests = false`. */
  closedFolders: string[];
  /** Local name of each dependency to its package and folder, where those are written. */
  dependencies: Map<string, CargoDependency>;
  workspaceDependencies: Map<string, CargoDependency>;
}

export interface CargoDependency {
  package?: string;
  path?: string;
  fromWorkspace?: boolean;
}

/** Reads the lines of a manifest that matter; what is no line of this kind is passed over. */
export function parseCargoManifest(text: string): CargoManifest {
  const manifest: CargoManifest = {
    targetPaths: [],
    closedFolders: [],
    dependencies: new Map(),
    workspaceDependencies: new Map(),
  };
  let section = '';
  for (const line of joinedLines(text)) {
    const header = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*$/.exec(line);
    if (header?.[1] !== undefined) {
      section = header[1];
      continue;
    }
    const entry = /^\s*("[^"]+"|[\w.-]+)\s*=\s*(.*)$/.exec(line);
    if (entry) readEntry(manifest, section, (entry[1] as string).replace(/^"|"$/g, ''), entry[2] as string);
  }
  return manifest;
}

/** Lines without comments; an inline table or list that goes over several lines is one. */
function joinedLines(text: string): string[] {
  const result: string[] = [];
  let pending = '';
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^((?:[^"#]|"[^"]*")*)#.*$/, '$1');
    pending = pending === '' ? line : `${pending} ${line.trim()}`;
    const plain = pending.replace(/"[^"]*"/g, '');
    const open = (plain.match(/[[{]/g) ?? []).length - (plain.match(/[\]}]/g) ?? []).length;
    if (open > 0 && pending.includes('=')) continue;
    result.push(pending);
    pending = '';
  }
  if (pending !== '') result.push(pending);
  return result;
}

const automatic: Readonly<Record<string, string | undefined>> = {
  autobins: 'src/bin',
  autobenches: 'benches',
  autoexamples: 'examples',
  autotests: 'tests',
};

function readEntry(manifest: CargoManifest, section: string, key: string, value: string): void {
  const text = stringOf(value);
  if (section === 'package' && key === 'name' && text !== undefined) manifest.name = text;
  else if (section === 'package' && automatic[key] !== undefined && /^\s*false/.test(value)) {
    manifest.closedFolders.push(automatic[key]);
  } else if (section === 'lib' && key === 'name' && text !== undefined) manifest.libraryName = text;
  else if (section === 'lib' && key === 'path' && text !== undefined) manifest.libraryPath = text;
  else if (/^(bin|test|example|bench)$/.test(section) && key === 'path' && text !== undefined) {
    manifest.targetPaths.push(text);
  } else readDependency(manifest, section, key, value);
}

const dependencySection = /^(?:target\..*\.)?(?:dev-|build-)?dependencies(?:\.(.+))?$/;
const workspaceSection = /^workspace\.dependencies(?:\.(.+))?$/;

function readDependency(manifest: CargoManifest, section: string, key: string, value: string): void {
  const inWorkspace = workspaceSection.exec(section);
  const found = inWorkspace ?? dependencySection.exec(section);
  if (!found) return;
  const into = inWorkspace ? manifest.workspaceDependencies : manifest.dependencies;
  const [, named] = found;
  const [name, field] = named === undefined ? dotted(key) : [named.replace(/^"|"$/g, ''), key];
  const dependency = into.get(name) ?? {};
  into.set(name, dependency);
  if (field !== undefined) setField(dependency, field, value);
  else
    for (const [, inner, text] of value.matchAll(/([\w-]+)\s*=\s*("[^"]*"|\w+)/g)) {
      setField(dependency, inner as string, text as string);
    }
}

/** `name.workspace = true`, `name.path = "x"`. */
function dotted(key: string): [string, string | undefined] {
  const cut = key.indexOf('.');
  return cut < 0 ? [key, undefined] : [key.slice(0, cut), key.slice(cut + 1)];
}

function setField(dependency: CargoDependency, field: string, value: string): void {
  const text = stringOf(value);
  if (field === 'package' && text !== undefined) dependency.package = text;
  else if (field === 'path' && text !== undefined) dependency.path = text;
  else if (field === 'workspace') dependency.fromWorkspace = true;
}

function stringOf(value: string): string | undefined {
  return /^\s*"([^"]*)"/.exec(value)?.[1] ?? /^\s*'([^']*)'/.exec(value)?.[1];
}
