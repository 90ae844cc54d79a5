import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Lists that a value table could serve have a kind of their own among the uses: `key` is a `ValueTableFingerprint`. */
export const valueTables: Migration = {
  name: '0056-value-tables',
  async up(tx) {
    await sql
      .raw(`
      alter table lectern.list_uses drop constraint list_uses_kind_check;
      alter table lectern.list_uses add constraint list_uses_kind_check check (kind in ('field', 'shape', 'values'));
    `)
      .execute(tx);
  },
};
