import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Passkeys of accounts, and the challenges that they have to sign. */
export const passkeys: Migration = {
  name: '0029-passkeys',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.passkeys (
        id text primary key,
        account_id text not null references lectern.accounts (id) on delete cascade,
        name text not null,
        credential_id text not null,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        constraint passkeys_credential unique (credential_id)
      );
      create index passkeys_account on lectern.passkeys (account_id, created_at);
      create table lectern.passkey_challenges (
        challenge_hash text primary key,
        purpose text not null check (purpose in ('registration', 'second_factor', 'sign_in')),
        account_id text references lectern.accounts (id) on delete cascade,
        expires_at timestamptz not null
      );
      create index passkey_challenges_end on lectern.passkey_challenges (expires_at);
      create index passkey_challenges_account on lectern.passkey_challenges (account_id);
    `)
      .execute(tx);
  },
};
