import type { Queryable } from '../environment-database.ts';

/** Whether the site's primary environment rejects writes. */
export async function isInMaintenance(db: Queryable, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.sites')
    .select('maintenance_mode')
    .where('id', '=', siteId)
    .executeTakeFirst();
  return row?.maintenance_mode ?? false;
}

/** Closes a site's primary environment to writers, or opens it again. */
export async function putMaintenanceMode(db: Queryable, siteId: string, isActive: boolean): Promise<void> {
  await db.updateTable('lectern.sites').set({ maintenance_mode: isActive }).where('id', '=', siteId).execute();
}
