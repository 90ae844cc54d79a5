import type { EventEnvelope, Noun } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';

/**
 * Hears what happened in the sites. The events of one site come in the order they were committed, never to two calls
 * at once, and again when the call throws or the server dies: handling the same events twice must do no harm. Sites do
 * not wait for each other.
 */
export interface OutboxConsumer {
  /** Names it in the database, for good: a consumer of another name begins with the events still there. */
  name: string;
  /** What it wants to hear of; it is not woken for anything else. */
  nouns: readonly Noun[];
  /** How long it waits for more after it is woken; a tenth of a second unless given. */
  gatherMs?: number;
  handle(services: EngineServices, siteId: string, events: readonly EventEnvelope[]): Promise<void>;
}

/**
 * Thrown by a consumer that can't handle the events of a site yet, because of work that ends by itself: it gets them
 * again after a pause, and nothing is reported.
 */
export class PostponedError extends Error {
  override readonly name = 'PostponedError';
}
