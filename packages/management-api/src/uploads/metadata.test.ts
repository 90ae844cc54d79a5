import { afterAll, beforeAll, expect, test } from 'vitest';
import { addModels } from '../items/test-models.ts';
import { tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload, picture, refusal } from './test-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.client().site.update({ locales: ['en', 'it'] });
});
afterAll(() => api.close());

const metadataOf = async (id: string) => (await api.client().uploads.find(id)).default_field_metadata;
const update = (id: string, metadata: object, token = api.tokens.admin) =>
  api.request('PUT', `/uploads/${id}`, {
    token,
    body: { data: { id, type: 'upload', attributes: { default_field_metadata: metadata } } },
  });

test('both shapes are accepted, merged, and returned by field', async () => {
  const { id } = await makeUpload(api, 'described.png', await picture({}));

  await update(id, { alt: { en: 'Sheet' }, focal_point: { x: 0.1, y: 0.9 } });
  await update(id, { it: { alt: 'Foglio', custom_data: { kind: 'poster' } } });
  await update(id, { title: { it: 'Titolo' }, poster_time: 2.5 });

  expect(await metadataOf(id)).toEqual({
    alt: { en: 'Sheet', it: 'Foglio' },
    title: { en: null, it: 'Titolo' },
    custom_data: { en: {}, it: { kind: 'poster' } },
    focal_point: { x: 0.1, y: 0.9 },
    poster_time: 2.5,
  });
  expect(
    (await update(id, { focal_point: null, alt: { en: null } })).body.data.attributes.default_field_metadata,
  ).toMatchObject({
    focal_point: null,
    alt: { en: null, it: 'Foglio' },
  });
});

test('a focal point of one locale applies to all, whatever the others leave empty', async () => {
  const { id } = await makeUpload(api, 'pointed.png', await picture({}));
  const point = { x: 0.2, y: 0.4 };

  await update(id, {
    en: { alt: 'Sheet', title: 'One', focal_point: point },
    it: { alt: null, title: null, focal_point: null },
  });

  expect(await metadataOf(id)).toMatchObject({ alt: { en: 'Sheet', it: null }, focal_point: point });
  await update(id, { en: { alt: 'Page' }, it: { focal_point: null } });
  expect(await metadataOf(id)).toMatchObject({ alt: { en: 'Page' }, focal_point: null });
});

test('malformed metadata is rejected', async () => {
  const { id } = await makeUpload(api, 'plain.png', await picture({}));

  for (const metadata of [
    { focal_point: { x: 2, y: 0 } },
    { alt: 'text' },
    { en: { alt: 3 } },
    { colour: { en: 'red' }, alt: { en: 'x' } },
  ]) {
    expect((await update(id, metadata)).status).toBe(422);
  }
  expect((await metadataOf(id)).alt).toEqual({ en: null, it: null });
});

test('locales are added and removed with those of the environment', async () => {
  const client = api.client();
  const { id } = await makeUpload(api, 'travelled.png', await picture({}));
  await update(id, { alt: { en: 'Sheet', it: 'Foglio' }, title: { it: 'Titolo' } });

  await client.site.update({ locales: ['en', 'it', 'fr'] });
  const grown = await metadataOf(id);
  await client.site.update({ locales: ['en'] });
  const shrunk = await metadataOf(id);
  await client.site.update({ locales: ['en', 'it'] });

  expect(grown.alt).toEqual({ en: 'Sheet', it: 'Foglio', fr: null });
  expect(shrunk).toMatchObject({ alt: { en: 'Sheet' }, title: { en: null }, custom_data: { en: {} } });
  expect((await metadataOf(id)).alt).toEqual({ en: 'Sheet', it: null });
  expect(await client.uploads.list({ filter: { query: 'foglio' }, locale: 'it' })).toEqual([]);
});

test('a role limited to one locale changes the texts of that locale only', async () => {
  const { id } = await makeUpload(api, 'scoped.png', await picture({}));
  const token = await tokenWith(api, {
    positive_upload_permissions: [
      { action: 'read' },
      { action: 'update', localization_scope: 'localized', locale: 'it' },
    ],
  });

  const own = await update(id, { alt: { it: 'Foglio' } }, token);
  const foreign = await update(id, { alt: { en: 'Sheet' } }, token);
  const shared = await update(id, { focal_point: { x: 0, y: 0 } }, token);
  const echoed = await api.request('PUT', `/uploads/${id}`, { token, body: { data: own.body.data } });

  await api.client().site.update({ locales: ['en', 'it', 'fr'] });
  const later = await update(id, { alt: { it: 'Foglio rosso' } }, token);
  await api.client().site.update({ locales: ['en', 'it'] });

  expect(later.status).toBe(200);
  expect(own.body.data.attributes.default_field_metadata.alt).toEqual({ en: null, it: 'Foglio' });
  expect([foreign.status, shared.status]).toEqual([403, 403]);
  expect(echoed.status).toBe(200);
});

test('a default text required by a record decides whether it is valid', async () => {
  const client = api.client();
  const models = await addModels(api, ['page'], () => ({
    page: {
      is: { draftSavingActive: true },
      fields: { picture: { type: 'file', validators: { required_alt_title: { alt: true } } } },
    },
  }));
  const { id } = await makeUpload(api, 'needed.png', await picture({}));
  const item = await client.items.create({
    item_type: { id: models.page.id, type: 'item_type' },
    picture: { upload_id: id },
  });
  const isValid = async () => (await client.items.find(item.id)).meta.is_current_version_valid;

  const before = await isValid();
  await update(id, { alt: { en: 'Sheet' } });
  const described = await isValid();
  await update(id, { alt: { en: null } });

  expect([before, described, await isValid()]).toEqual([false, true, false]);
});

test('the creator changes with the right to, and is kept when echoed', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'owned.png', await picture({}));
  const editor = api.client(
    await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }, { action: 'update' }] }),
  );
  const creator = { id: api.site.owner.id, type: 'account' as const };

  expect((await editor.uploads.update(upload.id, { ...upload, notes: 'seen' })).notes).toBe('seen');
  expect(await refusal(editor.uploads.update(upload.id, { creator }))).toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  });
  expect((await client.uploads.update(upload.id, { creator })).creator).toEqual(creator);
  expect(
    await refusal(client.uploads.update(upload.id, { creator: { id: 'nobody', type: 'access_token' } })),
  ).toMatchObject({
    code: 'INVALID_FIELD',
    details: { field: 'creator', record_type: 'Upload' },
  });
});

test('references name records of the requested version, nested or not', async () => {
  const client = api.client();
  const models = await addModels(api, ['essay', 'plate'], (ids) => ({
    essay: { fields: { plates: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [ids.plate] } } } } },
    plate: { is: { isModularBlock: true }, fields: { picture: 'file' } },
  }));
  const upload = await makeUpload(api, 'plate.png', await picture({}));
  const block = {
    type: 'item' as const,
    attributes: { picture: { upload_id: upload.id } },
    relationships: { item_type: { data: models.plate } },
  };
  const essay = await client.items.create({ item_type: { id: models.essay.id, type: 'item_type' }, plates: [block] });
  const references = async (version: 'current' | 'published' | 'published-or-current') =>
    (await client.uploads.references(upload.id, { version })).map(({ id }) => id);

  const draft = [await references('current'), await references('published')];
  await client.items.publish(essay.id, undefined, { recursive: false });
  await client.items.update(essay.id, { plates: [] });
  const nested = (await api.request('GET', `/uploads/${upload.id}/references?nested=true&version=published`)).body.data;

  expect(draft).toEqual([[essay.id], []]);
  expect([
    await references('current'),
    await references('published'),
    await references('published-or-current'),
  ]).toEqual([[], [essay.id], [essay.id]]);
  expect(nested[0].attributes.plates[0]).toMatchObject({
    type: 'item',
    attributes: { picture: { upload_id: upload.id } },
  });
  expect(await refusal(client.uploads.destroy(upload.id))).toMatchObject({
    code: 'UPLOAD_IS_CURRENTLY_IN_USE',
    details: { users: [{ id: essay.id, type: 'item' }] },
  });
  expect((await api.request('GET', `/uploads/${upload.id}/references?version=never`)).status).toBe(422);
});

test('references come in pages on request, the latest change first, with what a block uses', async () => {
  const client = api.client();
  const models = await addModels(api, ['album', 'print'], (ids) => ({
    album: {
      is: { draftModeActive: true },
      fields: { prints: { type: 'rich_text', validators: { rich_text_blocks: { item_types: [ids.print] } } } },
    },
    print: { is: { isModularBlock: true }, fields: { scan: 'file' } },
  }));
  const upload = await makeUpload(api, 'print.png', await picture({}));
  const print = {
    type: 'item' as const,
    attributes: { scan: { upload_id: upload.id } },
    relationships: { item_type: { data: models.print } },
  };
  const album = () => client.items.create({ item_type: { id: models.album.id, type: 'item_type' }, prints: [print] });
  const [first, second, third] = [await album(), await album(), await album()];
  const page = async (params: string, token?: string) =>
    api.request('GET', `/uploads/${upload.id}/references?nested=true&${params}`, { token });

  const [newest, last] = [await page('page[limit]=2'), await page('page[limit]=2&page[offset]=2')];
  const published = await page('version=published&page[limit]=2');
  const blind = await tokenWith(api, { positive_upload_permissions: [{ action: 'read' }] });

  expect(newest.body.data.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id]);
  expect(newest.body.meta).toEqual({ total_count: 3, has_hidden_items: false, in_settings: false });
  expect(newest.body.data[0].attributes.prints[0].attributes.scan).toMatchObject({ upload_id: upload.id });
  expect(last.body.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  expect(published.body).toMatchObject({ data: [], meta: { total_count: 0 } });
  expect((await page('page[limit]=31')).body.data[0].attributes.code).toBe('INVALID_PARAMS');
  expect((await page('page[limit]=2', blind)).body).toMatchObject({
    data: [],
    meta: { total_count: 0, has_hidden_items: true, in_settings: false },
  });
  expect((await page('version=published&page[limit]=2', blind)).body.meta).toMatchObject({ has_hidden_items: false });
});

test('a page of references says that the settings show the asset, and without a page nothing does', async () => {
  const client = api.client();
  const upload = await makeUpload(api, 'sign.png', await picture({}));
  const references = async (params: string) =>
    (await api.request('GET', `/uploads/${upload.id}/references?${params}`)).body;

  await client.site.update({ favicon: upload.id });
  const shown = await references('page[limit]=1');
  const whole = await references('');
  await client.site.update({ favicon: null });

  expect(shown).toMatchObject({ data: [], meta: { total_count: 0, has_hidden_items: false, in_settings: true } });
  expect(whole).toEqual({ data: [] });
  expect((await references('page[limit]=1')).meta.in_settings).toBe(false);
});
