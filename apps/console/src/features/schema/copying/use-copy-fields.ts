import { fieldsOf, type ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useSite } from '#lib/current-site.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { keepCopied } from './copied-fields.ts';
import { type FieldParcel, packFields } from './parcel.ts';

/** The fields of a model or block to copy; fieldsets include all their fields. */
export interface FieldSelection {
  fieldIds?: Iterable<string>;
  fieldsetIds?: Iterable<string>;
}

/** Copies fields and fieldsets of a model or block, to be pasted anywhere. */
export function useCopyFields(itemType: ItemType) {
  const t = useMessages();
  const schema = useSchema();
  const siteId = useSite().id;

  /** Stores the copied fields, confirms it, and returns them as text. */
  function keep({ fieldIds = [], fieldsetIds = [] }: FieldSelection): string {
    const parcel = packFields(schema, itemType, {
      fieldIds: new Set(fieldIds),
      fieldsetIds: new Set(fieldsetIds),
      siteId,
    });
    notify.success(t('schema.copy.done', { count: parcel.fields.length, name: nameOf(parcel) }), {
      id: 'schema.copied',
    });
    return keepCopied(parcel);
  }

  async function copy(selection: FieldSelection): Promise<void> {
    const text = keep(selection);
    // Pasting here works without the system clipboard; a project at another URL needs it.
    await navigator.clipboard.writeText(text).catch(() => undefined);
  }

  return { copy, keep, hasFields: fieldsOf(schema, itemType.id).length > 0 };
}

/** What a parcel with one thing in it is called. */
function nameOf({ fields, fieldsets }: FieldParcel): string {
  return fieldsets[0]?.title ?? fields[0]?.label ?? '';
}
