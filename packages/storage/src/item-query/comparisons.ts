import type { Field } from '@lectern/domain';
import { type Comparison, type FilterFacet, serverFacetOf } from '@lectern/field-types/server';
import type { RawBuilder } from 'kysely';
import { asIsoText, dayRules } from './comparisons/day.ts';
import { documentRules } from './comparisons/document.ts';
import { idMemberRules, idRules } from './comparisons/id.ts';
import { idMembersRules, idsRules } from './comparisons/ids.ts';
import { instantRules } from './comparisons/instant.ts';
import { asNumber, numberRules } from './comparisons/number.ts';
import { pointRules } from './comparisons/point.ts';
import { presenceRules } from './comparisons/presence.ts';
import { textRules } from './comparisons/text.ts';
import { truthKey, truthRules } from './comparisons/truth.ts';
import { foldedKey, lookupKey } from './comparisons/whole-text.ts';
import type { FilterRules, ValueExpression } from './filter-rule.ts';
import type { ItemOperator } from './types.ts';

/** How much of an index an operator reads: entries of single values or a range of them. */
export type IndexReach = 'value' | 'range';

/** How values are compared in SQL. */
export interface ComparisonSql {
  /** Every operator that can be compiled; a field type offers some of them. */
  rules: FilterRules;
  /** What lists are ordered by. */
  sortKey(value: ValueExpression): RawBuilder<unknown>;
  /** What single values are found by, to the letter of `rules`; `sortKey` where it is absent. */
  valueKey?(value: ValueExpression): RawBuilder<unknown>;
  /** Whether operators that an index can serve need no more of a value than `sortKey`. */
  comparesSortKey: boolean;
  /** The index on one field that serves its operators: by value, or in order. */
  index: 'lookup' | 'ordering' | null;
  /** Operators that an index can serve. */
  reach: Readonly<Partial<Record<ItemOperator, IndexReach>>>;
}

const asText = ({ text }: ValueExpression) => text;
const noIndex = { sortKey: asText, comparesSortKey: false, index: null, reach: {} } as const;
const singleValues = { eq: 'value', in: 'value' } as const;
const orderedValues = { gt: 'range', gte: 'range', lt: 'range', lte: 'range' } as const;

const comparisons: {
  [As in Comparison['as']]: (comparison: Extract<Comparison, { as: As }>) => ComparisonSql;
} = {
  text: () => ({
    rules: textRules,
    sortKey: ({ text }) => foldedKey(text),
    valueKey: ({ text }) => lookupKey(text),
    comparesSortKey: false,
    index: 'lookup',
    reach: singleValues,
  }),
  number: () => ({
    rules: numberRules,
    sortKey: asNumber,
    comparesSortKey: true,
    index: 'ordering',
    reach: { eq: 'value', ...orderedValues },
  }),
  truth: () => ({
    rules: truthRules,
    sortKey: asText,
    valueKey: truthKey,
    comparesSortKey: true,
    index: null,
    reach: { eq: 'value' },
  }),
  day: () => ({
    rules: dayRules,
    sortKey: asIsoText,
    comparesSortKey: true,
    index: 'ordering',
    reach: { eq: 'value', ...orderedValues },
  }),
  // An instant matches its whole minute.
  instant: () => ({
    rules: instantRules,
    sortKey: asIsoText,
    comparesSortKey: true,
    index: 'ordering',
    reach: { eq: 'range', ...orderedValues },
  }),
  document: () => ({ ...noIndex, rules: documentRules }),
  presence: () => ({ ...noIndex, rules: presenceRules }),
  id: ({ member }) =>
    member === undefined
      ? { rules: idRules, sortKey: asText, comparesSortKey: true, index: 'lookup', reach: singleValues }
      : { ...noIndex, rules: idMemberRules(member) },
  ids: ({ member }) => ({ ...noIndex, rules: member === undefined ? idsRules : idMembersRules(member) }),
  point: (members) => ({ ...noIndex, rules: pointRules(members) }),
};

/** What is known about the fields of a type, made on first use. */
const known = new WeakMap<FilterFacet, ComparisonSql>();

/** How values of a field are compared, with the operators its type offers; null when lists can't filter by it. */
export function comparisonOf(field: Pick<Field, 'fieldType'>): ComparisonSql | null {
  const { filter } = serverFacetOf(field);
  if (filter === null) return null;
  const before = known.get(filter);
  if (before !== undefined) return before;
  const comparison = offered(filter);
  known.set(filter, comparison);
  return comparison;
}

/** Whether values of a field are compared as numbers. */
export function hasNumbers(field: Pick<Field, 'fieldType'>): boolean {
  return serverFacetOf(field).filter?.compares.as === 'number';
}

/** What the values of a field are ordered by; an index on it serves such lists. */
export function fieldSortKey(field: Pick<Field, 'fieldType'>, value: ValueExpression): RawBuilder<unknown> {
  return comparisonOf(field)?.sortKey(value) ?? value.text;
}

/** What conditions on single values of a field compare, to the letter. */
export function fieldValueKey(field: Pick<Field, 'fieldType'>, value: ValueExpression): RawBuilder<unknown> {
  const comparison = comparisonOf(field);
  return comparison?.valueKey?.(value) ?? fieldSortKey(field, value);
}

function offered({ compares, operators }: FilterFacet): ComparisonSql {
  // Each entry accepts its own comparison; the lookup cannot say so.
  const make = comparisons[compares.as] as (comparison: Comparison) => ComparisonSql;
  const comparison = make(compares);
  const only = <Value>(entries: Readonly<Partial<Record<ItemOperator, Value>>>) =>
    Object.fromEntries(Object.entries(entries).filter(([operator]) => Object.hasOwn(operators, operator))) as Partial<
      Record<ItemOperator, Value>
    >;
  const reach = only(comparison.reach);
  return {
    ...comparison,
    rules: only(comparison.rules),
    reach,
    index: Object.keys(reach).length > 0 ? comparison.index : null,
  };
}
