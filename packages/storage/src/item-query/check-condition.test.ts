import { describe, expect, it } from 'vitest';
import { checkCondition, isOrderable, operatorsOf } from './check-condition.ts';
import { testSchema } from './testing.ts';
import type { ItemOperator } from './types.ts';

const schema = testSchema({
  post: { fields: { title: 'string', slug: 'slug', done: 'boolean', at: 'date_time', blocks: 'rich_text' } },
});
const check = (key: string, operator: ItemOperator, value: unknown) =>
  checkCondition(schema, { operand: { kind: 'field', fieldId: `post.${key}` }, operator, value });

describe('checkCondition', () => {
  it('accepts the values of the type, also as query string text', () => {
    expect(check('title', 'in', ['a', 'b'])).toBeNull();
    expect(check('done', 'eq', 'true')).toBeNull();
    expect(check('at', 'gt', '2026-01-01T10:00:00+01:00')).toBeNull();
  });

  it('rejects operators that the type does not support', () => {
    expect(check('slug', 'matches', { pattern: 'x' })).toMatchObject({
      details: { field: 'slug', operator: 'matches', reason: 'operator_not_allowed' },
    });
    expect(check('blocks', 'exists', true)).toMatchObject({ code: 'INVALID_FILTER_FIELDS_PARAM' });
    expect(check('nothing', 'eq', 'x')).toMatchObject({ details: { reason: 'operator_not_allowed' } });
  });

  it('rejects arguments of the wrong type at any depth', () => {
    const wrong = { operand: { kind: 'field', fieldId: 'post.at' }, operator: 'eq', value: 'soon' } as const;

    expect(check('done', 'eq', 'perhaps')).toMatchObject({ details: { reason: 'invalid_value' } });
    expect(checkCondition(schema, { or: [{ and: [wrong] }] })).toMatchObject({ details: { field: 'at' } });
  });

  it('knows operands and operators for ordering', () => {
    expect(isOrderable(schema, { kind: 'field', fieldId: 'post.title' })).toBe(true);
    expect(isOrderable(schema, { kind: 'field', fieldId: 'post.slug' })).toBe(false);
    expect(isOrderable(schema, { kind: 'meta', name: 'creator' })).toBe(false);
    expect(operatorsOf(schema, { kind: 'meta', name: 'parent' })).toEqual(['eq', 'exists']);
  });
});
