import type { UploadRequestResource } from '@lectern/contract';
import { UploadFailure } from '../upload-failure.ts';
import { sendInParts } from './send-in-parts.ts';
import {
  forgetUnfinished,
  partsLifeMs,
  rememberUnfinished,
  type UnfinishedUpload,
  unfinishedUploadOf,
} from './unfinished-uploads.ts';

interface LargeFileParts {
  collectionId: string | null;
  signal: AbortSignal;
  /** Requests the URL of a new upload in parts. */
  begin: () => Promise<UploadRequestResource>;
  onSent: (bytes: number) => void;
  onContinued: (bytes: number) => void;
}

/** Sends a file in parts, and the rest of one that was interrupted. Returns the path of the bytes. Throws as `sendInParts` does. */
export async function sendLargeFile(file: File, parts: LargeFileParts): Promise<string> {
  const { signal, onSent, onContinued } = parts;
  const earlier = unfinishedUploadOf(file);
  if (earlier !== undefined) onContinued(earlier.sent);
  const unfinished = earlier ?? (await beginUpload(file, parts));
  signal.throwIfAborted();
  try {
    await sendInParts(file, unfinished.url, {
      signal,
      onSent,
      onStored: (sent) => rememberUnfinished({ ...unfinished, sent }),
    });
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.status !== 404) throw error;
    // The server has the parts no longer.
    forgetUnfinished(unfinished.path);
    if (earlier === undefined) throw error;
    onContinued(0);
    return sendLargeFile(file, parts);
  }
  return unfinished.path;
}

async function beginUpload(file: File, { collectionId, begin }: LargeFileParts): Promise<UnfinishedUpload> {
  const { id: path, attributes } = await begin();
  const unfinished = {
    url: attributes.url,
    path,
    filename: file.name,
    size: file.size,
    lastModified: file.lastModified,
    collectionId,
    sent: 0,
    expiresAt: Date.now() + partsLifeMs,
  };
  rememberUnfinished(unfinished);
  return unfinished;
}
