import { type EngineServices, pluginOrigin } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';

/**
 * Keeps the origin of plugins and all others apart: it serves their files and nothing else, and no other origin serves
 * those. Without such an origin, the files carry a policy that gives each frame one of its own.
 */
export function isolatePlugins(app: FastifyInstance, services: EngineServices): void {
  app.addHook('onRequest', async (request, reply) => {
    if (pluginOrigin(services) === null) return;
    // By route and not by address: what matches none is answered with the console elsewhere.
    const isPluginFile = request.routeOptions.config.isFramed === true;
    if (isOfPlugins(services, request.host) === isPluginFile) return;
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found.');
  });
}

/** Whether a request with that `Host` is for the origin of plugins. */
export function isOfPlugins(services: EngineServices, host: string | undefined): boolean {
  const origin = pluginOrigin(services);
  return origin !== null && host !== undefined && origin.endsWith(`://${host.toLowerCase()}`);
}
