import type { InputOf, ManagementApi, UploadRequestResource, UploadResource } from '@lectern/contract';
import type { RemoteFile } from '@lectern/field-types/console';
import { managementApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { forgetUnfinished, type RememberedUpload } from './parts/unfinished-uploads.ts';
import { fetchUploads } from './queries.ts';
import { UploadFailure } from './upload-failure.ts';

/** Smaller files are sent again as a whole sooner than their parts are counted. */
const leastBytesInParts = 32 * 1024 * 1024;

/** What becomes an asset, and what is known of its way there. */
export interface UploadParts {
  file: File | RemoteFile;
  collectionId: string | null;
  /** Path of bytes that arrived in an earlier attempt: only the last step is left. */
  storedPath: string | null;
  /**
   * Stops the first two steps; the last one is never stopped, so that no one has to guess whether there is an asset.
   */
  signal: AbortSignal;
  /** Receives the number of bytes sent so far. */
  onSent: (bytes: number) => void;
  /** Of a large file: what an earlier attempt left. */
  unfinished?: RememberedUpload | null;
  /** Receives what is left of a large file if it is interrupted from now on; without it, no one can continue. */
  onUnfinished?: (upload: RememberedUpload | null) => void;
  /** All bytes arrived at that path. */
  onStored: (path: string) => void;
  /** The server fetched the file, with this MD5: the last chance to stop before it becomes an asset. */
  onFetched?: (path: string, md5: string) => Promise<void>;
  /** What the asset has from the start, besides its file. */
  attributes?: NonNullable<InputOf<ManagementApi['POST /uploads']>['attributes']>;
}

/**
 * Stores a file as an asset: requests a URL, uploads the bytes, registers the file. Throws `ApiError`, `UploadFailure`
 * when the upload failed, or the reason of the signal.
 */
export async function uploadFile(parts: UploadParts): Promise<UploadResource> {
  const path = parts.storedPath ?? (await send(parts));
  parts.onStored(path);
  const upload = await register(path, parts);
  forgetUnfinished(path);
  return upload;
}

async function register(path: string, parts: UploadParts): Promise<UploadResource> {
  const relationships = linkTo(parts.collectionId);
  try {
    const { data } = await managementApi.post('/uploads', {
      data: { type: 'upload', attributes: { ...parts.attributes, path }, relationships },
    });
    return data;
  } catch (error) {
    const registered = isTaken(error) ? await findByPath(path) : undefined;
    if (registered === undefined) throw error;
    return registered;
  }
}

/**
 * The first two steps, of a file that makes no asset of its own; a large one goes on where its connection broke.
 * Returns the path of the bytes. Throws as `uploadFile` does.
 */
export async function sendFile(
  parts: Pick<UploadParts, 'collectionId' | 'signal' | 'onSent'> & { file: File },
): Promise<string> {
  const { file } = parts;
  if (file.size < leastBytesInParts) return sendWhole(parts);
  const { sendPersistently } = await import('./parts/send-persistently.ts');
  const target = await requestTarget(parts, file.size);
  await sendPersistently(file, target.attributes.url, parts);
  return target.id;
}

async function sendWhole(
  parts: Pick<UploadParts, 'collectionId' | 'signal' | 'onSent'> & { file: File },
): Promise<string> {
  const target = await requestTarget(parts);
  await sendBytes(parts.file, target.attributes, parts);
  return target.id;
}

async function send(parts: UploadParts): Promise<string> {
  const { file, unfinished = null, onUnfinished } = parts;
  if (!(file instanceof File)) {
    const { id, attributes } = await requestTarget(parts);
    if (attributes.md5 !== undefined) await parts.onFetched?.(id, attributes.md5);
    parts.signal.throwIfAborted();
    return id;
  }
  if (file.size < leastBytesInParts) return sendWhole({ ...parts, file });
  if (onUnfinished === undefined) return sendFile({ ...parts, file });
  const { sendLargeFile } = await import('./parts/send-large-file.ts');
  return sendLargeFile(file, { ...parts, unfinished, onUnfinished, begin: () => requestTarget(parts, file.size) });
}

async function requestTarget(
  { file, collectionId, signal }: Pick<UploadParts, 'file' | 'collectionId' | 'signal'>,
  size?: number,
): Promise<UploadRequestResource> {
  const source = file instanceof File ? undefined : { url: file.url, headers: file.headers };
  const { data } = await managementApi.post('/upload-requests', {
    data: {
      type: 'upload_request',
      attributes: { filename: file.name, source, size },
      relationships: linkTo(collectionId),
    },
    signal,
  });
  signal.throwIfAborted();
  return data;
}

function linkTo(collectionId: string | null) {
  return {
    upload_collection: {
      data: collectionId === null ? null : { type: 'upload_collection' as const, id: collectionId },
    },
  };
}

/** An earlier attempt made the asset, and its answer was lost. */
function isTaken(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error
      .withCode('INVALID_FIELD')
      .some(({ details }) => details['field'] === 'path' && details['code'] === 'VALIDATION_UNIQUENESS')
  );
}

async function findByPath(path: string): Promise<UploadResource | undefined> {
  const { uploads } = await fetchUploads({ filter: { fields: { path: { eq: path } } }, page: { limit: 1 } });
  return uploads[0];
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendBytes(
  file: File,
  { url, request_headers: headers }: UploadRequestResource['attributes'],
  { signal, onSent }: Pick<UploadParts, 'signal' | 'onSent'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    if (file.type !== '') request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', (event) => onSent(event.loaded));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadFailure(request.status)),
    );
    request.addEventListener('error', () => reject(new UploadFailure(0)));
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}
