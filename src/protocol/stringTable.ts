/** Texts under integers, in the order they were first met; those that are new since the last look can be taken. */
export class StringTable {
  private readonly indexes = new Map<string, number>();
  private fresh: string[] = [];

  add(text: string): number {
    const known = this.indexes.get(text);
    if (known !== undefined) return known;
    const index = this.indexes.size;
    this.indexes.set(text, index);
    this.fresh.push(text);
    return index;
  }

  takeNew(): string[] {
    const taken = this.fresh;
    this.fresh = [];
    return taken;
  }
}
