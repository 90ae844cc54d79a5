import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Requests to transfer a site, one for each site. */
export const siteTransfers: Migration = {
  name: '0031-site-transfers',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.site_transfers (
        id text primary key,
        site_id text not null unique references lectern.sites (id) on delete cascade,
        source_account_id text not null references lectern.accounts (id) on delete cascade,
        destination_account_id text references lectern.accounts (id) on delete cascade,
        destination_email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index site_transfers_account on lectern.site_transfers (destination_account_id);
      create index site_transfers_email on lectern.site_transfers (lower(destination_email));
      create index site_transfers_end on lectern.site_transfers (expires_at);
    `)
      .execute(tx);
  },
};
