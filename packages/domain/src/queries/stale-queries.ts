import type { LiveEventName, LiveEvents } from '../live-events.ts';

/** Invalidated queries. */
export interface StaleQuery {
  /** The first parts of their keys. */
  queryKey: readonly string[];
  /** They are fetched again when someone looks at them next, not at once. */
  isQuiet?: true;
}

/** The queries that each live event of a noun invalidates. */
export type StaleQueries<Noun extends string> = {
  [Name in Extract<LiveEventName, `${Noun}:${string}`>]: (payload: LiveEvents[Name]) => readonly StaleQuery[];
};
