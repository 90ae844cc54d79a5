import { buildBlockRecord } from '@datocms/cma-client-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'post' | 'strict' | 'plain' | 'quote'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['post', 'strict', 'plain', 'quote'],
    ({ quote }) => ({
      post: {
        fields: {
          title: '*string',
          likes: 'integer',
          done: 'boolean',
          body: { type: '*rich_text', validators: { rich_text_blocks: { item_types: [quote] } } },
        },
      },
      strict: {
        is: { draftSavingActive: true },
        fields: {
          title: { type: '*string', validators: { required: {} } },
          likes: { type: 'integer', validators: { required: {} } },
        },
      },
      plain: { fields: { name: 'string' } },
      quote: { is: { isModularBlock: true }, fields: { words: 'string' } },
    }),
    { locales: ['en', 'it', 'fr'] },
  );
});

afterAll(() => api.close());

const items = () => api.client().items;
const post = (attributes: Record<string, unknown>) => items().create({ item_type: models.post, ...attributes });
const parts = (locales: string[], nonLocalized = false) => ({
  content_in_locales: locales,
  non_localized_content: nonLocalized,
});
const live = (id: string) => items().find(id, { version: 'published', nested: true });
const publish = (id: string, locales: string[], nonLocalized = false) =>
  api.request('PUT', `/items/${id}/publish`, {
    body: { data: { type: 'selective_publish_operation', attributes: parts(locales, nonLocalized) } },
  });
const unpublish = (id: string, locales: unknown) =>
  api.request('PUT', `/items/${id}/unpublish`, {
    body: { data: { type: 'selective_unpublish_operation', attributes: { content_in_locales: locales } } },
  });

describe('publishing parts of a record', () => {
  test('for the first time omits other locales and leaves non-localized fields empty', async () => {
    const { id, meta } = await post({ title: { en: 'a', it: 'b' }, likes: 7, done: true });

    const answer = await items().publish(id, parts(['it']));

    expect(answer.meta).toMatchObject({ status: 'updated', current_version: meta.current_version });
    expect(await live(id)).toMatchObject({ title: { it: 'b' }, likes: null, done: false, body: { it: [] } });
    expect((await live(id))['title']).toEqual({ it: 'b' });
  });

  test('can be limited to non-localized fields', async () => {
    const { id } = await post({ title: { en: 'a' }, likes: 7 });
    await items().publish(id);
    await items().update(id, { title: { en: 'b' }, likes: 8 });

    await items().publish(id, parts([], true));

    expect([(await live(id))['title'], (await live(id))['likes']]).toEqual([{ en: 'a' }, 8]);
    expect((await items().find(id)).meta.status).toBe('updated');
  });

  test('completes the whole record, which then has the status published', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b' }, likes: 1 });

    const statuses = [];
    for (const [locales, nonLocalized] of [
      [['en'], false],
      [[], true],
      [['it'], false],
    ] as const) {
      statuses.push((await items().publish(id, parts([...locales], nonLocalized))).meta.status);
    }

    expect(statuses).toEqual(['updated', 'updated', 'published']);
    expect((await items().currentVsPublishedState(id)).changed_locales).toEqual([]);
  });

  test('unpublishes a locale that the current version no longer has only with the whole record', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b' } });
    await items().publish(id);
    await items().update(id, { title: { en: 'c' }, body: { en: [] } });

    await items().publish(id, parts(['en'], true));
    const selective = (await live(id))['title'];
    await items().publish(id);

    expect(selective).toEqual({ en: 'c', it: 'b' });
    expect((await live(id))['title']).toEqual({ en: 'c' });
  });

  test('publishes the blocks of a locale', async () => {
    const quote = (words: string) => buildBlockRecord({ item_type: models.quote, words });
    const { id } = await post({ title: { en: 'a', it: 'b' }, body: { en: [quote('one')], it: [quote('uno')] } });
    await items().publish(id);
    await items().update(id, { body: { en: [quote('two')], it: [quote('due')] } });

    await items().publish(id, parts(['it']));

    const words = (await live(id))['body'] as Record<string, { attributes: { words: string } }[]>;
    expect(
      Object.values(words)
        .flat()
        .map(({ attributes }) => attributes.words),
    ).toEqual(['one', 'due']);
  });

  test('validates the resulting published content, not the rest of the draft', async () => {
    const { id } = await items().create({ item_type: models.strict, title: { en: 'fine', it: '' }, likes: 1 });

    expect(codesOf((await publish(id, ['it'], true)).body)).toEqual(['INVALID_DRAFT']);
    expect(codesOf((await publish(id, ['en'], false)).body)).toEqual(['INVALID_DRAFT']);
    const { body } = await publish(id, ['en'], true);

    expect(body.data.meta).toMatchObject({
      status: 'updated',
      is_valid: false,
      is_current_version_valid: false,
      is_published_version_valid: true,
    });
    expect((await items().find(id, { version: 'published' })).meta.is_valid).toBe(true);
  });

  test('accepts non-localized content in models without locales', async () => {
    const { id } = await items().create({ item_type: models.plain, name: 'x' });

    expect(codesOf((await publish(id, ['en'], true)).body)).toEqual([
      'INVALID_FIELD content_in_locales VALIDATION_INVALID',
    ]);
    expect((await items().publish(id, parts([], true))).meta.status).toBe('published');
  });

  test('rejects malformed bodies', async () => {
    const { id } = await post({ title: { en: 'a' } });
    const attempts = [
      { type: 'selective_publish_operation', attributes: { content_in_locales: 'en', non_localized_content: true } },
      { type: 'selective_publish_operation', attributes: { content_in_locales: ['en'], non_localized_content: 'yes' } },
      { type: 'selective_publish_operation', attributes: { non_localized_content: true } },
      { type: 'selective_publish_operation' },
      { type: 'selective_unpublish_operation', attributes: parts(['en']) },
      { attributes: parts(['en']) },
    ];
    for (const data of attempts) {
      const answer = await api.request('PUT', `/items/${id}/publish`, { body: { data } });
      expect([data, answer.status, answer.body.data[0].attributes.code]).toEqual([data, 422, 'INVALID_FORMAT']);
    }
    expect((await items().find(id)).meta.status).toBe('draft');
  });

  test('publishing published content changes nothing and creates no version', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b' } });
    const first = await items().publish(id);

    const again = [await items().publish(id), await items().publish(id, parts(['it']))];

    expect(again.map(({ meta }) => meta)).toEqual([first.meta, first.meta]);
    expect(await api.client().itemVersions.list(id)).toHaveLength(1);
  });
});

describe('unpublishing parts of a record', () => {
  test('works locale by locale with the published client', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b', fr: 'c' }, likes: 3 });
    await items().publish(id);

    const answer = await items().unpublish(id, { content_in_locales: ['it', 'fr'] });

    expect(answer.meta.status).toBe('updated');
    expect(await live(id)).toMatchObject({ title: { en: 'a' }, likes: 3 });
    expect((await items().find(id))['title']).toEqual({ en: 'a', it: 'b', fr: 'c' });
  });

  test('with every published locale unpublishes the record', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b' } });
    await items().publish(id);

    const answer = await items().unpublish(id, { content_in_locales: ['it', 'en'] });

    expect(answer.meta).toMatchObject({ status: 'draft', published_at: null, is_published_version_valid: null });
  });

  test('reports unpublished locales and an empty selection', async () => {
    const { id } = await post({ title: { en: 'a', it: 'b' } });
    const invalid = ['INVALID_FIELD content_in_locales VALIDATION_INVALID'];

    expect(codesOf((await unpublish(id, ['en'])).body)).toEqual(invalid);
    await items().publish(id, parts(['en'], true));
    expect(codesOf((await unpublish(id, ['en', 'it'])).body)).toEqual(invalid);
    expect(codesOf((await unpublish(id, [])).body)).toEqual(invalid);
    expect(codesOf((await unpublish(id, 'en')).body)).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
    expect((await items().find(id)).meta.status).toBe('updated');
  });

  test('of an unpublished record changes nothing', async () => {
    const made = await post({ title: { en: 'a' } });

    expect((await items().unpublish(made.id)).meta).toEqual(made.meta);
  });
});

describe('the state of both versions', () => {
  test('reports changed, added, removed and invalid content, with schedules and the published version', async () => {
    const { id } = await items().create({ item_type: models.strict, title: { en: 'a', it: 'b' }, likes: 1 });
    await items().publish(id);
    await items().update(id, { title: { en: '', fr: 'c' }, likes: null });
    await api.client().scheduledPublication.create(id, { publication_scheduled_at: '2099-01-01T00:00:00.000Z' });
    await api.client().scheduledUnpublishing.create(id, { unpublishing_scheduled_at: '2099-01-02T00:00:00.000Z' });

    const { body } = await api.request('GET', `/items/${id}/current-vs-published-state`);

    expect(body.data.attributes).toEqual({
      current_version_locales: ['en', 'fr'],
      published_version_locales: ['en', 'it'],
      changed_locales: ['en'],
      added_locales: ['fr'],
      removed_locales: ['it'],
      non_localized_fields_changed: true,
      current_version_invalid_locales: ['en'],
      current_version_non_localized_fields_invalid: true,
    });
    const linked = Object.values(body.data.relationships as Record<string, { data: { id: string; type: string } }>).map(
      ({ data }) => data,
    );
    expect(body.included.map(({ id: one, type }: { id: string; type: string }) => ({ id: one, type }))).toEqual(
      expect.arrayContaining(linked),
    );
    expect(linked.map(({ type }) => type)).toEqual(['scheduled_publication', 'scheduled_unpublishing', 'item_version']);
  });

  test('of a record never published has no published content', async () => {
    const { id } = await post({ title: { en: 'a' } });

    expect(await items().currentVsPublishedState(id)).toMatchObject({
      current_version_locales: ['en'],
      published_version_locales: [],
      changed_locales: [],
      added_locales: ['en'],
      non_localized_fields_changed: false,
      published_version: null,
      scheduled_publication: null,
      scheduled_unpublishing: null,
    });
  });
});
