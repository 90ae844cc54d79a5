import { isBlockContent, isPlainObject, isValidId } from '@lectern/domain';
import type { BlockSlot } from '../definition.ts';

/**
 * Tells whether a value may stand in a block slot: an embedded block, the id of an unchanged one, a patch (an object
 * with an id), or a new block (an object that names its model).
 */
export function isBlockSlot(value: unknown): value is BlockSlot {
  if (typeof value === 'string') return isValidId(value);
  if (!isPlainObject(value)) return false;
  if (isBlockContent(value)) return isValidId(value.id) && isValidId(value.itemTypeId) && isPlainObject(value.content);
  const { id, type, attributes, relationships } = value;
  if (type !== undefined && type !== 'item') return false;
  if (attributes !== undefined && !isPlainObject(attributes)) return false;
  if (relationships !== undefined && !isPlainObject(relationships)) return false;
  if (id !== undefined && !isValidId(id)) return false;
  return id !== undefined || slotItemTypeId(value) !== null;
}

/** The model of a block in a slot; null when the slot does not say (an id, or a patch without it). */
export function slotItemTypeId(slot: BlockSlot): string | null {
  if (typeof slot === 'string') return null;
  if (isBlockContent(slot)) return slot.itemTypeId;
  const relationships = isPlainObject(slot['relationships']) ? slot['relationships'] : {};
  const linkage = isPlainObject(relationships['item_type']) ? relationships['item_type']['data'] : null;
  const id = isPlainObject(linkage) ? linkage['id'] : null;
  return typeof id === 'string' ? id : null;
}
