import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Sites that users, unlike owners, enter by single sign-on only (docs/decisions/0032). */
export const requiredSingleSignOn: Migration = {
  name: '0042-required-single-sign-on',
  async up(tx) {
    await sql.raw('alter table lectern.sites add column require_sso boolean not null default false').execute(tx);
  },
};
