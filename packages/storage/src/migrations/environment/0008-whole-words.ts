import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Words like `7e02x` are stored whole in the full text, which PostgreSQL would split into a number and a word. Records
 * that may contain such words wait for upkeep to derive them again.
 */
export const wholeWords: Migration = {
  name: '0008-whole-words',
  async up(tx) {
    await sql`
      update item_search set language = null
      where exists (select from unnest(tsvector_to_array(words)) as word where word ~ '^[0-9]+e[0-9]+$')`.execute(tx);
  },
};
