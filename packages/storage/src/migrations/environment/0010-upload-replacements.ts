import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Earlier files of assets, as facts; the bytes are gone. They are removed with their asset. */
export const uploadReplacements: Migration = {
  name: '0010-upload-replacements',
  async up(tx) {
    await sql
      .raw(`
      create table upload_replacements (
        id text primary key,
        upload_id text not null references uploads (id) on delete cascade,
        filename text not null,
        format text,
        mime_type text,
        size bigint not null,
        width integer,
        height integer,
        duration integer,
        md5 text not null,
        kept_url boolean not null,
        editor_type text not null,
        editor_id text not null,
        created_at timestamptz not null
      );
      create index upload_replacements_upload on upload_replacements (upload_id, created_at desc, id);
    `)
      .execute(tx);
  },
};
