import type { LiveEventName, LiveEvents } from '../live-events.ts';

/** Queries whose answers are out of date. */
export interface StaleQuery {
  /** The first parts of their keys. */
  queryKey: readonly string[];
  /** They are fetched again when someone looks at them next, not at once. */
  isQuiet?: true;
}

/** What each live event of a noun makes out of date. */
export type StaleQueries<Noun extends string> = {
  [Name in Extract<LiveEventName, `${Noun}:${string}`>]: (payload: LiveEvents[Name]) => readonly StaleQuery[];
};
