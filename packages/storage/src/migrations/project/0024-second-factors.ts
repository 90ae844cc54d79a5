import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The second factor of accounts: the secret of their one-time codes, and backup codes. */
export const secondFactors: Migration = {
  name: '0024-second-factors',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.accounts
        add column otp_secret_sealed text,
        add column otp_activated_at timestamptz,
        add column otp_last_used_step integer,
        add column pending_otp_secret_sealed text,
        add column pending_otp_since timestamptz,
        add constraint accounts_otp check ((otp_secret_sealed is null) = (otp_activated_at is null));
      create table lectern.otp_backup_codes (
        account_id text not null references lectern.accounts (id) on delete cascade,
        code_hash text not null,
        primary key (account_id, code_hash)
      );
    `)
      .execute(tx);
  },
};
