import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Indexes on what is planned, in the order in which it comes: few records have a plan, and people look for those of all
 * models at once.
 */
export const plannedPublication: Migration = {
  name: '0007-planned-publication',
  async up(tx) {
    await sql
      .raw(`
      create index items_publication_planned on items (publication_scheduled_at, id) where publication_scheduled_at is not null;
      create index items_unpublishing_planned on items (unpublishing_scheduled_at, id) where unpublishing_scheduled_at is not null;
    `)
      .execute(tx);
  },
};
