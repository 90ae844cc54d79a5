import type { ItemType } from '@lectern/domain';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { updateItemType } from '#features/schema/mutations.ts';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { readItemType, writeItemType } from './item-type-draft.ts';
import { ItemTypeDialog } from './ItemTypeDialog.tsx';

/** Changes a model or block. */
export function EditItemTypeDialog() {
  const { itemTypeId } = useSchemaPlace();
  const itemType = useSchema().itemTypes.get(itemTypeId ?? '');
  return itemType === undefined ? null : <EditDialog key={itemType.id} itemType={itemType} />;
}

function EditDialog({ itemType }: { itemType: ItemType }) {
  const [initial] = useState(() => readItemType(itemType));
  const kind = kindOf(itemType);
  return (
    <ItemTypeDialog
      kind={kind}
      itemType={itemType}
      initial={initial}
      save={async (draft) => {
        await updateItemType(itemType.id, writeItemType(draft, { isBlock: itemType.isModularBlock, isNew: false }));
        return paths.itemType(kind, itemType.id);
      }}
    />
  );
}
