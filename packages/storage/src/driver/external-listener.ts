import pg from 'pg';
import type { NotificationHandler } from './lectern-database.ts';
import { Listeners, listenStatement } from './listeners.ts';

const firstRetryMs = 200;
const longestRetryMs = 10_000;

/** One connection of its own for LISTEN, opened when first needed and again whenever it is lost. */
export class ExternalListener {
  readonly #config: pg.ClientConfig;
  readonly #handleError: (error: Error) => void;
  readonly #listeners = new Listeners();
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(config: pg.ClientConfig, handleError: (error: Error) => void) {
    this.#config = config;
    this.#handleError = handleError;
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    this.#listeners.add(channel, handler);
    const client = await this.#client();
    await client.query(listenStatement('listen', channel));
    return async () => {
      this.#listeners.remove(channel, handler);
      if (this.#listeners.has(channel)) return;
      const open = await this.#connecting?.catch(() => undefined);
      await open?.query(listenStatement('unlisten', channel)).catch(this.#handleError);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = await this.#connecting?.catch(() => undefined);
    await client?.end();
  }

  #client(): Promise<pg.Client> {
    this.#connecting ??= this.#connect();
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('notification', ({ channel, payload }) => this.#listeners.dispatch(channel, payload ?? ''));
    client.on('error', this.#handleError);
    try {
      await client.connect();
      for (const channel of this.#listeners.channels()) await client.query(listenStatement('listen', channel));
    } catch (error) {
      this.#connecting = undefined;
      // It may have been lost after it was opened; its end must not begin another one.
      client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => this.#reconnectAfter(firstRetryMs));
    return client;
  }

  #reconnectAfter(delayMs: number): void {
    this.#connecting = undefined;
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.#client().then(
        // What was sent meanwhile is lost: everybody looks for themselves.
        () => this.#listeners.channels().forEach((channel) => this.#listeners.dispatch(channel, '')),
        (error: Error) => {
          this.#handleError(error);
          this.#reconnectAfter(Math.min(delayMs * 2, longestRetryMs));
        },
      );
    }, delayMs);
    this.#retry.unref();
  }
}
