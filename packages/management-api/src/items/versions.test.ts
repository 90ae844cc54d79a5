import { buildBlockRecord } from '@datocms/cma-client-node';
import { generateId } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'page' | 'quote' | 'branch' | 'instant' | 'strict'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['page', 'quote', 'branch', 'instant', 'strict'],
    ({ quote, page }) => ({
      page: {
        fields: {
          title: '*string',
          body: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
          text: {
            type: 'structured_text',
            validators: {
              structured_text_blocks: { item_types: [quote] },
              structured_text_links: { item_types: [page] },
            },
          },
          related: { type: 'links', validators: { items_item_type: { item_types: [page] } } },
          picture: 'file',
        },
      },
      quote: { is: { isModularBlock: true }, fields: { words: 'string' } },
      branch: { is: { isTree: true }, fields: { name: 'string' } },
      instant: { is: { draftModeActive: false }, fields: { name: 'string' } },
      strict: { fields: { name: 'string' } },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const items = () => api.client().items;
const versions = () => api.client().itemVersions;
const page = (attributes: Record<string, unknown>) =>
  items().create({ item_type: models.page, title: { en: 'x' }, ...attributes });
const quote = (words: string) => buildBlockRecord({ item_type: models.quote, words });
const document = (item: unknown) => ({
  schema: 'dast',
  document: { type: 'root', children: [{ type: 'block', item }] },
});
const oldest = async (id: string) => (await versions().list(id)).at(-1)?.id ?? '';
const list = async (id: string, query: string) =>
  (await api.request('GET', `/items/${id}/versions?${query}`)).body as TestBody;

describe('the history of a record', () => {
  test('has pages of 15, at most 50, newest first, with the total count', async () => {
    const { id } = await items().create({ item_type: models.instant, name: '1' });
    for (let n = 2; n <= 17; n++) await items().update(id, { name: String(n) });
    const names = async (query: string) =>
      (await list(id, query)).data.map((version: TestBody) => version.attributes.name);

    expect((await list(id, '')).meta).toEqual({ total_count: 17 });
    expect(await names('')).toEqual(Array.from({ length: 15 }, (_, index) => String(17 - index)));
    expect(await names('page[limit]=3&page[offset]=15')).toEqual(['2', '1']);
    expect(await list(id, 'page[limit]=0')).toEqual({ data: [], meta: { total_count: 17 } });
    expect(codesOf(await list(id, 'page[limit]=51'))).toEqual(['INVALID_PARAMS']);
    const all = [];
    for await (const version of versions().listPagedIterator(id, {}, { perPage: 5 })) all.push(version['name']);
    expect(all).toEqual(Array.from({ length: 17 }, (_, index) => String(17 - index)));
  });

  test('has an entry for creation and one for each update, and none for an update without changes', async () => {
    const made = await items().create({ item_type: models.strict, name: 'a' });
    const updated = await items().update(made.id, { name: 'b' });
    const same = await items().update(made.id, { name: 'b' });

    expect((await versions().list(made.id)).map(({ id }) => id)).toEqual([
      updated.meta.current_version,
      made.meta.current_version,
    ]);
    expect(same.meta.current_version).toBe(updated.meta.current_version);
  });

  test('names model, record and editor, and includes whole blocks in nested mode', async () => {
    const { id } = await page({ body: [quote('one')] });
    const [version] = await versions().list(id);

    const nested = await versions().find(version?.id ?? '', { nested: true });

    expect(version).toMatchObject({
      type: 'item_version',
      item_type: { id: models.page.id, type: 'item_type' },
      item: { id, type: 'item' },
      editor: { type: 'access_token' },
      body: [expect.any(String)],
      meta: { is_valid: true, is_current: true, is_published: false, published_from: null, published_until: null },
    });
    expect(nested['body']).toMatchObject([{ attributes: { words: 'one' } }]);
    expect((await list(id, 'nested=true')).data[0].attributes.body).toMatchObject([{ attributes: { words: 'one' } }]);
  });

  test('reports when a version was published and until when', async () => {
    const { id } = await items().create({ item_type: models.strict, name: 'a' });
    await items().publish(id);
    await items().update(id, { name: 'b' });
    await items().publish(id);
    await items().unpublish(id);

    const [second, first] = await versions().list(id);

    expect(
      [first?.meta, second?.meta].map((meta) => [typeof meta?.published_from, typeof meta?.published_until]),
    ).toEqual([
      ['string', 'string'],
      ['string', 'string'],
    ]);
    expect(first?.meta.published_until).toBe(second?.meta.published_from);
    expect([first, second].map((version) => version?.meta.is_published)).toEqual([false, false]);
  });

  test('is deleted with the record', async () => {
    const { id } = await items().create({ item_type: models.strict, name: 'a' });
    const version = await oldest(id);

    await items().destroy(id);

    expect(codesOf((await api.request('GET', `/versions/${version}`)).body)).toEqual(['NOT_FOUND']);
    expect(codesOf((await api.request('POST', `/versions/${version}/restore`)).body)).toEqual(['NOT_FOUND']);
  });
});

describe('restoring a version', () => {
  test('returns the record and a new version, and keeps the published one', async () => {
    const made = await page({ title: { en: 'old', it: 'vecchio' }, body: [quote('one')] });
    await items().update(made.id, { title: { en: 'new' }, body: [] });
    await items().publish(made.id);

    const { body } = await api.request('POST', `/versions/${await oldest(made.id)}/restore`);

    expect(body.data.map(({ id, type }: TestBody) => ({ id, type }))).toEqual([
      { id: made.id, type: 'item' },
      { id: body.data[0].meta.current_version, type: 'item_version' },
    ]);
    expect(body.data[0].attributes.title).toEqual({ en: 'old', it: 'vecchio' });
    expect(body.data[0].meta.status).toBe('updated');
    expect(body.data[0].attributes.body).toEqual(made['body']);
    expect((await items().find(made.id, { nested: true }))['body']).toMatchObject([{ attributes: { words: 'one' } }]);
    expect((await items().find(made.id, { version: 'published' }))['title']).toEqual({ en: 'new' });
  });

  test('keeps block IDs, so that restoring and undoing it leaves no difference', async () => {
    const made = await page({ body: [quote('first'), quote('second')], text: document(quote('inside')) });
    const [first] = (await items().find(made.id))['body'] as string[];
    await items().update(made.id, { body: [{ ...quote('changed'), id: first }, quote('third')], text: null });
    await items().publish(made.id);
    const { meta, ...before } = await items().find(made.id, { nested: true });

    const [restored] = await versions().restore(await oldest(made.id));
    await versions().restore(meta.current_version);

    expect([restored['body'], restored['text'], restored.meta.status]).toEqual([made['body'], made['text'], 'updated']);
    const { meta: metaAfter, ...after } = await items().find(made.id, { nested: true });
    expect(after).toEqual(before);
    expect([metaAfter.status, metaAfter.published_at]).toEqual(['published', meta.published_at]);
    const history = await versions().list(made.id);
    expect(history.map((version) => [version.meta.is_current, version.meta.is_published])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  test('gives a new ID to a block that another record now has', async () => {
    const made = await page({ body: [quote('one')] });
    const [block] = made['body'] as string[];
    await items().update(made.id, { body: [] });
    await page({ body: [{ ...quote('taken over'), id: block }] });

    const [item] = await versions().restore(await oldest(made.id));

    expect(item['body']).not.toEqual([block]);
    expect((await items().find(made.id, { nested: true }))['body']).toMatchObject([{ attributes: { words: 'one' } }]);
  });

  test('does not publish without draft mode either', async () => {
    const { id } = await items().create({ item_type: models.instant, name: 'old' });
    await items().update(id, { name: 'new' });

    const [item] = await versions().restore(await oldest(id));

    expect(item).toMatchObject({ name: 'old', meta: { status: 'updated' } });
    expect((await items().find(id, { version: 'published' }))['name']).toBe('new');
  });

  test('omits deleted records in lists, in text and inside blocks', async () => {
    const [stays, goes] = [await page({}), await page({})];
    const text = {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'span', value: 'a ' },
              { type: 'itemLink', item: goes.id, children: [{ type: 'span', value: 'b' }] },
              { type: 'inlineItem', item: stays.id },
            ],
          },
        ],
      },
    };
    const { id } = await page({ related: [goes.id, stays.id], text });
    await items().update(id, { related: [], text: null });
    await items().destroy(goes.id);

    const [item] = await versions().restore(await oldest(id));

    expect(item['related']).toEqual([stays.id]);
    expect(JSON.stringify(item['text'])).not.toContain(goes.id);
    expect(JSON.stringify(item['text'])).toContain(stays.id);
  });

  test('keeps position and parent, which all versions share', async () => {
    const root = await items().create({ item_type: models.branch, name: 'root' });
    const leaf = await items().create({ item_type: models.branch, name: 'old', parent_id: root.id });
    await items().update(leaf.id, { name: 'new' });
    await items().update(leaf.id, { parent_id: null });
    await items().destroy(root.id);

    const [item] = await versions().restore(await oldest(leaf.id));

    expect(item).toMatchObject({ name: 'old', parent_id: null, position: 1 });
  });

  test('stores values that are now invalid as an invalid version', async () => {
    const { id } = await items().create({ item_type: models.strict, name: 'a rather long name' });
    await items().update(id, { name: 'ok' });
    await api.client().fields.update(models.strict.fields['name'] ?? '', {
      validators: { length: { max: 5 } },
      appearance: { editor: 'single_line', parameters: { heading: false }, addons: [] },
    });

    const [item, version] = await versions().restore(await oldest(id));

    expect(item).toMatchObject({
      name: 'a rather long name',
      meta: { is_valid: false, is_current_version_valid: false },
    });
    expect(version.meta.is_valid).toBe(false);
  });

  test('omits values of deleted fields and locales', async () => {
    const model = await api.client().itemTypes.create({ name: 'Shrinking', api_key: 'shrinking' });
    const text = await api.client().fields.create(model.id, { label: 'One', api_key: 'one', field_type: 'string' });
    await api.client().fields.create(model.id, { label: 'Two', api_key: 'two', field_type: 'string', localized: true });
    const { id } = await items().create({
      item_type: { id: model.id, type: 'item_type' },
      one: 'first',
      two: { en: 'second', it: 'secondo' },
    });
    await items().update(id, { one: null, two: { en: 'third', it: 'terzo' } });
    await api.client().fields.destroy(text.id);
    await api.client().site.update({ locales: ['en'] });

    const [item] = await versions().restore(await oldest(id));

    expect([item['one'], item['two']]).toEqual([undefined, { en: 'second' }]);
    await api.client().site.update({ locales: ['en', 'it'] });
  });

  test('requires the right to update the record, and an existing version', async () => {
    const { id } = await items().create({ item_type: models.branch, name: 'a' });
    const version = await oldest(id);
    const reader = await tokenWith(api, { positive_item_type_permissions: [{ action: 'read' }] });
    const stranger = await tokenWith(api, {});

    expect(codesOf((await api.request('POST', `/versions/${version}/restore`, { token: reader })).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
    expect(codesOf((await api.request('POST', `/versions/${version}/restore`, { token: stranger })).body)).toEqual([
      'NOT_FOUND',
    ]);
    expect(codesOf((await api.request('GET', `/versions/${version}`, { token: stranger })).body)).toEqual([
      'NOT_FOUND',
    ]);
    expect(codesOf((await api.request('POST', `/versions/${generateId()}/restore`)).body)).toEqual(['NOT_FOUND']);
    expect(await versions().list(id)).toHaveLength(1);
  });
});
