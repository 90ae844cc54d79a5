import { minUlid } from '@lectern/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAuditFilter } from './parse-filter.ts';

const attribute = (...path: string[]) => ({ kind: 'attribute', path });
const value = (of: unknown) => ({ kind: 'value', value: of });
const compare = (left: unknown, operator: string, right: unknown) => ({ kind: 'compare', operator, left, right });
const isUpdate = compare(attribute('action_name'), '=', value('items.update'));

describe('the filter grammar', () => {
  test.each<[string, unknown]>([
    ["action_name = 'items.update'", isUpdate],
    ["  action_name='items.update' ", isUpdate],
    ["actor['type'] <> 'user'", compare(attribute('actor', 'type'), '<>', value('user'))],
    ["actor.type != 'user'", compare(attribute('actor', 'type'), '<>', value('user'))],
    ["request['payload']['data'][0] >= 3.5", compare(attribute('request', 'payload', 'data', '0'), '>=', value(3.5))],
    ["actor['name'] = 'O''Hara'", compare(attribute('actor', 'name'), '=', value("O'Hara"))],
    ['environment.primary = TRUE', compare(attribute('environment', 'primary'), '=', value(true))],
    ['id >= min_ulid(1700000000)', compare(attribute('id'), '>=', value(minUlid(1_700_000_000)))],
    [
      "begins_with(request.path, '/api/items')",
      { kind: 'begins_with', operand: attribute('request', 'path'), text: '/api/items' },
    ],
    ["CONTAINS(actor['name'], 'x')", { kind: 'contains', operand: attribute('actor', 'name'), text: 'x' }],
    ["NOT action_name = 'items.update'", { kind: 'not', part: isUpdate }],
    ['role IS NULL', { kind: 'is_missing', operand: attribute('role') }],
    ['role is not missing', { kind: 'not', part: { kind: 'is_missing', operand: attribute('role') } }],
    ["action_name IN ['items.update']", { kind: 'or', parts: [isUpdate] }],
    [
      'response.status NOT BETWEEN 200 AND 299',
      {
        kind: 'not',
        part: {
          kind: 'and',
          parts: [
            compare(attribute('response', 'status'), '>=', value(200)),
            compare(attribute('response', 'status'), '<=', value(299)),
          ],
        },
      },
    ],
    [
      'orders = 1 and "and" = 2',
      { kind: 'and', parts: [compare(attribute('orders'), '=', value(1)), compare(attribute('and'), '=', value(2))] },
    ],
  ])('parses %s', (text, filter) => {
    expect(parseAuditFilter(text)).toEqual(filter);
  });

  test('binds AND tighter than OR unless there are parentheses', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => compare(attribute(name), '=', value(1)));
    expect(parseAuditFilter('a = 1 OR b = 1 AND c = 1')).toEqual({
      kind: 'or',
      parts: [a, { kind: 'and', parts: [b, c] }],
    });
    expect(parseAuditFilter('(a = 1 OR b = 1) AND c = 1')).toEqual({
      kind: 'and',
      parts: [{ kind: 'or', parts: [a, b] }, c],
    });
  });
});

test.each([
  'foo',
  '',
  "action_name = 'items.update",
  "action_name == 'x'",
  'a = 1 AND',
  'a = 1 b = 2',
  "'x'",
  'min_ulid(x) = 1',
  'a IN ()',
  '; drop table lectern.sites',
  '('.repeat(2000),
  `${'('.repeat(999)}a = 1${')'.repeat(999)}=`,
])('rejects %s', (text) => {
  expect(parseAuditFilter(text)).toBeNull();
});

test('parses any text without an error, in linear time', () => {
  const pieces = fc.constantFrom(
    'a',
    "'x'",
    ' ',
    'AND',
    'or',
    'NOT ',
    '(',
    ')',
    '=',
    '<',
    '[',
    ']',
    ',',
    '1',
    'IN',
    '.',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      expect(() => parseAuditFilter(parts.join(''))).not.toThrow();
    }),
  );
});
