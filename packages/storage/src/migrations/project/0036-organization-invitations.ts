import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Invitations to organizations. */
export const organizationInvitations: Migration = {
  name: '0036-organization-invitations',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.organization_invitations (
        id text primary key,
        organization_id text not null references lectern.organizations (id) on delete cascade,
        email text not null,
        role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
        token_hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create unique index organization_invitations_email
        on lectern.organization_invitations (organization_id, lower(email));
    `)
      .execute(tx);
  },
};
