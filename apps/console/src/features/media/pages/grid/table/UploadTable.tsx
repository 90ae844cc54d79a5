import { Table, TableHeader } from '@lectern/ui';
import type { Ref } from 'react';
import { headSorting } from '#lib/head-sorting.ts';
import { RowsCheckbox, SelectableRows } from '#lib/selection/SelectableRows.tsx';
import { SelectionBarRoom } from '#lib/selection/SelectionBar.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { gridOrders } from '../upload-selection.ts';
import type { UploadListProps } from '../UploadTiles.tsx';
import type { UploadListState } from '../use-upload-list.ts';
import { selectWidth } from './upload-columns.ts';
import { TableUpload } from './TableUpload.tsx';
import { useUploadColumns } from './use-upload-columns.ts';

/** Height of a row, for its placeholder. */
export const tableRowHeight = 44;

export interface UploadTableProps extends UploadListProps {
  state: UploadListState;
  scrollRef?: Ref<HTMLDivElement>;
}

/** The assets of a page as rows of a table, with the columns that the user chose, or for which the window has room. */
export function UploadTable({ label, uploads, selection, search, state, scrollRef }: UploadTableProps) {
  const t = useMessages();
  const { columns, isNarrow } = useUploadColumns();
  return (
    <SelectableRows
      selection={selection}
      shortcuts={{ range: t('media.bulk.shortcut.range'), rows: t('media.bulk.shortcut.page') }}
    >
      <Table
        label={label}
        scrollRef={scrollRef}
        after={<SelectionBarRoom selection={selection} />}
        columnWidths={[selectWidth, ...columns.map(({ width }) => width)]}
        head={
          <>
            <TableHeader stickyAt={0}>
              <RowsCheckbox label={t('media.bulk.shortcut.page')} />
            </TableHeader>
            {columns.map(({ name, label: head, orders }, index) => (
              <TableHeader
                key={name}
                stickyAt={index === 0 ? selectWidth : undefined}
                {...(orders &&
                  headSorting(orders, state.address.orderBy, (next) =>
                    state.change(({ orderBy }) => ({ orderBy: next(orderBy) ?? gridOrders[0] })),
                  ))}
              >
                {t(head)}
              </TableHeader>
            ))}
          </>
        }
      >
        {uploads.map((upload) => (
          <TableUpload
            key={upload.id}
            upload={upload}
            columns={columns}
            search={search}
            onSelectRange={selection.selectRange}
            isNarrow={isNarrow}
          />
        ))}
      </Table>
    </SelectableRows>
  );
}
