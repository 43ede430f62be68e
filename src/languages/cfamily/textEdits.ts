/** Changes of a text that keep its length and its lines. */
export class TextEdits {
  readonly #blanks: { start: number; end: number }[] = [];
  readonly #writes: { at: number; text: string }[] = [];

  /** Puts spaces where there is something else than line ends. */
  blank(start: number, end: number): void {
    if (end > start) this.#blanks.push({ start, end });
  }

  /** Writes over as many characters. */
  write(at: number, text: string): void {
    this.#writes.push({ at, text });
  }

  applyTo(text: string): string {
    if (this.#blanks.length === 0 && this.#writes.length === 0) return text;
    const all = [
      ...this.#blanks.map(({ start, end }) => ({
        start,
        end,
        text: text.slice(start, end).replace(/[^\n]/g, ' '),
        rank: 0,
      })),
      ...this.#writes.map(({ at, text: written }) => ({ start: at, end: at + written.length, text: written, rank: 1 })),
    ].sort((a, b) => a.start - b.start || b.rank - a.rank);
    const parts: string[] = [];
    let at = 0;
    for (const edit of all) {
      if (edit.end <= at) continue;
      const start = Math.max(edit.start, at);
      parts.push(text.slice(at, start), edit.text.slice(start - edit.start));
      at = edit.end;
    }
    parts.push(text.slice(at));
    return parts.join('');
  }
}
