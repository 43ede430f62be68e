// How many tests each stage ran, kept in test-results/ for the closing line.
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../test-results');

export const countsFile = (stage) => path.join(folder, `${stage}.json`);

export function clearCounts() {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Keeps one stage's counts, `{ passed, failed, skipped }`. */
export function writeCounts(stage, counts) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(countsFile(stage), JSON.stringify(counts));
}

/** Reads one stage's counts, from its own file or from vitest's report; undefined when it left none. */
export function readCounts(stage) {
  const file = countsFile(stage);
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  if ('numTotalTests' in report) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  }
  return report;
}
