import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Who belongs to a site besides its owner, and who is invited (docs/decisions/0011). */
export const people: Migration = {
  name: '0008-people',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.users (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        account_id text not null references lectern.accounts (id) on delete cascade,
        role_id text not null references lectern.roles (id),
        is_active boolean not null default true,
        last_access_at timestamptz,
        created_at timestamptz not null default now(),
        unique (site_id, account_id)
      );
      create index users_account on lectern.users (account_id);
      create index users_role on lectern.users (role_id);
      create table lectern.site_invitations (
        id text primary key,
        site_id text not null references lectern.sites (id) on delete cascade,
        email text not null,
        role_id text not null references lectern.roles (id),
        token_hash text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create unique index site_invitations_email on lectern.site_invitations (site_id, lower(email));
      create index site_invitations_role on lectern.site_invitations (role_id);
    `)
      .execute(tx);
  },
};
