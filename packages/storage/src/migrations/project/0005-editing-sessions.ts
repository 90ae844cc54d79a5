import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Who is in which record. Nothing here outlives a crash of the database, which also ends the connections of those who
 * were there: the table is unlogged, since every open editor writes to it all the time.
 */
export const editingSessions: Migration = {
  name: '0005-editing-sessions',
  async up(tx) {
    await sql
      .raw(`
      create unlogged table lectern.editing_sessions (
        environment_key text not null references lectern.environments (key) on delete cascade,
        id text not null,
        item_id text not null,
        item_type_id text not null,
        editor_type text not null,
        editor_id text not null,
        last_activity_at timestamptz not null,
        locked_at timestamptz,
        form_data jsonb,
        primary key (environment_key, id)
      );
      create unique index editing_sessions_lock on lectern.editing_sessions (environment_key, item_id) where locked_at is not null;
      create index editing_sessions_item on lectern.editing_sessions (environment_key, item_id);
    `)
      .execute(tx);
  },
};
