/** A worker that says nothing for so long is taken for dead, and another one takes its tasks over. */
export const leaseSeconds = 90;

/** How often a worker says that it lives. */
export const renewEveryMs = 20_000;

/** How often a worker looks for work nobody told it of: a notification may get lost with a connection. */
export const lookEveryMs = 15_000;
