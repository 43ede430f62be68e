/** The part of an editor's state store that the marks need. */
export interface MarkStore {
  get<T>(key: string): T | undefined;
  update(key: string, value: unknown): Thenable<void>;
}

const key = 'aftershock.reviewed';

/**
 * The findings that a person marked as reviewed, kept over restarts. A mark belongs to the id of a finding, and so ends
 * when the call or the signature behind it changes again.
 */
export class ReviewMarks {
  /** Root and id, and when the mark was set. */
  private readonly marks: Map<string, number>;

  constructor(
    private readonly store: MarkStore,
    private readonly limit = 5_000,
  ) {
    this.marks = new Map(store.get<[string, number][]>(key) ?? []);
  }

  isMarked(root: string, id: string): boolean {
    return this.marks.has(markKey(root, id));
  }

  async mark(root: string, ids: readonly string[], now = Date.now()): Promise<void> {
    for (const id of ids) this.marks.set(markKey(root, id), now);
    await this.save();
  }

  async unmark(root: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.marks.delete(markKey(root, id));
    await this.save();
  }

  private async save(): Promise<void> {
    // Marks of findings that are long gone would pile up: the oldest go first.
    const surplus = this.marks.size - this.limit;
    if (surplus > 0) {
      const oldest = [...this.marks].sort((a, b) => a[1] - b[1]).slice(0, surplus);
      for (const [mark] of oldest) this.marks.delete(mark);
    }
    await this.store.update(key, [...this.marks]);
  }
}

function markKey(root: string, id: string): string {
  return `${root}\n${id}`;
}
