import envPaths from 'env-paths';

/** Where the command line and the MCP server keep parsed facts: `AFTERSHOCK_CACHE`, else the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
  return env.AFTERSHOCK_CACHE || envPaths('aftershock', { suffix: '' }).cache;
}
