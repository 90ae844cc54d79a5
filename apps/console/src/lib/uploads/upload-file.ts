import type { UploadResource } from '@lectern/contract';
import { managementApi } from '../api.ts';

interface UploadRequest {
  id: string;
  attributes: { url: string; request_headers: Record<string, string> };
}

/** A file that the server fetches itself: the console's policy allows no request to where it is. */
export interface RemoteFile {
  name: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Stores a file as an asset: requests a URL, uploads the bytes, registers the file. `onProgress` receives fractions
 * from 0 to 1. Throws `ApiError`, or `UploadFailure` when the upload failed.
 */
export async function uploadFile(
  file: File | RemoteFile,
  collectionId: string | null,
  onProgress: (fraction: number) => void,
): Promise<UploadResource> {
  const { name: filename } = file;
  const source = file instanceof File ? undefined : { url: file.url, headers: file.headers };
  const relationships = {
    upload_collection: {
      data: collectionId === null ? null : { type: 'upload_collection' as const, id: collectionId },
    },
  };
  const { data: target } = await managementApi.post('/upload-requests', {
    data: { type: 'upload_request', attributes: { filename, source }, relationships },
  });
  if (file instanceof File) await sendBytes(file, target.attributes, onProgress);
  const { data } = await managementApi.post('/uploads', {
    data: { type: 'upload', attributes: { path: target.id }, relationships },
  });
  return data;
}

/** The bytes of a file did not arrive; `status` 0 means that the connection broke. */
class UploadFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Upload answered ${status}`);
    this.name = 'UploadFailure';
    this.status = status;
  }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendBytes(
  file: File,
  { url, request_headers: headers }: UploadRequest['attributes'],
  onProgress: (fraction: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    if (file.type !== '') request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadFailure(request.status)),
    );
    request.addEventListener('error', () => reject(new UploadFailure(0)));
    request.send(file);
  });
}
