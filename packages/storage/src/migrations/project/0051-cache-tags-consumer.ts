import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Cache tags have a consumer of their own. What the consumer of webhooks has handled is published already: the new one
 * begins there instead of a week ago.
 */
export const cacheTagsConsumer: Migration = {
  name: '0051-cache-tags-consumer',
  async up(tx) {
    await sql
      .raw(`
      insert into lectern.outbox_cursors (consumer, site_id, event_id)
      select 'cache_tags', site_id, event_id from lectern.outbox_cursors where consumer = 'webhooks'
      on conflict do nothing
    `)
      .execute(tx);
  },
};
