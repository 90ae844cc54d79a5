import { retryDelayMs } from '../queue/upload-task.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendInParts } from './send-in-parts.ts';

/**
 * Sends a file in parts, and goes on after a broken connection where the server has it. Throws as `sendInParts` does, once
 * it was tried for minutes in which nothing arrived.
 */
export async function sendPersistently(
  file: File,
  url: string,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  let attempts = 0;
  for (;;) {
    try {
      await sendInParts(file, url, { signal, onSent, onStored: () => (attempts = 0) });
      return;
    } catch (error) {
      if (signal.aborted || !(error instanceof UploadFailure)) throw error;
      attempts += 1;
      const delay = retryDelayMs(attempts, error.status);
      if (delay === null) throw error;
      await passing(delay, signal);
    }
  }
}

/** Ends after a while, or as soon as there is a network again. Rejects with the reason of the signal. */
function passing(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      ended.abort();
      settle();
    };
    const timer = setTimeout(end(resolve), delayMs);
    window.addEventListener('online', end(resolve), { signal: ended.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: ended.signal },
    );
  });
}
