import { generateId } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import type { FormSection } from '#features/content/form/form-sections.ts';
import { makeField } from '#features/content/form/form.test-support.ts';
import { entryAt, outlineEntries } from './outline-entries.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const parts = makeField({ apiKey: 'parts', fieldType: 'rich_text', isLocalized: true });
const code = makeField({ apiKey: 'code' });
const words = makeField({ apiKey: 'words' });
const inner = makeField({ apiKey: 'inner', fieldType: 'rich_text' });

const block = (model: string, attributes: Record<string, unknown>) => ({
  id: generateId(),
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: model } } },
});
const models = { quote: generateId(), box: generateId() };

const sections: FormSection[] = [
  { kind: 'fields', fields: [title, parts] },
  {
    kind: 'fieldset',
    fieldset: {
      id: 'more',
      itemTypeId: 'model',
      title: 'More',
      hint: null,
      position: 2,
      collapsible: true,
      startCollapsed: true,
    },
    fields: [code],
  },
];

const outline = (values: Record<string, unknown>) =>
  outlineEntries({
    sections,
    values,
    locale: 'en',
    ofModel: (id) => (id === models.box ? [words, inner] : [words]),
    itemTypeName: (id) => (id === models.box ? 'Box' : 'Quote'),
    blockTitle: ({ attributes }) => (typeof attributes['words'] === 'string' ? attributes['words'] : null),
  }).map(
    ({ id, label, title: name, depth }) => `${'  '.repeat(depth)}${id}: ${label}${name === null ? '' : ` ${name}`}`,
  );

describe('the outline of a record', () => {
  it('lists fields below their fieldsets', () => {
    expect(outline({})).toEqual(['title.en: title', 'parts.en: parts', 'fieldset more: More', '  code: code']);
  });

  it('lists blocks by distinguishing labels at any depth', () => {
    const nested = block(models.box, { words: 'Numbers', inner: [block(models.quote, { words: 'Six kilns' })] });

    expect(outline({ parts: { en: [block(models.quote, { words: 'Slow' }), nested] } }).slice(1, -2)).toEqual([
      'parts.en: parts',
      '  parts.en.0: Quote Slow',
      '  parts.en.1: Box Numbers',
      '    parts.en.1.inner: inner',
      '      parts.en.1.inner.0: Quote Six kilns',
    ]);
  });
});

it('finds the entry of a form field', () => {
  const ids = new Set(['parts.en', 'parts.en.1']);

  expect(entryAt('parts.en.1.words', ids)).toBe('parts.en.1');
  expect(entryAt('parts.en.10', ids)).toBe('parts.en');
  expect(entryAt('title.en', ids)).toBeUndefined();
});
