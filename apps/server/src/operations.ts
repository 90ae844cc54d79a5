import type { EngineServices } from '@lectern/engine';
import { ping } from '@lectern/storage';
import type { FastifyInstance } from 'fastify';

/** `/healthz` says that the process runs, `/readyz` that the database answers. */
export function registerOperations(app: FastifyInstance, services: EngineServices): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await ping(services.db.kysely);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
