import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinker, type Linker } from '../../src/graph/linker.js';
import { languageById, languageOf, projectFileNames } from '../../src/languages/registry.js';
import type { CallSite } from '../../src/model/callSite.js';
import type { Resolution } from '../../src/model/edge.js';
import type { World } from '../../src/model/world.js';
import { memoryWorld } from '../../test/graph/memoryWorld.js';

/** One call as a compiler resolved it; lines are one-based. */
interface CompilerCall {
  file: string;
  line: number;
  callee: string;
  calleeClass: string;
  calleeFile: string;
  calleeLine: number;
}

interface Score {
  correct: number;
  /** Linked to something else. */
  wrong: number;
  unresolved: number;
  external: number;
  /** No call site of that name stands there. */
  unseen: number;
  examples: string[];
}

const leftOut = new Set(['node_modules', '.git', 'vendor', 'dist', 'build', 'docs', 'testdata']);
const largest = 1_500_000;

function sourcesOf(root: string): Record<string, string> {
  const files: Record<string, string> = {};
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!leftOut.has(entry.name)) walk(full);
      } else if (entry.isFile() && (languageOf(entry.name) || projectFileNames.has(entry.name))) {
        const text = readFileSync(full, 'utf8');
        if (text.length <= largest) files[path.relative(root, full).split(path.sep).join('/')] = text;
      }
    }
  };
  walk(root);
  return files;
}

const isConstructorName = (name: string) => name === 'constructor' || name === '__init__';

function means(linker: Linker, id: string, call: CompilerCall): boolean {
  if (!id.startsWith(`${call.calleeFile}::`)) return false;
  const symbol = linker.symbol(id);
  if (!symbol?.signature) return false;
  if (call.calleeLine - 1 < symbol.range.startLine || call.calleeLine - 1 > symbol.range.endLine) return false;
  const constructs = symbol.kind === 'constructor' || isConstructorName(symbol.name);
  if (constructs) return isConstructorName(call.callee) || call.callee === call.calleeClass;
  return symbol.name === call.callee || symbol.name === 'default' || call.callee === '<anonymous>';
}

/** `new name`, `call call().member`: what kind of call it is. */
function kindOf({ kind, callee }: CallSite): string {
  const receiver = callee.kind === 'member' ? callee.object : undefined;
  const shape = receiver ? `${receiver.kind === 'result' ? 'call()' : receiver.kind}.member` : callee.kind;
  return `${kind} ${shape}`;
}

function compare(linker: Linker, world: World, calls: readonly CompilerCall[]): Map<string, Score> {
  const scores = new Map<string, Score>();
  const scoreOf = (kind: string): Score => {
    let score = scores.get(kind);
    if (!score) {
      score = { correct: 0, wrong: 0, unresolved: 0, external: 0, unseen: 0, examples: [] };
      scores.set(kind, score);
    }
    return score;
  };
  const byPlace = new Map<string, CompilerCall[]>();
  for (const call of calls) {
    const place = `${call.file}:${call.line}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), call]);
  }
  for (const [place, rows] of byPlace) {
    const { file, line } = rows[0] as CompilerCall;
    const here = (world.facts(file)?.callSites ?? [])
      .map((site, index) => ({ site, resolution: linker.resolve(file, index) }))
      .filter(({ site }) => site.kind !== 'reference' && site.kind !== 'jsx')
      .filter(({ site }) => site.range.startLine === line - 1 || site.nameRange.startLine === line - 1);
    const left = new Set(here);
    const fits = (resolution: Resolution, call: CompilerCall) =>
      resolution.kind === 'resolved' && resolution.targets.some((target) => means(linker, target, call));
    const missed: CompilerCall[] = [];
    for (const call of rows) {
      const found = [...left].find(({ resolution }) => fits(resolution, call));
      if (found) {
        left.delete(found);
        scoreOf(kindOf(found.site)).correct++;
      } else missed.push(call);
    }
    for (const call of missed) {
      const found = [...left].find(({ site }) => site.name === call.callee || site.name === call.calleeClass);
      if (found) left.delete(found);
      const score = scoreOf(found ? kindOf(found.site) : 'no call site');
      if (!found) score.unseen++;
      else if (found.resolution.kind === 'resolved') score.wrong++;
      else score[found.resolution.kind]++;
      score.examples.push(`${place} ${call.calleeClass}.${call.callee} is ${call.calleeFile}:${call.calleeLine}`);
    }
  }
  return scores;
}

/** Links every call of a checkout and holds it against a compiler's call graph, kind by kind. */
export async function run(root: string, callsFile: string, examples: number): Promise<void> {
  const calls = readFileSync(callsFile, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as CompilerCall);
  const world = await memoryWorld(sourcesOf(root));
  const linker = createLinker(world, (id) => {
    const language = languageById(id);
    if (!language) throw new Error(`No language ${id}.`);
    return language.rules;
  });
  const scores = [...compare(linker, world, calls)].map(([kind, score]) => ({ kind, ...score }));
  const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0);
  const correct = sum((score) => score.correct);
  console.log(`${world.paths().length} files, ${calls.length} calls resolved by the compiler`);
  console.log(
    `recall ${(correct / calls.length).toFixed(4)}, of linked ${(correct / (correct + sum((s) => s.wrong))).toFixed(4)}`,
  );
  const missing = (score: Score) => score.wrong + score.unresolved + score.external + score.unseen;
  for (const score of scores.sort((a, b) => missing(b) - missing(a) || b.correct - a.correct)) {
    const { kind, examples: shown, ...counts } = score;
    console.log(
      `${kind}: ${Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
    for (const example of shown.slice(0, examples)) console.log(`  ${example}`);
  }
}
