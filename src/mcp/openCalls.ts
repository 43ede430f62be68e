/** The tool calls that are being answered. */
export class OpenCalls {
  readonly #open = new Set<Promise<unknown>>();

  track<T>(call: Promise<T>): Promise<T> {
    this.#open.add(call);
    const done = () => this.#open.delete(call);
    call.then(done, done);
    return call;
  }

  /** Resolves when none is open any more. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }
}
