import { DomainError } from '@lectern/domain';
import pLimit from 'p-limit';
import type { ImageDescriber } from '../ports.ts';

/** How much is asked of the describer. */
export interface SuggestionLimits {
  /** Images that are looked at simultaneously. */
  atOnce: number;
  /** Images that wait for their turn. */
  waiting: number;
  /** Of one principal, looked at or waiting. */
  ofPrincipal: number;
}

const defaults: SuggestionLimits = { atOnce: 4, waiting: 16, ofPrincipal: 4 };

/** The describer of images of a node, asked by a few at once: an image in memory and a waiting call cost something. */
export class ImageSuggestions {
  readonly #describer: ImageDescriber;
  readonly #limits: SuggestionLimits;
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #open = new Map<string, number>();

  constructor(describer: ImageDescriber, limits: SuggestionLimits = defaults) {
    this.#describer = describer;
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
  }

  /** Does work for a principal in its turn. Throws the transient `SERVICE_UNAVAILABLE` (`busy`) if too many wait. */
  async run<T>(principal: string, work: (describer: ImageDescriber) => Promise<T>): Promise<T> {
    const { atOnce, waiting, ofPrincipal } = this.#limits;
    const open = this.#open.get(principal) ?? 0;
    const isFull = this.#limit.activeCount + this.#limit.pendingCount >= atOnce + waiting;
    if (open >= ofPrincipal || isFull)
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'vision', reason: 'busy' }, { transient: true });
    this.#open.set(principal, open + 1);
    try {
      return await this.#limit(() => work(this.#describer));
    } finally {
      const left = (this.#open.get(principal) ?? 1) - 1;
      if (left > 0) this.#open.set(principal, left);
      else this.#open.delete(principal);
    }
  }
}
