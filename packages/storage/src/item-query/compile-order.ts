import { DomainError } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { operandValue } from './compile-condition.ts';
import { fieldSortKey } from './comparisons.ts';
import { metaOperands } from './meta-operands.ts';
import { searchRank } from './search.ts';
import type { ItemOrder, ItemQuery } from './types.ts';

/** Terms of `order by`: those asked for, nulls last, and the id to break ties. */
export function compileOrder(db: EnvironmentQueryable, query: ItemQuery): RawBuilder<unknown>[] {
  // What records are ordered by once already orders none of them a second time.
  const keys = query.orderBy.map(({ by }) => JSON.stringify(by));
  const orders = query.orderBy.filter((_order, index) => keys.indexOf(keys[index] ?? '') === index);
  const terms = orders.map((order) => compileTerm(db, query, order));
  return [...terms, sql`i.id asc`];
}

function compileTerm(db: EnvironmentQueryable, query: ItemQuery, { by, direction }: ItemOrder): RawBuilder<unknown> {
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  if (by.kind === 'rank') return sql`${searchRank(db, { ...query, search: query.search ?? '' })} ${suffix}`;
  if (by.kind === 'field') {
    const field = query.schema.fields.get(by.fieldId);
    if (field === undefined) throw new DomainError('INVALID_PARAMS', { order_by: by.fieldId });
    return sql`${fieldSortKey(field, operandValue(by, query))} ${suffix} nulls last`;
  }
  const { ordering, value } = metaOperands[by.name];
  if (ordering === null) throw new DomainError('INVALID_PARAMS', { order_by: by.name });
  // PostgreSQL puts nulls first when descending; saying `nulls last` where there are none would only hide the index.
  const nulls = ordering.isNullable ? sql` nulls last` : sql``;
  return sql`${value(query).json} ${suffix}${nulls}`;
}
