import { generateId } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import { valuesToCopy } from './values-to-copy.ts';

const blockId = generateId();
const fields = [
  makeField({ apiKey: 'title', isLocalized: true }),
  makeField({ apiKey: 'lead', isLocalized: true }),
  makeField({ apiKey: 'parts', fieldType: 'rich_text', isLocalized: true }),
  makeField({ apiKey: 'code' }),
];
const block = {
  id: blockId,
  type: 'item',
  attributes: {},
  relationships: { item_type: { data: { type: 'item_type', id: generateId() } } },
};
const values = {
  title: { en: 'Loom', it: 'Telaio' },
  lead: { en: 'Wool', it: null },
  parts: { en: [block], it: [] },
  code: 'L1',
};
const copy = (what: 'empty' | 'all') =>
  valuesToCopy({ fields, values, source: 'en', target: 'it', what, ofModel: () => [] });

describe('copying one language to another', () => {
  it('fills empty fields and keeps the rest', () => {
    expect(Object.keys(copy('empty'))).toEqual(['lead.it', 'parts.it']);
  });

  it('overwrites every field on request', () => {
    expect(copy('all')).toMatchObject({ 'title.it': 'Loom', 'lead.it': 'Wool' });
  });

  it('creates new blocks', () => {
    expect(JSON.stringify(copy('all')['parts.it'])).not.toContain(blockId);
  });

  it('skips fields that are empty or equal in the source', () => {
    expect(valuesToCopy({ fields, values, source: 'it', target: 'en', what: 'all', ofModel: () => [] })).toEqual({
      'title.en': 'Telaio',
    });
  });
});
