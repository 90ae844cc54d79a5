import type { UploadResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { ApiError, noAnswerError } from '#lib/api-error.ts';
import { rememberUpload } from './save-upload.ts';

/** Where the new file of an asset is found, in the words of the wire. */
export type ReplaceStrategy = 'keep_url' | 'create_new_url';

export interface Replacement {
  file: File;
  strategy: ReplaceStrategy;
  /** Receives fractions from 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends a file and puts it in the place of an asset's. Throws `ApiError`, or what `signal` was aborted with. */
export async function replaceUpload(
  { id, relationships }: UploadResource,
  { file, strategy, onProgress, signal }: Replacement,
): Promise<UploadResource> {
  const { upload_collection: collection } = relationships;
  const { data: target } = await managementApi.post('/upload-requests', {
    data: {
      type: 'upload_request',
      attributes: { filename: file.name },
      relationships: { upload_collection: collection },
    },
  });
  signal.throwIfAborted();
  await sendBytes(file, target.attributes, onProgress, signal);
  const { data } = await managementApi.put('/uploads/:uploadId', {
    params: { uploadId: id },
    query: { replace_strategy: strategy },
    data: { type: 'upload', id, attributes: { path: target.id } },
  });
  return rememberUpload(data);
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendBytes(
  file: File,
  { url, request_headers: headers }: { url: string; request_headers: Record<string, string> },
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (file.type !== '') request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new ApiError(status, null, [{ code: `HTTP_${status}`, details: {}, isTransient: false }]));
    });
    request.addEventListener('error', () => reject(noAnswerError(new Error('The file did not arrive.'))));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Records whose fields do not allow the new file, as the server names them; empty for another error. */
export function recordsAgainst(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  const ids = error
    .withCode('UPLOAD_NOT_PASSING_FIELD_VALIDATIONS')
    .flatMap(({ details: { records } }) =>
      Array.isArray(records) ? records.map((record: { id?: unknown }) => record.id) : [],
    );
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
