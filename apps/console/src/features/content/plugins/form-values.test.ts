import type { ItemResource } from '@lectern/contract';
import type { Field, ItemType } from '@lectern/domain';
import { type FormBlock, readBlock } from '@lectern/field-types/console';
import type { PluginValues } from '@lectern/field-types/plugin';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeField, makeSchema } from '#features/content/form/form.test-support.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import { formBase } from '#features/content/pages/record/use-record-form.ts';
import { blocksAnalysis } from './blocks-analysis.ts';
import {
  createPluginFormValues,
  formValuesFromItem,
  itemFromFormValues,
  type PluginFormState,
  pluginFormValues,
  stateFromPluginValues,
} from './form-values.ts';
import { findField, pluginWrite, rowPathOf } from './plugin-paths.ts';
import { storedBlockIds } from './stored-blocks.ts';

const siteLocales = ['en', 'it', 'de'];
const title = makeField({ apiKey: 'title', isLocalized: true });
const price = makeField({ apiKey: 'price', fieldType: 'integer' });
const sections = makeField({ apiKey: 'sections', fieldType: 'rich_text', isLocalized: true });
const hero = makeField({
  apiKey: 'hero',
  fieldType: 'single_block',
  appearance: { editor: 'framed_single_block', parameters: {}, addons: [] },
});
const text = makeField({ apiKey: 'text', fieldType: 'structured_text' });
const cover = makeField({ apiKey: 'cover', fieldType: 'file' });
const fields: readonly Field[] = [title, price, sections, hero, text, cover];

const heading = makeField({ apiKey: 'heading' });
const inner = makeField({ apiKey: 'inner', fieldType: 'rich_text' });
const models: Readonly<Record<string, readonly Field[]>> = { panel: [heading, inner] };
const ofModel = (id: string) => models[id] ?? [];

const panel = (id: string, words: string, within: readonly FormBlock[] = []): FormBlock => ({
  id,
  type: 'item',
  attributes: { heading: words, inner: within },
  relationships: { item_type: { data: { type: 'item_type', id: 'panel' } } },
});

const attributes = {
  title: { en: 'Hut', it: 'Rifugio' },
  price: 12,
  sections: { en: [panel('11', 'First', [panel('12', 'Deep')]), panel('13', 'Second')], it: [] },
  hero: panel('14', 'Hero'),
  text: {
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [{ type: 'span', value: 'Words' }] },
        { type: 'block', item: panel('15', 'In text') },
      ],
    },
  },
  cover: null,
};

const stored = storedBlockIds(fields, attributes, ofModel);
const pluginValues: PluginValues = {
  fieldsOf: ofModel,
  isBlockModel: (id) => id in models,
  isStored: (id) => stored.has(id),
  itemTypeOf: () => undefined,
};
const form: PluginFormState = {
  itemType: { id: 'model' },
  fields,
  siteLocales,
  state: { values: valuesFromAttributes(fields, attributes, siteLocales), locales: ['en', 'it'] },
  pluginValues,
};
const seen = () => structuredClone(pluginFormValues(fields, form.state, pluginValues));

describe('the values of a form', () => {
  it('name the languages of the record, and have no others', () => {
    expect(seen()).toMatchObject({ internalLocales: ['en', 'it'], title: { en: 'Hut', it: 'Rifugio' }, price: 12 });
    expect(Object.keys(seen()['title'] as object)).toEqual(['en', 'it']);
  });

  it('contain blocks as flat objects, at any depth', () => {
    expect(seen()['sections']).toEqual({
      en: [
        {
          itemId: '11',
          itemTypeId: 'panel',
          heading: 'First',
          inner: [{ itemId: '12', itemTypeId: 'panel', heading: 'Deep', inner: [] }],
        },
        { itemId: '13', itemTypeId: 'panel', heading: 'Second', inner: [] },
      ],
      it: [],
    });
  });

  it('come back as they were', () => {
    expect(stateFromPluginValues(seen(), form)).toEqual(form.state);
  });

  it('leave fields alone that a plugin leaves out, and languages that the project does not have', () => {
    const { values, locales } = stateFromPluginValues(
      { title: { en: 'New', xx: '?' }, internalLocales: ['de', 'en', 'xx'] },
      form,
    );

    expect(locales).toEqual(['en', 'de']);
    expect(values).toEqual({ ...form.state.values, title: { ...(form.state.values['title'] as object), en: 'New' } });
  });

  it('convert a value once until it changes', () => {
    const convert = createPluginFormValues();
    const [first, second] = [convert(fields, form.state, pluginValues), convert(fields, form.state, pluginValues)];

    expect(second['text']).toBe(first['text']);
    expect(second).toEqual(first);
  });
});

describe('records of plugins', () => {
  const item = { id: '1', type: 'item', attributes, relationships: {}, meta: {} } as unknown as ItemResource;
  const base = { item, attributes, locales: ['en', 'it'] };

  it('have every attribute, blocks in full', () => {
    const made = itemFromFormValues(seen(), { ...form, base, ofModel, skipUnchanged: false });

    expect(Object.keys(made.attributes)).toEqual(fields.map(({ apiKey }) => apiKey));
    expect(made.attributes['hero']).toEqual(attributes.hero);
    expect(made.relationships.item_type).toEqual({ data: { type: 'item_type', id: 'model' } });
  });

  it('have only what changed when a plugin wants that', () => {
    const written = { ...seen(), price: 13 };

    expect(itemFromFormValues(written, { ...form, base, ofModel, skipUnchanged: true }).attributes).toEqual({
      price: 13,
    });
    expect(itemFromFormValues(seen(), { ...form, base, ofModel, skipUnchanged: true }).attributes).toEqual({});
  });

  it('become values of a form again', () => {
    const made = itemFromFormValues(seen(), { ...form, base, ofModel, skipUnchanged: false });

    expect(JSON.stringify(formValuesFromItem(made, form))).toBe(JSON.stringify(seen()));
  });

  it('become values of a form again where no field is localized', () => {
    const plain: readonly Field[] = [
      makeField({ apiKey: 'name' }),
      price,
      makeField({ apiKey: 'rating', fieldType: 'integer' }),
      makeField({ apiKey: 'visible', fieldType: 'boolean' }),
      makeField({ apiKey: 'notes', fieldType: 'json' }),
      makeField({ apiKey: 'parts', fieldType: 'rich_text' }),
      text,
    ];
    const saved = {
      name: 'Hut',
      price: 12,
      rating: null,
      visible: false,
      notes: '[{"comment":"Call back"}]',
      parts: [panel('11', 'First')],
      text: attributes.text,
    };
    const savedItem = { ...item, attributes: saved } as ItemResource;
    const savedBase = formBase(savedItem, { id: 'model' } as ItemType, plain, makeSchema(plain));
    const state = { values: valuesFromAttributes(plain, saved, siteLocales), locales: savedBase.locales };
    const plainForm: PluginFormState = { ...form, fields: plain, state };
    const before = structuredClone(pluginFormValues(plain, state, pluginValues));

    const made = itemFromFormValues(before, { ...plainForm, base: savedBase, ofModel, skipUnchanged: false });

    expect(JSON.stringify(formValuesFromItem(made, plainForm))).toBe(JSON.stringify(before));
  });
});

describe('paths of plugins', () => {
  it.each([
    ['title.en', 'title.en'],
    ['price', 'price'],
    ['sections.en.0.heading', 'sections.en.0.heading'],
    ['sections.en.0.inner.0.heading', 'sections.en.0.inner.0.heading'],
    ['hero.heading', 'hero.0.heading'],
    ['text.document.children.1.item.heading', 'text.1.heading'],
  ])('the row %s is %s', (row, plugin) => {
    const found = findField(row, 'row', form);

    expect(found?.plugin).toBe(plugin);
    expect(findField(plugin, 'plugin', form)).toEqual(found);
    expect(rowPathOf(plugin, form)).toBe(row);
  });

  it('name the block that a field is in, and the field of the record that holds it', () => {
    expect(findField('sections.en.0.inner.0.heading', 'row', form)).toMatchObject({
      field: heading,
      locale: 'en',
      value: 'Deep',
      inBlock: { id: '12', modelId: 'panel', parentField: sections },
    });
    expect(findField('price', 'row', form)?.inBlock).toBeUndefined();
  });

  it.each(['bioen', 'title.xx', 'title', 'sections.en.9.heading', 'hero.0.gone', ''])('%j leads nowhere', (path) => {
    expect(findField(path, 'plugin', form)).toBeNull();
  });
});

describe('what plugins write', () => {
  const write = (path: string, value: unknown) => pluginWrite(path, value, form);

  it('reaches fields, languages, and blocks at any depth', () => {
    expect(write('title.it', 'Capanna')).toEqual({ kind: 'values', values: { 'title.it': 'Capanna' } });
    expect(write('title', { en: 'A', it: 'B' })).toEqual({
      kind: 'values',
      values: { 'title.en': 'A', 'title.it': 'B' },
    });
    expect(write('internalLocales', ['en', 'de'])).toEqual({ kind: 'locales', locales: ['en', 'de'] });
    expect(write('sections.en.0.inner.0.heading', 'Deeper')).toEqual({
      kind: 'values',
      values: {
        'sections.en': [panel('11', 'First', [panel('12', 'Deeper')]), attributes.sections.en[1]],
      },
    });
  });

  it.each(['hero.0.heading', 'hero.heading'])('reaches the block at %s', (path) => {
    expect(write(path, 'Heroine')).toEqual({ kind: 'values', values: { hero: panel('14', 'Heroine') } });
  });

  it('leaves all other nodes of a document as they are', () => {
    const { document } = attributes.text;

    expect(write('text.1.heading', 'Changed')).toEqual({
      kind: 'values',
      values: {
        text: {
          schema: 'dast',
          document: { type: 'root', children: [document.children[0], { type: 'block', item: panel('15', 'Changed') }] },
        },
      },
    });
  });

  it('is the value of the form when it changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.constantFrom('en', 'it'), (field, locale) => {
        const path = field.isLocalized ? `${field.apiKey}.${locale}` : field.apiKey;
        const own = seen()[field.apiKey];
        const value = field.isLocalized ? (own as Record<string, unknown>)[locale] : own;
        const found = findField(path, 'plugin', form);

        const { values } = write(path, value) as { values: Record<string, unknown> };

        expect(values[path] ?? null).toBe(found?.value ?? null);
      }),
    );
  });

  it.each([
    ['nowhere', 1],
    ['title.xx', 'x'],
    ['cover.alt', 'x'],
    ['sections.en.7.heading', 'x'],
    ['price.amount', 1],
    ['internalLocales', 'en'],
    ['title', 'x'],
  ])('is refused at %s', (path, value) => {
    expect(() => write(path, value)).toThrow();
  });
});

it('counts blocks as the server does: in all languages, and those in blocks', () => {
  expect(blocksAnalysis(fields, form.state, ofModel, 600)).toEqual({
    usage: { total: 5, nonLocalized: 2, perLocale: { en: 3, it: 0 } },
    maximumPerItem: 600,
  });
  expect(readBlock(attributes.hero)).not.toBeNull();
});
