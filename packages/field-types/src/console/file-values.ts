import { isPlainObject } from '@lectern/domain';
import { allowedExtensions } from '../validators/extension.ts';
import type { FileValue } from '../values/file-value.ts';

/** Assets to choose from: all of them, images, or those with one of the extensions. */
export type AcceptedUploads = 'any' | 'images' | readonly string[];

/** A fresh placement of an asset: nothing overridden. */
export function newFileValue(uploadId: string): FileValue {
  return { upload_id: uploadId, alt: null, title: null, custom_data: {}, focal_point: null, poster_time: null };
}

/** Reads a placed asset; null for anything else. */
export function readFileValue(value: unknown): FileValue | null {
  if (!isPlainObject(value) || typeof value['upload_id'] !== 'string') return null;
  // Stored values are complete; the defaults cover values of plugins and old drafts.
  return { ...newFileValue(value['upload_id']), ...value } as FileValue;
}

/** Reads a gallery. */
export function readFileValues(value: unknown): FileValue[] {
  return Array.isArray(value) ? value.map(readFileValue).filter((file) => file !== null) : [];
}

/** Assets that the `extension` validator of a field accepts: those with one of its extensions. */
export function acceptedUploads(validators: Record<string, Record<string, unknown>>): AcceptedUploads {
  const extensions = allowedExtensions(validators['extension'] ?? {});
  return extensions.length === 0 ? 'any' : [...new Set(extensions)];
}
