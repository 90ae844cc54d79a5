import {
  endIdleSessions,
  type EngineServices,
  maintainFieldIndexes,
  maintainSearch,
  requeueOverdueSchedules,
  sweepIntake,
  tidyRewrites,
} from '@lectern/engine';
import { type BackgroundWorker, outboxConsumers } from '@lectern/jobs';
import { forgetEndedSessions, forgetEndedTasks, forgetOldAttempts, pruneOutbox } from '@lectern/storage';
import { answerAbandonedJobs } from './answer-abandoned-jobs.ts';

const everyMs = 60_000;
const sweepEveryMs = 3_600_000;
const eventsKeptMs = 7 * 86_400_000;
/** Longer than any window they are counted in. */
const attemptsKeptMs = 3_600_000;
const tasksKeptMs = 3 * 86_400_000;
const sessionsKeptMs = 30 * 86_400_000;

/** Starts the work that keeps the database quick; a failure is reported and the next round tries again. */
export function startUpkeep(services: EngineServices, onError: (error: unknown) => void): BackgroundWorker {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, everyMs).unref();
  let sweepDue = 0;
  let isStopping = false;

  // The next round is counted from the end of this one: two never run at once, however long one takes.
  function round(): void {
    const isSweepDue = Date.now() >= sweepDue;
    if (isSweepDue) sweepDue = Date.now() + sweepEveryMs;
    running = Promise.all([tidy(services), ...(isSweepDue ? [sweepIntake(services), requeueOverdueSchedules(services)] : [])])
      .catch(onError)
      .then(() => {
        if (!isStopping) timer = setTimeout(round, everyMs).unref();
      });
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function tidy(services: EngineServices): Promise<void> {
  await tidyRewrites(services);
  await maintainFieldIndexes(services);
  await maintainSearch(services);
  await endIdleSessions(services);
  if (services.db.kind === 'external') await answerAbandonedJobs(services, 'silent');
  const now = services.clock.now().getTime();
  const consumers = outboxConsumers.map(({ name }) => name);
  await forgetOldAttempts(services.db.kysely, new Date(now - attemptsKeptMs));
  await forgetEndedSessions(services.db.kysely, new Date(now - sessionsKeptMs));
  await forgetEndedTasks(services.db.kysely, new Date(now - tasksKeptMs));
  await pruneOutbox(services.db.kysely, new Date(now - eventsKeptMs), consumers);
}
