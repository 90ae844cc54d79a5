import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isValidId } from '@datocms/cma-client';
import { isPlainObject } from '@lectern/domain';
import { validate } from 'datocms-structured-text-utils';
import { describe, expect, it } from 'vitest';

import { images } from './content/images.ts';
import type { StarterRecord } from './content/record.ts';
import { recordId } from './content/record.ts';
import { recordSteps } from './content/records.ts';
import { idFor } from './ids.ts';
import { locales } from './locales.ts';
import type { FieldSpec, ItemTypeSpec } from './schema/define.ts';
import { fieldId, fieldsetId, itemTypeId } from './schema/define.ts';
import { itemTypes } from './schema/item-types.ts';

type Value = { path: string; field: FieldSpec; value: unknown };
type Block = {
  id: string;
  attributes: Record<string, unknown>;
  relationships: { item_type: { data: { id: string } } };
};

const records = recordSteps.flat();
const byKey = new Map(itemTypes.map((spec) => [spec.api_key, spec]));
const byId = new Map(itemTypes.map((spec) => [itemTypeId(spec.api_key), spec]));
const imagesDir = fileURLToPath(new URL('../images/', import.meta.url));

function specOf(key: ItemTypeSpec['api_key']): ItemTypeSpec {
  const spec = byKey.get(key);
  if (spec === undefined) throw new Error(`no model ${key}`);
  return spec;
}

function isBlock(value: unknown): value is Block {
  return isPlainObject(value) && value['type'] === 'item' && isPlainObject(value['attributes']);
}

/** Every object inside a value, the value included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isPlainObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function valuesOf(name: string, spec: ItemTypeSpec, attributes: Readonly<Record<string, unknown>>): Value[] {
  return spec.fields.flatMap((field) => {
    const value = attributes[field.api_key] ?? null;
    const path = `${name}.${field.api_key}`;
    const own =
      field.localized === true
        ? locales.map((locale) => ({
            path: `${path}.${locale}`,
            field,
            value: isPlainObject(value) ? value[locale] : undefined,
          }))
        : [{ path, field, value }];
    const inBlocks = objectsIn(value)
      .filter(isBlock)
      .flatMap((block) => {
        const blockSpec = byId.get(block.relationships.item_type.data.id);
        return blockSpec === undefined ? [] : valuesOf(`${path}(${block.id})`, blockSpec, block.attributes);
      });
    return [...own, ...inBlocks];
  });
}

const values = records.flatMap((record) =>
  valuesOf(`${record.model}/${record.name}`, specOf(record.model), record.attributes),
);

function limit(field: FieldSpec, validator: string, bound: string): number | undefined {
  const settings = field.validators?.[validator];
  const value = isPlainObject(settings) ? settings[bound] : undefined;
  return typeof value === 'number' ? value : undefined;
}

describe('the starter schema', () => {
  it('has five models, two blocks, one single-record model and one tree', () => {
    const blocks = itemTypes.filter(({ settings }) => settings.modular_block === true);

    expect(blocks).toHaveLength(2);
    expect(itemTypes).toHaveLength(7);
    expect(itemTypes.filter(({ settings }) => settings.singleton === true)).toHaveLength(1);
    expect(itemTypes.filter(({ settings }) => settings.tree === true)).toHaveLength(1);
  });

  it('assigns roles and fieldsets only to existing fields, and localizes no field of a block', () => {
    for (const spec of itemTypes) {
      const fields = new Set(spec.fields.map((field) => field.api_key));
      const titles = new Set(spec.fieldsets?.map(({ title }) => title));

      const named = [...Object.values(spec.roles ?? {}), ...(spec.orderedBy?.slice(0, 1) ?? [])];
      for (const field of named) expect(fields).toContain(field);
      for (const { fieldset } of spec.fields) {
        if (fieldset !== undefined) expect(titles).toContain(fieldset);
      }
      if (spec.settings.modular_block === true) {
        expect(spec.fields.filter(({ localized }) => localized === true)).toEqual([]);
      }
    }
  });
});

describe('the ids', () => {
  const ids = [
    ...itemTypes.map(({ api_key: key }) => itemTypeId(key)),
    ...itemTypes.flatMap(({ api_key: key, fields }) => fields.map((field) => fieldId(key, field.api_key))),
    ...itemTypes.flatMap(({ api_key: key, fieldsets = [] }) => fieldsets.map(({ title }) => fieldsetId(key, title))),
    ...images.map(({ name }) => idFor('upload', name)),
    ...records.map(({ model, name }) => recordId(model, name)),
    ...records.flatMap(({ attributes }) =>
      objectsIn(attributes)
        .filter(isBlock)
        .map(({ id }) => id),
    ),
  ];

  it('are valid for the public client', () => {
    expect(ids.filter((id) => !isValidId(id))).toEqual([]);
  });

  it('are unique', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the starter records', () => {
  it('are about thirty, most of them published, one of those with later changes', () => {
    const drafts = records.filter(({ isPublished }) => !isPublished);

    expect(records.length).toBeGreaterThanOrEqual(30);
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    expect(drafts.length).toBeLessThan(records.length / 4);
    expect(records.filter(({ laterChange }) => laterChange !== undefined)).toHaveLength(1);
  });

  it('use only fields of their model', () => {
    const unknown = records.flatMap(({ name, model, attributes, laterChange }) => {
      const keys = new Set(specOf(model).fields.map((field) => field.api_key));
      return Object.keys({ ...attributes, ...laterChange })
        .filter((key) => !keys.has(key))
        .map((key) => `${model}/${name}.${key}`);
    });

    expect(unknown).toEqual([]);
  });

  it('have every localized value in both languages', () => {
    const missing = records.flatMap(({ name, model, attributes }) =>
      specOf(model)
        .fields.filter(({ localized }) => localized === true)
        .filter((field) => {
          const value = attributes[field.api_key];
          return !isPlainObject(value) || Object.keys(value).join() !== locales.join();
        })
        .map((field) => `${model}/${name}.${field.api_key}`),
    );

    expect(missing).toEqual([]);
  });

  it('do not repeat English as Italian', () => {
    const repeated = records.flatMap(({ name, attributes }) =>
      ['title', 'excerpt', 'body', 'bio', 'subtitle', 'introduction', 'headline']
        .map((key) => attributes[key])
        .filter((value) => isPlainObject(value) && JSON.stringify(value['en']) === JSON.stringify(value['it']))
        .map(() => name),
    );

    expect(repeated).toEqual([]);
  });

  it('have every required value', () => {
    const empty = values
      .filter(({ field }) => field.validators?.['required'] !== undefined)
      .filter(({ value }) => value === null || value === undefined || value === '')
      .map(({ path }) => path);

    expect(empty).toEqual([]);
  });

  it('keep lengths, choices, ranges and slugs within their validators', () => {
    const outside = values.filter(({ field, value }) => {
      if (value === null || value === undefined) return false;
      const size = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
      const ranges: [number, number | undefined, number | undefined][] = [
        [size, limit(field, 'length', 'min'), limit(field, 'length', 'max')],
        [size, limit(field, 'size', 'min'), limit(field, 'size', 'max')],
        [Number(value), limit(field, 'number_range', 'min'), limit(field, 'number_range', 'max')],
      ];
      if (isPlainObject(value)) {
        const words = (key: string): number => String(value[key] ?? '').length;
        ranges.push([words('title'), undefined, limit(field, 'title_length', 'max')]);
        ranges.push([words('description'), undefined, limit(field, 'description_length', 'max')]);
      }
      const choices = field.validators?.['enum'];
      const allowed = isPlainObject(choices) && Array.isArray(choices['values']) ? choices['values'] : [value];
      const isSlug = field.field_type !== 'slug' || /^[a-z0-9]+(-[a-z0-9]+)*$/u.test(String(value));
      return (
        !isSlug ||
        !allowed.includes(value) ||
        ranges.some(([actual, min, max]) => actual < (min ?? -Infinity) || actual > (max ?? Infinity))
      );
    });

    expect(outside.map(({ path, value }) => [path, value])).toEqual([]);
  });

  it('contain valid structured text', () => {
    const problems = values
      .filter(({ field }) => field.field_type === 'structured_text')
      .map(({ path, value }) => ({ path, ...validate(value as Parameters<typeof validate>[0]) }))
      .filter(({ valid }) => !valid);

    expect(problems).toEqual([]);
  });

  it('link only to records that exist, and are published, by then', () => {
    const seen = new Map<string, StarterRecord>();
    const broken: string[] = [];
    for (const record of records) {
      const parent = record.parent === undefined ? [] : [recordId(record.model, record.parent)];
      for (const id of [...linkedFrom(record), ...parent]) {
        const target = seen.get(id);
        if (target === undefined || (record.isPublished && !target.isPublished)) {
          broken.push(`${record.model}/${record.name} -> ${id}`);
        }
      }
      seen.set(recordId(record.model, record.name), record);
    }

    expect(broken).toEqual([]);
  });

  it('have unique slugs and titles in each language', () => {
    for (const model of ['article', 'exhibition', 'page'] as const) {
      for (const locale of locales) {
        const slugs = records
          .filter((record) => record.model === model)
          .map(({ attributes }) => (isPlainObject(attributes['slug']) ? attributes['slug'][locale] : null));

        expect(new Set(slugs).size).toBe(slugs.length);
      }
    }
  });
});

describe('the images', () => {
  it('are exactly the files in the folder', () => {
    const files = images.map(({ name, extension }) => `${name}.${extension}`);

    expect(files.filter((file) => !existsSync(`${imagesDir}${file}`))).toEqual([]);
    expect(readdirSync(imagesDir).sort()).toEqual(files.sort());
  });

  it('have alt texts, and include every image used in a record', () => {
    const known = new Set(images.map(({ name }) => idFor('upload', name)));
    const used = objectsIn(records.map(({ attributes }) => attributes)).flatMap((value) =>
      typeof value['upload_id'] === 'string'
        ? [value['upload_id']]
        : 'twitter_card' in value
          ? [String(value['image'])]
          : [],
    );

    for (const { alt } of images) expect(alt.en.length * alt.it.length).toBeGreaterThan(0);
    expect(used.filter((id) => !known.has(id))).toEqual([]);
    expect(images.length).toBeGreaterThanOrEqual(12);
  });
});

function linkedFrom({ model, attributes }: StarterRecord): string[] {
  const inText = objectsIn(attributes).flatMap((value) =>
    value['type'] === 'itemLink' ? [String(value['item'])] : [],
  );
  const inFields = valuesOf('', specOf(model), attributes)
    .filter(({ field }) => field.field_type === 'link' || field.field_type === 'links')
    .flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)]));
  return [...inText, ...inFields];
}
