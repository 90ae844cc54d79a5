import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { menuItemsQuery } from '#lib/menu-items.ts';

/**
 * What users call the records of a model: the label under which the menu leads to all of them, else the model's name.
 */
export function useCollectionName(itemType: ItemType): string {
  const { data: menuItems = [] } = useQuery(menuItemsQuery);
  const entry = menuItems.find(
    ({ relationships }) => relationships.item_type.data?.id === itemType.id && !relationships.item_type_filter?.data,
  );
  return entry?.attributes.label ?? itemType.name;
}
