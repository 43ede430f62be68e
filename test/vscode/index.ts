// VS Code calls run() inside the extension host.
import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/** Runs every suite beside this file, and leaves the counts where TEST_RESULT_FILE says. */
export function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 90_000, color: false });
  const pattern = process.env.TEST_GREP;
  if (pattern) {
    mocha.grep(new RegExp(pattern));
  }
  const suite = path.join(__dirname, 'suite');
  for (const file of fs.readdirSync(suite).sort()) {
    if (file.endsWith('.test.js')) {
      mocha.addFile(path.join(suite, file));
    }
  }
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => {
      // The proof that the whole suite ran, whatever the host's exit code says.
      if (process.env.TEST_RESULT_FILE) {
        fs.writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(runner.stats));
      }
      if (failures > 0) {
        reject(new Error(`${failures} test(s) failed`));
      } else {
        resolve();
      }
    });
  });
}
