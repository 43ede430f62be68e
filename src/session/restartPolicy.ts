/** How often, and after how long, a process that crashes is started again. */
export class RestartPolicy {
  private crashes: number[] = [];

  /** A delay in milliseconds for each crash within `window` milliseconds; after the last of them it stays down. */
  constructor(
    private readonly delays: readonly number[] = [0, 1_000, 5_000],
    private readonly window = 180_000,
  ) {}

  /** Notes a crash at `now`: milliseconds to wait before the next start, or null where it is to stay down. */
  crashed(now: number): number | null {
    this.crashes = this.crashes.filter((time) => now - time < this.window);
    const delay = this.delays[this.crashes.length];
    this.crashes.push(now);
    return delay ?? null;
  }

  /** Forgets all crashes: a person asked for another try. */
  reset(): void {
    this.crashes = [];
  }
}
