import { DomainError } from '@lectern/domain';
import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  type EngineServices,
  getScimGroup,
  getScimUser,
  listScimGroups,
  listScimUsers,
  patchScimGroup,
  patchScimUser,
  recognizeScimClient,
  replaceScimGroup,
  replaceScimUser,
  type ScimClient,
  ScimError,
  ssoUrls,
} from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepCallAnswers } from '../transport/call-answers.ts';
import { originOf } from '../transport/call-origin.ts';
import { bearerToken, header } from '../transport/headers.ts';
import { limitCalls } from '../transport/limit-calls.ts';
import { isStorable } from '../transport/storable-text.ts';
import { presentScimGroup, presentScimUser, type ScimResource } from './present-scim.ts';
import { readListQuery, selectAttributes, wantsMembers } from './read-scim-query.ts';
import { presentResourceTypes, presentSchemas, presentServiceProviderConfig } from './schemas.ts';
import { registerScimTransport, sendScim } from './scim-transport.ts';

/** 50 a second. */
const defaultCallsPerThreeSeconds = 150;

/** What SCIM is served with. */
export interface ScimOptions {
  services: EngineServices;
  /** By one token, or by one address without a valid one. */
  callsPerThreeSeconds?: number;
}

type Query = Record<string, unknown>;

/** What a handler gets, and what it answers: a document, its status and where the resource is. */
interface ScimCall {
  client: ScimClient;
  request: FastifyRequest;
  id: string;
  query: Query;
  baseUrl: string;
  /** The version of `If-Match`; null for any. */
  expected: number | null;
}
type ScimAnswer = { status: number; document?: object };
type Handler = (call: ScimCall) => Promise<ScimAnswer> | ScimAnswer;

/** Fastify plugin: SCIM 2.0 of every site, below `/scim/v2/<site ID>` (RFC 7644; docs/single-sign-on.md). */
export async function scimApi(
  app: FastifyInstance,
  { services, callsPerThreeSeconds = defaultCallsPerThreeSeconds }: ScimOptions,
): Promise<void> {
  registerScimTransport(app);
  await limitCalls(app, { services, callsPerThreeSeconds, addressCallsPerThreeSeconds: callsPerThreeSeconds });
  const answers = keepCallAnswers(app, services);

  function add(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handle: Handler): void {
    app.route<{ Params: { siteId: string; id?: string }; Querystring: Query }>({
      method,
      url: `/:siteId${path}`,
      async handler(request, reply) {
        const { siteId, id = '' } = request.params;
        if (!isStorable(siteId) || !isStorable(id)) throw new DomainError('NOT_FOUND');
        const origin = originOf(request);
        const client = await recognizeScimClient(services, siteId, bearerToken(request), origin);
        const baseUrl = ssoUrls(services, client.site).scimBaseUrl;
        const expected = readVersion(request);
        const answer = await handle({ client, request, id, query: request.query, baseUrl, expected });
        if (origin.isNamed === true) answers.note(request.id, answer.status, null);
        return send(reply, answer);
      },
    });
  }

  const user = async (call: ScimCall, status: number, view: ReturnType<typeof getScimUser>): Promise<ScimAnswer> =>
    one(call, status, presentScimUser(await view, call.baseUrl));
  const group = async (call: ScimCall, status: number, view: ReturnType<typeof getScimGroup>): Promise<ScimAnswer> =>
    one(call, status, presentScimGroup(await view, call.baseUrl));
  const changedGroup = async (call: ScimCall, change: ReturnType<typeof patchScimGroup>): Promise<string> => {
    const { group: changed, unknownMemberIds } = await change;
    if (unknownMemberIds.length > 0) {
      const ids = unknownMemberIds.slice(0, 20);
      call.request.log.warn({ group: changed.id, count: unknownMemberIds.length, ids }, 'unknown members left out');
    }
    return changed.id;
  };

  add('GET', '/Users', async ({ client, query, baseUrl }) => {
    const { filter, page, startIndex } = readListQuery(query);
    const { views, totalCount } = await listScimUsers(services, client, filter, page);
    return list(
      views.map((view) => selectAttributes(presentScimUser(view, baseUrl), query)),
      totalCount,
      startIndex,
    );
  });
  add('POST', '/Users', (call) => user(call, 201, createScimUser(services, call.client, call.request.body)));
  add('GET', '/Users/:id', (call) => user(call, 200, getScimUser(services, call.client, call.id)));
  add('PUT', '/Users/:id', (call) =>
    user(call, 200, replaceScimUser(services, call.client, call.id, call.request.body, call.expected)),
  );
  add('PATCH', '/Users/:id', (call) =>
    user(call, 200, patchScimUser(services, call.client, call.id, call.request.body, call.expected)),
  );
  add('DELETE', '/Users/:id', async ({ client, id, expected }) => {
    await deleteScimUser(services, client, id, expected);
    return { status: 204 };
  });

  add('GET', '/Groups', async ({ client, query, baseUrl }) => {
    const { filter, page, startIndex } = readListQuery(query);
    const asked = { ...page, withMembers: wantsMembers(query) };
    const { views, totalCount } = await listScimGroups(services, client, filter, asked);
    return list(
      views.map((view) => selectAttributes(presentScimGroup(view, baseUrl), query)),
      totalCount,
      startIndex,
    );
  });
  add('POST', '/Groups', async (call) => {
    const id = await changedGroup(call, createScimGroup(services, call.client, call.request.body));
    return group(call, 201, getScimGroup(services, call.client, id, { withMembers: wantsMembers(call.query) }));
  });
  add('GET', '/Groups/:id', (call) =>
    group(call, 200, getScimGroup(services, call.client, call.id, { withMembers: wantsMembers(call.query) })),
  );
  add('PUT', '/Groups/:id', async (call) => {
    const { client, id, expected, request, query } = call;
    await changedGroup(call, replaceScimGroup(services, client, id, request.body, expected));
    return group(call, 200, getScimGroup(services, client, id, { withMembers: wantsMembers(query) }));
  });
  // Without a document: the group may have thousands of members, and a large provider asks for none.
  add('PATCH', '/Groups/:id', async (call) => {
    await changedGroup(call, patchScimGroup(services, call.client, call.id, call.request.body, call.expected));
    return { status: 204 };
  });
  add('DELETE', '/Groups/:id', async ({ client, id, expected }) => {
    await deleteScimGroup(services, client, id, expected);
    return { status: 204 };
  });

  add('GET', '/ServiceProviderConfig', ({ baseUrl }) => ({
    status: 200,
    document: presentServiceProviderConfig(baseUrl),
  }));
  const descriptions = { '/ResourceTypes': presentResourceTypes, '/Schemas': presentSchemas };
  for (const [path, describe] of Object.entries(descriptions)) {
    add('GET', path, ({ baseUrl }) => list(describe(baseUrl), describe(baseUrl).length, 1));
    add('GET', `${path}/:id`, ({ baseUrl, id }) => {
      const found = describe(baseUrl).find((entry) => 'id' in entry && entry.id === id);
      if (found === undefined) throw new DomainError('NOT_FOUND');
      return { status: 200, document: found };
    });
  }
  for (const path of ['/Bulk', '/Me', '/.search', '/Users/.search', '/Groups/.search'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) add(method, path, refuse);
}

const refuse: Handler = () => {
  throw new ScimError('notImplemented', 'not available');
};

function one({ query }: ScimCall, status: number, resource: ScimResource): ScimAnswer {
  return { status, document: { ...selectAttributes(resource, query), meta: resource.meta } };
}

function list(resources: readonly object[], totalResults: number, startIndex: number): ScimAnswer {
  return {
    status: 200,
    document: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  };
}

function send(reply: FastifyReply, { status, document }: ScimAnswer): FastifyReply {
  if (document === undefined) return reply.status(status).send();
  if ('meta' in document && isMeta(document.meta)) {
    reply.header('etag', document.meta.version);
    if (status === 201) reply.header('location', document.meta.location);
  }
  return sendScim(reply, status, document);
}

function isMeta(meta: unknown): meta is ScimResource['meta'] {
  return typeof meta === 'object' && meta !== null && 'version' in meta && 'location' in meta;
}

/** Throws `precondition` for an `If-Match` that is no version of ours. */
function readVersion(request: FastifyRequest): number | null {
  const given = header(request, 'if-match');
  if (given === null || given === '*') return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  if (version === undefined) throw new ScimError('precondition', 'If-Match is no version of this resource');
  return Number(version);
}
