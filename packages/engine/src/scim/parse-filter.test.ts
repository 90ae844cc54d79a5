import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScimFilter, parseScimPath } from './parse-filter.ts';
import { ScimError } from './scim-error.ts';

const compare = (attribute: string, value: unknown, operator = 'eq') => ({
  kind: 'compare',
  attribute,
  operator,
  value,
});

describe('filters', () => {
  test.each([
    ['userName eq "a@b.example"', compare('username', 'a@b.example')],
    ['USERNAME EQ "A@B"', compare('username', 'A@B')],
    ['externalId eq 3f2a', compare('externalid', '3f2a')],
    ['active eq False', compare('active', false)],
    ['name.familyName sw "O\\"Neil"', compare('name.familyname', 'O"Neil', 'sw')],
    ['title pr', { kind: 'present', attribute: 'title' }],
    [
      'emails[type eq "work"].value eq "a@b"',
      {
        kind: 'within',
        attribute: 'emails',
        filter: { kind: 'and', parts: [compare('type', 'work'), compare('value', 'a@b')] },
      },
    ],
    [
      'not (userName eq "a") and active eq true or id eq "7"',
      {
        kind: 'or',
        parts: [
          { kind: 'and', parts: [{ kind: 'not', part: compare('username', 'a') }, compare('active', true)] },
          compare('id', '7'),
        ],
      },
    ],
  ])('%s', (text, condition) => {
    expect(parseScimFilter(text)).toEqual(condition);
  });

  test.each([
    '',
    'userName',
    'userName is "a"',
    'userName eq "a',
    '(userName eq "a"',
    'userName eq "a" xor id pr',
    '('.repeat(5000),
  ])('refuses %s', (text) => {
    expect(() => parseScimFilter(text)).toThrow(ScimError);
  });

  test('fail in the same way, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parseScimFilter(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ScimError);
        }
      }),
    );
  });
});

test.each([
  ['members', { attribute: 'members', filter: null, sub: null }],
  ['name.givenName', { attribute: 'name.givenname', filter: null, sub: null }],
  ['members[value eq "7"]', { attribute: 'members', filter: compare('value', '7'), sub: null }],
  ['emails[type eq "work"].value', { attribute: 'emails', filter: compare('type', 'work'), sub: 'value' }],
  [
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    {
      attribute: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department',
      filter: null,
      sub: null,
    },
  ],
])('path %s', (text, path) => {
  expect(parseScimPath(text)).toEqual(path);
});
