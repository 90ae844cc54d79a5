import { generateId } from '@lectern/domain';
import { findEnvironment } from '@lectern/storage';
import { sql } from 'kysely';
import type { TestApi } from '../testing.ts';

/** Copies a record with its versions and all that is derived, straight in the tables. Returns the IDs of the copies. */
export async function multiplyItem(api: TestApi, id: string, copies: number): Promise<string[]> {
  const { kysely } = api.services.db;
  const environment = await findEnvironment(kysely, api.site.id, null);
  if (environment === null) throw new Error('the test site has no environment');
  const ids = Array.from({ length: copies }, () => generateId());
  // Ids of versions follow from those of the record and its original.
  const versionId = (column: string) => sql`left(${sql.ref(column)}, 5) || '/' || left(fresh, 17)`;
  const renames = {
    items: sql`'id', fresh, 'current_version_id', ${versionId('current_version_id')}, 'published_version_id', ${versionId('published_version_id')}`,
    item_versions: sql`'item_id', fresh, 'id', ${versionId('copied.id')}`,
    item_links: sql`'item_id', fresh`,
    item_search: sql`'item_id', fresh`,
  };
  for (const [table, renamed] of Object.entries(renames)) {
    await sql`
      insert into ${sql.id(environment.schema, table)}
      select renamed.* from ${sql.id(environment.schema, table)} copied
      cross join unnest(${ids}::text[]) fresh
      cross join lateral jsonb_populate_record(copied, jsonb_build_object(${renamed})) renamed
      where to_jsonb(copied) ->> ${sql.lit(table === 'items' ? 'id' : 'item_id')} = ${id}`.execute(kysely);
  }
  return ids;
}
