import { type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { consoleFacetOf } from '../console.ts';
import { serverFacets } from '../server.ts';
import type { FilterKind } from '../server-facet.ts';
import { emptyFilterValue, isFilledIn, operatorOf } from './filter.ts';

const time = ['eq', 'exists', 'gt', 'gte', 'lt', 'lte', 'neq'];
const text = ['is_blank', 'is_present', 'matches', 'not_matches'];
const one = ['eq', 'exists', 'in', 'neq', 'not_in'];
const several = ['all_in', 'any_in', 'eq', 'exists', 'not_in'];

/** What the server takes (reference, management API 6), without the deprecated `exists` of texts. */
const wireOperators: Record<FilterKind, readonly string[]> = {
  boolean: ['eq'],
  number: time,
  date: time,
  date_time: time,
  string: ['eq', 'in', ...text.slice(0, 3), 'neq', 'not_in', 'not_matches'],
  text,
  structured_text: text,
  slug: ['eq', 'in', 'neq', 'not_in'],
  reference: one,
  upload: one,
  references: several,
  uploads: several,
  lat_lon: ['exists', 'near'],
  presence: ['exists'],
  none: [],
};

const fieldOf = (fieldType: FieldTypeId, more: object = {}) =>
  ({ fieldType, validators: {}, appearance: { editor: '', parameters: {}, addons: [] }, ...more }) as never;

describe.each(fieldTypeIds)('the filter of %s', (fieldType) => {
  const filter = consoleFacetOf({ fieldType }).filter?.(fieldOf(fieldType));
  const operators = filter?.operators ?? [];

  it('offers every operator that the server has for it, and no other', () => {
    expect([...new Set(operators.map(({ wire }) => wire))].toSorted()).toEqual(
      wireOperators[serverFacets[fieldType].filter].toSorted(),
    );
    expect(new Set(operators.map(({ id }) => id)).size).toBe(operators.length);
  });

  it('orders lists where the server does', () => {
    expect(consoleFacetOf({ fieldType }).isOrderable === true).toBe(serverFacets[fieldType].isOrderable);
  });

  it('knows its operators again by what they write', () => {
    for (const operator of operators)
      expect(operatorOf({ operators }, operator.wire, emptyFilterValue(operator))?.id).toBe(operator.id);
  });
});

it('offers the allowed values of a text, by the names its editor gives them', () => {
  const field = fieldOf('string', {
    validators: { enum: { values: ['s', 'm'] } },
    appearance: { editor: 'string_select', parameters: { options: [{ value: 's', label: 'Small' }] }, addons: [] },
  });

  expect(consoleFacetOf({ fieldType: 'string' }).filter?.(field).choices).toEqual([
    { value: 's', label: 'Small' },
    { value: 'm', label: 'm' },
  ]);
});

it('tells a text inside from a regular expression, which a bare text is', () => {
  const filter = consoleFacetOf({ fieldType: 'text' }).filter?.(fieldOf('text')) ?? { operators: [] };

  expect(operatorOf(filter, 'matches', { pattern: 'x', regexp: 'false' })?.id).toBe('contains');
  expect(operatorOf(filter, 'matches', { pattern: 'x' })?.id).toBe('fits');
  expect(operatorOf(filter, 'matches', 'x')?.id).toBe('fits');
  expect(operatorOf(filter, 'near', 'x')).toBeUndefined();
});

it('asks the server only with what is filled in', () => {
  expect([isFilledIn(''), isFilledIn([]), isFilledIn({ pattern: '' }), isFilledIn([''])]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isFilledIn('x'), isFilledIn(['x']), isFilledIn({ pattern: 'x' })]).toEqual([true, true, true]);
});
