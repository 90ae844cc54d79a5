const dayMs = 86_400_000;

/** How long sessions last. */
export interface SessionLifetimes {
  /** One bearer of a session of the console. */
  bearerMs: number;
  /** A session of the console without use. */
  idleMs: number;
  /** Any session. */
  longestMs: number;
}

/** Lifetimes unless configured otherwise. */
export const defaultSessionLifetimes: SessionLifetimes = {
  bearerMs: 600_000,
  idleMs: 7 * dayMs,
  longestMs: 30 * dayMs,
};
