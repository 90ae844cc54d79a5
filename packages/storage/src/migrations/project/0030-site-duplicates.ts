import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Duplicates of sites are filled as forks are: their primary environment has an unfinished fork of that of another site,
 * without content if `site_duplicate` is `schema`. `is_filled` once its tables are complete and files are copied.
 */
export const siteDuplicates: Migration = {
  name: '0030-site-duplicates',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.sites add column is_public_template boolean not null default false;
      alter table lectern.environment_forks
        add column site_duplicate text check (site_duplicate in ('content', 'schema')),
        add column is_filled boolean not null default false;
    `)
      .execute(tx);
  },
};
