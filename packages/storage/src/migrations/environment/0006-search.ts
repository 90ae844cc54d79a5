import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Full text by language. Rows of before stay null until upkeep derives their records anew; exact words are found meanwhile. */
export const search: Migration = {
  name: '0006-search',
  async up(tx) {
    await sql
      .raw(`
      alter table item_search add column language text;
      create index item_search_without_language on item_search (item_id) where language is null;
    `)
      .execute(tx);
  },
};
