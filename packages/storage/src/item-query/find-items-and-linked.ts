import type { EntityId, Item } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import {
  findItems,
  itemReader,
  type ItemView,
  recordingRun,
  type SelectedRow,
  selectPage,
  selectRows,
  wholeList,
} from './find-items.ts';
import { namingBadPatterns } from './naming-bad-patterns.ts';
import { isScannedInChunks } from './scan-items.ts';
import type { ItemQuery } from './types.ts';
import { usingValueTables } from './value-lists.ts';

/** The records that a list reads together with those it finds. */
export interface LinkedRead {
  /** Link fields that are not localized, with one value or several. */
  fieldIds: readonly EntityId[];
  view: ItemView;
}

/** A page, and the records that it links to. */
export interface LinkedPage {
  items: Item[];
  /** By ID, null where there is none in the view. Others were not looked for. */
  linked: ReadonlyMap<EntityId, Item | null>;
}

/** An answer may have no room for the records of more links than these. */
const maxLinks = 2_000;

/**
 * Lists records as `findItems` does, and reads those they link to in the same statement where possible: with parts of
 * records, in lists that need one statement, and up to 2,000 links.
 */
export async function findItemsAndLinked(
  db: EnvironmentQueryable,
  query: ItemQuery,
  { fieldIds, view }: LinkedRead,
): Promise<LinkedPage> {
  const areAlike = query.parts !== undefined && query.parts.attributes === view.parts?.attributes;
  const isOneStatement = areAlike && query.search === undefined && !isScannedInChunks(db, query);
  if (query.limit === 0 || fieldIds.length === 0 || !isOneStatement)
    return { items: await findItems(db, query), linked: new Map() };
  let below: SelectedRow[] = [];
  const rows = await recordingRun(query, async () => {
    const both = await usingValueTables(query, () => namingBadPatterns(selectBoth(db, query, fieldIds, view)));
    below = both.filter((row) => !isOnPage(row));
    return both.filter(isOnPage).toSorted((a, b) => a.place - b.place);
  });
  const items = rows.map(itemReader(query));
  const ids = items.flatMap((item) => linkedIds(item, query, fieldIds));
  if (ids.length >= maxLinks) return { items, linked: new Map() };
  const linked = new Map<EntityId, Item | null>(ids.map((id) => [id, null]));
  for (const item of below.map(itemReader(view))) linked.set(item.id, item);
  return { items, linked };
}

type PlacedRow = SelectedRow & { place: number | null };

function isOnPage(row: PlacedRow): row is PlacedRow & { place: number } {
  return row.place !== null;
}

async function selectBoth(
  db: EnvironmentQueryable,
  query: ItemQuery,
  fieldIds: readonly EntityId[],
  view: ItemView,
): Promise<PlacedRow[]> {
  const ids = sql.join(fieldIds.map(selectLinks), sql` union all `);
  // As an array, they lead to the records by their IDs, however many the planner expects.
  const below = selectRows(db, wholeList(view)).where(sql<boolean>`i.id = any(array(${ids} limit ${maxLinks}))`);
  const { rows } = await sql<PlacedRow>`
    with page as materialized (select row_number() over () as place, page.* from (${selectPage(db, query)}) as page)
    select page.* from page union all select null, below.* from (${below}) as below`.execute(db);
  return rows;
}

function selectLinks(fieldId: EntityId): RawBuilder<unknown> {
  const path = sql.lit(`$.${JSON.stringify(fieldId)}[*]`);
  return sql`select link.id #>> '{}' from page cross join lateral jsonb_path_query(page.content, ${path}) as link(id)`;
}

function linkedIds({ current, published }: Item, { version }: ItemQuery, fieldIds: readonly EntityId[]): EntityId[] {
  const content = (version === 'published' ? published : current) ?? {};
  return fieldIds.flatMap((fieldId) => content[fieldId]).filter((id): id is EntityId => typeof id === 'string');
}
