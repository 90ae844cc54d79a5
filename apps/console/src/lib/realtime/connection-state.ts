/**
 * The connection state of this page. `starting`: unknown. `live`: events arrive at once. `quiet`: the server responds,
 * and changes by others show later. `offline`: the server is unreachable.
 */
export type ConnectionState = 'starting' | 'live' | 'quiet' | 'offline';

/** The known facts about the connection. */
export interface ConnectionFacts {
  /** Of the live channel. */
  live: 'starting' | 'open' | 'lost';
  /** The network state of the browser. */
  hasNetwork: boolean;
  /** Whether the last request got any response. */
  isAnswered: boolean;
}

/** The connection state derived from the facts. */
export function connectionState({ live, hasNetwork, isAnswered }: ConnectionFacts): ConnectionState {
  if (!hasNetwork) return 'offline';
  if (live === 'open') return 'live';
  if (!isAnswered) return 'offline';
  return live === 'starting' ? 'starting' : 'quiet';
}

const firstDelayMs = 800;
const longestDelayMs = 30_000;

/**
 * The delay before the next attempt to connect: it grows after each failure, and has jitter, so that clients that lost
 * the server together do not return together. `chance` is between 0 and 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return Math.round(full * (0.5 + chance));
}
