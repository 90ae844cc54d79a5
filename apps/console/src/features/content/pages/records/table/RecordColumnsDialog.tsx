import type { ItemType } from '@lectern/domain';
import { ColumnsDialog } from '#lib/columns/ColumnsDialog.tsx';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Column } from '../list-address.ts';
import type { RecordListState } from '../use-record-list.ts';
import { possibleColumns, previewColumn, reordered, shownColumns, type TableColumn } from './columns.ts';

/** Which columns the table of a model has, and in which order. */
export function RecordColumnsDialog({
  itemType,
  state,
  onClose,
}: {
  itemType: ItemType;
  state: RecordListState;
  onClose: () => void;
}) {
  const t = useMessages();
  const schema = useSchema();
  const shown = shownColumns(state.columns, itemType, schema, t);
  const missing = possibleColumns(itemType, schema, t).filter(
    ({ name }) => !shown.some((column) => column.name === name),
  );
  const arrange = (next: (before: readonly TableColumn[]) => readonly Column[]) =>
    state.arrangeColumns((before) =>
      next(shownColumns(before, itemType, schema, t)).map(({ name, width }) => ({ name, width })),
    );

  return (
    <ColumnsDialog
      first={shown[0]?.label ?? ''}
      shown={shown.filter(({ name }) => name !== previewColumn)}
      missing={missing.map(({ name, label, field }) => ({
        name,
        label,
        end: field ? name : t('content.filter.about-record'),
      }))}
      isUsual={state.columns === null}
      onReorder={(names) => arrange((before) => reordered(before, names))}
      onRemove={(removed) => arrange((before) => before.filter(({ name }) => name !== removed))}
      onAdd={(name) => {
        const column = missing.find((candidate) => candidate.name === name);
        if (column) arrange((before) => [...before, column]);
      }}
      onReset={() => state.arrangeColumns(() => null)}
      onClose={onClose}
    />
  );
}
