import { Button, useFieldWiring } from '@lectern/ui';
import { Link2, Replace } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { acceptedItemTypes } from '../console/item-types-of.ts';
import { RecordCard, RecordName } from '../console/RecordCard.tsx';

/** One record. */
export const linkConsole: ConsoleFacet = {
  icon: Link2,
  family: 'reference',
  Editor: LinkEditor,
  isColumn: true,
  Cell: ({ value }: ValueProps) => (typeof value === 'string' ? <RecordName id={value} /> : null),
  View: ({ value }: ValueProps) => (typeof value === 'string' ? <RecordCard id={value} /> : null),
};

function LinkEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t, pickRecords, itemTypeName } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const itemTypeIds = acceptedItemTypes(field);
  const chosen = typeof value === 'string' ? value : null;
  const [onlyType] = itemTypeIds;
  const model = itemTypeIds.length === 1 && onlyType !== undefined ? itemTypeName(onlyType).toLocaleLowerCase() : t('fields.link.record');

  async function handleChoose() {
    const picked = await pickRecords({ itemTypeIds, isMultiple: false, exclude: chosen === null ? [] : [chosen] });
    if (picked?.[0] !== undefined) onChange(picked[0]);
    onBlur();
  }

  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {chosen !== null && <RecordCard id={chosen} onRemove={isDisabled ? undefined : () => onChange(null)} />}
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
