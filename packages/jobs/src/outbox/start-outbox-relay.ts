import type { EngineServices } from '@lectern/engine';
import { freeOutboxClaims, outboxChannel } from '@lectern/storage';
import type { BackgroundWorker } from '../background-worker.ts';
import { renewEveryMs } from '../lease.ts';
import type { OutboxConsumer } from './outbox-consumer.ts';
import { outboxConsumers } from './outbox-consumers.ts';
import { Relay } from './relay.ts';

/** Where a relay tells of what failed, and whom a test lets hear instead of the real consumers. */
export interface OutboxRelayOptions {
  onError(error: unknown): void;
  consumers?: readonly OutboxConsumer[];
}

/**
 * Starts handing events to their consumers. Over an external database any number of workers share the sites; the
 * embedded one may have one worker only.
 */
export async function startOutboxRelay(
  services: EngineServices,
  options: OutboxRelayOptions,
): Promise<BackgroundWorker> {
  const { onError, consumers = outboxConsumers } = options;
  const { db } = services;
  if (db.kind === 'embedded') await freeOutboxClaims(db.kysely);
  const relays = consumers.map((consumer) => new Relay(services, consumer, onError));
  const unlisten = await db.listen(outboxChannel, (payload) => {
    // An empty one says that the connection was lost for a while: whatever was said then was not heard.
    const nouns = payload === '' ? 'any' : payload.split(' ');
    relays.forEach((relay) => relay.wake(nouns));
  });
  const renewal = setInterval(() => relays.forEach((relay) => relay.renew().catch(onError)), renewEveryMs);
  relays.forEach((relay) => relay.start());

  return {
    async stop() {
      await Promise.all(relays.map((relay) => relay.stop()));
      clearInterval(renewal);
      await unlisten();
    },
  };
}
