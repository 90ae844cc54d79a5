import { type Field, fieldTypeIds, indexSchema } from '@lectern/domain';
import { serverFacets } from '@lectern/field-types/server';
import { operatorsOf } from '@lectern/storage';
import { describe, expect, it } from 'vitest';
import { filterInput } from './filter-inputs.ts';
import { countConditions, leavesOf } from './filter-tree.ts';

const color = { red: 0, green: 0, blue: 0, alpha: 255 };
const settings = {
  locales: ['en'],
  timezone: 'UTC',
  globalSeo: null,
  noIndex: false,
  faviconUploadId: null,
  theme: {
    type: 'custom' as const,
    hue: null,
    primary_color: color,
    light_color: color,
    dark_color: color,
    accent_color: color,
    logo: null,
  },
};
const fields = fieldTypeIds.map((fieldType): Field => ({
  id: fieldType,
  itemTypeId: 'post',
  fieldsetId: null,
  label: fieldType,
  apiKey: fieldType,
  fieldType,
  isLocalized: false,
  validators: {},
  appearance: { editor: '', parameters: {}, addons: [] },
  defaultValue: null,
  hint: null,
  position: 0,
  deepFilteringEnabled: false,
  contentLinkEnabled: false,
}));
const schema = indexSchema(1, settings, [], fields, []);

/** The operator of a key of a filter input. */
function operatorOf(key: string): string {
  let operator = '';
  leavesOf({ field: { [key]: true } }, (_name, found) => {
    operator = found;
    return undefined;
  });
  return operator;
}

describe('filter inputs', () => {
  it.each(fieldTypeIds)('of %s offer the operators that lists support', (fieldType) => {
    const { filter } = serverFacets[fieldType];
    const offered = filter === null ? [] : Object.keys(filterInput(filter.input).getFields()).map(operatorOf);

    expect(new Set(offered)).toEqual(new Set(operatorsOf(schema, { kind: 'field', fieldId: fieldType })));
  });
});

describe('leavesOf', () => {
  const read = (filter: unknown) =>
    leavesOf(filter, (name, operator, value) => `${name} ${operator} ${JSON.stringify(value)}`);

  it('combines keys, operators and OR conditions', () => {
    expect(read({ a: { eq: 1 } })).toBe('a eq 1');
    expect(
      read({ a: { gt: 1, lt: 3 }, OR: [{ b: { notIn: ['x', null] } }, { AND: [{ c: { exists: true } }] }] }),
    ).toEqual({
      and: ['a gt 1', 'a lt 3', { or: ['b not_in ["x"]', { and: ['c exists true'] }] }],
    });
  });

  it('treats null as absent at any depth', () => {
    expect(read(null)).toBeUndefined();
    expect(read({ a: null, b: { eq: null }, OR: [{ c: { eq: null } }] })).toBeUndefined();
    expect(countConditions({ a: { eq: null, neq: 1 }, AND: [{ b: { eq: 1 } }, null] }).conditions).toBe(2);
  });

  it('names pattern options as storage does', () => {
    expect(read({ a: { matches: { pattern: 'x', caseSensitive: true, regexp: false } } })).toBe(
      'a matches {"pattern":"x","regexp":false,"case_sensitive":true}',
    );
  });
});
