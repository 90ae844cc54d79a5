import type { SchemaMenuItemResource } from '@lectern/contract';
import type { SchemaMenuItem } from '@lectern/domain';
import { linksTo, linkToAny } from '../linkage.ts';

/** Wire form of an entry of the schema menu; `menu` is where its children are found, in order. */
export function presentSchemaMenuItem(entry: SchemaMenuItem, menu: readonly SchemaMenuItem[]): SchemaMenuItemResource {
  return {
    id: entry.id,
    type: 'schema_menu_item',
    attributes: { label: entry.label, position: entry.position, kind: entry.kind },
    relationships: {
      item_type: linkToAny('item_type', entry.itemTypeId),
      parent: linkToAny('schema_menu_item', entry.parentId),
      children: linksTo(
        'schema_menu_item',
        menu.filter(({ parentId }) => parentId === entry.id),
      ),
    },
  };
}
