import type { UploadResource } from '@lectern/contract';
import { generateId } from '@lectern/domain';
import { expect, it } from 'vitest';
import { makeField, makeSchema } from '#features/content/form/form.test-support.ts';
import { assetPlaces, refusalOf, withAsset } from './asset-places.ts';

const cover = makeField({ apiKey: 'cover', label: 'Cover', fieldType: 'file', isLocalized: true });
const title = makeField({ apiKey: 'title' });
const parts = makeField({ apiKey: 'parts', label: 'Parts', fieldType: 'rich_text' });
const pictures = makeField({
  apiKey: 'pictures',
  label: 'Pictures',
  fieldType: 'gallery',
  validators: { size: { max: 2 } },
});
const nested = makeField({ apiKey: 'nested', label: 'Nested', fieldType: 'single_block' });
const fields = [title, cover, parts];
const models = { box: generateId(), shelf: generateId() };
const schema = makeSchema(fields);

const block = (model: string, attributes: Record<string, unknown>) => ({
  id: generateId(),
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: model } } },
});
const file = (id: string) => ({
  upload_id: id,
  alt: null,
  title: null,
  custom_data: {},
  focal_point: null,
  poster_time: null,
});
const [dunes, tern, pier] = [generateId(), generateId(), generateId()];
const values = {
  title: 'Shore',
  cover: { en: file(dunes), it: null },
  parts: [
    block(models.box, {}),
    block(models.shelf, { nested: block(models.box, { pictures: [file(dunes), file(tern)] }) }),
  ],
};
const places = assetPlaces({
  fields,
  values,
  locales: ['en'],
  ofModel: (id) => (id === models.box ? [title, pictures] : [nested]),
  itemTypeName: (id) => (id === models.box ? 'Box' : 'Shelf'),
  blockTitle: () => null,
});

// What is read of it here.
const texts = { alt: {}, title: {}, custom_data: {}, focal_point: null, poster_time: null };
const upload = (attributes: Partial<UploadResource['attributes']>) =>
  ({
    id: pier,
    attributes: { format: 'jpg', size: 1000, width: 40, height: 30, default_field_metadata: texts, ...attributes },
  }) as UploadResource;

function placeAt(path: string) {
  const place = places.find((one) => one.path === path);
  if (place === undefined) throw new Error(`There is no ${path}.`);
  return place;
}

it('finds the fields for assets in the languages in sight, and in blocks at any depth', () => {
  expect(places.map(({ path, within }) => [path, ...within])).toEqual([
    ['cover.en'],
    ['parts.0.pictures', 'Parts', 'Box'],
    ['parts.1.nested.pictures', 'Parts', 'Shelf', 'Nested', 'Box'],
  ]);
});

it('replaces the asset of a file, and adds one to a gallery at its position', () => {
  expect(withAsset(values.cover.en, placeAt('cover.en'), pier)).toEqual(file(pier));
  const [first, second] = withAsset(values.parts, placeAt('parts.1.nested.pictures'), pier, 1) as typeof values.parts;

  expect(first).toBe(values.parts[0]);
  expect(second?.attributes).toMatchObject({
    nested: { attributes: { pictures: [file(dunes), file(pier), file(tern)] } },
  });
});

it.each([
  ['the type', { extension: { predefined_list: 'video' } }, 'VALIDATION_EXTENSION'],
  ['the size', { file_size: { max_value: 10, max_unit: 'B' } }, 'VALIDATION_FILE_SIZE'],
  ['the dimensions', { image_dimensions: { width_min_value: 100 } }, 'VALIDATION_IMAGE_DIMENSIONS'],
])('knows that a field refuses %s of a file', (_what, validators, code) => {
  const place = { ...placeAt('cover.en'), field: { ...cover, validators } };

  expect(refusalOf(place, upload({}), schema)).toMatchObject({ code });
});

it('knows that a gallery is full, and accepts what is written or added later', () => {
  const strict = { required_alt_title: { alt: true, title: true }, size: { min: 4 } };
  const empty = placeAt('parts.0.pictures');

  expect(refusalOf(placeAt('parts.1.nested.pictures'), upload({}), schema)).toMatchObject({ code: 'VALIDATION_SIZE' });
  expect(refusalOf({ ...empty, field: { ...pictures, validators: strict } }, upload({}), schema)).toBeNull();
});
