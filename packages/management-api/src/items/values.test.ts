import { buildBlockRecord } from '@datocms/cma-client-node';
import { type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { makeUpload, picture as drawPicture } from '../uploads/test-files.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'thing' | 'box' | 'strict'>;
let picture: string;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(api, ['thing', 'box', 'strict'], ({ thing, box }) => {
    const validators: Partial<Record<FieldTypeId, object>> = {
      link: { item_item_type: { item_types: [thing] } },
      links: { items_item_type: { item_types: [thing] } },
      rich_text: { rich_text_blocks: { item_types: [box] } },
      single_block: { single_block_blocks: { item_types: [box] } },
    };
    const field = (type: FieldTypeId) => ({ type, ...(validators[type] && { validators: validators[type] as never }) });
    return {
      thing: { fields: Object.fromEntries(fieldTypeIds.map((type) => [`my_${type}`, field(type)])) },
      box: {
        is: { isModularBlock: true },
        fields: { words: { type: 'string', defaultValue: 'Anon', validators: { required: {} } } },
      },
      strict: {
        fields: {
          name: { type: 'string', defaultValue: 'Untitled', validators: { required: {} } },
          boxes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [box] } } },
        },
      },
    };
  });
  picture = (await makeUpload(api, 'fox.png', await drawPicture({}))).id;
});

afterAll(() => api.close());

const create = (attributes: Record<string, unknown>) =>
  api.client().items.create({ item_type: models.thing, ...attributes });
const bare = (alt: string | null) => ({
  upload_id: picture,
  alt,
  title: null,
  custom_data: {},
  focal_point: null,
  poster_time: null,
});

describe('omitted values', () => {
  test('are null, false or an empty list', async () => {
    const made = await create({});

    const values = Object.fromEntries(fieldTypeIds.map((type) => [type, made[`my_${type}`]]));
    const expected = Object.fromEntries(fieldTypeIds.map((type): [string, unknown] => [type, null]));
    expect(values).toEqual({ ...expected, boolean: false, gallery: [], links: [], rich_text: [] });
  });
});

/** A type, the sent value, and the returned value when it differs. */
const values: [FieldTypeId, (() => unknown) | string | number | boolean | object, unknown?][] = [
  ['string', ''],
  ['text', 'two\nlines'],
  ['boolean', true],
  ['integer', -7],
  ['float', 1.5],
  ['date', '2026-02-28'],
  ['date_time', '2026-03-01T10:30:00+02:00', '2026-03-01T08:30:00.000+00:00'],
  ['date_time', '2026-07-01T10:30', '2026-07-01T10:30:00.000+01:00'],
  ['json', '{"b":1,"a":[2]}'],
  ['color', { red: 255, green: 0, blue: 7, alpha: 255 }],
  ['lat_lon', { latitude: -90, longitude: 180 }],
  ['seo', { title: 'T' }, { title: 'T', description: null, image: null, twitter_card: null, no_index: false }],
  ['slug', 'a-slug'],
  ['file', () => ({ upload_id: picture }), () => bare(null)],
  ['file', () => bare('A fox'), () => bare('A fox')],
  ['gallery', () => [{ upload_id: picture }, { upload_id: picture, alt: 'x' }], () => [bare(null), bare('x')]],
];

describe('values in a request', () => {
  test.each(values)('of type %s return as %j', async (type, sent, answered = sent) => {
    const resolve = (value: unknown) => (typeof value === 'function' ? (value as () => unknown)() : value);

    const made = await create({ [`my_${type}`]: resolve(sent) });
    const again = await api.client().items.update(made.id, { [`my_${type}`]: made[`my_${type}`] });

    expect(made[`my_${type}`]).toEqual(resolve(answered));
    expect(again.meta.current_version).toBe(made.meta.current_version);
  });

  test.each(fieldTypeIds)('null clears a %s, and omitted values are kept', async (type) => {
    const made = await create({ my_string: 'kept', my_slug: 'kept' });

    const cleared = await api.client().items.update(made.id, { [`my_${type}`]: null });

    const empty = { boolean: false, gallery: [], links: [], rich_text: [] }[type as string] ?? null;
    expect(cleared[`my_${type}`]).toEqual(empty);
    expect(cleared[type === 'slug' ? 'my_string' : 'my_slug']).toBe('kept');
  });

  test.each<[FieldTypeId, unknown]>([
    ['string', 7],
    ['boolean', 'yes'],
    ['integer', 1.5],
    ['float', '1.5'],
    ['date', '2026-02-30'],
    ['date_time', 'tomorrow'],
    ['json', { a: 1 }],
    ['json', '{'],
    ['color', { red: 1, green: 2, blue: 3 }],
    ['lat_lon', { latitude: 91, longitude: 0 }],
    ['seo', { title: 'x'.repeat(321) }],
    ['seo', { twitter_card: 'huge' }],
    ['video', { provider: 'youtube' }],
    ['file', { alt: 'x' }],
    ['gallery', { upload_id: 'x' }],
    ['link', ['x']],
    ['links', 'x'],
    ['structured_text', { schema: 'dast' }],
    ['rich_text', {}],
    ['single_block', []],
  ])('of type %s are rejected as %j', async (type, value) => {
    const { status, body } = await api.request('POST', '/items', {
      body: {
        data: {
          type: 'item',
          attributes: { [`my_${type}`]: value },
          relationships: { item_type: { data: { id: models.thing.id, type: 'item_type' } } },
        },
      },
    });

    expect(status).toBe(422);
    for (const code of codesOf(body))
      expect(code).toMatch(new RegExp(`^INVALID_FIELD my_${type}(\\.\\S+)? INVALID_FORMAT$`));
  });
});

describe('the validate endpoints', () => {
  const validate = async (path: string, data: object) => {
    const { status, body } = await api.request('POST', path, { body: { data: { type: 'item', ...data } } });
    return status === 204 ? [] : codesOf(body);
  };

  test('apply defaults to a new record and to new blocks', async () => {
    const relationships = { item_type: { data: { id: models.strict.id, type: 'item_type' } } };
    const item = await api.client().items.create({ item_type: models.strict });
    const box = buildBlockRecord({ item_type: models.box });
    const empty = buildBlockRecord({ item_type: models.box, words: '' });

    expect(await validate('/items/validate', { attributes: {}, relationships })).toEqual([]);
    expect(await validate('/items/validate', { attributes: { boxes: [box] }, relationships })).toEqual([]);
    expect(await validate(`/items/${item.id}/validate`, { id: item.id, attributes: { boxes: [box] } })).toEqual([]);
    expect(await validate('/items/validate', { attributes: { name: '', boxes: [empty] }, relationships })).toEqual([
      'INVALID_FIELD name VALIDATION_REQUIRED',
      'INVALID_FIELD boxes.0.words VALIDATION_REQUIRED',
    ]);
    expect((await api.client().items.list({ filter: { type: 'strict' } })).map(({ id }) => id)).toEqual([item.id]);
  });
});
