import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Projects in try-out mode, and the project whose contents they get when their time is over. */
export const siteDemos: Migration = {
  name: '0045-site-demos',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.site_demos (
        site_id text primary key references lectern.sites (id) on delete cascade,
        template_site_id text not null references lectern.sites (id) on delete cascade,
        lasts_seconds integer not null,
        share_url text,
        started_at timestamptz not null,
        resetting_key text,
        constraint site_demos_of_others check (site_id <> template_site_id)
      );
      create index site_demos_template on lectern.site_demos (template_site_id);
    `)
      .execute(tx);
  },
};
