import type { UploadRequestResource } from '@lectern/contract';
import { announceWindow } from '#lib/living-windows.ts';
import { UploadFailure } from '../upload-failure.ts';
import { sendInParts } from './send-in-parts.ts';
import {
  forgetUnfinished,
  interruptedPaths,
  partsLifeMs,
  type RememberedUpload,
  rememberUnfinished,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';

interface LargeFileParts {
  collectionId: string | null;
  signal: AbortSignal;
  /** What an earlier attempt left. */
  unfinished: RememberedUpload | null;
  /** Requests the URL of a new upload in parts. */
  begin: () => Promise<UploadRequestResource>;
  onSent: (bytes: number) => void;
  /** It has begun, or more has arrived; null where it starts over. */
  onUnfinished: (upload: RememberedUpload | null) => void;
}

/** Sends a file in parts, and the rest of one that was interrupted. Returns the path of the bytes. Throws as `sendInParts` does. */
export async function sendLargeFile(file: File, parts: LargeFileParts): Promise<string> {
  const { signal, onSent, onUnfinished } = parts;
  const earlier = await continuable(parts.unfinished);
  const unfinished = earlier ?? (await beginUpload(file, parts));
  const remember = (sent: number) => onUnfinished(rememberUnfinished({ ...unfinished, sent }));
  remember(unfinished.sent);
  signal.throwIfAborted();
  try {
    await sendInParts(file, unfinished.url, { signal, onSent, onStored: remember });
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.status !== 404) throw error;
    // The server has the parts no longer.
    forgetUnfinished(unfinished.path);
    onUnfinished(null);
    if (earlier === null) throw error;
    return sendLargeFile(file, { ...parts, unfinished: null });
  }
  return unfinished.path;
}

/** Another window may still send it: then this one begins its own. */
async function continuable(upload: RememberedUpload | null): Promise<UnfinishedUpload | null> {
  if (upload === null || upload.windowId === announceWindow()) return upload;
  return (await interruptedPaths()).includes(upload.path) ? upload : null;
}

async function beginUpload(file: File, { collectionId, begin }: LargeFileParts): Promise<UnfinishedUpload> {
  const { id: path, attributes } = await begin();
  return {
    url: attributes.url,
    path,
    filename: file.name,
    size: file.size,
    lastModified: file.lastModified,
    collectionId,
    sent: 0,
    expiresAt: Date.now() + partsLifeMs,
  };
}
