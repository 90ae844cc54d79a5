import { isPlainObject } from '@lectern/domain';
import type { FileValue } from '../values/file-value.ts';

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

/** Whether a field's `extension` validator lets only pictures in. */
export function acceptsImagesOnly(validators: Record<string, Record<string, unknown>>): boolean {
  const list = validators['extension']?.['predefined_list'];
  return list === 'image' || list === 'transformable_image';
}
