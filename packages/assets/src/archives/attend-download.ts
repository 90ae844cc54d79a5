import type { Readable } from 'node:stream';
import type { UploadArchiveDownload } from '@lectern/engine';

/** What a download is attended with. */
export interface Attendance {
  /** Bytes that went out so far. */
  sentBytes(): number;
  onError(error: unknown): void;
  renewEveryMs?: number;
}

/** How often in a row nothing may have gone out between two looks. */
const maxIdleLooks = 6;

/**
 * Keeps the download of an archive alive as long as its stream is, and ends it with the stream. The stream is destroyed
 * when the archive is gone, and when nothing went out for two minutes: a client that stopped reading would keep its
 * place.
 */
export function attendDownload(
  content: Readable,
  download: Pick<UploadArchiveDownload, 'renew' | 'end'>,
  { sentBytes, onError, renewEveryMs = 20_000 }: Attendance,
): void {
  let sent = sentBytes();
  let idleLooks = 0;

  async function look(): Promise<void> {
    idleLooks = sentBytes() === sent ? idleLooks + 1 : 0;
    sent = sentBytes();
    if (idleLooks >= maxIdleLooks) content.destroy(new Error('nothing was taken of the archive any more'));
    else if (!(await download.renew())) content.destroy(new Error('the archive is gone'));
  }

  const timer = setInterval(() => void look().catch(onError), renewEveryMs).unref();
  content.once('close', () => {
    clearInterval(timer);
    download.end({ isComplete: content.readableEnded }).catch(onError);
  });
}
