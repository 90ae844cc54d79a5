import { type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { consoleFacetOf } from '../console.ts';
import { serverFacets } from '../server.ts';
import { emptyFilterValue, isFilledIn, operatorOf } from './filter.ts';

/**
 * What the server offers (reference, management API 6), without the deprecated `exists` of texts, which `is_present`
 * replaces.
 */
function wireOperators(fieldType: FieldTypeId): string[] {
  const operators = Object.keys(serverFacets[fieldType].filter?.operators ?? {});
  return operators.filter((operator) => operator !== 'exists' || !operators.includes('is_present')).toSorted();
}

const fieldOf = (fieldType: FieldTypeId, more: object = {}) =>
  ({ fieldType, validators: {}, appearance: { editor: '', parameters: {}, addons: [] }, ...more }) as never;

describe.each(fieldTypeIds)('the filter of %s', (fieldType) => {
  const filter = consoleFacetOf({ fieldType }).filter?.(fieldOf(fieldType));
  const operators = filter?.operators ?? [];

  it('offers every operator that the server has for it, and no other', () => {
    expect([...new Set(operators.map(({ wire }) => wire))].toSorted()).toEqual(wireOperators(fieldType));
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
