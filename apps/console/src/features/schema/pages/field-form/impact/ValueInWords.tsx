import type { Field } from '@lectern/domain';
import { fieldTypeOf, slotItemTypeId } from '@lectern/field-types';
import { recordTitle } from '#lib/records/record-title.ts';
import { useReferencedItem, useSchema } from '#lib/records/queries.ts';
import { useReferencedUpload } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './impact.module.css';

export interface ValueInWordsProps {
  fieldType: Field['fieldType'];
  value: unknown;
}

const maxNames = 3;
const maxLetters = 120;

/** A value in a few words: links and blocks by name, anything else as stored. */
export function ValueInWords({ fieldType, value }: ValueInWordsProps) {
  const t = useMessages();
  const { itemTypes } = useSchema();
  const type = fieldTypeOf({ fieldType });
  if (value === null || value === undefined || type.isBlank(value))
    return <span className={styles.nothing}>{t('schema.impact.nothing')}</span>;

  const blocks = type
    .blockSlots(value)
    .map(({ slot }) => itemTypes.get(slotItemTypeId(slot) ?? '')?.name ?? t('schema.impact.block'));
  const { itemIds, uploadIds } = type.references(value);
  const parts = [
    // One block may occur twice in a value, with nothing to distinguish the two.
    ...blocks.map((name, index) => <span key={`block ${index}`}>{name}</span>),
    ...itemIds.map((id, index) => <RecordName key={`${id} ${index}`} id={id} />),
    ...uploadIds.map((id, index) => <AssetName key={`${id} ${index}`} id={id} />),
  ];
  if (parts.length === 0) return <span className={styles.text}>{inLetters(value)}</span>;
  return (
    <span className={styles.names}>
      {parts.slice(0, maxNames)}
      {parts.length > maxNames && (
        <span className={styles.more}>{t('schema.impact.more', { count: parts.length - maxNames })}</span>
      )}
    </span>
  );
}

function RecordName({ id }: { id: string }) {
  const t = useMessages();
  const schema = useSchema();
  const { data: item } = useReferencedItem(id);
  const itemTypeId = item?.relationships.item_type.data.id ?? '';
  const name = item
    ? (recordTitle(itemTypeId, item.attributes, schema) ?? schema.itemTypes.get(itemTypeId)?.name)
    : undefined;
  return <span>{name ?? t('schema.impact.record')}</span>;
}

function AssetName({ id }: { id: string }) {
  const t = useMessages();
  const { data: upload } = useReferencedUpload(id);
  return <span>{upload?.attributes.filename ?? t('schema.impact.asset')}</span>;
}

function inLetters(value: unknown): string {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value);
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
}
