import type { UploadResource } from '@lectern/contract';
import { nameOfAddress, type RemoteFile } from '@lectern/field-types/console';
import { managementApi } from '../api.ts';
import { queryClient } from '../query.ts';
import { uploadKeys } from '../query-keys/uploads.ts';
import { uploadFiles } from '../uploads/upload-queue.ts';
import type { NewUpload } from './method-arguments.ts';

/** The file that an asset source offers. One with an address is fetched from there by the server. */
function fileOf({ resource }: NewUpload): File | RemoteFile {
  if ('base64' in resource) return inlineFile(resource.base64, resource.filename);
  const { url, headers, filename = nameOfAddress(url) } = resource;
  return { name: filename, url, headers };
}

/**
 * Stores an offered file with what the plugin says about it. Throws, without an asset, when the file does not arrive.
 */
export async function storeOffered(offered: NewUpload, locales: readonly string[]): Promise<UploadResource> {
  const [upload] = await uploadFiles([fileOf(offered)]);
  if (upload === undefined) throw new Error('The file was not stored.');
  const { author, copyright, notes, tags, default_field_metadata: metadata } = offered;
  const { data } = await managementApi.put('/uploads/:uploadId', {
    params: { uploadId: upload.id },
    data: {
      type: 'upload',
      id: upload.id,
      attributes: {
        author: author ?? null,
        copyright: copyright ?? null,
        notes: notes ?? null,
        tags: tags ?? [],
        ...(metadata !== undefined && {
          default_field_metadata: {
            alt: byLocale(locales, (locale) => metadata[locale]?.alt),
            title: byLocale(locales, (locale) => metadata[locale]?.title),
            focal_point: locales.map((locale) => metadata[locale]?.focal_point).find((point) => point != null) ?? null,
          },
        }),
      },
    },
  });
  queryClient.setQueryData(uploadKeys.one(upload.id), data);
  await queryClient.invalidateQueries({ queryKey: uploadKeys.every('list') });
  return data;
}

function byLocale(locales: readonly string[], textOf: (locale: string) => string | null | undefined) {
  return Object.fromEntries(locales.map((locale) => [locale, textOf(locale) ?? null]));
}

/** A data URI, or base64 without one. The console's policy allows no request for it. */
function inlineFile(text: string, filename: string): File {
  const [, type = '', base64 = text] = /^data:([^;,]*)(?:;[^,]*)?,(.*)$/s.exec(text) ?? [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], filename, { type });
}
