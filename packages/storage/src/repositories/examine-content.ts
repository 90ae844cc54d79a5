import type { EntityId } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** What the content of an environment must never hold. */
export type ContentFault =
  /** A record whose current or published version has no entry in its history. */
  | 'item_without_version'
  /** A record that names a record or an asset that is not there. */
  | 'dangling_link'
  /** A record whose position among its siblings is missing or duplicate, or leaves a gap. */
  | 'misplaced_item'
  /** A record with the status published and no published content, or the other way round. */
  | 'half_published_item'
  /** A schedule of a record that does not show it. */
  | 'stray_schedule';

/** Records with each fault, at most `limit` of each by ID; faults that nothing has are missing. Reads every record. */
export async function examineContent(
  db: Queryable,
  pgSchema: string,
  limit: number,
): Promise<Map<ContentFault, EntityId[]>> {
  const found = new Map<ContentFault, EntityId[]>();
  for (const [fault, query] of Object.entries(queries(pgSchema)) as [ContentFault, RawBuilder<{ id: string }>][]) {
    const { rows } = await sql<{
      id: string;
    }>`select distinct id from (${query}) faulty order by id limit ${limit}`.execute(db);
    if (rows.length > 0)
      found.set(
        fault,
        rows.map(({ id }) => id),
      );
  }
  return found;
}

function queries(pgSchema: string): Record<ContentFault, RawBuilder<{ id: string }>> {
  const table = (name: string) => sql.id(pgSchema, name);
  const [items, versions, links] = [table('items'), table('item_versions'), table('item_links')];
  const lacksVersion = (column: string) =>
    sql`(item.${sql.ref(column)} is not null and not exists (select from ${versions} v where v.id = item.${sql.ref(column)}))`;
  return {
    item_without_version: sql`
      select item.id from ${items} item where ${lacksVersion('current_version_id')} or ${lacksVersion('published_version_id')}`,
    dangling_link: sql`
      select link.item_id as id from ${links} link where
        (link.target_kind = 'item' and not exists (select from ${items} target where target.id = link.target_id))
        or (link.target_kind = 'upload' and not exists (select from ${table('uploads')} target where target.id = link.target_id))`,
    misplaced_item: sql`
      select placed.id from (
        select item.id, item.position,
          row_number() over (partition by item.item_type_id, item.parent_id order by item.position nulls last, item.id) as place
        from ${items} item join ${table('item_types')} model on model.id = item.item_type_id where model.sortable or model.tree
      ) placed where placed.position is distinct from placed.place`,
    half_published_item: sql`
      select item.id from ${items} item
      where (item.published is null) <> (item.published_version_id is null) or (item.published is null) <> (item.published_at is null)`,
    stray_schedule: sql`
      select item.id from ${table('item_schedules')} schedule join ${items} item on item.id = schedule.item_id
      where (case schedule.kind when 'publication' then item.publication_scheduled_at else item.unpublishing_scheduled_at end) is null`,
  };
}
