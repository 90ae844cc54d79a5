import type { BackgroundWorker } from '@lectern/jobs';

/** Starts storing what this node gathers in memory, every so many milliseconds and once more when it stops. */
export function storePeriodically(
  store: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): BackgroundWorker {
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, everyMs).unref();

  // Counted from the end of the last one: two never run at once, however slow the database is.
  function run(): void {
    running = store()
      .catch(onError)
      .then(() => {
        if (!isStopping) timer = setTimeout(run, everyMs).unref();
      });
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await store().catch(onError);
    },
  };
}
