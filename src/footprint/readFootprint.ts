import type { DeclaredWrite, Footprint } from '../model/footprint.js';
import { compareCodeUnits } from '../model/order.js';
import { quoted } from './quoted.js';

/** The footprints of a question as they came, of which nothing is taken for granted. */
export interface AskedFootprints {
  declared: unknown;
  peers?: unknown;
  /** `{ code: class }`, beside what the repository says. */
  policy?: unknown;
}

/** A footprint as far as it could be used, and what of it could not. */
export interface FootprintRead {
  footprint: Footprint;
  notes: string[];
}

/** So many malformed members of one list are told one by one. */
const mostTold = 5;

/** Longer ids and paths are no ids and paths. */
const longestText = 4096;

export function readDeclared(value: unknown): FootprintRead {
  return readFootprint(value, 'declaredFootprint', 'declared');
}

/** The footprints of other tasks; one that is no object is dropped. */
export function readPeers(value: unknown): { peers: Footprint[]; notes: string[] } {
  if (value === undefined) return { peers: [], notes: [] };
  if (!Array.isArray(value)) {
    return { peers: [], notes: [`peerFootprints is no list but ${quoted(value)}: no peer was compared with.`] };
  }
  const told = new Told('peerFootprints');
  const peers: Footprint[] = [];
  const notes: string[] = [];
  value.forEach((member: unknown, i) => {
    if (!isObject(member)) {
      told.dropped(i, `is no object but ${quoted(member)}`);
      return;
    }
    const read = readFootprint(member, `peerFootprints[${i}]`, `peer-${i}`);
    peers.push(read.footprint);
    notes.push(...read.notes);
  });
  return { peers, notes: [...told.notes(), ...notes] };
}

function readFootprint(value: unknown, name: string, otherwise: string): FootprintRead {
  if (!isObject(value)) {
    return {
      footprint: { taskId: otherwise, writeSet: [], readSet: [] },
      notes: [`${name} is no object but ${quoted(value)}: it declares nothing.`],
    };
  }
  const notes: string[] = [];
  const taskId = taskIdOf(own(value, 'taskId'), name, otherwise, notes);
  const writeSet = writesOf(own(value, 'writeSet'), `${name}.writeSet`, notes);
  const readSet = readsOf(own(value, 'readSet'), `${name}.readSet`, notes);
  return { footprint: { taskId, writeSet, readSet }, notes };
}

function taskIdOf(value: unknown, name: string, otherwise: string, notes: string[]): string {
  if (value === undefined) return otherwise;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= longestText && !hasControls(value))
    return value;
  notes.push(`${name}.taskId is ${quoted(value)}, which is no name: "${otherwise}" stands for it.`);
  return otherwise;
}

function writesOf(value: unknown, name: string, notes: string[]): DeclaredWrite[] {
  const told = new Told(name);
  const writes = new Map<string, DeclaredWrite>();
  let repeated = 0;
  for (const [i, member] of listOf(value, name, notes).entries()) {
    const id = isObject(member) ? own(member, 'id') : undefined;
    const problem = isObject(member) ? idProblem(id) : `is no object but ${quoted(member)}`;
    if (problem !== undefined || !isObject(member) || typeof id !== 'string') {
      told.dropped(i, problem ?? 'is no object');
      continue;
    }
    const write = writeOf(member, id, told, i);
    const known = writes.get(write.id);
    if (known) repeated++;
    writes.set(write.id, known ? merged(known, write) : write);
  }
  if (repeated > 0) {
    notes.push(`${name} names ${count(repeated, 'id')} more than once: where the write modes differ, modify holds.`);
  }
  notes.push(...told.notes());
  return [...writes.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
}

function writeOf(member: Record<string, unknown>, id: string, told: Told, i: number): DeclaredWrite {
  const filePath = own(member, 'filePath');
  const isPath =
    typeof filePath === 'string' && filePath !== '' && filePath.length <= longestText && !hasControls(filePath);
  if (filePath !== undefined && !isPath) told.corrected(i, `its filePath is ${quoted(filePath)}, which is no path`);
  return {
    id: normalisedId(id),
    ...(isPath ? { filePath: normalisedPath(filePath) } : {}),
    writeMode: own(member, 'writeMode') === 'append' ? 'append' : 'modify',
  };
}

/** Of two members of one id: what is declared more loosely is no reason to let the other pass. */
function merged(a: DeclaredWrite, b: DeclaredWrite): DeclaredWrite {
  const filePath = a.filePath ?? b.filePath;
  return {
    id: a.id,
    ...(filePath === undefined ? {} : { filePath }),
    writeMode: a.writeMode === 'modify' ? 'modify' : b.writeMode,
  };
}

function readsOf(value: unknown, name: string, notes: string[]): string[] {
  const told = new Told(name);
  const reads = new Set<string>();
  for (const [i, member] of listOf(value, name, notes).entries()) {
    // Planners also write objects with an id.
    const id = isObject(member) ? own(member, 'id') : member;
    const problem = idProblem(id);
    if (problem !== undefined || typeof id !== 'string') told.dropped(i, problem ?? 'is no id');
    else reads.add(normalisedId(id));
  }
  notes.push(...told.notes());
  return [...reads].sort(compareCodeUnits);
}

function listOf(value: unknown, name: string, notes: string[]): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  notes.push(`${name} is no list but ${quoted(value)}: nothing of it holds.`);
  return [];
}

function idProblem(id: unknown): string | undefined {
  if (typeof id !== 'string') return id === undefined ? 'has no id' : `has ${quoted(id)} for an id`;
  if (id.trim() === '') return 'has an empty id';
  if (id.length > longestText) return `has an id of ${id.length} characters`;
  if (hasControls(id)) return `has control characters in its id ${quoted(id)}`;
  return undefined;
}

/** Paths of ids are posix and from the root, however they were written. */
function normalisedId(id: string): string {
  const end = id.indexOf('::');
  return end < 0 ? id : `${normalisedPath(id.slice(0, end))}${id.slice(end)}`;
}

function normalisedPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
}

function hasControls(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that the object itself has: none of what all objects inherit. */
function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** What is wrong with members of one list: some one by one, the rest counted. */
class Told {
  readonly #dropped: string[] = [];
  readonly #corrected: string[] = [];

  constructor(readonly name: string) {}

  dropped(index: number, problem: string): void {
    this.#dropped.push(`${this.name}[${index}] ${problem}: it was dropped.`);
  }

  corrected(index: number, problem: string): void {
    this.#corrected.push(`${this.name}[${index}]: ${problem}; it goes without.`);
  }

  notes(): string[] {
    return [...this.#some(this.#dropped, 'were dropped'), ...this.#some(this.#corrected, 'go without a filePath')];
  }

  #some(list: readonly string[], became: string): string[] {
    if (list.length <= mostTold) return [...list];
    return [...list.slice(0, mostTold), `${list.length - mostTold} more members of ${this.name} ${became}.`];
  }
}

function count(n: number, one: string): string {
  return n === 1 ? `1 ${one}` : `${n} ${one}s`;
}
