import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { FileStamp } from '../git/workTreeFile.js';
import type { LanguageId } from '../model/languageId.js';
import type { ParseHealth } from '../model/parseHealth.js';
import { crc32 } from './crc32.js';
import { makeFolder } from './makeFolder.js';
import type { NameIndex } from './nameIndex.js';
import { nameKinds } from './nameIndex.js';
import { Postings } from './postings.js';
import { replaceFile } from './storeFiles.js';
import type { Unit } from './unit.js';
import { WorldCore } from './worldCore.js';

/** The state of a work tree as it was last seen: its core, and what tells that a file is still the same. */
export interface HeadSnapshot {
  core: WorldCore;
  /** By file number; absent where the file has to be read again. */
  stamps: readonly (FileStamp | undefined)[];
}

const magic = 'AFSHKHEAD1';

interface Stored {
  fingerprint: string;
  paths: string;
  keys: string;
  blobIds: string;
  /** Only where it differs from the blob id. */
  textIds: [number, string][];
  languages: LanguageId[];
  languageOf: Uint8Array;
  health: [number, ParseHealth][];
  stamps: BigInt64Array;
  names: Record<string, { names: Buffer; nameStarts: Uint32Array; listStarts: Uint32Array; files: Uint32Array }>;
}

const stampNumbers = 4;
const mostSnapshots = 50;

/**
 * Keeps the last state of each work tree in the cache folder, so that a start reads neither unchanged files nor their
 * summaries. Only a shortcut: whatever is missing or damaged is found out anew.
 */
export class HeadSnapshots {
  constructor(readonly folder: string) {}

  /**
   * @param root absolute path of the work tree
   * @param fingerprint equal as long as the languages and their extractors are
   */
  load(root: string, fingerprint: string): HeadSnapshot | undefined {
    try {
      const bytes = fs.readFileSync(this.#file(root));
      const body = bytes.subarray(magic.length + 4);
      if (bytes.toString('latin1', 0, magic.length) !== magic) return undefined;
      if (crc32(body) !== bytes.readUInt32LE(magic.length)) return undefined;
      const stored = deserialize(body) as Stored;
      return stored.fingerprint === fingerprint ? restored(stored) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps quiet where it cannot be written: the store says so already. */
  save(root: string, fingerprint: string, snapshot: HeadSnapshot): void {
    const body = serialize(storedForm(fingerprint, snapshot));
    const head = Buffer.alloc(magic.length + 4);
    head.write(magic, 0, 'latin1');
    head.writeUInt32LE(crc32(body), magic.length);
    try {
      makeFolder(this.folder);
      replaceFile(this.#file(root), Buffer.concat([head, body]));
      this.#prune();
    } catch {
      // The next start finds the state out anew.
    }
  }

  /** Work trees come and go; those seen last are kept. */
  #prune(): void {
    const files = fs
      .readdirSync(this.folder)
      .map((name) => path.join(this.folder, name))
      .map((file) => ({ file, time: fs.statSync(file).mtimeMs }))
      .sort((a, b) => b.time - a.time);
    for (const { file } of files.slice(mostSnapshots)) fs.rmSync(file, { force: true });
  }

  #file(root: string): string {
    return path.join(this.folder, `${createHash('sha256').update(root).digest('hex').slice(0, 32)}.head`);
  }
}

function storedForm(fingerprint: string, { core, stamps }: HeadSnapshot): Stored {
  const languages = [...new Set(core.units.map((unit) => unit.language))];
  const numbers = new BigInt64Array(core.paths.length * stampNumbers);
  for (const [number, stamp] of stamps.entries()) {
    if (stamp) numbers.set([BigInt(stamp.size), stamp.mtime, stamp.ctime, stamp.inode], number * stampNumbers);
  }
  const names: Stored['names'] = {};
  for (const kind of nameKinds) {
    const { names: text, nameStarts, listStarts, files } = core.names[kind];
    names[kind] = { names: text, nameStarts, listStarts, files };
  }
  return {
    fingerprint,
    paths: core.paths.join('\0'),
    keys: core.units.map((unit) => unit.key).join(''),
    blobIds: core.units.map((unit) => unit.blobId).join(' '),
    textIds: core.units.flatMap((unit, number) =>
      unit.textId === unit.blobId ? [] : [[number, unit.textId] as [number, string]],
    ),
    languages,
    languageOf: Uint8Array.from(core.units, (unit) => languages.indexOf(unit.language)),
    health: core.units.flatMap((unit, number) => (unit.health ? [[number, unit.health] as [number, ParseHealth]] : [])),
    stamps: numbers,
    names,
  };
}

function restored(stored: Stored): HeadSnapshot {
  const paths = stored.paths === '' ? [] : stored.paths.split('\0');
  const blobIds = stored.blobIds.split(' ');
  const textIds = new Map(stored.textIds);
  const health = new Map(stored.health);
  const keyLength = stored.keys.length / Math.max(1, paths.length);
  const units = paths.map((_, number): Unit => {
    const blobId = blobIds[number] as string;
    const unit: Unit = {
      key: stored.keys.slice(number * keyLength, (number + 1) * keyLength),
      blobId,
      textId: textIds.get(number) ?? blobId,
      language: stored.languages[stored.languageOf[number] as number] as LanguageId,
    };
    const own = health.get(number);
    if (own) unit.health = own;
    return unit;
  });
  const names = {} as NameIndex;
  for (const kind of nameKinds) {
    const parts = stored.names[kind];
    if (!parts) throw new Error(`no ${kind}`);
    names[kind] = new Postings(Buffer.from(parts.names), parts.nameStarts, parts.listStarts, parts.files);
  }
  return { core: new WorldCore(paths, units, names), stamps: paths.map((_, number) => stampAt(stored.stamps, number)) };
}

function stampAt(numbers: BigInt64Array, number: number): FileStamp | undefined {
  const at = number * stampNumbers;
  const [size, mtime, ctime, inode] = numbers.subarray(at, at + stampNumbers) as unknown as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return mtime === 0n && inode === 0n ? undefined : { size: Number(size), mtime, ctime, inode };
}
