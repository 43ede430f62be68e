import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blobId } from '../../src/git/blobId.js';
import { type FactsKey, factsKey } from '../../src/index/factsKey.js';
import { FactsStore, type StoreOptions } from '../../src/index/factsStore.js';
import { segmentVersion } from '../../src/index/segmentFormat.js';
import { diskFiles, type StoreFiles } from '../../src/index/storeFiles.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporaryRepository.js';

const stores: FactsStore[] = [];

afterAll(() => {
  for (const store of stores) store.close();
  removeTemporaryFolders();
});

function open(options: StoreOptions): FactsStore {
  const store = FactsStore.open(options);
  stores.push(store);
  return store;
}

const keyOf = (name: string): FactsKey =>
  factsKey(blobId(Buffer.from(name)), { id: 'typescript', extractorVersion: 1 });
const bytes = (text: string): Buffer => Buffer.from(text);

function put(store: FactsStore, ...names: string[]): void {
  for (const name of names) store.put(keyOf(name), bytes(`summary of ${name}`), bytes(`facts of ${name}`));
}

function get(store: FactsStore, name: string): string | undefined {
  const facts = store.facts(keyOf(name));
  const summary = store.summary(keyOf(name));
  if (!facts || !summary) return undefined;
  expect(Buffer.from(summary).toString()).toBe(`summary of ${name}`);
  return Buffer.from(facts).toString();
}

function segments(folder: string, ending = '.seg'): string[] {
  const own = path.join(folder, 'facts', `v${segmentVersion}`);
  return fs
    .readdirSync(own)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(own, name));
}

describe('the facts store', () => {
  it('gives back what was put, before and after it is flushed, and after it was closed', () => {
    const folder = temporaryFolder();
    const store = open({ folder });
    put(store, 'a', 'b');
    expect([get(store, 'a'), get(store, 'b'), get(store, 'c')]).toEqual(['facts of a', 'facts of b', undefined]);
    store.flush();
    expect([get(store, 'a'), store.has(keyOf('b')), store.has(keyOf('c'))]).toEqual(['facts of a', true, false]);
    store.close();
    const again = open({ folder });
    expect(get(again, 'a')).toBe('facts of a');
    expect(again.status()).toMatchObject({ kind: 'file', entries: 2, note: null });
  });

  it('tells keys apart by content, language and extractor', () => {
    const id = blobId(bytes('x'));
    const keys = [
      factsKey(id, { id: 'typescript', extractorVersion: 1 }),
      factsKey(id, { id: 'typescript', extractorVersion: 2 }),
      factsKey(id, { id: 'tsx', extractorVersion: 1 }),
      factsKey(blobId(bytes('y')), { id: 'typescript', extractorVersion: 1 }),
    ];
    expect(new Set(keys).size).toBe(4);
    const languages = ['typescript', 'tsx', 'javascript', 'python', 'go', 'java'] as const;
    expect(new Set(languages.map((language) => factsKey(id, { id: language, extractorVersion: 1 }))).size).toBe(6);
  });

  it('finds all of many records, sealed or not', () => {
    const folder = temporaryFolder();
    const names = Array.from({ length: 3000 }, (_, i) => `n${i}`);
    const store = open({ folder });
    put(store, ...names);
    store.flush();
    const other = open({ folder });
    for (const name of names) expect(get(other, name)).toBe(`facts of ${name}`);
    store.close();
    const sealed = open({ folder });
    expect(segments(folder, '.idx')).toHaveLength(1);
    for (const name of names) expect(get(sealed, name)).toBe(`facts of ${name}`);
  });

  it('shows one process what another one put, once that is flushed', async () => {
    const folder = temporaryFolder();
    const one = open({ folder });
    const two = open({ folder });
    put(one, 'a');
    put(two, 'b');
    one.flush();
    two.flush();
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect([get(one, 'b'), get(two, 'a')]).toEqual(['facts of b', 'facts of a']);
    put(one, 'c');
    one.flush();
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(get(two, 'c')).toBe('facts of c');
    expect(segments(folder)).toHaveLength(2);
  });

  it('reads on from segments that another process removed', () => {
    const folder = temporaryFolder();
    const first = open({ folder });
    put(first, 'a');
    first.close();
    const store = open({ folder });
    fs.rmSync(folder, { recursive: true });
    expect(get(store, 'a')).toBe('facts of a');
    put(store, 'b');
    store.flush();
    expect(get(store, 'b')).toBe('facts of b');
    expect(store.status().note).toContain('in memory only');
  });

  it('merges many small segments into one, without losing a record', () => {
    const folder = temporaryFolder();
    for (let i = 0; i < 20; i++) {
      const store = open({ folder });
      put(store, `own${i}`, 'shared');
      store.close();
    }
    const reader = open({ folder });
    const store = open({ folder });
    store.tidy();
    expect(segments(folder)).toHaveLength(1);
    for (const each of [store, reader, open({ folder })]) {
      for (let i = 0; i < 20; i++) expect(get(each, `own${i}`)).toBe(`facts of own${i}`);
      expect(get(each, 'shared')).toBe('facts of shared');
    }
    expect(open({ folder }).status().entries).toBe(21);
  });

  it('drops the oldest segments over its size limit', async () => {
    const folder = temporaryFolder();
    for (const name of ['old', 'middle', 'new']) {
      const store = open({ folder });
      store.put(keyOf(name), bytes(`summary of ${name}`), Buffer.alloc(1000, name));
      store.close();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    open({ folder, sizeLimit: 2500 }).tidy();
    const store = open({ folder });
    expect(['old', 'middle', 'new'].map((name) => store.has(keyOf(name)))).toEqual([false, true, true]);
  });

  it('leaves tidying to the process that is at it', () => {
    const folder = temporaryFolder();
    for (let i = 0; i < 20; i++) {
      const store = open({ folder });
      put(store, `own${i}`);
      store.close();
    }
    fs.writeFileSync(path.join(folder, 'facts', `v${segmentVersion}`, 'tidy.lock'), '');
    open({ folder }).tidy();
    expect(segments(folder)).toHaveLength(20);
  });

  it('removes what is left of writes that never came to their end', () => {
    const folder = temporaryFolder();
    put(open({ folder }), 'a');
    stores.at(-1)?.flush();
    const own = path.join(folder, 'facts', `v${segmentVersion}`);
    const old = new Date(Date.now() - 3_600_000);
    for (const name of ['x.idx.1.part', 'y.idx.2.part']) fs.writeFileSync(path.join(own, name), 'half');
    fs.utimesSync(path.join(own, 'x.idx.1.part'), old, old);
    const header = fs.readFileSync(segments(folder)[0] as string).subarray(0, 16);
    fs.writeFileSync(path.join(own, '000000000-other-999999999-0.seg'), header);
    fs.utimesSync(path.join(own, '000000000-other-999999999-0.seg'), new Date(0), new Date(0));
    open({ folder }).tidy();
    expect(fs.readdirSync(own).filter((name) => name.endsWith('.part'))).toEqual(['y.idx.2.part']);
    expect(segments(folder)).toHaveLength(1);
  });

  it('seals what a process left that ended without doing so', () => {
    const folder = temporaryFolder();
    put(open({ folder }), 'a');
    stores.at(-1)?.flush();
    const [segment] = segments(folder) as [string];
    const orphan = segment.replace(`-${process.pid}-`, '-999999999-');
    fs.renameSync(segment, orphan);
    const store = open({ folder });
    store.tidy();
    expect(segments(folder, '.idx')).toEqual([orphan.replace('.seg', '.idx')]);
    expect(get(store, 'a')).toBe('facts of a');
  });
});

describe('a damaged store', () => {
  const filled = (): { folder: string; segment: string; table: string } => {
    const folder = temporaryFolder();
    const store = open({ folder });
    put(store, 'a', 'b', 'c');
    store.close();
    return { folder, segment: segments(folder)[0] as string, table: segments(folder, '.idx')[0] as string };
  };

  const damage: [string, (files: { segment: string; table: string }) => void, (string | undefined)[]][] = [
    [
      'cut off in its last record, unsealed',
      ({ segment, table }) => {
        fs.rmSync(table);
        fs.truncateSync(segment, fs.statSync(segment).size - 3);
      },
      ['facts of a', 'facts of b', undefined],
    ],
    [
      'cut off in its last record, sealed',
      ({ segment }) => fs.truncateSync(segment, fs.statSync(segment).size - 3),
      ['facts of a', 'facts of b', undefined],
    ],
    ['cut off in its header', ({ segment }) => fs.truncateSync(segment, 7), [undefined, undefined, undefined]],
    ['empty', ({ segment }) => fs.truncateSync(segment, 0), [undefined, undefined, undefined]],
    [
      'with one byte of a record changed',
      ({ segment }) => {
        const content = fs.readFileSync(segment);
        const at = content.indexOf('facts of b');
        content[at + 2] = 0;
        fs.writeFileSync(segment, content);
      },
      ['facts of a', undefined, 'facts of c'],
    ],
    [
      'with a damaged table',
      ({ table }) => {
        const content = fs.readFileSync(table);
        content[content.length - 5] = (content[content.length - 5] as number) ^ 1;
        fs.writeFileSync(table, content);
      },
      ['facts of a', 'facts of b', 'facts of c'],
    ],
    ['with a table cut off', ({ table }) => fs.truncateSync(table, 50), ['facts of a', 'facts of b', 'facts of c']],
    [
      'of a newer version',
      ({ segment }) => {
        const content = fs.readFileSync(segment);
        content.writeUInt32LE(99, 8);
        fs.writeFileSync(segment, content);
      },
      [undefined, undefined, undefined],
    ],
    [
      'of other bytes altogether',
      ({ segment }) => fs.writeFileSync(segment, Buffer.alloc(5000, 'nonsense ')),
      [undefined, undefined, undefined],
    ],
  ];

  it.each(damage)('%s gives what is whole, and takes the rest anew', (_, make, expected) => {
    const { folder, ...files } = filled();
    make(files);
    const store = open({ folder });
    expect(['a', 'b', 'c'].map((name) => get(store, name))).toEqual(expected);
    put(store, 'a', 'b', 'c');
    store.close();
    const again = open({ folder });
    for (const name of ['a', 'b', 'c']) expect(get(again, name)).toBe(`facts of ${name}`);
  });

  it('that is a folder is skipped with a note, and all else works', () => {
    const { folder, segment, table } = filled();
    fs.rmSync(segment);
    fs.mkdirSync(path.join(segment, 'inner'), { recursive: true });
    fs.mkdirSync(`${table}.part`);
    fs.utimesSync(`${table}.part`, 0, 0);
    const store = open({ folder, sizeLimit: 1 });
    expect(store.status()).toMatchObject({
      kind: 'file',
      note: `${segment} is no file and is skipped: it can be removed.`,
    });
    expect(get(store, 'a')).toBeUndefined();
    put(store, 'a');
    store.flush();
    store.tidy();
    expect(get(store, 'a')).toBe('facts of a');
    expect(store.status().note).toContain('is no file');
    expect(fs.existsSync(path.join(segment, 'inner'))).toBe(true);
  });

  it('of another format version is left alone', () => {
    const folder = temporaryFolder();
    fs.mkdirSync(path.join(folder, 'facts', 'v9'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'facts', 'v9', 'x.seg'), 'future');
    const store = open({ folder });
    put(store, 'a');
    store.tidy();
    expect(fs.readFileSync(path.join(folder, 'facts', 'v9', 'x.seg'), 'utf8')).toBe('future');
  });
});

describe('a store that cannot write', () => {
  const failing = (code: string, after: number): StoreFiles => {
    let left = after;
    const failure = (): Error => Object.assign(new Error(`${code}: no`), { code });
    return {
      ...diskFiles,
      write: (descriptor, data) => {
        if (data.length > left) {
          diskFiles.write(descriptor, data.subarray(0, left));
          left = 0;
          throw failure();
        }
        left -= data.length;
        diskFiles.write(descriptor, data);
      },
    };
  };

  it('keeps what is new in memory when the disk is full, and what is old readable', () => {
    const folder = temporaryFolder();
    const before = open({ folder });
    put(before, 'old');
    before.close();
    const store = open({ folder, files: failing('ENOSPC', 200) });
    put(store, 'a');
    store.flush();
    put(store, 'b', 'c');
    store.flush();
    expect(['old', 'a', 'b', 'c'].map((name) => get(store, name))).toEqual([
      'facts of old',
      'facts of a',
      'facts of b',
      'facts of c',
    ]);
    expect(store.status()).toMatchObject({ kind: 'file', note: expect.stringContaining('the disk is full') });
    store.close();
    const again = open({ folder });
    expect(['old', 'a', 'b'].map((name) => get(again, name))).toEqual(['facts of old', 'facts of a', undefined]);
  });

  it('keeps everything in memory where no folder can be made', () => {
    const file = path.join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    const store = open({ folder: path.join(file, 'cache') });
    put(store, 'a');
    store.flush();
    store.tidy();
    expect(get(store, 'a')).toBe('facts of a');
    expect(store.status()).toMatchObject({
      kind: 'memory',
      path: null,
      note: expect.stringContaining('cannot be written'),
    });
  });

  it('reads a folder that is read-only', () => {
    const folder = temporaryFolder();
    const before = open({ folder });
    put(before, 'old');
    before.close();
    const readOnly: StoreFiles = {
      ...diskFiles,
      open: (file, flags) => {
        if (flags !== 'r') throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
        return diskFiles.open(file, flags);
      },
    };
    const store = open({ folder, files: readOnly });
    put(store, 'a');
    store.flush();
    expect([get(store, 'old'), get(store, 'a')]).toEqual(['facts of old', 'facts of a']);
    expect(store.status().note).toContain('EROFS');
    expect(segments(folder)).toHaveLength(1);
  });

  it('works without any folder', () => {
    const store = open({ folder: null });
    put(store, 'a');
    expect(get(store, 'a')).toBe('facts of a');
    expect(store.status()).toMatchObject({
      kind: 'memory',
      path: null,
      note: expect.stringContaining('No cache folder'),
    });
  });
});
