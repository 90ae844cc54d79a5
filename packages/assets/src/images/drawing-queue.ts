/** The capacity of the queue. */
export interface DrawingLimits {
  /** The number rendered at the same time. */
  atOnce: number;
  /** Waiting for their turn. */
  waiting: number;
  /** Of one address, drawn or waiting. */
  ofAddress: number;
  /** Of one address in a minute. */
  ofAddressAMinute: number;
}

/**
 * A server that draws for a site has one address, as a proxy before it has: these bounds are for one who sends no
 * one's.
 */
const defaults: DrawingLimits = { atOnce: 2, waiting: 64, ofAddress: 32, ofAddressAMinute: 600 };

const minuteMs = 60_000;

/** Thrown when no more images can be queued for rendering. */
export class DrawingBusyError extends Error {
  override readonly name = 'DrawingBusyError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many images are being rendered');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Draws a few images at once, and lets a few wait. */
export class DrawingQueue {
  readonly #limits: DrawingLimits;
  readonly #waiting: (() => void)[] = [];
  /** Drawn or waiting, by address. */
  readonly #open = new Map<string, number>();
  /** Begun in this minute, by address. */
  readonly #begun = new Map<string, number>();
  #minute = 0;
  #running = 0;

  constructor(limits: DrawingLimits = defaults) {
    this.#limits = limits;
  }

  /** Runs `draw` for an address in its turn. Throws `DrawingBusyError` when there is too much to do already. */
  async run<T>(address: string, draw: () => Promise<T>): Promise<T> {
    this.#admit(address);
    try {
      if (this.#running >= this.#limits.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#running += 1;
      return await draw();
    } finally {
      this.#leave(address);
    }
  }

  #admit(address: string): void {
    const minute = Math.floor(Date.now() / minuteMs);
    if (minute !== this.#minute) this.#begun.clear();
    this.#minute = minute;
    const open = this.#open.get(address) ?? 0;
    const begun = this.#begun.get(address) ?? 0;
    if (begun >= this.#limits.ofAddressAMinute)
      throw new DrawingBusyError(Math.ceil(((minute + 1) * minuteMs - Date.now()) / 1000));
    const isFull = this.#running >= this.#limits.atOnce && this.#waiting.length >= this.#limits.waiting;
    if (isFull || open >= this.#limits.ofAddress) throw new DrawingBusyError(2);
    this.#open.set(address, open + 1);
    this.#begun.set(address, begun + 1);
  }

  #leave(address: string): void {
    const open = (this.#open.get(address) ?? 1) - 1;
    if (open > 0) this.#open.set(address, open);
    else this.#open.delete(address);
    const next = this.#waiting.shift();
    // The free place goes to the longest waiting request.
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
