import { compareCodeUnits } from '../model/order.js';

/**
 * Names to the files that have them, as flat arrays: the names sorted and joined in one piece of memory, for each a run
 * of file numbers in ascending order. Found by bisection; no object a name.
 */
export class Postings {
  constructor(
    /** All names, UTF-16LE, in code unit order. */
    readonly names: Buffer,
    /** Where each name starts in `names`, in code units; one more at the end. */
    readonly nameStarts: Uint32Array,
    /** Where each name's files start in `files`; one more at the end. */
    readonly listStarts: Uint32Array,
    readonly files: Uint32Array,
  ) {}

  /** @param lists names to ascending file numbers */
  static of(lists: ReadonlyMap<string, readonly number[]>): Postings {
    const sorted = [...lists.keys()].sort(compareCodeUnits);
    const nameStarts = new Uint32Array(sorted.length + 1);
    const listStarts = new Uint32Array(sorted.length + 1);
    let characters = 0;
    let total = 0;
    for (const [index, name] of sorted.entries()) {
      characters += name.length;
      total += (lists.get(name) as readonly number[]).length;
      nameStarts[index + 1] = characters;
      listStarts[index + 1] = total;
    }
    const names = Buffer.from(sorted.join(''), 'utf16le');
    const files = new Uint32Array(total);
    for (const [index, name] of sorted.entries()) {
      files.set(lists.get(name) as readonly number[], listStarts[index] as number);
    }
    return new Postings(names, nameStarts, listStarts, files);
  }

  get count(): number {
    return this.nameStarts.length - 1;
  }

  name(index: number): string {
    const start = (this.nameStarts[index] as number) * 2;
    return this.names.toString('utf16le', start, (this.nameStarts[index + 1] as number) * 2);
  }

  list(index: number): Uint32Array {
    return this.files.subarray(this.listStarts[index], this.listStarts[index + 1]);
  }

  /** The files that have this name; empty where none has. */
  find(name: string): Uint32Array {
    const index = this.#firstFrom(name);
    return index < this.count && this.#compare(index, name) === 0 ? this.list(index) : none;
  }

  /** Indexes of the names that begin with this prefix. */
  *withPrefix(prefix: string): Iterable<number> {
    for (let index = this.#firstFrom(prefix); index < this.count; index++) {
      if (!this.name(index).startsWith(prefix)) return;
      yield index;
    }
  }

  /** Index of the first name that does not come before this one. */
  #firstFrom(name: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, name) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(index: number, name: string): number {
    const start = this.nameStarts[index] as number;
    const length = (this.nameStarts[index + 1] as number) - start;
    const shared = Math.min(length, name.length);
    for (let i = 0; i < shared; i++) {
      const difference = this.names.readUInt16LE((start + i) * 2) - name.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - name.length;
  }
}

const none = new Uint32Array(0);
