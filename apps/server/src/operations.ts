import { setTimeout as delay } from 'node:timers/promises';
import type { EngineServices } from '@lectern/engine';
import { countAccounts, firstStartState, ping } from '@lectern/storage';
import type { FastifyInstance } from 'fastify';

/** The lifecycle state of a server, in addition to that of the database. */
export interface ServerState {
  phase: 'starting' | 'serving' | 'draining';
}

/** Shorter than load balancers wait, so that a database that hangs is reported instead of timing out. */
const patienceMs = 5_000;

/**
 * `/healthz` reports that the process runs. `/readyz` reports that everything works: the first account and its content
 * exist, workers run and the database responds. It returns 503 as soon as the server begins to stop.
 */
export function registerOperations(app: FastifyInstance, services: EngineServices, state: ServerState): void {
  let hasContent = false;

  async function assertReady(): Promise<void> {
    if (hasContent) return ping(services.db.kysely);
    hasContent = await isPrepared(services);
    if (!hasContent) throw new Error('the first account and its content do not exist yet');
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (state.phase !== 'serving') return reply.status(503).send({ status: 'not ready', reason: state.phase });
    const timeout = new AbortController();
    const late = delay(patienceMs, undefined, { signal: timeout.signal }).then(() => {
      throw new Error(`the database did not respond within ${patienceMs} ms`);
    });
    try {
      await Promise.race([assertReady(), late]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    } finally {
      late.catch(() => {});
      timeout.abort();
    }
  });
}

/** Whether the first start is over, on this node or another. Servers older than that note had accounts of their own. */
async function isPrepared({ db }: EngineServices): Promise<boolean> {
  const state = await firstStartState(db.kysely);
  return state === 'done' || (state === 'none' && (await countAccounts(db.kysely)) > 0);
}
