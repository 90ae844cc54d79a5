import type { UploadResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { uploadKeys } from '#lib/query-keys/uploads.ts';

/** What users write about an asset. */
export interface UploadDetails {
  /** By locale. */
  alt: Record<string, string | null>;
  title: Record<string, string | null>;
  focalPoint: { x: number; y: number } | null;
  author: string | null;
  copyright: string | null;
  notes: string | null;
}

/** Details of an asset as the server has them, every locale filled in. */
export function uploadDetails({ attributes }: UploadResource, locales: readonly string[]): UploadDetails {
  const { alt, title, focal_point: focalPoint } = attributes.default_field_metadata;
  const everyLocale = (texts: Record<string, string | null | undefined>) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? null]));
  return {
    alt: everyLocale(alt),
    title: everyLocale(title),
    focalPoint,
    author: attributes.author,
    copyright: attributes.copyright,
    notes: attributes.notes,
  };
}

/** Stores what users wrote. Throws `ApiError`. */
export async function saveUpload(id: string, details: UploadDetails): Promise<UploadResource> {
  const { data } = await managementApi.put('/uploads/:uploadId', {
    params: { uploadId: id },
    data: {
      type: 'upload',
      id,
      attributes: {
        author: details.author,
        copyright: details.copyright,
        notes: details.notes,
        default_field_metadata: { alt: details.alt, title: details.title, focal_point: details.focalPoint },
      },
    },
  });
  queryClient.setQueryData(uploadKeys.one(id), data);
  await Promise.all(
    (['list', 'referenced'] as const).map((kind) =>
      queryClient.invalidateQueries({ queryKey: uploadKeys.every(kind) }),
    ),
  );
  return data;
}

/** Deletes an unused asset; a used one returns `UPLOAD_IS_CURRENTLY_IN_USE`. Throws `ApiError`. */
export async function deleteUpload(id: string): Promise<void> {
  await managementApi.delete('/uploads/:uploadId', { params: { uploadId: id } });
  queryClient.removeQueries({ queryKey: uploadKeys.one(id) });
  await queryClient.invalidateQueries({ queryKey: uploadKeys.every('list') });
}
