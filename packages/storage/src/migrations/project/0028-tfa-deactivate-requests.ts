import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Requests to turn off a lost second factor: one for each account. */
export const tfaDeactivateRequests: Migration = {
  name: '0028-tfa-deactivate-requests',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.tfa_deactivate_requests (
        id text primary key,
        account_id text not null unique references lectern.accounts (id) on delete cascade,
        language text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        confirmed_at timestamptz,
        approved_at timestamptz,
        approved_by text references lectern.accounts (id) on delete cascade,
        effective_at timestamptz,
        constraint tfa_deactivate_requests_approval check (
          (approved_at is null) = (approved_by is null) and (approved_at is null) = (effective_at is null)
          and (approved_at is null or confirmed_at is not null)
        )
      );
      create index tfa_deactivate_requests_age on lectern.tfa_deactivate_requests (created_at, id);
      create index tfa_deactivate_requests_approver on lectern.tfa_deactivate_requests (approved_by);
    `)
      .execute(tx);
  },
};
