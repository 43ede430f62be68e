/**
 * Runs one thing at a time, a while after the last request for it. A request that comes while it runs calls the run off
 * and begins another; but not time after time, or someone who never pauses would never see an answer.
 */
export class RefreshScheduler {
  private timer: NodeJS.Timeout | undefined;
  private due = 0;
  private firstRequest: number | undefined;
  private running: AbortController | undefined;
  private calledOff = 0;
  /** A request came due during a run that was let through. */
  private again = false;
  private disposed = false;
  private idle: { promise: Promise<void>; resolve: () => void } | undefined;

  constructor(
    private readonly run: (signal: AbortSignal) => Promise<void>,
    private readonly told: {
      /** A run failed; the next request runs all the same. */
      failed(error: unknown): void;
      /** A run ended that was not called off, `pending` is up to date, and nobody was told yet that it settled. */
      ended(): void;
    },
    /** A request waits at most this many milliseconds, however many others follow it. */
    private readonly patience = 1_500,
    /** So many runs in a row are called off before one is let through. */
    private readonly maxCalledOff = 2,
  ) {}

  /** True from the first request until nothing runs and nothing is waiting. */
  get pending(): boolean {
    return this.timer !== undefined || this.running !== undefined;
  }

  /** Asks for a run in `delay` milliseconds. A later request moves it on; one without delay runs at once. */
  request(delay: number): void {
    if (this.disposed) return;
    const now = Date.now();
    this.firstRequest ??= now;
    const latest = this.firstRequest + this.patience;
    const due = Math.min(now + delay, latest);
    // What is asked for at once is not put off by what may wait.
    if (this.timer && this.due <= now + 1) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.begin(), Math.max(0, due - now));
  }

  /** Resolves once nothing runs and nothing is waiting. */
  settled(): Promise<void> {
    if (!this.pending) return Promise.resolve();
    if (!this.idle) {
      let resolve = () => {};
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      this.idle = { promise, resolve };
    }
    return this.idle.promise;
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running?.abort();
    this.finish();
  }

  private begin(): void {
    this.timer = undefined;
    this.firstRequest = undefined;
    if (this.running) {
      if (this.calledOff < this.maxCalledOff) {
        this.calledOff++;
        this.running.abort();
      } else {
        this.again = true;
        return;
      }
    }
    void this.go();
  }

  private async go(): Promise<void> {
    const abort = new AbortController();
    this.running = abort;
    try {
      await this.run(abort.signal);
    } catch (error) {
      this.told.failed(error);
    } finally {
      if (this.running === abort) {
        this.running = undefined;
        this.calledOff = 0;
        if (this.again && !this.disposed) {
          this.again = false;
          void this.go();
        } else {
          if (!this.disposed) this.told.ended();
          this.finish();
        }
      }
    }
  }

  private finish(): void {
    if (this.pending && !this.disposed) return;
    this.idle?.resolve();
    this.idle = undefined;
  }
}
