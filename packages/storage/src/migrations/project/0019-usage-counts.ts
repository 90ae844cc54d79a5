import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Calls and response bytes by site, day, dimension and value. */
export const usageCounts: Migration = {
  name: '0019-usage-counts',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.usage_counts (
        site_id text not null references lectern.sites (id) on delete cascade,
        dimension text not null,
        date date not null,
        value text not null,
        requests bigint not null,
        bytes bigint not null,
        primary key (site_id, dimension, date, value)
      );
    `)
      .execute(tx);
  },
};
