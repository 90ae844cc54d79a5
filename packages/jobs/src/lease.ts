/** A worker that is silent for this long is considered dead, and another one takes over its tasks. */
export const leaseSeconds = 90;

/** The heartbeat interval of a worker. */
export const renewEveryMs = 20_000;

/** How often a worker polls for work: a notification may get lost with a connection. */
export const lookEveryMs = 15_000;
