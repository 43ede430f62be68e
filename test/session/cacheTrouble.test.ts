import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { segmentVersion } from '../../src/index/segmentFormat.js';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const engineFiles = engineFilesIn(dist);

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(removeTemporaryFolders);

interface Answered {
  diff: StructuralDiff;
  note: string | null;
}

/** What a session of its own answers with this cache folder. */
async function ask(repository: TemporaryRepository, cacheFolder: string): Promise<Answered> {
  const session = createSession({ cacheFolder, files: engineFiles, workers: 1 });
  try {
    const answer = await session.diff({ folder: repository.root });
    if (!answer.ok) throw new Error(`${answer.failure.code}: ${answer.failure.message}`);
    return { diff: answer.value, note: session.storeNote?.() ?? null };
  } finally {
    await session.dispose();
  }
}

function changedRepository(): TemporaryRepository {
  const alpha = 'export function alpha(a: string): number {\n  return a.length;\n}\n';
  const use = "import { alpha } from './alpha';\n\nexport const one = () => alpha('x');\n";
  const repository = TemporaryRepository.create({ 'alpha.ts': alpha, 'use.ts': use });
  return repository.write({ 'alpha.ts': alpha.replace('a: string', 'a: string, b: number') });
}

function filesIn(folder: string): Map<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [file, fs.readFileSync(file).toString('base64')]));
}

/** Below it nothing can be made, written or removed, whoever asks. */
function makeReadOnly(folder: string): void {
  const refused = (file: unknown) => String(file).startsWith(folder);
  const error = () => Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  const { accessSync, mkdirSync, openSync, renameSync, rmSync } = fs;
  vi.spyOn(fs, 'accessSync').mockImplementation((file, mode) => {
    if (refused(file) && mode === fs.constants.W_OK) throw error();
    accessSync(file, mode);
  });
  vi.spyOn(fs, 'mkdirSync').mockImplementation(((file: string, options?: fs.MakeDirectoryOptions) => {
    if (refused(file) && !fs.existsSync(file)) throw error();
    return mkdirSync(file, options);
  }) as typeof fs.mkdirSync);
  vi.spyOn(fs, 'openSync').mockImplementation((file, flags, mode) => {
    if (refused(file) && typeof flags === 'string' && flags !== 'r') throw error();
    return openSync(file, flags, mode);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (refused(to)) throw error();
    renameSync(from, to);
  });
  vi.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
    if (refused(file)) throw error();
    rmSync(file, options);
  });
}

describe('an answer', () => {
  it.each([
    ['that is empty', false],
    ['that holds the facts already', true],
  ])('is the same with a read-only cache folder %s, which is left as it is and told', async (_, filled) => {
    const repository = changedRepository();
    const whole = await ask(repository, temporaryFolder());
    expect(whole.diff.summary.staleCalls.broken).toBe(1);
    expect(whole.note).toBeNull();
    const cacheFolder = temporaryFolder();
    if (filled) await ask(repository, cacheFolder);
    const before = filesIn(cacheFolder);
    expect(before.size > 0).toBe(filled);
    makeReadOnly(cacheFolder);
    const { diff, note } = await ask(repository, cacheFolder);
    expect(diff).toEqual(whole.diff);
    expect(note).toMatch(/cannot be written \(EROFS.*kept in memory only/);
    expect(filesIn(cacheFolder)).toEqual(before);
  });

  it('is the same with the cache of a newer version, which is left as it is', async () => {
    const repository = changedRepository();
    const cacheFolder = temporaryFolder();
    const whole = await ask(repository, cacheFolder);
    const own = path.join(cacheFolder, 'facts', `v${segmentVersion}`);
    const newer = path.join(cacheFolder, 'facts', `v${segmentVersion + 1}`);
    fs.renameSync(own, newer);
    const before = filesIn(newer);
    expect(before.size).toBeGreaterThan(0);
    const { diff, note } = await ask(repository, cacheFolder);
    expect({ diff, note }).toEqual(whole);
    expect(filesIn(newer)).toEqual(before);
    expect(filesIn(own).size).toBeGreaterThan(0);
  });

  it('is the same where the files themselves are of a newer version', async () => {
    const repository = changedRepository();
    const cacheFolder = temporaryFolder();
    const whole = await ask(repository, cacheFolder);
    for (const file of filesIn(cacheFolder).keys()) {
      const bytes = fs.readFileSync(file);
      if (file.endsWith('.seg')) bytes.writeUInt32LE(segmentVersion + 1, 8);
      else if (file.endsWith('.head')) bytes.write('2', 9, 'latin1');
      fs.writeFileSync(file, bytes);
    }
    expect(await ask(repository, cacheFolder)).toEqual(whole);
  });

  it('is the same where a folder stands in the place of each file, and the note names one', async () => {
    const repository = changedRepository();
    const cacheFolder = temporaryFolder();
    const whole = await ask(repository, cacheFolder);
    for (const file of filesIn(cacheFolder).keys()) {
      fs.rmSync(file);
      fs.mkdirSync(file);
    }
    const { diff, note } = await ask(repository, cacheFolder);
    expect(diff).toEqual(whole.diff);
    expect(note).toContain('.seg is no file and is skipped');
  });

  it.each<[string, (root: string) => string]>([
    ['inside the repository', (root) => path.join(root, 'deep', 'cache')],
    ['that is the repository', (root) => root],
    [
      'that leads into the repository',
      (root) => {
        const link = path.join(temporaryFolder(), 'link');
        fs.symlinkSync(root, link);
        return path.join(link, 'cache');
      },
    ],
  ])('is the same with a cache folder %s, where nothing is written', async (_, folderOf) => {
    const repository = changedRepository();
    const whole = await ask(repository, temporaryFolder());
    const before = filesIn(repository.root);
    const { diff, note } = await ask(repository, folderOf(repository.root));
    expect(diff).toEqual(whole.diff);
    expect(note).toMatch(/is inside the repository: facts are kept in memory only/);
    expect(filesIn(repository.root)).toEqual(before);
  });

  it('of one repository is kept in a cache folder inside another', async () => {
    const cacheFolder = path.join(changedRepository().root, '..cache');
    const { note } = await ask(changedRepository(), cacheFolder);
    expect(note).toBeNull();
    expect(filesIn(cacheFolder).size).toBeGreaterThan(0);
  });
});
