import type { ItemVersionResource } from '@lectern/contract';
import type { Item } from '@lectern/domain';
import type { ItemVersion } from '@lectern/storage';
import { type ItemPresentation, presentContent, presentDate } from './present-item.ts';

/** A version of a record as the wire shows it. */
export function presentItemVersion(
  version: ItemVersion,
  item: Item,
  presentation: ItemPresentation,
): ItemVersionResource {
  const { schema } = presentation;
  const editor = version.editor ?? item.creator;
  return {
    id: version.id,
    type: 'item_version',
    attributes: presentContent(version.itemTypeId, version.content, presentation),
    relationships: {
      item_type: { data: { id: version.itemTypeId, type: 'item_type' } },
      item: { data: { id: version.itemId, type: 'item' } },
      editor: { data: editor === null ? null : { id: editor.id, type: editor.type } },
    },
    meta: {
      created_at: presentDate(version.createdAt, schema),
      is_valid: version.isValid,
      is_published: version.id === item.publishedVersionId,
      is_current: version.id === item.currentVersionId,
      published_from: presentDate(version.publishedFrom, schema),
      published_until: presentDate(version.publishedUntil, schema),
    },
  };
}
