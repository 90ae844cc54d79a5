import { expect, it } from 'vitest';
import { selectionQuery } from '#lib/records/queries.ts';
import { selectionRequest } from './selection-request.ts';

it('a bulk request for all matches uses the text, filter and language of the list', () => {
  const shown = {
    query: 'loom',
    filter: { match: 'any', conditions: [{ name: 'title', operator: 'eq', value: 'Loom' }] },
    locale: 'it',
    orderBy: '_updated_at_DESC',
    columns: null,
  } as const;

  expect(selectionQuery(selectionRequest('lamps', shown))).toEqual({
    filter: { type: 'lamps', query: 'loom', fields: { OR: { '0': { title: { eq: 'Loom' } } } } },
    locale: 'it',
    version: 'current',
  });
});
