import { ApiKey, Button, Link, Table, TableCell, TableHeader, TableRow } from '@lectern/ui';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ItemTypeIcon } from '#features/schema/parts/ItemTypeIcon.tsx';
import { kindOf } from '#features/schema/place.ts';
import { type RelatedEntry, type RelationGraph, relationRows } from './graph.ts';
import styles from './relations.module.css';

/** More than these are folded, so that a block that everything accepts does not bury its row. */
const shownEntries = 6;

/** The diagram as a table: each model and block with its outgoing and incoming references. */
export function RelationsList({ graph, focusId }: { graph: RelationGraph; focusId: string | null }) {
  const t = useMessages();
  return (
    <div className={styles.list}>
      <Table
        label={t('schema.relations')}
        head={
          <>
            <TableHeader width="26%">{t('schema.relations.column.item-type')}</TableHeader>
            <TableHeader width="37%">{t('schema.relations.column.refers-to')}</TableHeader>
            <TableHeader width="37%">{t('schema.relations.column.referred-by')}</TableHeader>
          </>
        }
      >
        {relationRows(graph, focusId).map(({ itemType, refersTo, referredBy }) => (
          <TableRow key={itemType.id} isSelected={itemType.id === focusId}>
            <TableCell>
              <span className={styles.named}>
                <ItemTypeIcon itemType={itemType} />
                <span>
                  <Link href={paths.itemType(kindOf(itemType), itemType.id)}>{itemType.name}</Link>
                  <ApiKey value={itemType.apiKey} />
                </span>
              </span>
            </TableCell>
            <TableCell>
              <Entries entries={refersTo} title={t('schema.relations.column.refers-to')} />
            </TableCell>
            <TableCell>
              <Entries entries={referredBy} title={t('schema.relations.column.referred-by')} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}

/** One end of the relations of a row, with the fields in words. */
function Entries({ entries, title }: { entries: readonly RelatedEntry[]; title: string }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, shownEntries);
  if (entries.length === 0) return <span className={styles.nothing}>{t('schema.relations.none')}</span>;
  return (
    <div className={styles.entries}>
      <small>{title}</small>
      <ul>
        {shown.map(({ itemType, relations }) => (
          <li key={itemType.id}>
            <Link href={paths.itemType(kindOf(itemType), itemType.id)}>{itemType.name}</Link>{' '}
            <span>
              {relations
                .map(({ kind, field }) => t(`schema.relations.entry.${kind}`, { field: field.label }))
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <Button size="s" variant="quiet" onPress={() => setIsOpen(true)}>
          {t('schema.relations.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
