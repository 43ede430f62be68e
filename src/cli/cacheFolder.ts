import path from 'node:path';
import envPaths from 'env-paths';

export type CacheFolder = { ok: true; folder: string } | { ok: false; problem: string };

/**
 * Where the command line and the MCP server keep parsed facts: `AFTERSHOCK_CACHE`, else the user's cache folder. A
 * relative path is refused: it would mean another folder in each place, and most often one in the repository.
 */
export function cacheFolder(env: NodeJS.ProcessEnv): CacheFolder {
  const named = env.AFTERSHOCK_CACHE;
  if (!named) return { ok: true, folder: envPaths('aftershock', { suffix: '' }).cache };
  if (path.isAbsolute(named)) return { ok: true, folder: named };
  return {
    ok: false,
    problem: `AFTERSHOCK_CACHE must be an absolute path, and \`${named}\` is none: name one, or unset it for the user's cache folder.`,
  };
}
