import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Sessions of the console, which a cookie renews while they are used, also for API tokens (docs/decisions/0015). */
export const consoleSessions: Migration = {
  name: '0010-console-sessions',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.sessions
        alter column account_id drop not null,
        add column access_token_id text references lectern.access_tokens (id) on delete cascade,
        add column secret_hash text,
        add constraint sessions_principal check ((account_id is null) <> (access_token_id is null));
      create index sessions_access_token on lectern.sessions (access_token_id) where access_token_id is not null;
    `)
      .execute(tx);
  },
};
