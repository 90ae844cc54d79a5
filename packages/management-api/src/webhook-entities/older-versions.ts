import { isPlainObject, type Upload, type WebhookPayloadVersion } from '@lectern/domain';
import type { ReadContext } from '@lectern/engine';
import { findUploadsByIds } from '@lectern/storage';

/** A file in a record: an asset with the texts that it has there. */
interface FileValue extends Record<string, unknown> {
  upload_id: string;
}

/**
 * A record in the form of a version of the API: in version 2, a file was the ID of its asset; in version 1, it was a
 * description of it. In all else the versions agree.
 */
export async function inOlderVersion<Entity extends { attributes: Record<string, unknown> }>(
  ctx: ReadContext,
  entity: Entity,
  version: WebhookPayloadVersion,
): Promise<Entity> {
  if (version === '3') return entity;
  const uploads = version === '1' ? await uploadsOf(ctx, entity.attributes) : new Map<string, Upload>();
  const replace = (file: FileValue) => (version === '2' ? file.upload_id : describe(file, uploads.get(file.upload_id)));
  return { ...entity, attributes: mapFiles(entity.attributes, replace) as Record<string, unknown> };
}

async function uploadsOf(ctx: ReadContext, attributes: object): Promise<Map<string, Upload>> {
  const ids = new Set<string>();
  mapFiles(attributes, (file) => ids.add(file.upload_id));
  return new Map((await findUploadsByIds(ctx.db, [...ids])).map((upload) => [upload.id, upload]));
}

function describe(file: FileValue, upload: Upload | undefined): object | null {
  if (upload === undefined) return null;
  return {
    path: upload.path,
    format: upload.format,
    size: upload.size,
    alt: file['alt'] ?? null,
    title: file['title'] ?? null,
    width: upload.width,
    height: upload.height,
  };
}

/** Values with each file in them replaced, at every depth. No other value has the ID of an asset as a member. */
function mapFiles(value: unknown, replace: (file: FileValue) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapFiles(entry, replace));
  if (!isPlainObject(value)) return value;
  if (isFile(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapFiles(member, replace)]));
}

function isFile(value: Record<string, unknown>): value is FileValue {
  return typeof value['upload_id'] === 'string';
}
