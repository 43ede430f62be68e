// The built command line of this folder, which is built first where that was not done yet.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkToolsNode, ensureGrammarFiles, ensureModules, root, toolsNode } from './environment.mjs';

/** Path of the command line's bundle. What a build says goes to standard error. */
export function builtCli() {
  const cli = path.join(root, 'dist/cli.js');
  if (fs.existsSync(cli)) {
    return cli;
  }
  console.error('== building Aftershock, once');
  ensureModules();
  checkToolsNode();
  ensureGrammarFiles();
  const built = spawnSync(toolsNode(), ['esbuild.mjs', '--production'], { cwd: root, stdio: ['ignore', 2, 'inherit'] });
  if (built.status !== 0) {
    throw new Error(`the build ended with ${built.signal ?? built.status}`);
  }
  return cli;
}
