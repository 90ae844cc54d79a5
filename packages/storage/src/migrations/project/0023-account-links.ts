import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Links that are mailed to an account, one of each kind: a newer one replaces it. Sessions show the device that opened
 * them and when they were used.
 */
export const accountLinks: Migration = {
  name: '0023-account-links',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.account_links (
        account_id text not null references lectern.accounts (id) on delete cascade,
        kind text not null check (kind in ('password_reset', 'email_change', 'email_verification')),
        token_hash text not null,
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (account_id, kind)
      );
      create index account_links_end on lectern.account_links (expires_at);
      alter table lectern.accounts add column email_verified_at timestamptz;
      alter table lectern.sessions add column user_agent text, add column last_used_at timestamptz;
    `)
      .execute(tx);
  },
};
