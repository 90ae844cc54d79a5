import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Which assets an archive contains, from its request until it is downloaded: any node can serve it. */
export const uploadArchives: Migration = {
  name: '0055-upload-archives',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.upload_archives (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        environment_key text not null,
        owner text not null,
        upload_ids text[] not null,
        expires_at timestamptz not null,
        download_id text,
        live_until timestamptz not null
      );
      create index upload_archives_live on lectern.upload_archives (site_id, live_until);
    `)
      .execute(tx);
  },
};
