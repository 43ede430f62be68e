/** How many calls a server answers at once, and how many wait for their turn. */
export interface CallBounds {
  running: number;
  waiting: number;
}

export const callBounds: CallBounds = { running: 4, waiting: 100 };

/** Gives calls their turn, the first come the first. */
export class CallSlots {
  readonly #waiting = new Set<(hasTurn: boolean) => void>();
  readonly #open = new Set<Promise<unknown>>();
  #running = 0;

  constructor(readonly bounds: CallBounds = callBounds) {}

  /** True where a further call would have to be sent away. */
  isFull(): boolean {
    return this.#waiting.size >= this.bounds.waiting;
  }

  /** Counts a call as open until it is answered, from before it asks for its turn. */
  async track<T>(call: Promise<T>): Promise<T> {
    this.#open.add(call);
    try {
      return await call;
    } finally {
      this.#open.delete(call);
    }
  }

  /** Settles when no call is open any more. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }

  /** Runs a call when its turn comes; one that is called off while it waits is not run. */
  async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T | 'called off'> {
    if (this.#running < this.bounds.running) this.#running++;
    else if (!(await this.#turn(signal))) return 'called off';
    try {
      return signal.aborted ? 'called off' : await call();
    } finally {
      this.#handOn();
    }
  }

  /** Waits for a slot; false where the call was called off instead. */
  #turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const callOff = () => go(false);
      const go = (hasTurn: boolean) => {
        this.#waiting.delete(go);
        signal.removeEventListener('abort', callOff);
        resolve(hasTurn);
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', callOff);
    });
  }

  #handOn(): void {
    const [first] = this.#waiting;
    if (first) first(true);
    else this.#running--;
  }
}
