import type { Fieldset } from '@lectern/domain';
import { expect, it } from 'vitest';
import { makeField } from './form.test-support.ts';
import { fieldsInOrder, formSections } from './form-sections.ts';

const fieldset = (id: string, position: number): Fieldset => ({
  id,
  itemTypeId: 'model',
  title: id,
  hint: null,
  position,
  collapsible: true,
  startCollapsed: false,
});
const title = makeField({ apiKey: 'title', position: 1 });
const slug = makeField({ apiKey: 'slug', position: 2 });
const seo = makeField({ apiKey: 'seo', position: 1, fieldsetId: 'sharing' });
const notes = makeField({ apiKey: 'notes', position: 4 });

it('orders fieldsets by position and merges adjacent fields', () => {
  const sections = formSections([title, seo, slug, notes], [fieldset('sharing', 3)]);

  expect(sections.map((section) => [section.kind, section.fields.map(({ apiKey }) => apiKey)])).toEqual([
    ['fields', ['title', 'slug']],
    ['fieldset', ['seo']],
    ['fields', ['notes']],
  ]);
  expect(fieldsInOrder(sections).map(({ apiKey }) => apiKey)).toEqual(['title', 'slug', 'seo', 'notes']);
});

it('omits empty fieldsets and keeps fields of an unknown fieldset', () => {
  const stray = makeField({ apiKey: 'stray', fieldsetId: 'gone' });

  expect(formSections([stray], [fieldset('empty', 1)])).toEqual([{ kind: 'fields', fields: [stray] }]);
});
