import { assetRoutes } from '@lectern/assets';
import type { EngineServices } from '@lectern/engine';
import { managementApi } from '@lectern/management-api';
import fastify from 'fastify';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';

/** Opens the database for a command and closes it afterwards. Throws `DataFolderInUseError` while a server uses it. */
export async function withServices<T>(config: Config, run: (services: EngineServices) => Promise<T>): Promise<T> {
  const services = await openServices(config);
  try {
    return await run(services);
  } finally {
    await services.db.close();
  }
}

/** Serves the management API and the assets while `run` runs, on a loopback port that no one else knows. */
export async function withOwnServer<T>(services: EngineServices, run: (origin: string) => Promise<T>): Promise<T> {
  const app = fastify({ routerOptions: { maxParamLength: 300 } });
  await app.register(managementApi, {
    services,
    callsPerThreeSeconds: 1_000_000,
    addressCallsPerThreeSeconds: 1_000_000,
    prefix: '/api',
  });
  await app.register(assetRoutes, { services });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  services.publicUrl = origin;
  try {
    return await run(origin);
  } finally {
    await app.close();
  }
}
