import { type FieldTypeId, fieldTypeIds } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf, schemaTester } from '../fields/test-schema.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

let api: TestApi;
const { makeModel, addField, changeField, makeItem, readItem } = schemaTester(() => api);

beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
});

afterAll(() => api.close());

const put = (id: string, attributes: object, relationships: object = {}) =>
  api.request('PUT', `/item-types/${id}`, { body: { data: { id, type: 'item_type', attributes, relationships } } });
const toField = (id: string) => ({ data: { id, type: 'field' } });

/** Which field types each relationship of a model accepts (reference, schema 1). */
const serving: Record<string, FieldTypeId[]> = {
  title_field: ['string'],
  image_preview_field: ['file', 'gallery'],
  excerpt_field: ['string', 'text', 'structured_text'],
  ordering_field: ['string', 'date', 'date_time', 'integer', 'float', 'boolean'],
  presentation_title_field: [
    ...(['string', 'text', 'structured_text', 'slug', 'single_block', 'link', 'date', 'date_time'] as const),
    ...(['integer', 'float', 'color', 'lat_lon', 'video'] as const),
  ],
  presentation_image_field: [
    'file',
    'gallery',
    'single_block',
    'link',
    'color',
    'date',
    'date_time',
    'lat_lon',
    'video',
  ],
};

describe('fields with a role in their model', () => {
  const validators = (type: FieldTypeId, block: string): Record<string, unknown> => {
    const none = { item_types: [] };
    const own: Partial<Record<FieldTypeId, object>> = {
      link: { item_item_type: none },
      links: { items_item_type: none },
      rich_text: { rich_text_blocks: none },
      single_block: { single_block_blocks: { item_types: [block] } },
      structured_text: { structured_text_blocks: none, structured_text_links: none },
    };
    return { validators: own[type] ?? {} };
  };

  test('have a suitable type and belong to the model', async () => {
    const [model, other, block] = [await makeModel(), await makeModel(), await makeModel({ modular_block: true })];
    const fields = new Map<FieldTypeId, string>();
    for (const type of fieldTypeIds)
      fields.set(type, (await addField(model.id, `my${type}`, type, validators(type, block.id))).id);
    const taken: Record<string, FieldTypeId[]> = {};
    for (const relationship of Object.keys(serving)) {
      taken[relationship] = [];
      for (const type of fieldTypeIds) {
        const { status, body } = await put(model.id, {}, { [relationship]: toField(fields.get(type) ?? '') });
        if (status === 200) taken[relationship].push(type);
        else expect(codesOf(body)).toEqual(['INVALID_RELATIONSHIP']);
      }
    }
    const foreign = await put(other.id, {}, { title_field: toField(fields.get('string') ?? '') });

    const sorted = (all: Record<string, FieldTypeId[]>) =>
      Object.fromEntries(Object.entries(all).map(([key, types]) => [key, types.toSorted()]));
    expect(sorted(taken)).toEqual(sorted(serving));
    expect(codesOf(foreign.body)).toEqual(['INVALID_RELATIONSHIP']);
  });

  test('of a block serve its presentation only, not search engines', async () => {
    const block = await makeModel({ modular_block: true });
    const title = await addField(block.id, 'title', 'string');
    const cover = await addField(block.id, 'cover', 'file');

    expect(await api.client().itemTypes.find(block.id)).toMatchObject({
      title_field: null,
      excerpt_field: null,
      image_preview_field: null,
      presentation_title_field: { id: title.id },
      presentation_image_field: { id: cover.id },
    });
  });

  test('are cleared when they are destroyed', async () => {
    const model = await makeModel();
    const title = await addField(model.id, 'title', 'string');
    const cover = await addField(model.id, 'cover', 'file');
    await put(
      model.id,
      { ordering_direction: 'desc' },
      { ordering_field: toField(title.id), excerpt_field: toField(title.id) },
    );

    await api.client().fields.destroy(title.id);
    await api.client().fields.destroy(cover.id);

    expect(await api.client().itemTypes.find(model.id)).toMatchObject({
      title_field: null,
      excerpt_field: null,
      image_preview_field: null,
      presentation_title_field: null,
      presentation_image_field: null,
      ordering_field: null,
      ordering_direction: null,
    });
  });
});

describe('models', () => {
  test('accept the misspelt attribute name, and always return both', async () => {
    const model = await makeModel();

    const { body } = await put(model.id, { collection_appeareance: 'table' });

    expect(body.data.attributes).toMatchObject({ collection_appearance: 'table', collection_appeareance: 'table' });
  });

  test('are added at the end of both menus, at the root', async () => {
    await makeModel();
    const last = async () => {
      const entries = await Promise.all([api.client().menuItems.list(), api.client().schemaMenuItems.list()]);
      return entries.map(
        (all) => all.filter(({ parent }) => parent === null).toSorted((a, b) => b.position - a.position)[0],
      );
    };

    const model = await makeModel();

    for (const entry of await last()) expect(entry?.item_type?.id).toBe(model.id);
  });

  test('keep records with invalid drafts unchanged when draft mode ends', async () => {
    const model = await makeModel({ draft_saving_active: true });
    await addField(model.id, 'name', 'string', { validators: { required: {} } });
    const id = await makeItem(model.id, { name: 'a' });
    await api.client().items.publish(id);
    await api.client().items.update(id, { name: '' });
    const draft = await makeItem(model.id, { name: '' });

    await put(model.id, { draft_mode_active: false });

    expect((await readItem(id, '?version=published')).attributes.name).toBe('a');
    expect((await readItem(id)).meta.status).toBe('updated');
    expect((await readItem(draft)).meta.status).toBe('draft');
  });

  test('cannot become single-record with several records, and can with one', async () => {
    const model = await makeModel();
    const first = await makeItem(model.id, {});
    const second = await makeItem(model.id, {});

    const refused = await put(model.id, { singleton: true });
    await api.client().items.destroy(second);
    const { body } = await put(model.id, { singleton: true });

    expect(codesOf(refused.body)).toEqual(['INVALID_FIELD singleton VALIDATION_INVALID']);
    expect(body.data.relationships.singleton_item.data.id).toBe(first);
    expect(body.data.meta.has_singleton_item).toBe(true);
  });

  test('list the models and fields that reference them', async () => {
    const [model, target, block] = [await makeModel(), await makeModel(), await makeModel({ modular_block: true })];
    const link = await addField(model.id, 'link', 'link', {
      validators: { item_item_type: { item_types: [target.id] } },
    });
    const inner = await addField(block.id, 'links', 'links', {
      validators: { items_item_type: { item_types: [target.id] } },
    });
    const body = await addField(model.id, 'body', 'rich_text', {
      validators: { rich_text_blocks: { item_types: [block.id] } },
    });
    const ids = (all: { id: string }[]) => all.map(({ id }) => id).toSorted();

    expect(ids(await api.client().itemTypes.referencing(target.id))).toEqual([model.id, block.id].toSorted());
    expect(ids(await api.client().fields.referencing(target.id))).toEqual([link.id, inner.id].toSorted());
    expect(ids(await api.client().fields.referencing(block.id))).toEqual([body.id]);
    expect(ids(await api.client().fields.related(model.id))).toEqual([link.id, body.id, inner.id].toSorted());
  });
});

describe('fields', () => {
  test('are added last without a position, and are listed by position', async () => {
    const model = await makeModel();
    await addField(model.id, 'one', 'string');
    await addField(model.id, 'two', 'string');
    await addField(model.id, 'three', 'string', { position: 1 });

    expect((await api.client().fields.list(model.id)).map(({ api_key, position }) => `${api_key} ${position}`)).toEqual(
      ['three 1', 'one 2', 'two 3'],
    );
  });

  test('may share labels across fieldsets, not within one', async () => {
    const model = await makeModel();
    const fieldset = await api.client().fieldsets.create(model.id, { title: 'Basics' });
    const inside = { fieldset: { data: { id: fieldset.id, type: 'fieldset' } } };
    const add = async (api_key: string, relationships: object) => {
      const attributes = { label: 'Same', api_key, field_type: 'string' };
      const answer = await api.request('POST', `/item-types/${model.id}/fields`, {
        body: { data: { type: 'field', attributes, relationships } },
      });
      return answer.status < 300 ? 'fine' : codesOf(answer.body);
    };

    expect(await add('outer', {})).toBe('fine');
    expect(await add('inner', inside)).toBe('fine');
    expect(await add('again', inside)).toEqual(['INVALID_FIELD label VALIDATION_UNIQUENESS']);
  });

  test('return their model with every write', async () => {
    const model = await makeModel();
    const made = await api.request('POST', `/item-types/${model.id}/fields`, {
      body: { data: { type: 'field', attributes: { label: 'One', api_key: 'one', field_type: 'string' } } },
    });
    const path = `/fields/${made.body.data.id}`;
    const answers = [
      made,
      await api.request('PUT', path, {
        body: { data: { id: made.body.data.id, type: 'field', attributes: { hint: 'x' } } },
      }),
      await api.request('POST', `${path}/duplicate`),
      await api.request('DELETE', path),
    ];

    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
    for (const { body } of answers) expect(body.included.map(({ id }: TestBody) => id)).toContain(model.id);
  });

  test('are found by ID, and by the keys of model and field', async () => {
    const model = await makeModel();
    const { id } = await addField(model.id, 'one', 'string');

    expect((await api.client().fields.find(id)).id).toBe(id);
    expect((await api.client().fields.find(`${model.api_key}::one`)).id).toBe(id);
    expect((await api.client().fields.list(model.api_key)).map((field) => field.id)).toEqual([id]);
    expect((await api.request('GET', `/fields/${model.api_key}::two`)).status).toBe(404);
  });

  test('delete their blocks with them, in every version', async () => {
    const [model, block] = [await makeModel(), await makeModel({ modular_block: true })];
    await addField(block.id, 'words', 'string');
    const field = await addField(model.id, 'body', 'rich_text', {
      validators: { rich_text_blocks: { item_types: [block.id] } },
    });
    const words = {
      type: 'item',
      attributes: { words: 'a' },
      relationships: { item_type: { data: { id: block.id, type: 'item_type' } } },
    };
    const id = await makeItem(model.id, { body: [words] });
    await api.client().items.publish(id);
    const [blockId] = (await readItem(id)).attributes.body;

    await api.client().fields.destroy(field.id);

    expect((await readItem(id)).attributes).toEqual({});
    expect((await readItem(id, '?version=published')).attributes).toEqual({});
    expect((await api.request('GET', `/items/${blockId}`)).status).toBe(404);
    expect((await api.client().items.list({ filter: { type: block.id } })).length).toBe(0);
  });

  test('keep values in every version when renamed, without creating versions', async () => {
    const model = await makeModel();
    const field = await addField(model.id, 'one', 'string', { localized: true });
    const id = await makeItem(model.id, { one: { en: 'a', it: 'b' } });
    await api.client().items.publish(id);
    const before = await readItem(id);

    await changeField(field.id, { api_key: 'other' });

    const after = await readItem(id);
    expect(after.attributes).toEqual({ other: { en: 'a', it: 'b' } });
    expect((await readItem(id, '?version=published')).attributes).toEqual({ other: { en: 'a', it: 'b' } });
    expect(after.meta).toEqual(before.meta);
  });

  test('change the status of no record when a validator is added', async () => {
    const model = await makeModel();
    const field = await addField(model.id, 'one', 'string');
    const id = await makeItem(model.id, { one: 'a rather long text' });
    await api.client().items.publish(id);

    await changeField(field.id, { validators: { length: { max: 5 } } });

    expect((await readItem(id)).meta).toMatchObject({
      status: 'published',
      is_current_version_valid: false,
      is_published_version_valid: false,
    });
    expect((await readItem(id)).attributes.one).toBe('a rather long text');
  });
});
