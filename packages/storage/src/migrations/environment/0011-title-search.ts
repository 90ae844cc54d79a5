import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** An index of the words of titles: a search for a word that many records have begins with those that have it there. */
export const titleSearch: Migration = {
  name: '0011-title-search',
  async up(tx) {
    await sql.raw(`create index item_search_titles on item_search using gin (ts_filter(words, '{a}'))`).execute(tx);
  },
};
