import type { Field } from '@lectern/domain';

/** Models a link field accepts, from its mandatory validator. */
export function acceptedItemTypes(field: Field): string[] {
  const settings = field.validators['item_item_type'] ?? field.validators['items_item_type'];
  const ids = settings?.['item_types'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
