import type { ItemResource } from '@lectern/contract';
import { type ItemType, mainLocale } from '@lectern/domain';
import { Table, TableHeader } from '@lectern/ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { titleFieldOf } from '#lib/records/record-title.ts';
import { headSorting, type Sorting } from '#lib/head-sorting.ts';
import { useMessages } from '#lib/use-messages.ts';
import { RecordsCheckbox } from '../bulk/SelectableRecords.tsx';
import { isOrderable } from '../known-parts.ts';
import { recordHref } from '../record-href.ts';
import { useKeptScroll } from '#lib/use-kept-scroll.ts';
import type { RecordListState } from '../use-record-list.ts';
import {
  previewColumn,
  resized,
  selectAndMoveWidth,
  selectWidth,
  shownColumns,
  type TableColumn,
  widthLimits,
} from './columns.ts';
import { TableRecord } from './TableRecord.tsx';
import styles from '../records.module.css';

/** Height of a row, for its placeholder. */
export const tableRowHeight = 44;

export interface RecordTableProps {
  itemType: ItemType;
  /** Accessible name. */
  label: string;
  items: readonly ItemResource[];
  state: RecordListState;
  /** The rows of the previous page remain while the next one loads. */
  isStale: boolean;
}

/** Records as rows of a table, with the user's columns. */
export function RecordTable({ itemType, label, items, state, isStale }: RecordTableProps) {
  const t = useMessages();
  const { search } = useLocation();
  const schema = useSchema();
  const scroll = useKeptScroll(`table ${JSON.stringify(state.request)}`, true);
  // The width of the column during a drag.
  const [dragged, setDragged] = useState<{ name: string; width: number } | null>(null);
  const arranged = useMemo(
    () => shownColumns(state.columns, itemType, schema, t),
    [state.columns, itemType, schema, t],
  );
  const locale = state.address.locale ?? mainLocale(schema.settings);

  function resizerOf({ name, label: column, width }: TableColumn) {
    return {
      label: t('content.columns.resize', { label: column }),
      width: dragged?.name === name ? dragged.width : width,
      ...widthLimits,
      onResize: (next: number, isDone: boolean) => {
        setDragged(isDone ? null : { name, width: next });
        if (isDone) state.arrangeColumns((before) => resized(shownColumns(before, itemType, schema, t), name, next));
      },
    };
  }

  const boxWidth = itemType.isSortable ? selectAndMoveWidth : selectWidth;
  return (
    <div data-stale={isStale || undefined} className={styles['table-wrap']}>
      <Table
        label={label}
        scrollRef={scroll}
        columnWidths={[
          boxWidth,
          ...arranged.map(({ name, width }) => String(dragged?.name === name ? dragged.width : width)),
        ]}
        head={
          <>
            <TableHeader stickyAt={0}>
              <RecordsCheckbox />
            </TableHeader>
            {arranged.map((column, index) => (
              <TableHeader
                key={column.name}
                stickyAt={index === 0 ? boxWidth : undefined}
                resizer={resizerOf(column)}
                {...sortingOf(sortName(column, itemType, schema), column.meta !== undefined, state)}
              >
                {column.label}
              </TableHeader>
            ))}
          </>
        }
      >
        {items.map((item) => (
          <TableRecord
            key={item.id}
            item={item}
            columns={arranged}
            boxWidth={boxWidth}
            href={recordHref(itemType.id, item.id, search)}
            locale={locale}
          />
        ))}
      </Table>
    </div>
  );
}

/** What a column is ordered by; null where it cannot be. */
function sortName({ name }: TableColumn, itemType: ItemType, schema: Parameters<typeof isOrderable>[2]): string | null {
  const wireName = name === previewColumn ? titleFieldOf(itemType, schema)?.apiKey : name;
  return wireName !== undefined && isOrderable(wireName, itemType, schema) ? wireName : null;
}

/** How pressing a head orders the list. For metadata, the newest or highest comes first. */
function sortingOf(name: string | null, isMeta: boolean, { address, change }: RecordListState): Sorting {
  if (name === null) return {};
  const [ascending, descending] = [`${name}_ASC`, `${name}_DESC`];
  return headSorting(isMeta ? [descending, ascending] : [ascending, descending], address.orderBy, (next) =>
    change((before) => ({ orderBy: next(before.orderBy) })),
  );
}
