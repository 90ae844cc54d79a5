import type { ReactNode } from 'react';
import { RowCheckbox, RowsCheckbox, SelectableRows } from '#lib/selection/SelectableRows.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { RowGrip } from '../order/RowGrip.tsx';
import type { RecordSelection } from './use-record-selection.ts';

/** Records that are selected by mouse, touch and keyboard. */
export function SelectableRecords({ selection, children }: { selection: RecordSelection; children: ReactNode }) {
  const t = useMessages();
  return (
    <SelectableRows
      selection={selection}
      shortcuts={{ range: t('content.bulk.shortcut.range'), rows: t('content.bulk.shortcut.rows') }}
    >
      {children}
    </SelectableRows>
  );
}

/** The box at the start of a record, with its grip where the order is manual. */
export function RecordCheckbox({ id, title }: { id: string; title: string }) {
  return (
    <RowCheckbox id={id} label={useMessages()('content.bulk.select', { title })}>
      <RowGrip id={id} title={title} />
    </RowCheckbox>
  );
}

/** The box above the records. */
export function RecordsCheckbox() {
  return <RowsCheckbox label={useMessages()('content.bulk.select-rows')} />;
}
