import { followScheduledPublications } from '@lectern/engine';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Has builds requested that follow from scheduled publications. */
export const autotriggers: OutboxConsumer = {
  name: 'autotriggers',
  nouns: ['item'],
  // Builds wait half a minute anyway, and most changes of records are none of its concern.
  gatherMs: 2_000,
  handle: followScheduledPublications,
};
