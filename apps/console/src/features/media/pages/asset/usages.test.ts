import {
  type EnvironmentSchema,
  type Field,
  generateId,
  indexSchema,
  type ItemType,
  type SiteSettings,
} from '@lectern/domain';
import { expect, it } from 'vitest';
import { usagesOf } from './usages.ts';

const file = (id: string) => ({ upload_id: id, alt: null, title: null, custom_data: {}, focal_point: null });
const field = (itemTypeId: string, apiKey: string, fieldType: Field['fieldType'], isLocalized = false): Field => ({
  id: `${itemTypeId}-${apiKey}`,
  itemTypeId,
  fieldsetId: null,
  label: apiKey.toUpperCase(),
  apiKey,
  fieldType,
  isLocalized,
  validators: {},
  appearance: { editor: '', parameters: {}, addons: [] },
  defaultValue: null,
  hint: null,
  position: 1,
  deepFilteringEnabled: false,
  contentLinkEnabled: true,
});
// The walk looks at names and fields only.
const schema: EnvironmentSchema = indexSchema(
  1,
  {} as SiteSettings,
  [
    { id: 'post', name: 'Post' },
    { id: 'figure', name: 'Figure' },
  ] as ItemType[],
  [
    field('post', 'cover', 'file', true),
    field('post', 'gallery', 'gallery'),
    field('post', 'body', 'rich_text'),
    field('figure', 'photo', 'file'),
    field('figure', 'inner', 'rich_text'),
  ],
  [],
);
const figure = (photo: string | null, inner: object[] = []) => ({
  id: generateId(),
  type: 'item',
  attributes: { photo: photo === null ? null : file(photo), inner },
  relationships: { item_type: { data: { id: 'figure', type: 'item_type' } } },
});

function usages(attributes: Record<string, unknown>) {
  const relationships = { item_type: { data: { id: 'post', type: 'item_type' as const } } };
  return usagesOf({ attributes, relationships } as Parameters<typeof usagesOf>[0], 'U', schema);
}

it('names fields, languages, and blocks at any depth by their models', () => {
  const found = usages({
    cover: { en: file('U'), it: file('other'), de: null },
    gallery: [file('other'), file('U')],
    body: [figure('U'), figure(null, [figure('U')])],
  });

  expect(found).toEqual([
    { labels: ['COVER'], fieldPath: 'cover.en', locale: 'en' },
    { labels: ['GALLERY'], fieldPath: 'gallery', locale: null },
    { labels: ['BODY', 'Figure', 'PHOTO'], fieldPath: 'body', locale: null },
    { labels: ['BODY', 'Figure', 'INNER', 'Figure', 'PHOTO'], fieldPath: 'body', locale: null },
  ]);
});

it('finds nothing in a version that does not use the asset', () => {
  expect(usages({ cover: {}, gallery: [], body: [figure('other')] })).toEqual([]);
});
