import { generateId } from '@lectern/domain';
import { useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createItemType, labelMenuItem } from '#features/schema/mutations.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { menuLabelOf, newItemType, writeItemType } from './item-type-draft.ts';
import { ItemTypeDialog } from './ItemTypeDialog.tsx';

/** Creates a model or block, then shows it. */
export function NewItemTypeDialog() {
  const t = useMessages();
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
        const label = isBlock ? null : menuLabelOf(draft);
        const menuItemId = label === null ? undefined : generateId();
        const { id } = await createItemType(writeItemType(draft, { isBlock, isNew: true }), menuItemId);
        // The model is there: only its plural is missing, which the menu can be given later.
        if (label !== null && menuItemId !== undefined) {
          await labelMenuItem(menuItemId, label).catch((error: unknown) =>
            reportError(error, t('schema.toast.item-type.no-plural'), t),
          );
        }
        return paths.itemType(kind, id);
      }}
    />
  );
}
