import { existsSync } from 'node:fs';
import { assetRoutes } from '@lectern/assets';
import { deliveryApi } from '@lectern/delivery-api';
import type { EngineServices } from '@lectern/engine';
import { type BackgroundWorker, startOutboxRelay, startTaskWorker } from '@lectern/jobs';
import { accountApi, managementApi } from '@lectern/management-api';
import { startRealtime } from '@lectern/realtime';
import fastify, { type FastifyInstance } from 'fastify';
import { answerAbandonedJobs } from './answer-abandoned-jobs.ts';
import { serveSnapshots } from './backup/snapshot-service.ts';
import type { Config } from './config.ts';
import { registerConsole } from './console.ts';
import { describeRequest } from './describe-request.ts';
import { registerOperations } from './operations.ts';
import { openServices } from './services.ts';
import { startUpkeep } from './upkeep.ts';

/** A server that listens. */
export interface RunningServer {
  services: EngineServices;
  address: string;
  close(): Promise<void>;
}

/** Opens the database, migrates, and serves every door on one port. Throws `DataFolderInUseError`, `ConfigError`. */
export async function startServer(config: Config, consoleDir: string): Promise<RunningServer> {
  const services = await openServices(config);
  try {
    await answerAbandonedJobs(services, config.databaseUrl === undefined ? 'all' : 'silent');
    const app = await buildApp(config, services, consoleDir);
    const address = await app.listen({ host: config.host, port: config.port });
    const snapshots = services.db.kind === 'embedded' ? await serveSnapshots(services, config.dataDir) : null;
    const worker = config.role === 'web' ? null : await startWorker(services, (error) => app.log.error(error));
    return {
      services,
      address,
      async close() {
        await snapshots?.close();
        await worker?.stop();
        await app.close();
        await services.db.close();
      },
    };
  } catch (error) {
    await services.db.close();
    throw error;
  }
}

async function buildApp(config: Config, services: EngineServices, consoleDir: string): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 10 * 1024 * 1024,
    forceCloseConnections: true,
  });
  registerOperations(app, services);
  if (config.role === 'worker') return app;
  const api = { services, callsPerThreeSeconds: config.callsPerThreeSeconds };
  await app.register(managementApi, { ...api, prefix: '/api' });
  await app.register(accountApi, { ...api, prefix: '/account-api' });
  await app.register(deliveryApi, { services });
  await app.register(assetRoutes, { services });
  const realtime = await startRealtime(services, { onError: (error) => app.log.error(error) });
  realtime.attach(app.server);
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => realtime.close());
  if (existsSync(consoleDir)) await registerConsole(app, consoleDir, services);
  return app;
}

/** What a worker does: tasks, handing events on, and what keeps the database quick. */
async function startWorker(services: EngineServices, onError: (error: unknown) => void): Promise<BackgroundWorker> {
  const tasks = await startTaskWorker(services, { onError });
  const relay = await startOutboxRelay(services, { onError });
  const upkeep = startUpkeep(services, onError);
  return {
    async stop() {
      await Promise.all([tasks.stop(), relay.stop(), upkeep.stop()]);
    },
  };
}
