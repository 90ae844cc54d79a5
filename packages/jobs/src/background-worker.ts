/** Works in the background until it is stopped. */
export interface BackgroundWorker {
  /** Accepts no new work, waits a little for running work, and leaves the rest to the next worker. */
  stop(): Promise<void>;
}
