/** Tells the browser's log about a fault that people can work on without; the page goes on. */
export function logError(sentence: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the log is where such faults belong: nobody on screen can do anything about them
  console.error(sentence, cause);
}
