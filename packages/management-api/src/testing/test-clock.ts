import type { TestApi } from '../testing.ts';

/** Runs calls while the clock of the server is ahead by so much. */
export async function later<T>(api: TestApi, ms: number, run: () => Promise<T>): Promise<T> {
  const { now } = api.services.clock;
  api.services.clock.now = () => new Date(Date.now() + ms);
  try {
    return await run();
  } finally {
    api.services.clock.now = now;
  }
}
