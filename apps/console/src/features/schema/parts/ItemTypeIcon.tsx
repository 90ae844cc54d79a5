import type { ItemType } from '@lectern/domain';
import { File, FileText, LayoutTemplate, ListTree, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';

/** The sign of a model or block in lists and trees. */
export function itemTypeIcon(itemType: Pick<ItemType, 'isModularBlock' | 'isSingleton' | 'isTree'>): LucideIcon {
  if (itemType.isModularBlock) return LayoutTemplate;
  if (itemType.isSingleton) return File;
  return itemType.isTree ? ListTree : FileText;
}

/** The sign of a model or block, rendered. */
export function ItemTypeIcon({ itemType }: { itemType: Pick<ItemType, 'isModularBlock' | 'isSingleton' | 'isTree'> }) {
  return createElement(itemTypeIcon(itemType), { 'aria-hidden': true });
}
