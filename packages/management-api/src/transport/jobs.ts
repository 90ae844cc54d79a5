import { randomBytes } from 'node:crypto';
import type { EngineServices } from '@lectern/engine';
import { announce, finishJob, insertJob, keepJobAlive } from '@lectern/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { Reply } from '../route.ts';
import { asDomainError, errorDocument, statusOf } from './error-document.ts';

/** A call slower than this is answered 202; its result is fetched at `/job-results/:id`. */
const patienceMs = 8000;

/** How often a server confirms that it still works on a job; one that is silent for minutes is considered dead. */
const aliveEveryMs = 20_000;

/** The result is for the principal alone: subscribers are notified to fetch it, as the protocol does with long ones. */
async function announceJobResult(services: EngineServices, siteId: string, jobId: string): Promise<void> {
  await announce(services.db.kysely, {
    siteId,
    environment: null,
    name: 'job-result',
    payload: { jobId, status: 413, payload: null },
  });
}

interface JobOwner {
  /** `<type>:<id>` of the credential. */
  owner: string;
  siteId: string | null;
}

/** Waits for a call, or returns a job ID when it takes longer than `waitMs`. */
export async function runAsJob(
  services: EngineServices,
  log: FastifyBaseLogger,
  { owner, siteId }: JobOwner,
  run: () => Promise<Reply>,
  waitMs: number = patienceMs,
): Promise<Reply | { jobId: string }> {
  const outcome = run();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), waitMs);
  });
  const first = await Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
  if (first !== 'slow') return first;

  const jobId = randomBytes(12).toString('hex');
  // On the embedded database this waits for the call itself: one session serves both.
  const noted = insertJob(services.db.kysely, { id: jobId, owner, siteId }, services.clock.now());
  // Reported below, once the call has ended: before that nothing awaits it.
  noted.catch(() => {});
  const alive = setInterval(() => {
    keepJobAlive(services.db.kysely, jobId).catch((error: unknown) =>
      log.error({ err: error, jobId }, 'could not store the heartbeat of a job'),
    );
  }, aliveEveryMs);
  void outcome
    .then(
      (reply) => ({ status: reply.status, payload: 'document' in reply ? reply.document : null }),
      (error: unknown) => {
        const { problems, code } = asDomainError(error);
        if (code === 'EXCEPTION') log.error({ err: error, jobId }, 'job failed');
        return { status: statusOf(code), payload: errorDocument(problems) };
      },
    )
    .then(async ({ status, payload }) => {
      await noted;
      await finishJob(services.db.kysely, jobId, status, payload, services.clock.now());
      if (siteId !== null) await announceJobResult(services, siteId, jobId);
    })
    .catch((error: unknown) => log.error({ err: error, jobId }, 'could not store the result of a job'))
    .finally(() => clearInterval(alive));
  return { jobId };
}
