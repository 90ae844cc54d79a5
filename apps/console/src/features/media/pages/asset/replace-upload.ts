import type { UploadResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { sendFile } from '#lib/uploads/upload-file.ts';
import type { FocalPoint } from './cut-around.ts';
import { rememberUpload } from './save-upload.ts';

/** Where the new file of an asset is found, in the words of the wire. */
export type ReplaceStrategy = 'keep_url' | 'create_new_url';

export interface Replacement {
  file: File;
  strategy: ReplaceStrategy;
  /** Where it is in the new file, if it has to move; stored together with the file, or not at all. */
  focalPoint?: FocalPoint | null;
  /** Receives fractions from 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends a file and puts it in the place of an asset's. Throws `ApiError`, `UploadFailure`, or the reason of `signal`. */
export async function replaceUpload(
  { id, relationships }: UploadResource,
  { file, strategy, focalPoint, onProgress, signal }: Replacement,
): Promise<UploadResource> {
  const path = await sendFile({
    file,
    collectionId: relationships.upload_collection.data?.id ?? null,
    signal,
    onSent: (bytes) => onProgress(bytes / Math.max(file.size, 1)),
  });
  const { data } = await managementApi.put('/uploads/:uploadId', {
    params: { uploadId: id },
    query: { replace_strategy: strategy },
    data: {
      type: 'upload',
      id,
      attributes: {
        path,
        ...(focalPoint !== undefined && { default_field_metadata: { focal_point: focalPoint } }),
      },
    },
  });
  void queryClient.invalidateQueries({ queryKey: uploadKeys.replacements(id) });
  return rememberUpload(data);
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
