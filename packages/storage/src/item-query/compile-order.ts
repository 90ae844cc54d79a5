import { DomainError } from '@lectern/domain';
import { type ServerFacet, serverFacets } from '@lectern/field-types/server';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { operandValue } from './compile-condition.ts';
import type { ValueExpression } from './filter-rule.ts';
import { asIsoText } from './kinds/date.ts';
import { asNumber } from './kinds/number.ts';
import { lookupKey } from './kinds/slug.ts';
import { metaOperands } from './meta-operands.ts';
import { searchRank } from './search.ts';
import type { ItemOrder, ItemQuery } from './types.ts';

/** The sort keys of rows, for each SQL type of a field. Texts ignore case, and are compared by their beginning. */
const sortKeys = {
  text: ({ text }) => sql`lower(${lookupKey(text)})`,
  numeric: asNumber,
  boolean: ({ text }) => text,
  date: asIsoText,
  timestamptz: asIsoText,
  jsonb: ({ text }) => text,
} satisfies Record<ServerFacet['sqlType'], (value: ValueExpression) => RawBuilder<unknown>>;

/** Terms of `order by`: the requested ones, nulls last, and the ID to break ties. */
export function compileOrder(db: EnvironmentQueryable, query: ItemQuery): RawBuilder<unknown>[] {
  // What records are ordered by once already orders none of them a second time.
  const keys = query.orderBy.map(({ by }) => JSON.stringify(by));
  const orders = query.orderBy.filter((_order, index) => keys.indexOf(keys[index] ?? '') === index);
  const terms = orders.map((order) => compileTerm(db, query, order));
  return [...terms, sql`i.id asc`];
}

/** The expression a field's values are ordered by; an index on it serves such lists. */
export function fieldSortKey(sqlType: ServerFacet['sqlType'], value: ValueExpression): RawBuilder<unknown> {
  return sortKeys[sqlType](value);
}

function compileTerm(db: EnvironmentQueryable, query: ItemQuery, { by, direction }: ItemOrder): RawBuilder<unknown> {
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  if (by.kind === 'rank') return sql`${searchRank(db, { ...query, search: query.search ?? '' })} ${suffix}`;
  if (by.kind === 'field') {
    const field = query.schema.fields.get(by.fieldId);
    if (field === undefined) throw new DomainError('INVALID_PARAMS', { order_by: by.fieldId });
    return sql`${fieldSortKey(serverFacets[field.fieldType].sqlType, operandValue(by, query))} ${suffix} nulls last`;
  }
  const { ordering, value } = metaOperands[by.name];
  if (ordering === null) throw new DomainError('INVALID_PARAMS', { order_by: by.name });
  // PostgreSQL puts nulls first when descending; saying `nulls last` where there are none would only hide the index.
  const nulls = ordering.isNullable ? sql` nulls last` : sql``;
  return sql`${value(query).json} ${suffix}${nulls}`;
}
