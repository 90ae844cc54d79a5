import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Mandates, by which members of one organization act for another one; a request is one that isn't approved yet. */
export const organizationMandates: Migration = {
  name: '0038-organization-mandates',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.organization_mandates (
        id text primary key,
        mandator_id text not null references lectern.organizations (id) on delete cascade,
        appointed_id text not null references lectern.organizations (id) on delete cascade,
        requested_at timestamptz not null,
        approved_at timestamptz,
        constraint organization_mandates_pair unique (mandator_id, appointed_id),
        constraint organization_mandates_of_others check (mandator_id <> appointed_id)
      );
      create index organization_mandates_appointed on lectern.organization_mandates (appointed_id, requested_at);
    `)
      .execute(tx);
  },
};
