import { sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { compileCondition } from './compile-condition.ts';
import { validityColumn } from './meta-operands.ts';
import { compileSearch } from './search.ts';
import type { ItemQuery } from './types.ts';
import { compileVisibility } from './visibility.ts';

/** The rows of a list, as `i`: neither ordered nor cut into pages. */
export function filteredItems(db: EnvironmentQueryable, query: ItemQuery) {
  let select = db.selectFrom('items as i');
  if (query.version === 'published') select = select.where(sql<boolean>`i.published is not null`);
  if (query.itemTypeIds?.length === 1) select = select.where('i.item_type_id', '=', query.itemTypeIds[0] ?? '');
  else if (query.itemTypeIds)
    select = select.where(sql<boolean>`i.item_type_id = any(${[...query.itemTypeIds]}::text[])`);
  if (query.ids) select = select.where(sql<boolean>`i.id = any(${[...query.ids]}::text[])`);
  if (query.onlyValid) select = select.where(sql<boolean>`${validityColumn(query.version)}`);
  if (query.where) select = select.where(compileCondition(query.where, query));
  if (query.search !== undefined) select = select.where(compileSearch(db, { ...query, search: query.search }));
  if (query.visible) select = select.where(compileVisibility(query.visible));
  return select;
}
