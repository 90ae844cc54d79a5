import { type EngineServices, maintainFieldIndexes, sweepIntake } from '@lectern/engine';
import type { BackgroundWorker } from '@lectern/jobs';
import { pruneOutbox } from '@lectern/storage';

const everyMs = 60_000;
const sweepEveryMs = 3_600_000;
const eventsKeptMs = 7 * 86_400_000;

/** Starts the work that keeps the database quick; a failure is reported and the next round tries again. */
export function startUpkeep(services: EngineServices, onError: (error: unknown) => void): BackgroundWorker {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, everyMs).unref();
  let sweepDue = 0;

  function round(): void {
    const isSweepDue = Date.now() >= sweepDue;
    if (isSweepDue) sweepDue = Date.now() + sweepEveryMs;
    running = Promise.all([tidy(services), isSweepDue ? sweepIntake(services) : undefined])
      .then(() => {})
      .catch(onError);
    timer = setTimeout(round, everyMs).unref();
  }

  return {
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}

async function tidy(services: EngineServices): Promise<void> {
  await maintainFieldIndexes(services);
  await pruneOutbox(services.db.kysely, new Date(services.clock.now().getTime() - eventsKeptMs));
}
