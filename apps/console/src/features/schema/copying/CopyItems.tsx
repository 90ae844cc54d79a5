import type { ItemType } from '@lectern/domain';
import { ButtonLink, MenuItem } from '@lectern/ui';
import { ClipboardCopy, ClipboardPaste } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { kindOf } from '../place.ts';
import { useSchemaRights } from '../use-schema-rights.ts';
import { useCopiedFields } from './copied-fields.ts';
import type { FieldParcel } from './parcel.ts';
import { type FieldSelection, useCopyFields } from './use-copy-fields.ts';

/** Copies a field, or a fieldset with its fields. */
export function CopyMenuItem({ itemType, selection }: { itemType: ItemType; selection: FieldSelection }) {
  const t = useMessages();
  const { copy } = useCopyFields(itemType);
  return (
    <MenuItem icon={ClipboardCopy} onAction={() => void copy(selection)}>
      {t(selection.fieldsetIds === undefined ? 'schema.copy.field' : 'schema.copy.fieldset')}
    </MenuItem>
  );
}

/** Leads to the choice of several fields to copy. */
export function CopyFieldsMenuItem({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { hasFields } = useCopyFields(itemType);
  return (
    <MenuItem icon={ClipboardCopy} href={paths.copyFields(kindOf(itemType), itemType.id)} isDisabled={!hasFields}>
      {t('schema.copy.fields')}
    </MenuItem>
  );
}

/** Leads to what pasting would bring, into a fieldset where one is given. */
export function PasteMenuItem({ itemType, fieldsetId }: { itemType: ItemType; fieldsetId?: string }) {
  const t = useMessages();
  const parcel = useCopiedFields();
  const { canEdit } = useSchemaRights();
  // A fieldset cannot be moved into a fieldset.
  const isPointless = fieldsetId !== undefined && !(parcel?.fields.some((field) => field.fieldsetId === null) ?? false);
  if (isPointless) return null;
  return (
    <MenuItem
      icon={ClipboardPaste}
      href={paths.pasteFields(kindOf(itemType), itemType.id, fieldsetId)}
      isDisabled={!canEdit}
    >
      {pasteLabel(parcel, t)}
    </MenuItem>
  );
}

/** The same as a button, once something was copied. */
export function PasteLink({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const parcel = useCopiedFields();
  const { canEdit } = useSchemaRights();
  if (parcel === null || !canEdit) return null;
  return (
    <ButtonLink size="s" variant="quiet" icon={ClipboardPaste} href={paths.pasteFields(kindOf(itemType), itemType.id)}>
      {pasteLabel(parcel, t)}
    </ButtonLink>
  );
}

function pasteLabel(parcel: FieldParcel | null, t: Translate): string {
  return parcel === null ? t('schema.paste.any') : t('schema.paste.count', { count: parcel.fields.length });
}
