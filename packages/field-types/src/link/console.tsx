import { Button, nameInSentence, useFieldWiring } from '@lectern/ui';
import { Link2, Replace } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyRecordsDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { equality, membership, presence } from '../console/filter.ts';
import { acceptedItemTypes } from '../console/item-types-of.ts';
import { RecordCard, RecordName } from '../console/RecordCard.tsx';
import { useKeptFocus } from '../console/use-kept-focus.ts';

/** One record. */
export const linkConsole: ConsoleFacet = {
  icon: Link2,
  picker: { family: 'reference', position: 1 },
  counterpart: { type: 'links', isLossy: false, renamedValidators: { item_item_type: 'items_item_type' } },
  Editor: LinkEditor,
  isColumn: true,
  filter: (field) => ({
    operators: [...equality('record'), ...membership('records'), ...presence],
    itemTypeIds: acceptedItemTypes(field),
  }),
  Cell: ({ value }: ValueProps) => (typeof value === 'string' ? <RecordName id={value} /> : null),
  View: ({ value }: ValueProps) => (typeof value === 'string' ? <RecordCard id={value} /> : null),
  Difference: LazyRecordsDifference,
};

function LinkEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t, pickRecords, itemTypeName } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const { around, afterDialog } = useKeptFocus<HTMLDivElement>();
  const itemTypeIds = acceptedItemTypes(field);
  const chosen = typeof value === 'string' ? value : null;
  const [onlyType] = itemTypeIds;
  const model =
    itemTypeIds.length === 1 && onlyType !== undefined
      ? nameInSentence(itemTypeName(onlyType))
      : t('fields.link.record');

  async function handleChoose() {
    const picked = await pickRecords({
      itemTypeIds,
      isMultiple: false,
      exclude: chosen === null ? [] : [chosen],
      opener: field,
    });
    if (picked?.[0] !== undefined) onChange(picked[0]);
    onBlur();
    afterDialog();
  }

  return (
    <div {...around} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {chosen !== null && (
        <RecordCard id={chosen} isEditable onRemove={isDisabled ? undefined : () => onChange(null)} />
      )}
      {!isDisabled && (
        <div className={styles['add-line']}>
          <Button size="s" icon={chosen === null ? Link2 : Replace} onPress={handleChoose}>
            {chosen === null ? t('fields.link.choose', { model }) : t('fields.link.replace')}
          </Button>
        </div>
      )}
    </div>
  );
}
