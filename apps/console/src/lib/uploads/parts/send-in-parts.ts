import { DetailedError, Upload } from 'tus-js-client';
import { UploadFailure } from '../upload-failure.ts';

const partBytes = 16 * 1024 * 1024;
/** The server counts the parts of a file with each of them. */
const aimedParts = 2000;

/** What happens on the way of a file. */
export interface PartsProgress {
  signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onSent: (bytes: number) => void;
  /** Receives the number of bytes that the server has stored. */
  onStored: (bytes: number) => void;
}

/**
 * Sends a file in parts, by the tus protocol, from where the server has it. Throws `UploadFailure`, with 404 if the
 * server has the parts no longer, or the reason of the signal.
 */
export function sendInParts(file: File, url: string, { signal, onSent, onStored }: PartsProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: Math.max(partBytes, Math.ceil(file.size / aimedParts)),
      // The queue tries again, and shows that it does.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: onSent,
      onChunkComplete: (_bytes, stored) => onStored(stored),
      onSuccess: () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      onError: (error) => {
        signal.removeEventListener('abort', stop);
        reject(new UploadFailure(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0));
      },
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop);
    upload.start();
  });
}
