import { type EngineServices, recordListUses } from '@lectern/engine';
import type { BackgroundWorker } from '@lectern/jobs';

/** Starts storing what lists of this node use, every so many milliseconds and once more when it stops. */
export function startRecordingLists(
  services: EngineServices,
  everyMs: number,
  onError: (error: unknown) => void,
): BackgroundWorker {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(record, everyMs).unref();

  // Counted from the end of the last one: two never run at once, however slow the database is.
  function record(): void {
    running = recordListUses(services)
      .catch(onError)
      .then(() => {
        if (!isStopping) timer = setTimeout(record, everyMs).unref();
      });
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await recordListUses(services).catch(onError);
    },
  };
}
