import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateId } from '@lectern/domain';
import { findEnvironment } from '@lectern/storage';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { addRole, tokenWith } from '../roles/test-roles.ts';
import { startTestApi, type TestApi } from '../testing.ts';

type AssetDefaults = Parameters<
  ReturnType<TestApi['client']>['site']['updateAssetsCdnDefaultSettings']
>[0]['assets_cdn_default_settings'];

let api: TestApi;
let logo: string;

beforeAll(async () => {
  api = await startTestApi();
  logo = await addPicture();
});
afterEach(async () => {
  await api.client().site.update({ locales: ['en'], timezone: 'Europe/London', global_seo: null, favicon: null });
});
afterAll(() => api.close());

/** Stores a small image and returns its ID. */
async function addPicture(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-sites-'));
  const localPath = join(folder, 'logo.png');
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#204060' } });
  await writeFile(localPath, await picture.png().toBuffer());
  const { id } = await api.client().uploads.createFromLocalFile({ localPath });
  await rm(folder, { recursive: true });
  return id;
}

/** Sends settings; answers the status, and what was refused. */
async function put(attributes: Record<string, unknown>, token = api.tokens.admin) {
  const { status, body } = await api.request('PUT', '/site', { token, body: { data: { type: 'site', attributes } } });
  return { status, codes: status < 400 ? [] : codesOf(body) };
}

async function primary() {
  const environment = await findEnvironment(api.services.db.kysely, api.site.id, null);
  if (environment === null) throw new Error('the test site has no environment');
  return environment;
}

/** Sets what the asset server does by itself, and lets the time pass after which it knows. */
async function setAssetDefaults(settings: AssetDefaults) {
  await api.client().site.updateAssetsCdnDefaultSettings({ assets_cdn_default_settings: settings });
  const then = new Date(api.services.clock.now().getTime() + 10_000);
  api.services.clock = { now: () => then };
}

const ok = { status: 200, codes: [] };
const forbidden = { status: 403, codes: ['INSUFFICIENT_PERMISSIONS'] };
const refusal = (...codes: string[]) => ({ status: 422, codes });

describe('rights', () => {
  test.each([
    ['can_edit_site', { name: 'Another name' }],
    ['can_edit_site', { require_2fa: true }],
    ['can_edit_site', { ip_tracking_enabled: true }],
    ['can_edit_environment', { locales: ['en', 'it'] }],
    ['can_edit_environment', { timezone: 'Europe/Rome' }],
    ['can_edit_environment', { theme: { type: 'monochromatic', hue: 12, logo: null } }],
    ['can_edit_favicon', { no_index: true }],
    ['can_edit_favicon', { global_seo: { site_name: 'Kestrel' } }],
  ] as const)('%s is required to change %o', async (capability, attributes) => {
    const all = { can_edit_site: true, can_edit_environment: true, can_edit_favicon: true };

    expect(await put(attributes, await tokenWith(api, { ...all, [capability]: false }))).toEqual(forbidden);
    expect(await put(attributes, await tokenWith(api, { [capability]: true }))).toEqual(ok);
  });

  test('are required for changes, not for values sent back unchanged', async () => {
    const token = await tokenWith(api, { can_edit_favicon: true });
    const site = await api.client(token).site.find();

    const changed = await api.client(token).site.update({
      ...site,
      theme: { type: 'monochromatic', hue: site.theme.hue, logo: site.theme.logo },
      favicon: logo,
    });

    expect(changed).toMatchObject({ favicon: logo, locales: site.locales, name: site.name });
  });
});

describe('time zone', () => {
  test('applies to the dates of records', async () => {
    const { id } = await api.client().itemTypes.create({ name: 'Clock', api_key: 'clock' });
    await api.client().fields.create(id, { label: 'At', api_key: 'at', field_type: 'date_time' });
    const item = await api.client().items.create({ item_type: { type: 'item_type', id }, at: '2026-01-05T12:00:00Z' });

    await api.client().site.update({ timezone: 'Asia/Tokyo' });

    const found = await api.client().items.find(item.id);
    expect(found['at']).toBe('2026-01-05T21:00:00.000+09:00');
    expect(found.meta.created_at).toMatch(/\+09:00$/);
  });

  test.each(['Mars/Olympus', '+02:00', '', 'Europe'])('%o is rejected', async (timezone) => {
    expect(await put({ timezone })).toEqual(refusal('INVALID_FIELD timezone VALIDATION_INCLUSION'));
  });
});

describe('theme', () => {
  const color = (red: number) => ({ red, green: 1, blue: 2, alpha: 255 });
  const palette = { primary_color: color(1), light_color: color(2), accent_color: color(3), dark_color: color(4) };

  test('is a hue, or a palette of four colours', async () => {
    const custom = await api.client().site.update({ theme: { type: 'custom', logo, ...palette } });
    const monochromatic = await api.client().site.update({ theme: { type: 'monochromatic', hue: 359, logo: null } });

    expect(custom.theme).toEqual({ type: 'custom', hue: null, logo, ...palette });
    expect(monochromatic.theme).toEqual({ type: 'monochromatic', hue: 359, logo: null });
    expect((await api.client().site.find()).theme).toEqual(monochromatic.theme);
  });

  test('rejects hues out of range, malformed colours and missing images', async () => {
    await put({ theme: { type: 'custom', logo: null, ...palette } });

    expect(await put({ theme: { type: 'monochromatic', hue: 360, logo: null } })).toEqual(
      refusal('INVALID_FORMAT VALIDATION_INVALID'),
    );
    expect(await put({ theme: { ...palette, primary_color: color(256), logo: null } })).toEqual(
      refusal('INVALID_FORMAT VALIDATION_INVALID'),
    );
    expect(await put({ theme: { type: 'monochromatic', hue: null, logo: null } })).toEqual(
      refusal('INVALID_FIELD theme.hue VALIDATION_REQUIRED'),
    );
    expect(await put({ theme: { ...palette, logo: 'nothing' } })).toEqual(
      refusal('INVALID_FIELD theme.logo VALIDATION_INVALID'),
    );
    expect(await put({ favicon: 'nothing' })).toEqual(refusal('INVALID_FIELD favicon VALIDATION_INVALID'));
  });
});

test.each<[string, (picture: string) => Record<string, unknown>, Record<string, unknown>]>([
  ['the favicon', (picture) => ({ favicon: picture }), { favicon: null }],
  [
    'the logo',
    (picture) => ({ theme: { type: 'monochromatic', hue: 3, logo: picture } }),
    { theme: { type: 'monochromatic', hue: 3, logo: null } },
  ],
  [
    'the SEO image',
    (picture) => ({ global_seo: { fallback_seo: { title: 'T', image: picture } } }),
    { global_seo: null },
  ],
  [
    'the SEO image in one locale',
    (picture) => ({ global_seo: { en: { fallback_seo: { image: picture } } } }),
    { global_seo: null },
  ],
])('an asset cannot be deleted while it is %s', async (_, showing, letGo) => {
  const picture = await addPicture();
  const usedFor = async (isUsed: boolean) => {
    const filter = `filter[ids]=${picture}&filter[fields][in_use][eq]=${isUsed}&page[limit]=0`;
    return (await api.request('GET', `/uploads?${filter}`)).body.meta.total_count;
  };
  const unused = [await usedFor(true), await usedFor(false)];
  await put(showing(picture));

  const used = [await usedFor(true), await usedFor(false)];
  const refused = await api.request('DELETE', `/uploads/${picture}`);
  const { body } = await api.request('POST', '/uploads/bulk/destroy', {
    body: {
      data: {
        type: 'upload_bulk_destroy_operation',
        relationships: { uploads: { data: [{ id: picture, type: 'upload' }] } },
      },
    },
  });
  await put(letGo);

  expect({ unused, used }).toEqual({ unused: [0, 1], used: [1, 0] });
  expect([await usedFor(true), await usedFor(false)]).toEqual([0, 1]);
  expect(refused.body.data[0].attributes).toMatchObject({
    code: 'UPLOAD_IS_CURRENTLY_IN_USE',
    details: { users: [{ id: api.site.id, type: 'site' }] },
  });
  expect(body.meta).toMatchObject({ successful: 0, failed: 1 });
  expect((await api.request('DELETE', `/uploads/${picture}`)).status).toBe(200);
});

describe('SEO', () => {
  const flat = {
    site_name: 'Kestrel',
    title_suffix: ' · Kestrel',
    fallback_seo: { title: 'T', description: 'D', image: null },
  };

  test('is stored once or by locale, as it was sent', async () => {
    await put({ locales: ['en', 'it'] });

    expect((await api.client().site.update({ global_seo: flat })).global_seo).toEqual(flat);
    expect((await api.client().site.update({ global_seo: { en: flat, it: null } })).global_seo).toEqual({
      en: flat,
      it: null,
    });
    expect((await api.client().site.update({ global_seo: null })).global_seo).toBeNull();
  });

  test('is completed where the protocol requires values', async () => {
    const { global_seo: seo } = await api
      .client()
      .site.update({ global_seo: { site_name: null, fallback_seo: { title: 'T' } } as never });

    expect(seo).toEqual({ fallback_seo: { title: 'T', description: '', image: null } });
    expect((await api.client().site.update({ global_seo: { fallback_seo: null } as never })).global_seo).toEqual({});
  });

  test('loses a locale with the environment', async () => {
    await put({ locales: ['en', 'it'], global_seo: { en: flat, it: flat } });

    const site = await api.client().site.update({ locales: ['en'] });

    expect(site.global_seo).toEqual({ en: flat });
  });

  test('rejects locales the environment lacks and malformed members', async () => {
    expect(await put({ global_seo: { en: flat, xx: flat } })).toEqual(
      refusal('INVALID_FIELD global_seo VALIDATION_INVALID_LOCALES'),
    );
    for (const globalSeo of [
      { en: 'x' },
      { ...flat, en: flat },
      { site_name: 3 },
      { fallback_seo: { twitter_card: 'huge' } },
      [],
    ]) {
      expect(await put({ global_seo: globalSeo }), JSON.stringify(globalSeo)).toEqual(
        refusal('INVALID_FORMAT VALIDATION_INVALID'),
      );
    }
  });
});

describe('locales', () => {
  test('cannot be empty, malformed or repeated', async () => {
    expect(await put({ locales: [] })).toEqual(refusal('INVALID_FIELD locales VALIDATION_REQUIRED'));
    expect(await put({ locales: ['english'] })).toEqual(refusal('INVALID_FIELD locales VALIDATION_INVALID'));
    expect(await put({ locales: ['en', 'en'] })).toEqual(refusal('INVALID_FIELD locales VALIDATION_UNIQUENESS'));
    expect((await api.client().site.find()).locales).toEqual(['en']);
  });

  test('leave records unchanged when only their order changes', async () => {
    await put({ locales: ['en', 'it'] });
    const { id } = await api.client().itemTypes.create({ name: 'Sign', api_key: 'sign' });
    await api.client().fields.create(id, { label: 'Text', api_key: 'text', field_type: 'string', localized: true });
    const item = await api
      .client()
      .items.create({ item_type: { type: 'item_type', id }, text: { en: 'Out', it: 'Uscita' } });

    const site = await api.client().site.update({ locales: ['it', 'en'] });

    const found = await api.client().items.find(item.id);
    expect(site.locales).toEqual(['it', 'en']);
    expect(found).toMatchObject({
      text: { en: 'Out', it: 'Uscita' },
      meta: { current_version: item.meta.current_version },
    });
  });

  test('make records invalid when one is added that their model requires, in every version', async () => {
    const { id } = await api
      .client()
      .itemTypes.create({ name: 'Law', api_key: 'law', all_locales_required: true, draft_mode_active: true });
    await api.client().fields.create(id, {
      label: 'Text',
      api_key: 'text',
      field_type: 'string',
      localized: true,
      validators: { required: {} },
    });
    const item = await api.client().items.create({ item_type: { type: 'item_type', id }, text: { en: 'First' } });
    await api.client().items.publish(item.id);
    await api.client().items.update(item.id, { text: { en: 'Second' } });

    await put({ locales: ['en', 'it'] });

    const found = await api.client().items.find(item.id);
    const published = await api.client().items.find(item.id, { version: 'published' });
    const versions = await api.client().itemVersions.list(item.id);
    expect(found['text']).toEqual({ en: 'Second', it: null });
    expect(published['text']).toEqual({ en: 'First', it: null });
    expect(found.meta).toMatchObject({
      status: 'updated',
      is_valid: false,
      is_current_version_valid: false,
      is_published_version_valid: false,
    });
    expect(versions.map((version) => version['text'])).toEqual([
      { en: 'Second', it: null },
      { en: 'First', it: null },
    ]);

    await put({ locales: ['en'] });

    const afterwards = await api.client().items.find(item.id);
    expect(afterwards).toMatchObject({
      text: { en: 'Second' },
      meta: { is_valid: true, is_published_version_valid: true },
    });
  });

  test('are changed in many records, one call after the other', async () => {
    await put({ locales: ['en', 'it'] });
    const { id } = await api.client().itemTypes.create({ name: 'Leaf', api_key: 'leaf' });
    await api.client().fields.create(id, { label: 'Text', api_key: 'text', field_type: 'string', localized: true });
    const item = await api
      .client()
      .items.create({ item_type: { type: 'item_type', id }, text: { en: 'Leaf', it: 'Foglia' } });
    // More than are rewritten in one transaction.
    const copies = Array.from({ length: 401 }, () => generateId());
    const { schema } = await primary();
    await sql`
      insert into ${sql.id(schema, 'items')}
      select copy.* from ${sql.id(schema, 'items')} original cross join unnest(${copies}::text[]) as fresh
      cross join lateral jsonb_populate_record(original, jsonb_build_object('id', fresh)) copy
      where original.id = ${item.id}`.execute(api.services.db.kysely);

    const site = await api.client().site.update({ locales: ['en'] });

    expect(site.locales).toEqual(['en']);
    expect((await api.client().items.find(copies.at(-1) ?? ''))['text']).toEqual({ en: 'Leaf' });
    expect((await primary()).schema).not.toBe(schema);
  });

  test('do not affect content scheduled in other locales', async () => {
    await put({ locales: ['en', 'it'] });
    const { id } = await api.client().itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
    await api.client().fields.create(id, { label: 'Text', api_key: 'text', field_type: 'string', localized: true });
    const item = await api
      .client()
      .items.create({ item_type: { type: 'item_type', id }, text: { en: 'Note', it: 'Nota' } });
    await api.client().scheduledPublication.create(item.id, {
      publication_scheduled_at: '2056-02-10T11:03:42.208Z',
      selective_publication: { content_in_locales: ['en', 'it'], non_localized_content: true },
    });

    await put({ locales: ['en'] });

    const { included = [] } = await api.client().items.rawCurrentVsPublishedState(item.id);
    const schedule = included.find(({ type }) => type === 'scheduled_publication');
    expect(schedule?.attributes).toMatchObject({
      selective_publication: { content_in_locales: ['en'], non_localized_content: true },
    });
  });

  test('remove their default values and role rules when they are removed', async () => {
    await put({ locales: ['en', 'it'] });
    const { id } = await api.client().itemTypes.create({ name: 'Card', api_key: 'card' });
    const field = await api.client().fields.create(id, {
      label: 'Text',
      api_key: 'text',
      field_type: 'string',
      localized: true,
      default_value: { en: 'Hello', it: 'Ciao' },
    });
    const rule = { action: 'update', item_type: id, on_creator: 'anyone', localization_scope: 'localized' } as const;
    const elsewhere = { ...rule, environment: 'elsewhere', locale: 'it' };
    const roleId = await addRole(api, {
      positive_item_type_permissions: [{ ...rule, locale: 'en' }, { ...rule, locale: 'it' }, elsewhere],
      positive_upload_permissions: [
        { action: 'update', on_creator: 'anyone', localization_scope: 'localized', locale: 'it' },
      ],
    });

    await put({ locales: ['en'] });

    const role = await api.client().roles.find(roleId);
    expect((await api.client().fields.find(field.id)).default_value).toEqual({ en: 'Hello' });
    expect(role.positive_item_type_permissions).toEqual([{ environment: 'main', ...rule, locale: 'en' }, elsewhere]);
    expect(role.positive_upload_permissions).toEqual([]);
  });
});

describe('a site that enforces sandboxes', () => {
  test('keeps the settings of its primary environment, and can stop enforcing them', async () => {
    const site = await api.client().site.find();
    const readOnly = refusal('PRIMARY_ENVIRONMENT_SETTINGS_READ_ONLY');

    expect(await put({ force_use_of_sandbox_environments: true })).toEqual(ok);
    expect(await put({ timezone: 'Europe/Rome' })).toEqual(readOnly);
    expect(await put({ force_use_of_sandbox_environments: false, no_index: !site.no_index })).toEqual(readOnly);
    expect(await put({ name: 'Renamed all the same' })).toEqual(ok);
    expect(
      await put({ locales: site.locales, no_index: site.no_index, force_use_of_sandbox_environments: false }),
    ).toEqual(ok);
    expect(await put({ timezone: 'Europe/Rome' })).toEqual(ok);
  });
});

describe('further endpoints', () => {
  test('opting in changes nothing, since every site is opted in from the start', async () => {
    const before = await api.client().site.find();

    const after = await api.client().site.activateNonLocalizedFocalPoints();

    expect(after).toEqual(before);
    expect(
      (await api.request('PUT', '/site/activate-improved-items-listing', { token: api.tokens.editor })).status,
    ).toBe(403);
  });

  test('asset server defaults apply to all environments', async () => {
    const settings = { image: { q: 60, auto: ['compress' as const] }, video: { disable_serving_raw_videos: true } };

    const site = await api.client().site.updateAssetsCdnDefaultSettings({ assets_cdn_default_settings: settings });

    expect(site.assets_cdn_default_settings).toEqual(settings);
    expect((await api.client().site.find()).assets_cdn_default_settings).toEqual(settings);
  });

  test('asset server defaults apply to images, unless their URL overrides them', async () => {
    const { url } = await api.client().uploads.find(logo);
    const typeOf = async (parameters: string) =>
      (await fetch(`${url}?w=2${parameters}`, { headers: { accept: 'image/webp' } })).headers.get('content-type');
    await setAssetDefaults({ image: { auto: ['format'] }, video: {} });
    const before = [await typeOf(''), await typeOf('&auto=enhance'), await typeOf('&skip-default-optimizations=true')];

    await setAssetDefaults({ image: { auto: [] }, video: {} });

    expect(before).toEqual(['image/webp', 'image/png', 'image/png']);
    expect([await typeOf(''), await typeOf('&auto=format')]).toEqual(['image/png', 'image/webp']);
  });

  test('uploaded videos are not served in the original if the defaults say so', async () => {
    const request = await api.client().uploadRequest.create({ filename: 'film.mp4' });
    await fetch(request.url, { method: 'PUT', body: 'no film, but called one' });
    const { url } = await api.client().uploads.create({ path: request.id });

    await setAssetDefaults({ image: {}, video: {} });
    const open = await fetch(url);
    await setAssetDefaults({ image: {}, video: { disable_serving_raw_videos: true } });
    const closed = await fetch(url);

    expect([open.status, closed.status]).toEqual([200, 422]);
  });

  test('asset server defaults are rejected when malformed, and without the right', async () => {
    const send = (settings: unknown, token = api.tokens.admin) =>
      api.request('PUT', '/site/assets-cdn-default-settings', {
        token,
        body: { data: { type: 'site', attributes: { assets_cdn_default_settings: settings } } },
      });

    expect(codesOf((await send({ image: { q: 101 }, video: {} })).body)).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
    expect(codesOf((await send({ image: {} })).body)).toEqual(['INVALID_FORMAT VALIDATION_INVALID']);
    expect((await send({ image: { q: 7 }, video: {} }, api.tokens.editor)).status).toBe(403);
  });

  test('included records are limited to those the principal may read', async () => {
    const { id } = await api.client().itemTypes.create({ name: 'Home', api_key: 'home', singleton: true });
    await api.client().items.create({ item_type: { type: 'item_type', id } });
    const stranger = await tokenWith(api, {});
    const itemsFor = async (token: string) =>
      (await api.request('GET', '/site?include=item_types.singleton_item', { token })).body.included.filter(
        ({ type }: { type: string }) => type === 'item',
      );

    expect(await itemsFor(api.tokens.admin)).toHaveLength(1);
    expect(await itemsFor(stranger)).toEqual([]);
  });
});
