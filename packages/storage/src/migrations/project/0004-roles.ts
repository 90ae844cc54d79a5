import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Which roles a role inherits its rights from. */
export const roleInheritance: Migration = {
  name: '0004-roles',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.role_inheritance (
        role_id text not null references lectern.roles (id) on delete cascade,
        parent_id text not null references lectern.roles (id),
        position integer not null,
        primary key (role_id, parent_id)
      );
      create index role_inheritance_parent on lectern.role_inheritance (parent_id);
      create index access_tokens_role on lectern.access_tokens (role_id);
    `)
      .execute(tx);
  },
};
