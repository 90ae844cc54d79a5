import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import {
  createInspector,
  ffmpegEncoder,
  fileBlobStore,
  findFfmpeg,
  assetRoutes,
  videoPathAtHost,
} from '@lectern/assets';
import { type Site, ownerActor } from '@lectern/domain';
import {
  type BlobStore,
  createAccessToken,
  createAccount,
  createSite,
  type EngineServices,
  ownerTokens,
} from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { outboxConsumers, startOutboxRelay, startTaskWorker } from '@lectern/jobs';
import { listRoles, outboxPosition } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { accountApi, entityPresenter, managementApi, samlRoutes, scimApi } from './index.ts';
import { watchAnswers } from './published-types/watch-answers.ts';

export { addWebhook, type ReceivedCall, type Receiver, startReceiver } from './webhooks/test-receiver.ts';

/** Tokens of a test site, by what they may do. */
export interface TestTokens {
  /** The owner's: everything. */
  owner: string;
  admin: string;
  editor: string;
  /** The built-in one: delivery only. */
  readonly: string;
}

/** One request of a test. */
export interface TestRequest {
  /** Null sends no credential; the admin's unless given. */
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A running server with one site. */
export interface TestApi {
  /** Address of the management API. */
  baseUrl: string;
  origin: string;
  site: Site;
  email: string;
  password: string;
  tokens: TestTokens;
  services: EngineServices;
  /** Calls of published clients that were answered with success, by `endpointKey`. */
  succeeded: ReadonlySet<string>;
  /** The published client. */
  client(token?: string, environment?: string): ReturnType<typeof buildClient>;
  request(
    method: string,
    path: string,
    options?: TestRequest,
  ): Promise<{ status: number; headers: Headers; body: TestBody }>;
  /** Fails when a successful answer was not what the published clients' types declare. */
  close(): Promise<void>;
}

/** A parsed answer; tests look where they expect something. */
// oxlint-disable-next-line no-explicit-any -- answers are checked by the assertions that read them
export type TestBody = any;

/**
 * Starts both APIs and the asset server on a free port over a fresh database. `mount` adds other routes,
 * `onQuery` is called with each statement; `video` makes streams of videos, which needs ffmpeg; `openBlobs` opens where
 * files are stored, a folder unless given.
 */
export async function startTestApi(
  mount?: (app: FastifyInstance, services: EngineServices) => Promise<void>,
  {
    trustProxy = false,
    video = false,
    openBlobs = async (folder) => fileBlobStore(folder),
    ...observed
  }: {
    trustProxy?: boolean;
    video?: boolean;
    openBlobs?: (folder: string) => Promise<BlobStore>;
    onQuery?: (query: { sql: string }) => void;
  } = {},
): Promise<TestApi> {
  const db = await openTestDatabase(observed);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  const blobs = await openBlobs(folder);
  // Unexpected errors show in the output of the test that met them.
  const app = fastify({
    routerOptions: { maxParamLength: 300 },
    logger: { level: 'error' },
    trustProxy,
    // A client may have opened a connection that it has not used: the end of a test would wait a minute for it.
    forceCloseConnections: true,
    rewriteUrl: ({ headers, url = '/' }) => videoPathAtHost(headers.host, url),
  });
  const answers = await watchAnswers(app);
  const ffmpeg = video ? await findFfmpeg(process.env['LECTERN_FFMPEG'] || null) : null;
  const services = testServices(db, {
    blobs,
    inspector: createInspector(blobs),
    video: ffmpeg === null ? null : ffmpegEncoder(ffmpeg, blobs),
    presenter: entityPresenter,
  });
  const options = { services, callsPerThreeSeconds: 100_000, addressCallsPerThreeSeconds: 100_000 };
  await app.register(managementApi, { ...options, prefix: '/api' });
  await app.register(accountApi, { ...options, prefix: '/account-api' });
  await app.register(scimApi, { services, callsPerThreeSeconds: 100_000, prefix: '/scim/v2' });
  await app.register(samlRoutes, { services, prefix: '/saml' });
  await app.register(assetRoutes, { services });
  await mount?.(app, services);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  services.publicUrl = origin;
  const workers = await Promise.all(
    [startTaskWorker, startOutboxRelay].map((start) => start(services, { onError: (error) => app.log.error(error) })),
  );

  const password = 'correct horse battery';
  const email = 'owner@example.com';
  const account = await createAccount(services, { email, password, firstName: 'Ada', lastName: 'Owner' });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Test site' });
  const tokens = await makeTokens(services, site);
  const baseUrl = `${origin}/api`;
  return {
    baseUrl,
    origin,
    site,
    email,
    password,
    tokens,
    services,
    succeeded: answers.succeeded,
    client: (token = tokens.admin, environment) =>
      buildClient({ apiToken: token, baseUrl, ...(environment === undefined ? {} : { environment }) }),
    request: (method, path, request = {}) => send(origin, tokens.admin, method, path, request),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await app.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
      answers.assertPublished();
    },
  };
}

/** Waits until a consumer of the outbox has handled all events of the site that it asks for. */
export async function untilHandled({ services, site }: TestApi, consumer: string): Promise<void> {
  const db = services.db.kysely;
  const nouns = outboxConsumers.find(({ name }) => name === consumer)?.nouns ?? [];
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from lectern.outbox
        where site_id = ${site.id} and noun = any(${[...nouns]}::text[]) and id > ${await outboxPosition(db, consumer, site.id)}
      `.execute(db);
      if (rows.length > 0) throw new Error(`${consumer} has events left`);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function makeTokens(services: EngineServices, site: Site): Promise<TestTokens> {
  const roles = await listRoles(services.db.kysely, site.id);
  const { owner, readonly } = await ownerTokens(services, site);
  const principal = {
    site,
    actor: ownerActor(site.owner),
  };
  const tokenFor = async (roleName: string) => {
    const role = roles.find(({ name }) => name === roleName);
    const { token } = await createAccessToken(services, principal, {
      name: roleName,
      roleId: role?.id ?? null,
      canAccessCda: true,
      canAccessCdaPreview: true,
      canAccessCma: true,
    });
    return token ?? '';
  };
  return {
    owner: owner ?? '',
    readonly: readonly ?? '',
    admin: await tokenFor('Admin'),
    editor: await tokenFor('Editor'),
  };
}

async function send(origin: string, defaultToken: string, method: string, path: string, request: TestRequest) {
  const token = request.token === undefined ? defaultToken : request.token;
  const response = await fetch(
    path.startsWith('/account-api') || path.startsWith('/graphql') || path.startsWith('/assets')
      ? `${origin}${path}`
      : `${origin}/api${path}`,
    {
      method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-api-version': '3',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
      ...(request.body === undefined
        ? {}
        : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : (JSON.parse(text) as TestBody),
  };
}
