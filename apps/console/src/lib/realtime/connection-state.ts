/**
 * How this page stands towards the server. `starting`: not heard of yet. `live`: what others do is told at once.
 * `quiet`: the server answers, and what others do shows later. `offline`: nothing gets through.
 */
export type ConnectionState = 'starting' | 'live' | 'quiet' | 'offline';

/** What is known of the connection. */
export interface ConnectionFacts {
  /** Of the live channel. */
  live: 'starting' | 'open' | 'lost';
  /** What the browser says of the network. */
  hasNetwork: boolean;
  /** Whether the last request got an answer, whichever it was. */
  isAnswered: boolean;
}

/** The state that follows from what is known. */
export function connectionState({ live, hasNetwork, isAnswered }: ConnectionFacts): ConnectionState {
  if (!hasNetwork) return 'offline';
  if (live === 'open') return 'live';
  if (!isAnswered) return 'offline';
  return live === 'starting' ? 'starting' : 'quiet';
}

const firstDelayMs = 800;
const longestDelayMs = 30_000;

/**
 * How long to wait before the next attempt to connect: longer after each that failed, and never as long as everybody
 * else, who lost the server at the same moment. `chance` lies between 0 and 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return Math.round(full * (0.5 + chance));
}
