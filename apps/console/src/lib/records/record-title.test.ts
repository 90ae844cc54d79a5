import { indexSchema } from '@lectern/domain';
import { expect, it } from 'vitest';
import { recordImageId, recordTitle } from './record-title.ts';

const field = (id: string, apiKey: string, more: object) => ({
  id,
  itemTypeId: 'm',
  apiKey,
  isLocalized: false,
  validators: {},
  position: 1,
  ...more,
});
const fields = [
  field('t', 'title', { fieldType: 'string', isLocalized: true }),
  field('b', 'body', { fieldType: 'structured_text' }),
  field('g', 'gallery', { fieldType: 'gallery' }),
];
const schemaWith = (model: object) =>
  indexSchema(
    1,
    { locales: ['en', 'it'] } as never,
    [{ id: 'm', name: 'Article', ...model } as never],
    fields as never,
    [],
  );
const upload = 'a5bZBOnOQLmuJo7vLQkl8A';

it('uses the title in the main locale, else in one that has it', () => {
  const schema = schemaWith({ titleFieldId: 't' });

  expect(recordTitle('m', { title: { en: 'Loom', it: 'Telaio' } }, schema)).toBe('Loom');
  expect(recordTitle('m', { title: { en: '  ', it: 'Telaio' } }, schema)).toBe('Telaio');
  expect(recordTitle('m', { title: { en: null } }, schema)).toBeNull();
});

it('prefers the presentation field, whatever text it contains', () => {
  const schema = schemaWith({ titleFieldId: 't', presentationTitleFieldId: 'b' });
  const span = (value: string) => ({ type: 'span', value });
  const body = {
    schema: 'dast',
    document: { type: 'root', children: [{ type: 'paragraph', children: [span('Flax'), span('and dye')] }] },
  };

  expect(recordTitle('m', { body, title: { en: 'Loom' } }, schema)).toBe('Flax and dye');
});

it('finds the first image of the presentation image field', () => {
  const schema = schemaWith({ presentationImageFieldId: 'g' });

  expect(recordImageId('m', { gallery: [{ upload_id: upload }] }, schema)).toBe(upload);
  expect(recordImageId('m', { gallery: [] }, schema)).toBeNull();
});
