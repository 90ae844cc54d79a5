import type { EmbeddedEngine } from './embedded-engine.ts';
import type { GuardedPool } from './guarded-pool.ts';
import type { NotificationHandler } from './lectern-database.ts';
import { Listeners, listenStatement } from './listeners.ts';

/**
 * LISTEN in the one session there is. A notification comes with the reply to whatever statement ran when it was sent,
 * and a new stream, which begins with a clean session, listens to the same channels again.
 */
export function listenEmbedded(pool: GuardedPool, engine: EmbeddedEngine) {
  const listeners = new Listeners();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => listeners.dispatch(channel, payload ?? ''));
  });

  return async (channel: string, handler: NotificationHandler): Promise<() => Promise<void>> => {
    listeners.add(channel, handler);
    engine.channels.add(channel);
    await pool.query(listenStatement('listen', channel));
    return async () => {
      listeners.remove(channel, handler);
      if (listeners.has(channel)) return;
      engine.channels.delete(channel);
      await pool.query(listenStatement('unlisten', channel));
    };
  };
}
