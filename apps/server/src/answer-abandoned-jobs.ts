import type { EngineServices } from '@lectern/engine';
import { errorDocument } from '@lectern/management-api';
import { sweepJobs } from '@lectern/storage';

/**
 * Ends the jobs of a stopped server for the clients that wait for them; `all` when no other server can have the
 * database open.
 */
export async function answerAbandonedJobs(services: EngineServices, which: 'silent' | 'all'): Promise<void> {
  await sweepJobs(services.db.kysely, which, {
    status: 500,
    payload: errorDocument([{ code: 'EXCEPTION', details: { reason: 'server_stopped' } }]),
  });
}
