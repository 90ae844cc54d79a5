import type { Noun } from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import { publishStaleTags } from '@lectern/engine';
import type { OutboxConsumer } from './outbox-consumer.ts';

/** Publishes the cache tags that changes make out of date. */
export const cacheTags: OutboxConsumer = {
  name: 'cache_tags',
  nouns: Object.values(nouns).flatMap(({ noun, cacheTags: describe }): Noun[] => (describe === null ? [] : [noun])),
  // Receivers purge pages, which costs them something each time: changes of one moment are one call.
  gatherMs: 1_000,
  handle: publishStaleTags,
};
