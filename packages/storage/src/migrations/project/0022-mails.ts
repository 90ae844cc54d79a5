import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Mails that are not sent: waiting for the worker, refused for good, or kept for the operator of a server without SMTP.
 * A mail that was sent has no row.
 */
export const mails: Migration = {
  name: '0022-mails',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.mails (
        id text primary key,
        recipient text not null,
        template text not null,
        status text not null default 'queued' check (status in ('queued', 'failed', 'kept')),
        content_sealed text,
        attempts integer not null default 0,
        last_error text,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index mails_age on lectern.mails (created_at, id);
    `)
      .execute(tx);
  },
};
