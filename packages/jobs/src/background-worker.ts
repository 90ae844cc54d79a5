/** Works in the background until it is stopped. */
export interface BackgroundWorker {
  /** Takes nothing new, waits a little for what is under way, and leaves the rest to the next worker. */
  stop(): Promise<void>;
}
