import type { UploadResource } from '@lectern/contract';
import { filenameMaxBytes, isStoredName } from '@lectern/domain';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { changedParts, changedLocales, type UploadDetails } from './upload-details.ts';

/** Stores the parts that differ from `base`: others may have changed the rest meanwhile. Throws `ApiError`. */
export async function saveUpload(id: string, base: UploadDetails, details: UploadDetails): Promise<UploadResource> {
  const changed = new Set(changedParts(base, details));
  const { collection } = details;
  const { data } = await managementApi.put('/uploads/:uploadId', {
    params: { uploadId: id },
    data: {
      type: 'upload',
      id,
      attributes: {
        ...(changed.has('basename') && { basename: details.basename.trim() }),
        ...(changed.has('tags') && { tags: details.tags }),
        ...(changed.has('author') && { author: details.author }),
        ...(changed.has('copyright') && { copyright: details.copyright }),
        ...(changed.has('notes') && { notes: details.notes }),
        default_field_metadata: {
          alt: changedLocales(base.alt, details.alt),
          title: changedLocales(base.title, details.title),
          custom_data: changedLocales(base.customData, details.customData),
          ...(changed.has('focalPoint') && { focal_point: details.focalPoint }),
          ...(changed.has('posterTime') && { poster_time: details.posterTime }),
        },
      },
      ...(changed.has('collection') && {
        relationships: {
          upload_collection: { data: collection === null ? null : { type: 'upload_collection', id: collection } },
        },
      }),
    },
  });
  return rememberUpload(data);
}

/** Deletes an unused asset; a used one returns `UPLOAD_IS_CURRENTLY_IN_USE`. Throws `ApiError`. */
export async function deleteUpload(id: string): Promise<void> {
  await managementApi.delete('/uploads/:uploadId', { params: { uploadId: id } });
  queryClient.removeQueries({ queryKey: uploadKeys.one(id) });
  await queryClient.invalidateQueries({ queryKey: uploadKeys.every('list') });
}

/** Shows an asset as the server returned it wherever it is shown. */
export async function rememberUpload(upload: UploadResource): Promise<UploadResource> {
  queryClient.setQueryData(uploadKeys.one(upload.id), upload);
  await Promise.all(
    (['list', 'referenced', 'tag_names'] as const).map((kind) =>
      queryClient.invalidateQueries({ queryKey: uploadKeys.every(kind) }),
    ),
  );
  return upload;
}

/** What is wrong with the name of a file. */
export type NameProblem = 'required' | 'invalid' | 'length';

/** What is wrong with a new name, by the rules of the server; null for a good one. */
export function nameProblem(basename: string, format: string | null): NameProblem | null {
  const name = basename.trim();
  if (name === '') return 'required';
  const filename = format === null ? name : `${name}.${format}`;
  if (new TextEncoder().encode(filename).length > filenameMaxBytes) return 'length';
  return isStoredName(name) ? null : 'invalid';
}

/** The problem that the server found with a new name; null for another error. */
export function nameProblemIn(error: unknown): NameProblem | null {
  if (!(error instanceof ApiError)) return null;
  const problem = error.withCode('INVALID_FIELD').find(({ details }) => details['field'] === 'basename');
  if (problem === undefined) return null;
  return problem.details['code'] === 'VALIDATION_LENGTH' ? 'length' : 'invalid';
}
