import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { compareCodeUnits } from '../model/order.js';
import type { ToolFailure } from '../tools/tool.js';
import { isWithin, rootFolder } from './rootFolder.js';

/** The folders that a client names as roots; none where it does not name any. */
export type NamedRoots =
  | { kind: 'none' }
  | { kind: 'named'; uris: readonly string[] }
  | { kind: 'silent'; why: string };

export interface AllowedFoldersOptions {
  /** Folders of the command line's allow-list; empty: any. */
  configured?: readonly string[];
  /** The one that is meant where a call names none and the client's roots do not tell. */
  defaultFolder?: string | undefined;
  /** Asks the client, as of now. */
  namedRoots(): Promise<NamedRoots>;
}

type Checked<T> = ({ ok: true } & T) | { ok: false; failure: ToolFailure };

/** Which folders may be asked about: those within the allow-list, and within the client's roots where it names any. */
export class AllowedFolders {
  constructor(readonly options: AllowedFoldersOptions) {}

  /** The folder without links where folders are restricted; as given where any may be asked about. */
  async check(folder: string): Promise<Checked<{ folder: string }>> {
    const allowed = await this.#allowed();
    if (!allowed.ok) return allowed;
    if (allowed.folders === 'any') return { ok: true, folder };
    const real = await realFolder(folder);
    if (allowed.folders.some((root) => isWithin(real, root))) return { ok: true, folder: real };
    return { ok: false, failure: outside(folder, allowed.folders) };
  }

  /** The one folder that is meant where none is given. */
  async only(): Promise<Checked<{ folder: string }>> {
    const allowed = await this.#allowed();
    if (!allowed.ok) return allowed;
    const folders = allowed.folders === 'any' ? [] : allowed.folders;
    const [folder] = folders;
    const { defaultFolder } = this.options;
    const isOne = folder !== undefined && folders.length === 1;
    // One root of the client is what it works on; the roots of the server only say what may be asked about.
    if (isOne && (allowed.byClient || defaultFolder === undefined)) return { ok: true, folder };
    if (defaultFolder !== undefined && !(allowed.byClient && folders.length === 0)) {
      const checked = await this.check(defaultFolder);
      if (checked.ok || !allowed.byClient) return checked;
    }
    const choice = folders.length === 0 ? 'no root stands for it' : `there are ${folders.length} roots`;
    return {
      ok: false,
      failure: {
        error: `directory is missing, and ${choice}.`,
        code: 'invalid_argument',
        hint: 'Give the absolute path of a folder in the git repository.',
        ...(folders.length === 0 ? {} : { candidates: folders }),
      },
    };
  }

  /** Folders without links, sorted, none within another. */
  async #allowed(): Promise<Checked<{ folders: 'any' | string[]; byClient: boolean }>> {
    const named = await this.options.namedRoots();
    if (named.kind === 'silent') return { ok: false, failure: silent(named.why) };
    const configured = await realFolders(this.options.configured ?? []);
    const isRestricted = (this.options.configured ?? []).length > 0;
    if (named.kind === 'none') return { ok: true, folders: isRestricted ? configured : 'any', byClient: false };
    const roots = await realFolders(named.uris.flatMap((uri) => rootFolder(uri) ?? []));
    if (!isRestricted) return { ok: true, folders: roots, byClient: true };
    const both = [
      ...roots.filter((root) => configured.some((folder) => isWithin(root, folder))),
      ...configured.filter((folder) => roots.some((root) => isWithin(folder, root))),
    ];
    return { ok: true, folders: [...new Set(both)].sort(compareCodeUnits), byClient: true };
  }
}

function outside(folder: string, folders: readonly string[]): ToolFailure {
  return {
    error: `${folder} is outside of the folders that may be asked about.`,
    code: 'outside_roots',
    hint:
      folders.length === 0
        ? 'There are none: the client names no root that exists. Open a folder in it.'
        : 'Give one of the candidates, or a folder within. Others have to be opened in the client, or allowed when the server is started.',
    ...(folders.length === 0 ? {} : { candidates: [...folders] }),
  };
}

function silent(why: string): ToolFailure {
  return {
    error: `The client says that it names roots, and did not when it was asked: ${why}.`,
    code: 'outside_roots',
    hint: 'Ask again; where this stays so, the client has to answer roots/list.',
  };
}

async function realFolders(folders: readonly string[]): Promise<string[]> {
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => undefined)));
  const found = [...new Set(real.filter((folder) => folder !== undefined))];
  return found
    .filter((folder) => !found.some((other) => other !== folder && isWithin(folder, other)))
    .sort(compareCodeUnits);
}

/** The folder without links; of one that does not exist, the part that does and the rest as it is written. */
async function realFolder(folder: string): Promise<string> {
  const rest: string[] = [];
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    try {
      return path.join(await realpath(at), ...rest);
    } catch {
      if (path.dirname(at) === at) return path.resolve(folder);
      rest.unshift(path.basename(at));
    }
  }
}
