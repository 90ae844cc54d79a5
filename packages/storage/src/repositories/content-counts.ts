import type { EnvironmentQueryable } from '../environment-database.ts';

/** How much content an environment has. */
export interface ContentCounts {
  /** Records by the ID of their model; models without records are missing. */
  items: ReadonlyMap<string, number>;
  uploads: number;
}

/** Counts the records of each model, and the assets, of an environment. */
export async function countContent(db: EnvironmentQueryable): Promise<ContentCounts> {
  const rows = await db
    .selectFrom('items')
    .select(['item_type_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('item_type_id')
    .execute();
  const { count } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: new Map(rows.map((row) => [row.item_type_id, Number(row.count)])), uploads: Number(count) };
}

/** How many records of an environment were changed or created after an instant. */
export async function countItemsChangedSince(db: EnvironmentQueryable, instant: Date): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('updated_at', '>', instant)
    .executeTakeFirstOrThrow();
  return Number(count);
}
