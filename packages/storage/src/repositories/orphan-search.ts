import type { Queryable } from '../environment-database.ts';

/** Row of `lectern.instance`. */
const key = 'orphan_search';

/** The names of the last searches for orphaned files, as `putOrphanSearch` stored them; null before the first one. */
export async function findOrphanSearch(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('lectern.instance').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores the names of the last searches for orphaned files. */
export async function putOrphanSearch(db: Queryable, value: string): Promise<void> {
  await db
    .insertInto('lectern.instance')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
