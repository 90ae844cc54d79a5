import type { ResourceObject } from '@lectern/contract';
import type { MenuItem } from '@lectern/domain';
import { linksTo, linkTo } from '../linkage.ts';

/** Wire form of an entry of the content menu; `menu` is where its children are found, in order. */
export function presentMenuItem(menuItem: MenuItem, menu: readonly MenuItem[]): ResourceObject {
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
      item_type: linkTo('item_type', menuItem.itemTypeId),
      item_type_filter: linkTo('item_type_filter', menuItem.itemTypeFilterId),
      parent: linkTo('menu_item', menuItem.parentId),
      children: linksTo(
        'menu_item',
        menu.filter(({ parentId }) => parentId === menuItem.id),
      ),
    },
  };
}
