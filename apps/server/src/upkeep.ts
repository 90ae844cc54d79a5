import { type EngineServices, maintainFieldIndexes } from '@lectern/engine';
import { pruneOutbox } from '@lectern/storage';

const everyMs = 60_000;
const eventsKeptMs = 7 * 86_400_000;

/** Work the server does for itself while it runs. */
export interface Upkeep {
  /** Ends it, after what is under way. */
  stop(): Promise<void>;
}

/** Starts the work that keeps the database quick; a failure is reported and the next round tries again. */
export function startUpkeep(services: EngineServices, onError: (error: unknown) => void): Upkeep {
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(round, everyMs).unref();

  function round(): void {
    running = tidy(services).catch(onError);
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
