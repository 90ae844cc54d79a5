import { useState } from 'react';
import { useSite } from '../../../../lib/current-site.ts';
import { paths } from '../../../../lib/paths.ts';
import { createItemType } from '../../mutations.ts';
import { useSchemaPlace } from '../../use-place.ts';
import { newItemType, writeItemType } from './item-type-draft.ts';
import { ItemTypeDialog } from './ItemTypeDialog.tsx';

/** Creates a model or block, then shows it. */
export function NewItemTypeDialog() {
  const { kind } = useSchemaPlace();
  const draftModeActive = useSite().meta.draft_mode_default;
  const [initial] = useState(() => newItemType({ draftModeActive }));
  const isBlock = kind === 'blocks_library';
  return (
    <ItemTypeDialog
      kind={kind}
      itemType={null}
      initial={initial}
      save={async (draft) => {
        const { id } = await createItemType(writeItemType(draft, { isBlock, isNew: true }));
        return paths.itemType(kind, id);
      }}
    />
  );
}
