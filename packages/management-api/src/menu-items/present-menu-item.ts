import type { MenuItemResource } from '@lectern/contract';
import type { MenuItem } from '@lectern/domain';
import { linksTo, linkToAny } from '../linkage.ts';

/** Wire form of an entry of the content menu; `menu` is where its children are found, in order. */
export function presentMenuItem(menuItem: MenuItem, menu: readonly MenuItem[]): MenuItemResource {
  return {
    id: menuItem.id,
    type: 'menu_item',
    attributes: {
      label: menuItem.label,
      external_url: menuItem.externalUrl,
      position: menuItem.position,
      open_in_new_tab: menuItem.openInNewTab,
    },
    relationships: {
      item_type: linkToAny('item_type', menuItem.itemTypeId),
      item_type_filter: linkToAny('item_type_filter', menuItem.itemTypeFilterId),
      parent: linkToAny('menu_item', menuItem.parentId),
      children: linksTo(
        'menu_item',
        menu.filter(({ parentId }) => parentId === menuItem.id),
      ),
    },
  };
}
