import { Button, nameInSentence, SortableList, useFieldWiring } from '@lectern/ui';
import { Link2, List } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyRecordsDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { listOperators, presence, sameList } from '../console/filter.ts';
import { acceptedItemTypes } from '../console/item-types-of.ts';
import { RecordCard } from '../console/RecordCard.tsx';
import { useKeptFocus } from '../console/use-kept-focus.ts';

/** Records in an order. */
export const linksConsole: ConsoleFacet = {
  icon: List,
  picker: { family: 'reference', position: 2 },
  counterpart: { type: 'link', isLossy: true, renamedValidators: { items_item_type: 'item_item_type' } },
  Editor: LinksEditor,
  counter: (value, field) => countOf(value, field.validators['size']),
  isColumn: true,
  partsOf: () => ({ kind: 'members', keyOf: (member) => (typeof member === 'string' ? member : null) }),
  filter: (field) => ({
    operators: [...listOperators('records'), sameList('records'), ...presence],
    itemTypeIds: acceptedItemTypes(field),
  }),
  Cell: LinksCell,
  View: ({ value }: ValueProps) => (
    <div className={styles.stack}>
      {idsOf(value).map((id, index) => (
        <RecordCard key={`${id}#${index}`} id={id} />
      ))}
    </div>
  ),
  Difference: LazyRecordsDifference,
};

function LinksEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t, pickRecords, itemTypeName } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const { around, afterDialog } = useKeptFocus<HTMLDivElement>();
  const itemTypeIds = acceptedItemTypes(field);
  const ids = idsOf(value);
  // The same record may be linked twice; its place makes the key unique.
  const entries = ids.map((id, index) => ({ id: `${id}#${index}`, recordId: id, label: t('fields.link.record') }));
  const [onlyType] = itemTypeIds;
  const model =
    itemTypeIds.length === 1 && onlyType !== undefined
      ? nameInSentence(itemTypeName(onlyType))
      : t('fields.link.record');

  async function handleAdd() {
    const picked = await pickRecords({ itemTypeIds, isMultiple: true, exclude: ids, opener: field });
    if (picked !== null && picked.length > 0) onChange([...ids, ...picked]);
    onBlur();
    afterDialog();
  }

  return (
    <div {...around} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {entries.length > 0 && (
        <SortableList
          label={field.label}
          items={entries}
          isDisabled={isDisabled}
          onReorder={(keys) => onChange(keys.map((key) => key.slice(0, key.lastIndexOf('#'))))}
        >
          {({ id, recordId }) => (
            <RecordCard
              id={recordId}
              isBare
              isEditable
              onRemove={isDisabled ? undefined : () => onChange(ids.filter((_, index) => entries[index]?.id !== id))}
            />
          )}
        </SortableList>
      )}
      {!isDisabled && (
        <div className={styles['add-line']}>
          <Button size="s" icon={Link2} onPress={handleAdd}>
            {t('fields.link.choose-many', { model })}
          </Button>
        </div>
      )}
    </div>
  );
}

function LinksCell({ value }: ValueProps) {
  const { t } = useEditorHost();
  const { length: count } = idsOf(value);
  return count === 0 ? null : <>{t('fields.links.count', { count })}</>;
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function countOf(value: unknown, size: Record<string, unknown> | undefined): { count: number; limit: number } | null {
  const limit = size?.['eq'] ?? size?.['max'];
  return typeof limit === 'number' ? { count: idsOf(value).length, limit } : null;
}
