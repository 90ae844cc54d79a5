import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * What lists filter and order by, as every node adds it up, for the node that makes automatic indexes. `key` is a
 * `FieldUse` or a `QueryFingerprint` as JSON; `refused_version` is the version of the schema under which no index could be
 * made for it.
 */
export const listUses: Migration = {
  name: '0012-list-uses',
  async up(tx) {
    await sql
      .raw(`
      create table lectern.list_uses (
        environment_key text not null references lectern.environments (key) on delete cascade,
        kind text not null check (kind in ('field', 'shape')),
        key text not null,
        runs integer not null,
        took_ms double precision not null,
        counted_since timestamptz not null,
        used_at timestamptz not null,
        refused_version integer,
        primary key (environment_key, kind, key)
      );
      create index list_uses_used_at on lectern.list_uses (used_at);
    `)
      .execute(tx);
  },
};
