import { randomUUID } from 'node:crypto';
import { film } from '@lectern/assets/testing/film';
import { failStream, putFile } from '../uploads/test-files.ts';
import { signInByIdp } from '../sso-users/test-sso.ts';
import { addPerson } from '../users/test-people.ts';
import { type Call, doc, link, type Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** A record of the translator's model. */
export const freshItem = (world: World) =>
  world.fresh('item', async () => {
    const item = await world.cma.items.create({
      item_type: link('item_type', world.pageId) as never,
      title: { en: 'x', it: 'x' },
      note: 'x',
    });
    return item.id;
  });

export const freshPublishedItem = (world: World) =>
  world.fresh('published item', async () => {
    const item = await world.cma.items.create({
      item_type: link('item_type', world.pageId) as never,
      title: { en: 'x', it: 'x' },
      note: 'x',
    });
    await world.cma.items.publish(item.id);
    return item.id;
  });

export const onFreshItem: Recipe = async (world) => ({ ids: { itemId: await freshItem(world) } });

export const updateItem =
  (attributes: object, rest: object = {}) =>
  async (world: World): Promise<Call> => {
    const itemId = await freshItem(world);
    return { ids: { itemId }, body: { data: { type: 'item', id: itemId, attributes, ...rest } } };
  };

export const bulkItems =
  (operation: string, attributes: object = {}, ofItem = freshItem): Recipe =>
  async (world) => ({ body: doc(operation, attributes, { items: [link('item', await ofItem(world))] }) });

export const freshUpload = (world: World) =>
  world.fresh(
    'upload',
    async () => (await world.cma.uploads.create({ path: await putFile(world.api, 'x.txt', 'x') })).id,
  );

export const freshReplacedUpload = (world: World) =>
  world.fresh('replaced upload', async () => {
    const { id } = await world.cma.uploads.create({ path: await putFile(world.api, 'x.txt', 'x') });
    await world.cma.uploads.update(id, { path: await putFile(world.api, 'y.txt', 'y') });
    return id;
  });

export const bulkUploads =
  (operation: string, attributes: object = {}, relationships: Record<string, object | null> = {}) =>
  async (world: World): Promise<Call> => ({
    body: doc(operation, attributes, { uploads: [link('upload', await freshUpload(world))], ...relationships }),
  });

export const freshCollection = (world: World) =>
  world.fresh('upload collection', async () => (await world.cma.uploadCollections.create({ label: world.word() })).id);

export const freshRole = (world: World) =>
  world.fresh('role', async () => (await world.cma.roles.create({ name: world.word() })).id);

export const freshModel = (world: World) =>
  world.fresh(
    'model',
    async () => (await world.cma.itemTypes.create({ name: world.word(), api_key: world.word() })).id,
  );

export const freshField = (world: World) =>
  world.fresh('field', async () => {
    const apiKey = world.word();
    return (await world.cma.fields.create(world.otherId, { label: apiKey, api_key: apiKey, field_type: 'string' })).id;
  });

export const freshFieldset = (world: World) =>
  world.fresh('fieldset', async () => (await world.cma.fieldsets.create(world.otherId, { title: world.word() })).id);

export const freshToken = (world: World) =>
  world.fresh('token', async () => {
    const audiences = { can_access_cda: true, can_access_cda_preview: true, can_access_cma: true };
    return (
      await world.cma.accessTokens.create({
        name: world.word(),
        role: link('role', await freshRole(world)) as never,
        ...audiences,
      })
    ).id;
  });

/** A build trigger whose service no one may reach. */
export const freshBuildTrigger = (world: World) =>
  world.fresh('build trigger', async () => {
    const { id } = await world.cma.buildTriggers.create(newBuildTrigger(world));
    return id;
  });

export const newBuildTrigger = (world: World) => ({
  name: world.word(),
  adapter: 'custom' as const,
  adapter_settings: { trigger_url: 'http://127.0.0.1:9/', headers: {}, payload: {} },
  frontend_url: null,
  autotrigger_on_scheduled_publications: false,
});

/** A search index of a site that no one may read. */
export const freshSearchIndex = (world: World) =>
  world.fresh('search index', async () => (await world.cma.searchIndexes.create(newSearchIndex(world))).id);

export const newSearchIndex = (world: World) => ({
  name: world.word(),
  enabled: true,
  frontend_url: 'http://127.0.0.1:9/',
});

/** A webhook that nothing calls. */
export const freshWebhook = (world: World) =>
  world.fresh('webhook', async () => {
    const { id } = await world.cma.webhooks.create(newWebhook(world));
    return id;
  });

export const newWebhook = (world: World) => ({
  name: world.word(),
  // Nothing listens there, and no one may call it.
  url: 'http://127.0.0.1:9/',
  headers: {},
  events: [],
  custom_payload: null,
  http_basic_user: null,
  http_basic_password: null,
});

export const freshPerson = (world: World) =>
  world.fresh(
    'person',
    async () => (await addPerson(world.api, `${world.word()}@example.com`, world.powerlessRoleId)).id,
  );

export const freshSsoUser = (world: World) =>
  world.fresh('SSO user', async () => (await signInByIdp(world.api, `${world.word()}@idp.example`)).id);

export const freshSsoGroup = (world: World) =>
  world.fresh('SSO group', async () => {
    const name = world.word();
    await signInByIdp(world.api, `${name}@idp.example`, [name]);
    return (await world.cma.ssoGroups.list()).find((group) => group.name === name)?.id ?? '';
  });

export const freshInvitation = (world: World) =>
  world.fresh(
    'invitation',
    async () =>
      (
        await world.cma.siteInvitations.create({
          email: `${world.word()}@example.com`,
          role: link('role', world.powerlessRoleId) as never,
        })
      ).id,
  );

export const freshMenuItem = (world: World) =>
  world.fresh('menu item', async () => (await world.cma.menuItems.create({ label: 'x' })).id);

export const freshSchemaMenuItem = (world: World) =>
  world.fresh(
    'schema menu item',
    async () => (await world.cma.schemaMenuItems.create({ label: 'x', kind: 'item_type' })).id,
  );

export const freshPlugin = (world: World) =>
  world.fresh(
    'plugin',
    async () => (await world.cma.plugins.create({ name: 'x', url: 'https://plugins.example/a.html' })).id,
  );

export const freshWorkflow = (world: World) =>
  world.fresh(
    'workflow',
    async () =>
      (
        await world.cma.workflows.create({
          name: world.word(),
          api_key: world.word(),
          stages: [{ id: 'a', name: 'A', initial: true }],
        })
      ).id,
  );

export const freshSandbox = (world: World) =>
  world.fresh('sandbox', async () => (await world.cma.environments.fork('main', { id: world.word() })).id);

let lastPosition = 900;
export const placement = (type: string, id: string) => ({
  data: [{ id, type, attributes: { position: ++lastPosition } }],
});

export const freshVideo = (world: World) =>
  world.fresh(
    'video',
    async () => (await world.cma.uploads.create({ path: await putFile(world.api, 'x.mp4', film({})) })).id,
  );

/** A video whose stream was given up. */
export const freshFailedVideo = (world: World) =>
  world.fresh('failed video', async () => {
    const path = await putFile(world.api, 'x.mp4', film({}));
    const { id, md5 } = await world.cma.uploads.create({ path });
    await failStream(world.api, { path, md5 });
    return id;
  });

const subtitles = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

export const newTrack = async (world: World) => ({
  url_or_upload_request_id: await putFile(world.api, 'x.vtt', subtitles),
  type: 'subtitles' as const,
  language_code: 'en',
});

export const freshTrack = (world: World) =>
  world.fresh('track', async () => {
    const uploadId = await freshVideo(world);
    const { body } = await world.api.request('POST', `/uploads/${uploadId}/tracks`, {
      body: doc('upload_track', await newTrack(world)),
    });
    return { uploadId, uploadTrackId: body.data.id as string };
  });

export const freshItemTypeFilter = (world: World, isShared = true) =>
  world.fresh(`${isShared ? 'shared' : 'own'} filter of records`, async () => {
    const filter = {
      name: world.word(),
      filter: {},
      shared: isShared,
      item_type: link('item_type', world.pageId) as never,
    };
    return (await world.cma.itemTypeFilters.create(filter)).id;
  });

export const freshUploadFilter = (world: World, isShared = true) =>
  world.fresh(
    `${isShared ? 'shared' : 'own'} filter of assets`,
    async () => (await world.cma.uploadFilters.create({ name: world.word(), filter: {}, shared: isShared })).id,
  );

export const scheduledItem = (world: World, kind: 'publication' | 'unpublishing') =>
  world.fresh(`item with a ${kind}`, async () => {
    const itemId = kind === 'publication' ? await freshItem(world) : await freshPublishedItem(world);
    const path = `/items/${itemId}/scheduled-${kind}`;
    await world.api.request('POST', path, { token: world.tokens.owner, body: schedule(kind) });
    return itemId;
  });

export const schedule = (kind: 'publication' | 'unpublishing') =>
  kind === 'publication'
    ? doc('scheduled_publication', { publication_scheduled_at: '2056-02-10T11:03:42.208Z' })
    : doc('scheduled_unpublishing', { unpublishing_scheduled_at: '2056-02-10T11:03:42.208Z' });

export const inNewSession =
  (command: string): Recipe =>
  async (world) => ({
    ids: { editingSessionId: randomUUID() },
    body: doc(command, {}, { item: link('item', await freshItem(world)) }),
  });

/** The principal's own session in a new record. */
export async function openSession(
  world: World,
  token: string,
  command: string,
): Promise<{ itemId: string; editingSessionId: string }> {
  const itemId = await freshItem(world);
  const editingSessionId = randomUUID();
  const body = doc(command, {}, { item: link('item', itemId) });
  await world.api.request('PUT', `/editing-sessions/${editingSessionId}`, { token, body });
  return { itemId, editingSessionId };
}
