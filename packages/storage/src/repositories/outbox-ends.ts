import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** The last event of every site so far, 0 for a site without any. */
export async function lastOutboxIds(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ site_id: string; id: string | number }>`
    select site.id as site_id, coalesce(last.id, 0) as id
    from lectern.sites as site
    left join lateral (
      select event.id from lectern.outbox as event where event.site_id = site.id order by event.id desc limit 1
    ) as last on true
  `.execute(db);
  return new Map(rows.map((row) => [row.site_id, Number(row.id)]));
}
