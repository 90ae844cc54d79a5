/** Wakes one loop: a ring is never lost, and rings while the loop is busy count as one. */
export class Alarm {
  #isRinging = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#isRinging = true;
    this.#wake?.();
  }

  /** Resolves at the next ring (at once when it rang since the last wait) or after `ms`. */
  async wait(ms: number): Promise<void> {
    if (!this.#isRinging) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isRinging = false;
  }
}
