import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Indexes on statuses, and full text by language. Earlier rows are null until upkeep derives their records again; exact
 * words are found meanwhile.
 */
export const search: Migration = {
  name: '0006-search',
  async up(tx) {
    await sql
      .raw(`
      alter table item_search add column language text;
      create index items_drafts on items (item_type_id, updated_at desc, id) where published_version_id is null;
      create index items_changed on items (item_type_id, updated_at desc, id) where published_version_id <> current_version_id;
      create index item_search_without_language on item_search (item_id) where language is null;
    `)
      .execute(tx);
  },
};
