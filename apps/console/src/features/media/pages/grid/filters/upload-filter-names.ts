/** What assets are filtered by, by their names on the wire, in the order in which it is offered. */
export const uploadFilterNames = [
  'type',
  'format',
  'size',
  'width',
  'height',
  'orientation',
  'resolution',
  'colors',
  'tags',
  'smart_tags',
  'in_use',
  'upload_collection',
  '_created_at',
  '_updated_at',
  '_creator',
  'alt',
  'title',
  'author',
  'copyright',
  'notes',
  'filename',
  'basename',
  'mime_type',
  'path',
  'md5',
  'id',
] as const;

/** A name of the wire for something that assets are filtered by. */
export type UploadFilterName = (typeof uploadFilterNames)[number];

/** Whether assets are filtered by a name of the wire. */
export function isUploadFilterName(name: string): name is UploadFilterName {
  return (uploadFilterNames as readonly string[]).includes(name);
}

/** Whether a filter is about texts that every language has its own of. */
export function isLocalizedName(name: string): boolean {
  return name === 'alt' || name === 'title';
}
