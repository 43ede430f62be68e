import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { blobId } from '../git/blobId.js';
import type { FileLimits } from '../git/fileLimits.js';
import { cancelled } from '../git/gitCommand.js';
import type { GitRepository } from '../git/repository.js';
import { isRefusal, type Refusal, sourceText } from '../git/sourceText.js';
import { type FileStamp, sameStamp, WorkTreeFiles } from '../git/workTreeFile.js';
import type { IndexStat, WorkTreeEntry, WorkTreeListing } from '../git/workTreeListing.js';
import type { Language } from '../languages/language.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SkippedFile } from '../model/parseHealth.js';
import type { WorldFile } from './indexWorld.js';
import { type LanguageTable, projectFileTest } from './languageTable.js';
import type { Unit } from './unit.js';
import type { BlobFile, DiskFile, DiskOutcome, Following, UnitSource } from './unitSource.js';

/** What is known of one path of the work tree. */
interface TreeFile {
  entry: WorkTreeEntry;
  language?: Language;
  stamp?: FileStamp;
  /** The stamp that it had when it was sent to be read. */
  sent?: FileStamp;
  unit?: Unit;
  refusal?: Refusal;
  /** Text of a project file. */
  text?: string;
  /** Blob id of a file without facts, as far as it is known. */
  otherId?: string;
  /** A symbolic link stands there now. */
  link?: boolean;
}

export interface RefreshFollowing extends Following {
  /** Called when it is known how many files have to be read. */
  onTotal?(total: number): void;
}

const largestProjectFile = 1_000_000;
const largestOtherFile = 20_000_000;
const statSlice = 2000;

/** The files of the work tree as they are on disk, brought up to date by what changed. */
export class WorkTreeState {
  readonly #files = new Map<string, TreeFile>();
  readonly #isProjectFile: (path: string) => boolean;
  #listing: WorkTreeListing = { entries: new Map(), undecodable: [] };
  #changed = new Set<string>();
  /** False while some of what is listed may never have been looked at. */
  #complete = false;

  constructor(
    readonly repository: GitRepository,
    readonly languages: LanguageTable,
    readonly source: UnitSource,
    readonly limits: FileLimits,
  ) {
    this.#isProjectFile = projectFileTest(languages);
  }

  get listing(): WorkTreeListing {
    return this.#listing;
  }

  isProjectFile(file: string): boolean {
    return this.#isProjectFile(file);
  }

  unit(file: string): Unit | undefined {
    return this.#files.get(file)?.unit;
  }

  /** Takes in what was known when the work tree was last looked at. */
  adopt(file: string, unit: Unit, stamp: FileStamp | undefined): void {
    const language = this.languages.languageById(unit.language);
    if (!language) return;
    const known: TreeFile = { entry: { kind: 'file' }, language, unit };
    if (stamp) known.stamp = stamp;
    this.#files.set(file, known);
  }

  /** Lists and looks at everything. What is done when it is called off stays done, and counts as changed. */
  async refresh(following: RefreshFollowing): Promise<void> {
    const listing = await this.repository.workTree(following.signal);
    this.#complete = false;
    this.#listing = listing;
    for (const [file, { unit }] of this.#files) {
      if (listing.entries.has(file)) continue;
      this.#files.delete(file);
      if (unit) this.#changed.add(file);
    }
    await this.#lookAt(listing.entries.keys(), following);
    this.#complete = true;
  }

  /** Looks at these files only; at everything where one of them is not known yet or the last full look was called off. */
  async refreshFiles(files: Iterable<string>, following: RefreshFollowing): Promise<void> {
    if (!this.#complete) return this.refresh(following);
    const known: string[] = [];
    const look = new WorkTreeFiles(this.repository.root);
    for (const file of files) {
      if (this.#listing.entries.has(file)) known.push(file);
      else if (this.#matters(file) && look.look(file).state !== 'absent') return this.refresh(following);
    }
    await this.#lookAt(known, following);
  }

  /** Paths whose unit became another, or which came or went, since this was last asked: also by what was called off. */
  takeChanged(): ReadonlySet<string> {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** Forgets that these contents are known, so that the next refresh reads them again. */
  forget(lost: ReadonlySet<string>): void {
    for (const file of this.#files.values()) {
      if (!file.unit || !lost.has(file.unit.key)) continue;
      delete file.unit;
      delete file.stamp;
    }
  }

  units(): Map<string, Unit> {
    const units = new Map<string, Unit>();
    for (const [file, { unit }] of this.#files) if (unit) units.set(file, unit);
    return units;
  }

  /** Stamps by which a later start may tell that a file is unchanged. */
  stamp(file: string): FileStamp | undefined {
    return this.#files.get(file)?.stamp;
  }

  projectFiles(): Map<string, string> {
    const texts = new Map<string, string>();
    for (const [file, { text }] of this.#files) if (text !== undefined) texts.set(file, text);
    return texts;
  }

  /** Files of known languages that have no facts, and why. */
  skipped(): SkippedFile[] {
    const skipped: SkippedFile[] = [];
    for (const [file, { refusal }] of this.#files) if (refusal) skipped.push({ path: file, ...refusal });
    for (const file of this.#listing.undecodable) {
      if (this.languages.languageOf(file)) skipped.push({ path: file, ...undecodablePath });
    }
    return skipped.sort(compareBy((a, b) => compareCodeUnits(a.path, b.path)));
  }

  /** All files that are there, for comparing with another state. */
  worldFiles(): Map<string, WorldFile> {
    const files = new Map<string, WorldFile>();
    for (const [file, { entry, link, otherId }] of this.#files) {
      const kind = link ? 'link' : entry.kind === 'link' ? 'file' : entry.kind;
      files.set(file, otherId === undefined ? { kind } : { kind, id: otherId });
    }
    return files;
  }

  #matters(file: string): boolean {
    return this.languages.languageOf(file) !== undefined || this.#isProjectFile(file);
  }

  async #lookAt(files: Iterable<string>, following: RefreshFollowing): Promise<void> {
    const look = new WorkTreeFiles(this.repository.root);
    const disk: DiskFile[] = [];
    const blobs: BlobFile[] = [];
    let count = 0;
    for (const file of files) {
      // Other work of this process, a call to stop among it, gets its turn.
      if (++count % statSlice === 0) await new Promise(setImmediate);
      if (following.signal?.aborted) throw cancelled();
      this.#lookAtFile(file, look, disk, blobs);
    }
    following.onTotal?.(disk.length + blobs.length);
    await this.source.fromDisk(disk, (file, outcome) => this.#takeDisk(file.path, outcome), following);
    await this.source.fromBlobs(blobs, (file, outcome) => this.#take(file.path, outcome, undefined), following);
  }

  #lookAtFile(file: string, files: WorkTreeFiles, disk: DiskFile[], blobs: BlobFile[]): void {
    const entry = this.#listing.entries.get(file) as WorkTreeEntry;
    const language = this.languages.languageOf(file);
    const before = this.#files.get(file);
    if (entry.kind === 'submodule') {
      this.#files.set(file, entry.id === undefined ? { entry } : { entry, otherId: entry.id });
      if (before?.unit) this.#changed.add(file);
      return;
    }
    const look = files.look(file);
    if (look.state === 'absent') {
      if (entry.sparse && entry.id !== undefined) this.#takeFromIndex(file, entry, language, blobs);
      else this.#drop(file);
      return;
    }
    if (look.state === 'refused') {
      this.#refuse(file, entry, language, look);
      return;
    }
    if (language) {
      if (before?.stamp && sameStamp(before.stamp, look.stamp) && (before.unit || before.refusal)) {
        before.entry = entry;
        return;
      }
      const next: DiskFile = { path: file, language, size: look.stamp.size };
      if (entry.id !== undefined) next.indexId = entry.id;
      if (before?.unit) next.lastId = before.unit.blobId;
      disk.push(next);
      if (before?.unit) Object.assign(before, { entry, sent: look.stamp });
      else this.#files.set(file, { entry, language, sent: look.stamp });
      return;
    }
    if (this.#isProjectFile(file)) {
      if (!before?.stamp || !sameStamp(before.stamp, look.stamp)) this.#readProjectFile(file, entry, files);
      else before.entry = entry;
      return;
    }
    this.#lookAtOther(file, entry, look.stamp, files);
  }

  /** Sparse checkout: the file is as git's index has it. */
  #takeFromIndex(file: string, entry: WorkTreeEntry, language: Language | undefined, blobs: BlobFile[]): void {
    const before = this.#files.get(file);
    const id = entry.id as string;
    if (!language) {
      this.#files.set(file, { entry, otherId: id });
      return;
    }
    if (entry.kind === 'link') {
      this.#refuse(file, entry, language, { reason: 'not_a_file', detail: 'It is a link.' });
      return;
    }
    if (before?.unit?.blobId === id) {
      before.entry = entry;
      return;
    }
    this.#files.set(file, { entry, language, otherId: id });
    if (before?.unit) this.#changed.add(file);
    blobs.push({ path: file, language, blobId: id });
  }

  #refuse(file: string, entry: WorkTreeEntry, language: Language | undefined, refused: Refusal): void {
    if (this.#files.get(file)?.unit) this.#changed.add(file);
    const next: TreeFile = { entry };
    const target = linkTarget(path.join(this.repository.root, file));
    if (target) {
      next.link = true;
      next.otherId = blobId(target, this.repository.place.objectFormat);
    }
    if (language) {
      next.language = language;
      next.refusal = { reason: refused.reason, detail: refused.detail };
    }
    this.#files.set(file, next);
  }

  #drop(file: string): void {
    if (this.#files.get(file)?.unit) this.#changed.add(file);
    this.#files.delete(file);
  }

  #readProjectFile(file: string, entry: WorkTreeEntry, files: WorkTreeFiles): void {
    const read = files.read(file, { ...this.limits, largestFile: largestProjectFile });
    const next: TreeFile = { entry };
    if (read.state === 'read') {
      const rawId = blobId(read.bytes, this.repository.place.objectFormat);
      const limits = { largestFile: largestProjectFile, longestLine: largestProjectFile };
      const source = sourceText(read.bytes, limits, this.repository.place.objectFormat, rawId);
      next.otherId = rawId === entry.id || isRefusal(source) ? rawId : source.textId;
      if (!isRefusal(source)) next.text = source.text;
      if (isSettled(read.stamp)) next.stamp = read.stamp;
    }
    this.#files.set(file, next);
  }

  /** Files that nothing is known of are read only where git's index says that they may have changed. */
  #lookAtOther(file: string, entry: WorkTreeEntry, stamp: FileStamp, files: WorkTreeFiles): void {
    const before = this.#files.get(file);
    if (entry.id !== undefined && entry.stat && matchesIndex(entry.stat, stamp)) {
      this.#files.set(file, { entry, otherId: entry.id });
    } else if (before?.stamp && sameStamp(before.stamp, stamp)) {
      before.entry = entry;
    } else if (entry.untracked) {
      this.#files.set(file, { entry });
    } else {
      const next: TreeFile = { entry };
      const read = files.read(file, { ...this.limits, largestFile: largestOtherFile });
      if (read.state === 'read') {
        next.otherId = otherId(read.bytes, entry.id, this.repository);
        if (isSettled(read.stamp)) next.stamp = read.stamp;
      }
      this.#files.set(file, next);
    }
  }

  #takeDisk(file: string, outcome: DiskOutcome): void {
    if ('absent' in outcome) this.#drop(file);
    else this.#take(file, outcome, outcome.stamp);
  }

  #take(file: string, outcome: { unit: Unit } | { refusal: Refusal }, stamp: FileStamp | undefined): void {
    const known = this.#files.get(file);
    if (!known) return;
    const before = known.unit?.key;
    delete known.unit;
    delete known.refusal;
    delete known.stamp;
    if ('unit' in outcome) known.unit = outcome.unit;
    else this.#takeRefusal(file, known, outcome.refusal, stamp ?? known.sent);
    const seen = stamp ?? known.sent;
    delete known.sent;
    if (seen && isSettled(seen)) known.stamp = seen;
    if (known.unit?.key !== before) this.#changed.add(file);
  }

  /** Without facts it can still be told whether the file differs from another state of it. */
  #takeRefusal(file: string, known: TreeFile, refusal: Refusal, stamp: FileStamp | undefined): void {
    known.refusal = refusal;
    if (!stamp) return;
    const { id, stat } = known.entry;
    if (id !== undefined && stat && matchesIndex(stat, stamp)) {
      known.otherId = id;
      return;
    }
    const files = new WorkTreeFiles(this.repository.root);
    const read = files.read(file, { ...this.limits, largestFile: largestOtherFile });
    if (read.state === 'read') known.otherId = otherId(read.bytes, id, this.repository);
    else delete known.otherId;
  }
}

const undecodablePath: Refusal = { reason: 'encoding', detail: 'Its path is not UTF-8.' };

/** Half a tick of a coarse clock; file systems that keep whole seconds need all of two. */
const fineTickNanoseconds = 50_000_000n;
const coarseTickNanoseconds = 2_000_000_000n;

/**
 * False for a file that was written so short a time ago that it could be written again without its stamp showing it:
 * such a file is read again next time.
 */
function isSettled(stamp: FileStamp): boolean {
  const tick = stamp.mtime % 1_000_000_000n === 0n ? coarseTickNanoseconds : fineTickNanoseconds;
  return BigInt(Date.now()) * 1_000_000n - stamp.mtime > tick;
}

/** Git keeps the low 32 bits of what it does not need whole. */
function matchesIndex(stat: IndexStat, stamp: FileStamp): boolean {
  return (
    stat.size === (stamp.size & 0xffffffff) >>> 0 &&
    BigInt(stat.mtimeSeconds) * 1_000_000_000n + BigInt(stat.mtimeNanoseconds) === stamp.mtime &&
    (stat.inode === 0 || BigInt(stat.inode) === (stamp.inode & 0xffffffffn))
  );
}

/** A file that differs from the index in line ends only is the same. */
function otherId(bytes: Buffer, indexId: string | undefined, repository: GitRepository): string {
  const format = repository.place.objectFormat;
  const rawId = blobId(bytes, format);
  if (rawId === indexId || !bytes.includes('\r\n')) return rawId;
  const normalised = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  const id = blobId(normalised, format);
  return id === indexId ? id : rawId;
}

function linkTarget(absolute: string): Buffer | undefined {
  try {
    return readlinkSync(absolute, { encoding: 'buffer' });
  } catch {
    return undefined;
  }
}
