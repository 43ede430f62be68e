// Brings the grammars' WASM files from their official npm packages into grammars/, at the versions and with the
// hashes that grammars.json records. The packages are no dependencies: installed, they bring hundreds of megabytes
// of generated C and an install script each, and only one file of each is needed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const table = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'grammars.json'), 'utf8'));

/** Where the grammars are once fetched. */
export const grammarsDir = path.join(root, 'grammars');

const licenceFile = (name) => `LICENSE-${name.replace('@', '').replace('/', '-')}`;
/** Whose licence texts are shipped with a grammar: its package's, and the grammar's own where the package is a bundle of others' work. */
const licencesOf = (entry) => [
  { package: entry.package, version: entry.version },
  ...(entry.licenceFrom ? [entry.licenceFrom] : []),
];
const sourceOf = (unpacked, entry) => path.join(unpacked, entry.folder ?? '.', entry.file);
const sha256 = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

function isPresent(entry) {
  const file = path.join(grammarsDir, entry.file);
  const licences = licencesOf(entry).map((from) => path.join(grammarsDir, licenceFile(from.package)));
  return fs.existsSync(file) && licences.every((licence) => fs.existsSync(licence)) && sha256(file) === entry.sha256;
}

/** Unpacks one npm package into a folder and returns where its files are. */
function download(name, version, dir) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const shell = process.platform === 'win32';
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', dir, `${name}@${version}`];
  let tarball;
  try {
    tarball = execFileSync(npm, args, { cwd: dir, encoding: 'utf8', shell }).trim().split(/\s+/).at(-1);
  } catch (error) {
    throw new Error(`npm pack ${name}@${version} failed: ${error.message}. Is the npm registry reachable?`);
  }
  execFileSync('tar', ['-xzf', tarball], { cwd: dir });
  return path.join(dir, 'package');
}

/**
 * Makes sure that every grammar of grammars.json is in grammars/ with its recorded hash; fetches only what is missing.
 * Throws when a fetched file has another hash.
 */
export function ensureGrammars() {
  const missing = table.filter((entry) => !isPresent(entry));
  if (missing.length === 0) {
    return { fetched: [] };
  }
  fs.mkdirSync(grammarsDir, { recursive: true });
  for (const name of new Set(missing.map((entry) => entry.package))) {
    const entries = table.filter((entry) => entry.package === name);
    const tmp = fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-grammar-'));
    try {
      const unpacked = download(name, entries[0].version, tmp);
      for (const entry of entries) {
        const from = sourceOf(unpacked, entry);
        if (!fs.existsSync(from)) {
          throw new Error(`${name}@${entry.version} holds no ${entry.file}; correct scripts/grammars.json`);
        }
        const hash = sha256(from);
        if (hash !== entry.sha256) {
          throw new Error(
            `${entry.file} of ${name}@${entry.version} has sha256 ${hash}, but scripts/grammars.json records ` +
              `${entry.sha256}. Nothing was installed; find out what changed before recording another hash.`,
          );
        }
      }
      for (const entry of entries) {
        place(sourceOf(unpacked, entry), path.join(grammarsDir, entry.file));
      }
      placeLicence(unpacked, name, entries[0].version);
    } finally {
      fs.rmSync(tmp, { recursive: true, force: true });
    }
  }
  for (const { licenceFrom } of missing) if (licenceFrom) fetchLicence(licenceFrom.package, licenceFrom.version);
  return { fetched: missing.map((entry) => entry.file) };
}

function fetchLicence(name, version) {
  const tmp = fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-grammar-'));
  try {
    placeLicence(download(name, version, tmp), name, version);
  } finally {
    fs.rmSync(tmp, { recursive: true, force: true });
  }
}

function placeLicence(unpacked, name, version) {
  const licence = fs.readdirSync(unpacked).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (!licence) throw new Error(`${name}@${version} holds no licence file; find its licence before shipping it`);
  place(path.join(unpacked, licence), path.join(grammarsDir, licenceFile(name)));
}

/** Copies beside the target and renames, so that nobody ever reads half a file. */
function place(from, to) {
  const part = `${to}.${process.pid}.part`;
  fs.copyFileSync(from, part);
  fs.renameSync(part, to);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { fetched } = ensureGrammars();
    console.log(fetched.length === 0 ? 'grammars: all present' : `grammars: fetched ${fetched.join(', ')}`);
  } catch (error) {
    console.error(`grammars: ${error.message}`);
    process.exitCode = 1;
  }
}
