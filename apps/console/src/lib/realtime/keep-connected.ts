import type Pusher from 'pusher-js';
import { connection } from './connection.ts';
import { retryDelayMs } from './connection-state.ts';

/** The timeout of an attempt. */
const patienceMs = 8_000;

/** A restored network is used soon, but not by every client in the same instant. */
const afterNetworkMs = 500;

/**
 * Keeps a client connected in place of the client itself, which would try again a second after every loss, as all the
 * others would. The result stops it.
 */
export function keepConnected(client: Pusher): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = () => {
    clearTimeout(timer);
    timer = setTimeout(fail, patienceMs);
    client.connect();
  };
  const wait = (delayMs: number) => {
    clearTimeout(timer);
    // Not from within its own event: it sets its timer after notifying. Before the attempt, however soon that is.
    setTimeout(() => client.disconnect());
    timer = setTimeout(attempt, delayMs);
  };
  const fail = () => {
    connection.note({ live: 'lost' });
    void askServer();
    wait(retryDelayMs(failures, Math.random()));
    failures += 1;
  };
  const handleState = ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'connected') {
      clearTimeout(timer);
      failures = 0;
      connection.note({ live: 'open', isAnswered: true });
    }
    const isLost =
      (previous === 'connected' && current === 'connecting') || current === 'unavailable' || current === 'failed';
    if (isLost) fail();
  };
  const handleOnline = () => {
    connection.note({ hasNetwork: true });
    // A socket from before may be dead, which the client would find out after half a minute.
    wait(afterNetworkMs * Math.random());
  };
  const handleOffline = () => connection.note({ hasNetwork: false });

  client.connection.bind('state_change', handleState);
  client.connection.bind('connecting_in', fail);
  addEventListener('online', handleOnline);
  addEventListener('offline', handleOffline);
  timer = setTimeout(fail, patienceMs);
  return () => {
    clearTimeout(timer);
    client.connection.unbind('state_change', handleState);
    client.connection.unbind('connecting_in', fail);
    removeEventListener('online', handleOnline);
    removeEventListener('offline', handleOffline);
  };
}

/** Whether the server responds at all: a proxy may block sockets only. */
async function askServer(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  connection.note({ isAnswered: answer !== null });
}
