#!/usr/bin/env node
// Runs the command line of this folder with the arguments given, in the folder that it is called in. What hooks call.
import { spawnSync } from 'node:child_process';
import { builtCli } from './builtCli.mjs';

try {
  const result = spawnSync(process.execPath, [builtCli(), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = result.status ?? 2;
} catch (error) {
  console.error(`aftershock: ${error.message}`);
  process.exitCode = 2;
}
