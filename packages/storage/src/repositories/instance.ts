import type { Queryable } from '../environment-database.ts';
import { deleteSite } from './sites.ts';

/** How far the very first start of this server came. */
export type FirstStartState = 'none' | 'begun' | 'done';

const key = 'first_start';

/** How far the first start came; `begun` means that a server stopped in the middle of it. */
export async function firstStartState(db: Queryable): Promise<FirstStartState> {
  const row = await db.selectFrom('lectern.instance').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === 'begun' || row?.value === 'done' ? row.value : 'none';
}

/** Notes how far the first start came. */
export async function setFirstStartState(db: Queryable, value: FirstStartState): Promise<void> {
  await db
    .insertInto('lectern.instance')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Removes every account and site: what an interrupted first start left, never anything a person made. */
export async function clearFirstStart(db: Queryable): Promise<void> {
  const sites = await db.selectFrom('lectern.sites').select('id').execute();
  for (const { id } of sites) await deleteSite(db, id);
  await db.deleteFrom('lectern.accounts').execute();
}
