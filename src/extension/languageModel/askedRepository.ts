import fs from 'node:fs/promises';
import path from 'node:path';
import type { Failure } from '../../model/answer.js';
import { askedFolder, type ToolFailure, toolFailure } from '../../tools/tool.js';
import type { WindowState } from '../repository/repositories.js';

/** A repository that is open in the editor. */
export interface OpenPlace {
  root: string;
  /** The root as the workspace spells it: another where a folder was opened through a link. */
  shownRoot: string;
}

/** What a window has open. */
export interface WindowPlaces<Place extends OpenPlace> {
  repositories: readonly Place[];
  state: WindowState;
  /** Root of the repository that the active editor shows a file of. */
  activeRoot?: string;
  /** Folders that are no repository, and why not. */
  outside: readonly { folder: string; failure: Failure }[];
}

export type AskedRepository<Place extends OpenPlace> =
  | { ok: true; repository: Place; directory: string }
  | { ok: false; failure: ToolFailure };

/**
 * The repository that a model asks about, and the folder in it: the one that it names, or the only one that is open.
 * What is not open in the editor is refused, also where a link leads to it: nobody has trusted it.
 */
export async function askedRepository<Place extends OpenPlace>(
  directory: string | undefined,
  window: WindowPlaces<Place>,
): Promise<AskedRepository<Place>> {
  const { repositories } = window;
  const [first] = repositories;
  if (!first) return { ok: false, failure: nothingOpen(window) };
  if (directory === undefined) {
    if (repositories.length > 1) return { ok: false, failure: severalOpen(window) };
    return { ok: true, repository: first, directory: first.root };
  }
  const asked = askedFolder(directory);
  if (!asked.ok) return asked;
  const { folder } = asked;
  const real = await fs.realpath(folder).catch(() => undefined);
  const within = repositories
    .filter(({ root, shownRoot }) => isWithin(real ?? folder, root) || (!real && isWithin(folder, shownRoot)))
    // Where they nest, the innermost.
    .sort((a, b) => b.root.length - a.root.length);
  const [repository] = within;
  if (repository) return { ok: true, repository, directory: real ?? folder };
  return { ok: false, failure: notOpen(folder, repositories) };
}

function isWithin(folder: string, root: string): boolean {
  const way = path.relative(root, folder);
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

function notOpen(folder: string, repositories: readonly OpenPlace[]): ToolFailure {
  return {
    error: `${folder} is in no repository that is open in the editor.`,
    code: 'not_a_repository',
    hint: 'Give one of the candidates or a folder within; others have to be added to the workspace by the person.',
    candidates: repositories.map(({ root }) => root),
  };
}

function severalOpen({ repositories, activeRoot }: WindowPlaces<OpenPlace>): ToolFailure {
  const active = activeRoot === undefined ? '' : ` The active editor shows a file of ${activeRoot}.`;
  return {
    error: `directory is missing, and ${repositories.length} repositories are open in the editor.`,
    code: 'invalid_argument',
    hint: `Give the root of the one that is meant as directory.${active}`,
    candidates: repositories.map(({ root }) => root),
  };
}

function nothingOpen({ state, outside }: WindowPlaces<OpenPlace>): ToolFailure {
  const failed = outside[0]?.failure;
  switch (state) {
    case 'untrusted':
      return {
        error: 'The person has not trusted this workspace, so nothing in it is looked at.',
        code: 'not_a_repository',
        hint: 'Ask the person to trust it (command Workspaces: Manage Workspace Trust).',
      };
    case 'disabled':
      return {
        error: 'Aftershock is turned off in this workspace.',
        code: 'not_a_repository',
        hint: 'Ask the person whether to turn the setting aftershock.enable on.',
      };
    case 'noFolder':
      return {
        error: 'No folder is open in the editor.',
        code: 'not_a_repository',
        hint: 'Ask the person to open a folder of a git repository.',
      };
    default:
      if (failed) return toolFailure(failed);
      return {
        error: 'No git repository is open in the editor.',
        code: 'not_a_repository',
        hint: 'Ask the person to open one, or ask again in a moment where one was opened just now.',
      };
  }
}
