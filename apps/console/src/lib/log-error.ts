/** Logs a recoverable fault to the browser console; the page continues. */
export function logError(sentence: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the log is the place for such faults: users cannot do anything about them
  console.error(sentence, cause);
}
