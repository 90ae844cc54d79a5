import { existsSync } from 'node:fs';
import { assetRoutes, pluginFileRoutes, videoPathAtHost } from '@lectern/assets';
import { deliveryApi, listenApi } from '@lectern/delivery-api';
import { type EngineServices, recordListUses, storeUsage, storeUserAccess } from '@lectern/engine';
import { OutboxTail } from '@lectern/outbox-tail';
import { type BackgroundWorker, startOutboxRelay, startTaskWorker } from '@lectern/jobs';
import {
  accountApi,
  limitCalls,
  limitCallsByAddress,
  managementApi,
  samlRoutes,
  scimApi,
} from '@lectern/management-api';
import { startRealtime } from '@lectern/realtime';
import fastify, { type FastifyInstance } from 'fastify';
import { answerAbandonedJobs } from './answer-abandoned-jobs.ts';
import { serveSnapshots } from './backup/snapshot-service.ts';
import { limitBodyTime } from './body-time.ts';
import type { Config } from './config.ts';
import { registerConsole } from './console.ts';
import { describeRequest } from './describe-request.ts';
import { protectDocuments, refuseAddress } from './document-headers.ts';
import { isolatePlugins, isOfPlugins } from './isolate-plugins.ts';
import { registerOperations, type ServerState } from './operations.ts';
import { openServices } from './services.ts';
import { storePeriodically } from './store-periodically.ts';
import { startUpkeep } from './upkeep.ts';

/** The time that running calls have to complete once the server begins to stop. */
const drainMs = 10_000;

/** How long the head of a request may take. */
const headersMs = 20_000;

/** The console says that usage is updated every minute; a crash loses what is not stored. */
const countsStoredEveryMs = 60_000;

/** A server that listens. */
export interface RunningServer {
  services: EngineServices;
  address: string;
  close(): Promise<void>;
}

/**
 * Opens the database, migrates, and serves both APIs, assets, live updates and the console on one port. Throws
 * `DataFolderInUseError`, `ConfigError`.
 */
export async function startServer(config: Config, consoleDir: string): Promise<RunningServer> {
  const services = await openServices(config);
  try {
    await answerAbandonedJobs(services, config.databaseUrl === undefined ? 'all' : 'silent');
    const state: ServerState = { phase: 'starting' };
    const app = await buildApp(config, services, consoleDir, state);
    const address = await app.listen({ host: config.host, port: config.port });
    const snapshots = services.db.kind === 'embedded' ? await serveSnapshots(services, config.dataDir) : null;
    const onError = (error: unknown) => app.log.error(error);
    const worker = config.role === 'web' ? null : await startWorker(services, config, onError);
    const lists = storePeriodically(() => recordListUses(services), config.upkeepEveryMs / 3, onError);
    const countsEveryMs = Math.min(config.upkeepEveryMs, countsStoredEveryMs);
    const usage = storePeriodically(() => storeUsage(services), countsEveryMs, onError);
    const access = storePeriodically(() => storeUserAccess(services), countsEveryMs, onError);
    state.phase = 'serving';
    return {
      services,
      address,
      async close() {
        state.phase = 'draining';
        await snapshots?.close();
        await worker?.stop();
        await closeGently(app);
        await Promise.all([lists.stop(), usage.stop(), access.stop()]);
        await services.db.close();
      },
    };
  } catch (error) {
    await services.db.close();
    throw error;
  }
}

/** Stops listening, waits for running calls, and closes remaining connections after a while. */
async function closeGently(app: FastifyInstance): Promise<void> {
  // A connection that is kept alive falls idle once its call is answered; no one closes it then but this.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  const limit = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}

async function buildApp(
  config: Config,
  services: EngineServices,
  consoleDir: string,
  state: ServerState,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 10 * 1024 * 1024,
    forceCloseConnections: 'idle',
    http: { headersTimeout: headersMs },
    trustProxy: typeof config.trustProxy === 'number' ? firstProxies(config.trustProxy) : config.trustProxy,
    frameworkErrors: refuseAddress,
    rewriteUrl: ({ headers, url = '/' }) => videoPathAtHost(headers.host, url),
  });
  services.onError = (error) => app.log.error(error);
  protectDocuments(app);
  isolatePlugins(app, services);
  limitBodyTime(app);
  registerOperations(app, services, state);
  if (config.role === 'worker') return app;
  const { callsPerThreeSeconds, addressCallsPerThreeSeconds, assetCallsPerThreeSeconds } = config;
  const api = { services, callsPerThreeSeconds, addressCallsPerThreeSeconds };
  const onError = (error: unknown) => app.log.error(error);
  const tail = await OutboxTail.start(services.db, onError);
  // After those that follow it.
  app.addHook('onClose', () => tail.stop());
  await app.register(managementApi, { ...api, prefix: '/api' });
  await app.register(accountApi, { ...api, prefix: '/account-api' });
  await app.register(scimApi, { services, prefix: '/scim/v2' });
  await app.register(async (scope) => {
    const countCall = await limitCalls(scope, api);
    const { cdnSeconds, keptAnswerBytes: keptBytes } = config;
    await scope.register(deliveryApi, { services, cdnSeconds, keptBytes, countCall });
    await scope.register(listenApi, { services, tail, channelsPerSite: config.listenChannels });
  });
  await app.register(
    async (scope) => {
      await limitCallsByAddress(scope, addressCallsPerThreeSeconds);
      await scope.register(samlRoutes, { services });
    },
    { prefix: '/saml' },
  );
  await app.register(async (scope) => {
    await limitCallsByAddress(scope, assetCallsPerThreeSeconds);
    await scope.register(assetRoutes, { services });
    await scope.register(pluginFileRoutes, { services });
  });
  const realtime = await startRealtime(services, {
    tail,
    onError,
    accepts: ({ headers }) => !isOfPlugins(services, headers.host),
  });
  realtime.attach(app.server);
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => realtime.close());
  if (existsSync(consoleDir)) await registerConsole(app, consoleDir, services);
  return app;
}

/** Trusts so many proxies in a row, counted from the server. */
function firstProxies(count: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < count;
}

/** What a worker does: tasks, handing events on, and what keeps the database quick. */
async function startWorker(
  services: EngineServices,
  { upkeepEveryMs, auditLogKeptMs }: Config,
  onError: (error: unknown) => void,
): Promise<BackgroundWorker> {
  // What was killed with this node is encoded by another one, perhaps.
  await services.video?.removeUnfinished().catch(onError);
  const tasks = await startTaskWorker(services, { onError });
  const relay = await startOutboxRelay(services, { onError });
  const upkeep = startUpkeep(services, { everyMs: upkeepEveryMs, auditLogKeptMs, onError });
  return {
    async stop() {
      await Promise.all([tasks.stop(), relay.stop(), upkeep.stop()]);
    },
  };
}
