import type { Queryable } from '../environment-database.ts';

/** A project in try-out mode. */
export interface SiteDemo {
  siteId: string;
  /** The project whose primary environment it gets when its time is over. */
  templateSiteId: string;
  lastsSeconds: number;
  /** Where others can try it; null for the address of the project. */
  shareUrl: string | null;
  /** When its time began. */
  startedAt: Date;
  /** The environment that is being filled for the next turn, by its key. */
  resettingKey: string | null;
}

/** When the time of a demo is over. */
export function endOfDemo({ startedAt, lastsSeconds }: Pick<SiteDemo, 'startedAt' | 'lastsSeconds'>): Date {
  return new Date(startedAt.getTime() + 1000 * lastsSeconds);
}

const columns = [
  'site_id as siteId',
  'template_site_id as templateSiteId',
  'lasts_seconds as lastsSeconds',
  'share_url as shareUrl',
  'started_at as startedAt',
  'resetting_key as resettingKey',
] as const;

/** The try-out mode of a project, locked until the transaction ends if `hold` is set; null without one. */
export async function findSiteDemo(
  db: Queryable,
  siteId: string,
  options: { hold?: boolean } = {},
): Promise<SiteDemo | null> {
  const query = db.selectFrom('lectern.site_demos').select(columns).where('site_id', '=', siteId);
  return (await (options.hold === true ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Stores the try-out mode of a project, whether or not it has one. */
export async function storeSiteDemo(db: Queryable, demo: SiteDemo): Promise<void> {
  const { siteId, ...rest } = demo;
  const row = {
    template_site_id: rest.templateSiteId,
    lasts_seconds: rest.lastsSeconds,
    share_url: rest.shareUrl,
    started_at: rest.startedAt,
    resetting_key: rest.resettingKey,
  };
  await db
    .insertInto('lectern.site_demos')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}

/** Ends the try-out mode of a project; false without one. */
export async function deleteSiteDemo(db: Queryable, siteId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('lectern.site_demos').where('site_id', '=', siteId).executeTakeFirst();
  return numDeletedRows > 0n;
}
