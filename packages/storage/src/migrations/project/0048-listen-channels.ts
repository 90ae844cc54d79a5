import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Queries that clients listen to, from their registration until their address expires: any node can open one. */
export const listenChannels: Migration = {
  name: '0048-listen-channels',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.listen_channels (
        id_hash text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        request_sealed text not null,
        expires_at timestamptz not null
      );
      create index listen_channels_end on lectern.listen_channels (site_id, expires_at);
    `)
      .execute(tx);
  },
};
