/** Most rows of each list of a review of a change. */
export const reviewLimits = { default: 100, maximum: 500 } as const;

/** Cuts the lists of one document, and keeps account of what it cut. */
export class ListLimits {
  readonly #reached: string[] = [];

  /** The first rows of a list. A list that is as long as it may be counts as cut: what reads it cannot know better. */
  take<T>(name: string, rows: T[], most: number): T[] {
    if (rows.length >= most) this.#reached.push(`${name} ${Math.min(rows.length, most)} of ${rows.length}`);
    return rows.length > most ? rows.slice(0, most) : rows;
  }

  get isReached(): boolean {
    return this.#reached.length > 0;
  }

  /** `symbols 100 of 230, edges 100 of 100`. */
  toString(): string {
    return this.#reached.join(', ');
  }
}
