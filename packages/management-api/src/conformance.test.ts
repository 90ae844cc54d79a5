import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldTypeIds, generateId } from '@lectern/domain';
import { defaultValidators } from '@lectern/field-types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './testing.ts';
import { addPerson } from './users/test-people.ts';
import { makeBuildEvent } from './build-triggers/test-builds.ts';
import { makeSearchIndexEvent } from './search-indexes/test-indexes.ts';
import { enableSso, signInByIdp } from './sso-users/test-sso.ts';
import { makeWebhookCall } from './webhooks/test-receiver.ts';

type FieldCreation = Parameters<ReturnType<TestApi['client']>['fields']['create']>[1];

interface Endpoint {
  method: string;
  urlTemplate: string;
  requestBodyType?: string;
  optionalRequestBody?: boolean;
  /** A star matches anything. */
  requestStructure?: { type: string; attributes: string[] | '*'; relationships: string[] | '*' };
}

// The published client's own description of the protocol; it comes with `@datocms/cma-client-node`.
const published: readonly { jsonApiType: string; endpoints: Endpoint[] }[] = createRequire(import.meta.url)(
  '@datocms/cma-client/resources.json',
);

/** Endpoints that need no credential. */
const withoutCredential = new Set(['POST /sessions', 'GET /public-info']);

/** Queries without which nothing is found. */
const requiredQueries: Readonly<Record<string, string>> = { 'GET /search-results': '?filter[query]=word' };

/** Bodies that no endpoint can mean. */
const nonsense = [
  [],
  '7',
  '"text"',
  { data: null },
  { data: { type: 'nothing' } },
  { data: { attributes: 3, relationships: [] } },
  '{"data":{"type":"x","attributes":{"__proto__":{"name":"x"},"constructor":1}}}',
  '{"data":{"type":"x\\u0000"}}',
  '{"\\ud800":1}',
];

/** Values that few members take. */
const strangeValues = [
  null,
  true,
  1e300,
  '../x',
  'é'.repeat(5000),
  [[1]],
  {},
  { en: 3 },
  { id: 'nobody', type: 'nothing' },
  [{ id: 'nobody', type: 'item' }],
];

const nameOf = ({ method, urlTemplate }: Endpoint) => `${method} ${urlTemplate}`;
const needsBody = ({ requestBodyType, optionalRequestBody }: Endpoint) =>
  requestBodyType !== undefined && optionalRequestBody !== true;
const hasPlaceholder = ({ urlTemplate }: Endpoint) => urlTemplate.includes('${');
/** The template with every placeholder replaced. */
const fill = ({ urlTemplate }: Endpoint, value: (placeholder: string) => string) =>
  urlTemplate.replaceAll(/\$\{(\w+)\}/g, (_, placeholder: string) =>
    // The client calls the ID of an SSO user by the same name as that of a user.
    value(urlTemplate.startsWith('/sso-users') ? 'ssoUserId' : placeholder),
  );

const endpoints = published.flatMap((resource) =>
  resource.endpoints.map((endpoint) => ({ resource: resource.jsonApiType, ...endpoint })),
);

let api: TestApi;
/** An existing ID for every placeholder. */
let ids: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  ids = await makeEntities(api);
});
afterAll(() => api.close());

interface Answer {
  status: number;
  code?: string;
}

/** Sends the request, and checks what applies to every response of the API. */
async function ask(
  method: string,
  path: string,
  options: { token?: string | null; body?: unknown } = {},
): Promise<Answer> {
  const answer = await api.request(method, path, options);
  const request = `${method} ${path} ${JSON.stringify(options.body) ?? ''}`;
  expect.soft(answer.status, request).toBeLessThan(500);
  if (answer.status === 204) return { status: 204 };
  expect(answer.headers.get('content-type'), request).toMatch(/^application\/json\b/);
  if (answer.status < 300) return { status: answer.status };
  for (const error of answer.body.data)
    expect(error, request).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{6}$/), type: 'api_error' });
  return { status: answer.status, code: answer.body.data[0].attributes.code };
}

describe('endpoints of the published client', () => {
  test('are all tried by this file', () => {
    expect(published.length).toBeGreaterThanOrEqual(47);
    expect(endpoints.length).toBeGreaterThanOrEqual(202);
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s responds',
    async (name, endpoint) => {
      const path = fill(endpoint, present);
      const body = needsBody(endpoint) ? { body: {} } : {};
      const anonymous = await ask(endpoint.method, path, { token: null, ...body });
      const reader = await ask(endpoint.method, path, { token: api.tokens.readonly, ...body });

      if (withoutCredential.has(name)) {
        expect([anonymous.code, reader.code]).not.toContain('INVALID_ENDPOINT');
      } else {
        expect(anonymous).toEqual({ status: 404, code: 'INVALID_SITE' });
        expect(reader).toEqual({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' });
      }
    },
  );
});

describe('reading', () => {
  const reads = endpoints.filter(({ method }) => method === 'GET');

  test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s finds what exists',
    async (name, endpoint) => {
      // No call here is slow enough to leave a job behind.
      const expected = endpoint.resource === 'job_result' ? { status: 404, code: 'NOT_FOUND' } : { status: 200 };

      expect(await ask('GET', `${fill(endpoint, present)}${requiredQueries[name] ?? ''}`)).toEqual(expected);
    },
  );

  test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s rejects or ignores an invalid query string',
    async (_name, endpoint) => {
      const path = fill(endpoint, present);
      for (const query of [
        'page[limit]=abc',
        'page[offset]=-1',
        'page=7',
        'filter=x',
        'filter[ids]=%00',
        'filter[fields]=x',
        'order_by=;--',
        'include=x.y',
        'version=7',
      ]) {
        await ask('GET', `${path}?${query}`);
      }
    },
  );
});

describe('requests with unknown IDs', () => {
  const withId = endpoints.filter((endpoint) => hasPlaceholder(endpoint) && !needsBody(endpoint));

  test.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s returns NOT_FOUND for a missing ID',
    async (_name, endpoint) => {
      expect(await ask(endpoint.method, fill(endpoint, absent))).toEqual({ status: 404, code: 'NOT_FOUND' });
    },
  );

  test.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s rejects a malformed ID',
    async (_name, endpoint) => {
      for (const id of ['%00', '%F0%9F%92%A9', "';--", '-1', '9'.repeat(40), 'x'.repeat(250)]) {
        const { status } = await ask(
          endpoint.method,
          fill(endpoint, () => id),
        );

        expect([404, 422]).toContain(status);
      }
    },
  );
});

describe('empty bodies', () => {
  const writes = endpoints.filter(needsBody);

  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s rejects an empty object and a missing body',
    async (_name, endpoint) => {
      const path = fill(endpoint, present);

      expect((await ask(endpoint.method, path, { body: {} })).status).toBe(422);
      expect((await ask(endpoint.method, path)).status).toBe(422);
    },
  );

  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s rejects malformed bodies',
    async (_name, endpoint) => {
      for (const body of nonsense) {
        expect
          .soft((await ask(endpoint.method, fill(endpoint, present), { body })).status, JSON.stringify(body))
          .toBe(422);
      }
    },
  );
});

describe('bodies with unusual values', () => {
  const writes = endpoints.filter(
    ({ requestStructure }) => requestStructure !== undefined && requestStructure.type !== '*',
  );

  // Some of these are legal and change what is there: nothing may come after.
  test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s accepts or rejects each of them',
    async (_name, endpoint) => {
      const { type, attributes, relationships } = endpoint.requestStructure ?? {
        type: '',
        attributes: [],
        relationships: [],
      };
      const names = attributes === '*' ? fieldTypeIds : attributes;
      const always = attributes === '*' ? { item_type: { data: { type: 'item_type', id: ids['itemTypeId'] } } } : {};
      const path = fill(endpoint, present);
      const send = (parts: object) =>
        ask(endpoint.method, path, { body: { data: { type, relationships: always, ...parts } } });
      for (const value of strangeValues) {
        for (const name of names) await send({ attributes: { [name]: value } });
        await send({ attributes: Object.fromEntries(names.map((name) => [name, value])) });
        for (const name of relationships) await send({ relationships: { ...always, [name]: { data: value } } });
      }
    },
  );
});

function absent(): string {
  return generateId();
}

function present(placeholder: string): string {
  return ids[placeholder] ?? absent();
}

/** One entity of every kind that paths name, made through the published client. */
async function makeEntities(api: TestApi): Promise<Record<string, string>> {
  const cma = api.client();
  const model = await cma.itemTypes.create({ name: 'Talk', api_key: 'talk' });
  const fields: { id: string }[] = [];
  for (const type of fieldTypeIds) {
    const attributes = { label: type, api_key: type, field_type: type, validators: defaultValidators(type) };
    // The client's type declares which validators go with which type; the loop does not know its type that precisely.
    fields.push(await cma.fields.create(model, attributes as FieldCreation));
  }
  const fieldset = await cma.fieldsets.create(model, { title: 'More' });
  const item = await cma.items.create({ item_type: { type: 'item_type', id: model.id }, string: 'A talk' });
  const [version] = await cma.itemVersions.list(item.id);
  const menuItem = await cma.menuItems.create({ label: 'Elsewhere', external_url: 'https://example.com' });
  const itemTypeFilter = await cma.itemTypeFilters.create({
    name: 'Drafts',
    filter: {},
    item_type: { type: 'item_type', id: model.id },
  });
  const uploadFilter = await cma.uploadFilters.create({ name: 'Unused', filter: {}, shared: false });
  const schemaMenuItem = await cma.schemaMenuItems.create({ label: 'Group', kind: 'item_type' });
  const plugin = await cma.plugins.create({ name: 'Stars', url: 'https://plugins.example/stars.html' });
  const workflow = await cma.workflows.create({
    name: 'Flow',
    api_key: 'flow',
    stages: [{ id: 'draft', name: 'Draft', initial: true }],
  });
  const [role] = await cma.roles.list();
  if (role === undefined) throw new Error('a new site has roles');
  const token = await cma.accessTokens.create({
    name: 'Script',
    role,
    can_access_cda: true,
    can_access_cda_preview: true,
    can_access_cma: true,
  });
  const person = await addPerson(api, 'person@example.com', role.id);
  const invitation = await cma.siteInvitations.create({ email: 'guest@example.com', role });
  await enableSso(api, role.id);
  const ssoUser = await signInByIdp(api, 'person@idp.example', ['Staff']);
  const [ssoGroup] = await cma.ssoGroups.list();
  const folder = await mkdtemp(join(tmpdir(), 'lectern-conformance-'));
  const localPath = join(folder, 'dot.png');
  await writeFile(
    localPath,
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#204060' } })
      .png()
      .toBuffer(),
  );
  const upload = await cma.uploads.createFromLocalFile({ localPath });
  const uploadCollection = await cma.uploadCollections.create({ label: 'Box' });
  await rm(folder, { recursive: true });
  const webhookCall = await makeWebhookCall(api);
  const buildEvent = await makeBuildEvent(api);
  const searchIndexEvent = await makeSearchIndexEvent(api);
  return {
    itemTypeId: model.id,
    fieldId: fields[0]?.id ?? '',
    fieldsetId: fieldset.id,
    itemId: item.id,
    itemVersionId: version?.id ?? '',
    menuItemId: menuItem.id,
    schemaMenuItemId: schemaMenuItem.id,
    itemTypeFilterId: itemTypeFilter.id,
    uploadFilterId: uploadFilter.id,
    editingSessionId: randomUUID(),
    roleId: role.id,
    pluginId: plugin.id,
    workflowId: workflow.id,
    accessTokenId: token.id,
    userId: person.id,
    siteInvitationId: invitation.id,
    uploadId: upload.id,
    uploadCollectionId: uploadCollection.id,
    environmentId: 'main',
    subscriptionLimitId: 'items',
    usageCounterId: 'cda_ip_bytes',
    buildTriggerId: buildEvent.buildTriggerId,
    buildEventId: buildEvent.id,
    webhookId: webhookCall.webhookId,
    webhookCallId: webhookCall.id,
    searchIndexId: searchIndexEvent.searchIndexId,
    searchIndexEventId: searchIndexEvent.id,
    siteId: api.site.id,
    ssoUserId: ssoUser.id,
    ssoGroupId: ssoGroup?.id ?? '',
  };
}
