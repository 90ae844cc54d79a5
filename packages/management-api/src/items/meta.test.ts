import { ownerActor } from '@lectern/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addModels, type TestModelIds } from './test-models.ts';

let api: TestApi;
let models: TestModelIds<'note' | 'lenient' | 'instant' | 'box' | 'broken'>;

beforeAll(async () => {
  api = await startTestApi();
  models = await addModels(
    api,
    ['note', 'lenient', 'instant', 'box', 'broken'],
    ({ box, note }) => ({
      note: { fields: { name: { type: 'string', validators: { required: {} } } } },
      lenient: {
        is: { draftSavingActive: true },
        fields: {
          name: { type: '*string', validators: { required: {}, length: { max: 5 } } },
          rank: { type: 'integer', validators: { number_range: { min: 1 } } },
          boxes: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [box] }, size: { max: 1 } } },
          to: { type: 'link', validators: { item_item_type: { item_types: [note] }, required: {} } },
        },
      },
      instant: {
        is: { draftModeActive: false, draftSavingActive: true },
        fields: { name: { type: 'string', validators: { required: {} } } },
      },
      box: { is: { isModularBlock: true }, fields: { words: { type: 'string', validators: { required: {} } } } },
      broken: { fields: { when: 'date', place: 'lat_lon', tint: 'color' } },
    }),
    { locales: ['en', 'it'] },
  );
});

afterAll(() => api.close());

const items = () => api.client().items;
const note = (meta: Record<string, unknown> = {}) => items().create({ item_type: models.note, name: 'a', meta });
const put = (id: string, data: object, token = api.tokens.admin) =>
  api.request('PUT', `/items/${id}`, { token, body: { data: { type: 'item', id, ...data } } });

describe('dates', () => {
  test('of creation and first publication can be written on create and on update', async () => {
    const dates = { created_at: '2001-02-03T04:05:06.789+02:00', first_published_at: '2002-02-03T04:05:06+00:00' };

    const made = await note(dates);
    const changed = await items().update(made.id, {
      meta: { created_at: '1999-01-01T00:00', first_published_at: null } as never,
    });

    expect(made.meta).toMatchObject({
      created_at: '2001-02-03T02:05:06.789+00:00',
      first_published_at: '2002-02-03T04:05:06.000+00:00',
      published_at: null,
      status: 'draft',
    });
    expect(changed.meta).toMatchObject({ created_at: '1999-01-01T00:00:00.000+00:00', first_published_at: null });
    expect(changed.meta.current_version).toBe(made.meta.current_version);
  });

  test('that are invalid are reported', async () => {
    const made = await note();

    for (const meta of [{ created_at: 'yesterday' }, { first_published_at: 7 }]) {
      expect(codesOf((await put(made.id, { meta })).body)).toEqual([`INVALID_DATE ${Object.keys(meta)[0]}`]);
    }
    expect((await items().find(made.id)).meta).toEqual(made.meta);
  });

  test('of first publication survive unpublishing and a second publication', async () => {
    const { id } = await note();
    const first = (await items().publish(id)).meta;
    const gone = (await items().unpublish(id)).meta;
    const again = (await items().publish(id)).meta;

    expect([first.first_published_at, gone.first_published_at, again.first_published_at]).toEqual(
      Array(3).fill(first.published_at),
    );
    expect(gone.published_at).toBeNull();
    expect(again.published_at).not.toBeNull();
  });

  test('of publication are unchanged by edits', async () => {
    const { id } = await note();
    const live = await items().publish(id);

    const edited = await items().update(id, { name: 'b' });

    expect(edited.meta.published_at).toBe(live.meta.published_at);
    expect(Date.parse(edited.meta.updated_at)).toBeGreaterThan(Date.parse(live.meta.updated_at));
  });
});

describe('other meta attributes in a request', () => {
  test('are ignored if only the server writes them', async () => {
    const forged = {
      updated_at: '2001-01-01T00:00:00.000+00:00',
      published_at: '2001-01-01T00:00:00.000+00:00',
      publication_scheduled_at: '2099-01-01T00:00:00.000Z',
      unpublishing_scheduled_at: '2099-01-01T00:00:00.000Z',
      status: 'published',
      is_valid: false,
      is_current_version_valid: false,
      is_published_version_valid: false,
      has_children: true,
    };

    const made = await note(forged);
    const updated = await items().update(made.id, { name: 'b', meta: forged as never });

    for (const { meta } of [made, updated]) {
      expect(meta).toMatchObject({
        published_at: null,
        publication_scheduled_at: null,
        unpublishing_scheduled_at: null,
        status: 'draft',
        is_valid: true,
        is_current_version_valid: true,
        is_published_version_valid: null,
        has_children: null,
      });
      expect(meta.updated_at).not.toContain('2001');
    }
  });

  test('are rejected if unknown, together with other errors', async () => {
    const made = await note();

    const { body } = await put(made.id, {
      meta: { colour: 'red' },
      relationships: { friend: { data: null } },
      stuff: 1,
    });

    expect(body.data.map(({ attributes }: TestBody) => [attributes.code, attributes.details.path])).toEqual([
      ['INVALID_FORMAT', 'data.stuff'],
      ['INVALID_FORMAT', 'data.meta.colour'],
      ['INVALID_FORMAT', 'data.relationships.friend'],
    ]);
  });

  test('with the version of an update enable optimistic locking', async () => {
    const made = await note();
    const second = await put(made.id, {
      attributes: { name: 'b' },
      meta: { current_version: made.meta.current_version },
    });
    const third = await put(made.id, {
      attributes: { name: 'c' },
      meta: { current_version: made.meta.current_version },
    });
    const last = await put(made.id, { attributes: { name: 'd' } });

    expect([second.status, third.status, last.status]).toEqual([200, 422, 200]);
    expect(third.body.data).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{6}$/),
        type: 'api_error',
        attributes: { code: 'STALE_ITEM_VERSION', details: {}, doc_url: expect.stringContaining('stale_item_version') },
      },
    ]);
  });
});

describe('status', () => {
  test('changes from draft to published, updated and back to published, in every way', async () => {
    const { id } = await note();
    const statuses = [
      (await items().publish(id)).meta.status,
      (await items().update(id, { name: 'b' })).meta.status,
      (await items().publish(id)).meta.status,
      (await items().unpublish(id)).meta.status,
    ];

    expect(statuses).toEqual(['published', 'updated', 'published', 'draft']);
  });

  test('is published at once without draft mode, until the record is unpublished', async () => {
    const made = await items().create({ item_type: models.instant, name: 'a' });
    const updated = await items().update(made.id, { name: 'b' });
    const gone = await items().unpublish(made.id);
    const edited = await items().update(made.id, { name: 'c' });

    expect([made, updated, gone, edited].map(({ meta }) => meta.status)).toEqual([
      'published',
      'published',
      'draft',
      'published',
    ]);
  });

  test('covers both versions in any response, with the values of the requested one', async () => {
    const { id } = await note();
    await items().publish(id);
    await items().update(id, { name: 'b' });

    const [current, published] = [await items().find(id), await items().find(id, { version: 'published' })];

    expect([current['name'], published['name']]).toEqual(['b', 'a']);
    expect(published.meta).toEqual(current.meta);
  });

  test('of an unpublished record excludes it from published reads', async () => {
    const { id } = await note();

    expect(codesOf((await api.request('GET', `/items/${id}?version=published`)).body)).toEqual(['NOT_FOUND']);
    expect((await items().list({ filter: { ids: id }, version: 'published' })).length).toBe(0);
    expect((await items().list({ filter: { ids: id }, version: 'current' })).length).toBe(1);
    expect((await items().list({ filter: { ids: id } })).length).toBe(1);
  });
});

describe('saving invalid drafts', () => {
  const lenient = (attributes: Record<string, unknown>) => items().create({ item_type: models.lenient, ...attributes });

  test('keeps every invalid value, those in blocks included, and reports the record as invalid', async () => {
    const block = {
      type: 'item',
      attributes: { words: '' },
      relationships: { item_type: { data: { id: models.box.id, type: 'item_type' } } },
    };

    const draft = await lenient({ name: { en: 'far too long' }, rank: 0, boxes: [block, block], to: null });
    const refused = await api.request('PUT', `/items/${draft.id}/publish`);

    expect(draft).toMatchObject({ name: { en: 'far too long' }, rank: 0, to: null });
    expect(draft.meta).toMatchObject({
      status: 'draft',
      is_valid: false,
      is_current_version_valid: false,
      is_published_version_valid: null,
    });
    expect(codesOf(refused.body)).toEqual(['INVALID_DRAFT']);
    const problems = refused.body.data[0].attributes.details.problems as { field: string; code: string }[];
    expect(problems.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'boxes VALIDATION_SIZE',
      'boxes.0.words VALIDATION_REQUIRED',
      'boxes.1.words VALIDATION_REQUIRED',
      'name.en VALIDATION_LENGTH',
      'rank VALIDATION_NUMBER_RANGE',
      'to VALIDATION_REQUIRED',
    ]);
  });

  test('of a published record leaves the published version valid', async () => {
    const target = await note();
    await items().publish(target.id);
    const { id } = await lenient({ name: { en: 'fine' }, to: target.id });
    await items().publish(id);

    const { meta } = await items().update(id, { name: { en: '' } });

    expect(meta).toMatchObject({
      status: 'updated',
      is_valid: false,
      is_current_version_valid: false,
      is_published_version_valid: true,
    });
    expect((await items().find(id, { version: 'published' })).meta.is_valid).toBe(true);
    expect((await items().list({ filter: { ids: id, only_valid: true } as never })).length).toBe(0);
    expect((await items().list({ filter: { ids: id, only_valid: true } as never, version: 'published' })).length).toBe(
      1,
    );
    expect((await api.client().itemVersions.list(id)).map((version) => version.meta.is_valid)).toEqual([false, true]);
  });

  test('rejects malformed values, unknown fields and missing records', async () => {
    const create = (attributes: object) =>
      api.request('POST', '/items', {
        body: {
          data: {
            type: 'item',
            attributes,
            relationships: { item_type: { data: { id: models.lenient.id, type: 'item_type' } } },
          },
        },
      });

    expect(codesOf((await create({ name: { en: 'a' }, rank: 'many' })).body)).toEqual([
      'INVALID_FIELD rank INVALID_FORMAT',
    ]);
    expect(codesOf((await create({ name: { en: 'a' }, other: 1 })).body)).toEqual(['INVALID_FORMAT UNKNOWN_ATTRIBUTE']);
    expect(codesOf((await create({ name: { en: 'a' }, to: 'RMX7k6VUTI2ffIn2ioKu7A' })).body)).toEqual([
      'INVALID_FIELD to VALIDATION_ITEM_ITEM_TYPE',
    ]);
  });

  test("requires draft mode and the model's option", async () => {
    for (const model of [models.note, models.instant]) {
      const { status, body } = await api.request('POST', '/items', {
        body: {
          data: {
            type: 'item',
            attributes: { name: '' },
            relationships: { item_type: { data: { id: model.id, type: 'item_type' } } },
          },
        },
      });
      expect([status, codesOf(body)]).toEqual([422, ['INVALID_FIELD name VALIDATION_REQUIRED']]);
    }
  });

  test('does not affect the validate endpoints', async () => {
    const draft = await lenient({ name: { en: '' } });
    const { status, body } = await api.request('POST', `/items/${draft.id}/validate`, {
      body: { data: { type: 'item', id: draft.id, attributes: {} } },
    });

    expect([status, codesOf(body).toSorted()]).toEqual([
      422,
      ['INVALID_FIELD name.en VALIDATION_REQUIRED', 'INVALID_FIELD to VALIDATION_REQUIRED'],
    ]);
  });
});

describe('creators', () => {
  test('default to the principal, and can be changed with the right to', async () => {
    const made = (await note()) as TestBody;
    const owner = { id: api.site.owner.id, type: 'account' };
    const relationships = { creator: { data: owner } };
    const editor = await tokenWith(api, { positive_item_type_permissions: [{ action: 'read' }, { action: 'update' }] });
    const privileged = await tokenWith(api, {
      positive_item_type_permissions: [{ action: 'read' }, { action: 'edit_creator' }],
    });

    expect(made.creator.type).toBe('access_token');
    expect(
      ((await api.client(api.tokens.owner).items.create({ item_type: models.note, name: 'x' })) as TestBody).creator,
    ).toEqual({
      id: ownerActor(api.site.owner).creator.id,
      type: 'account',
    });
    expect(codesOf((await put(made.id, { relationships }, editor)).body)).toEqual(['INSUFFICIENT_PERMISSIONS']);
    expect((await put(made.id, { relationships }, privileged)).body.data.relationships.creator.data).toEqual(owner);
    expect(codesOf((await put(made.id, { attributes: { name: 'y' }, relationships }, privileged)).body)).toEqual([
      'INSUFFICIENT_PERMISSIONS',
    ]);
  });
});

describe('errors', () => {
  test('are returned all at once, each with its field, in one document shape', async () => {
    const { status, body } = await api.request('POST', '/items', {
      body: {
        data: {
          type: 'item',
          attributes: {
            when: '2026-02-30',
            place: { latitude: 91, longitude: 0 },
            tint: { red: 300, green: 0, blue: 0, alpha: 0 },
            ghost: 1,
          },
          relationships: { item_type: { data: { id: models.broken.id, type: 'item_type' } } },
        },
      },
    });

    expect(status).toBe(422);
    expect(codesOf(body).toSorted()).toEqual([
      'INVALID_FIELD place.latitude INVALID_FORMAT',
      'INVALID_FIELD tint.red INVALID_FORMAT',
      'INVALID_FIELD when INVALID_FORMAT',
      'INVALID_FORMAT UNKNOWN_ATTRIBUTE',
    ]);
    for (const error of body.data)
      expect(error).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{6}$/),
        type: 'api_error',
        attributes: expect.any(Object),
      });
    const [when] = body.data.filter(({ attributes }: TestBody) => attributes.details.field === 'when');
    expect(when.attributes.details).toMatchObject({
      field_id: models.broken.fields['when'],
      field_label: 'when',
      field_type: 'date',
    });
  });
});
