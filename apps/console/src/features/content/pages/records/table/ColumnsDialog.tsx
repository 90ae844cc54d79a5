import type { ItemType } from '@lectern/domain';
import { Button, Dialog, IconButton, MenuItem, MenuTrigger, SortableList } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Column } from '../list-address.ts';
import type { RecordListState } from '../use-record-list.ts';
import { possibleColumns, previewColumn, reordered, shownColumns, type TableColumn } from './columns.ts';
import styles from '../records.module.css';

/** Which columns the table has, and in which order. The table behind it follows at once. */
export function ColumnsDialog({
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
  const movable = shown.filter(({ name }) => name !== previewColumn);
  const missing = possibleColumns(itemType, schema, t).filter(
    ({ name }) => !shown.some((column) => column.name === name),
  );
  const arrange = (next: (before: readonly TableColumn[]) => readonly Column[]) =>
    state.arrangeColumns((before) =>
      next(shownColumns(before, itemType, schema, t)).map(({ name, width }) => ({ name, width })),
    );

  return (
    <Dialog
      size="s"
      isDismissable
      title={t('content.columns.title')}
      subtitle={t('content.columns.title.hint', { label: shown[0]?.label ?? '' })}
      onClose={onClose}
      footerNote={
        <Button
          variant="quiet"
          size="s"
          isDisabled={state.columns === null}
          onPress={() => state.arrangeColumns(() => null)}
        >
          {t('content.columns.reset')}
        </Button>
      }
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('content.columns.done')}
        </Button>
      }
    >
      <div className={styles['columns-dialog']}>
        <SortableList
          label={t('content.columns.title')}
          items={movable.map(({ name, label }) => ({ id: name, label }))}
          onReorder={(names) => arrange((before) => reordered(before, names))}
        >
          {({ id, label }) => (
            <span className={styles['columns-row']}>
              <span>{label}</span>
              <IconButton
                size="s"
                icon={X}
                label={t('content.columns.remove', { label })}
                onPress={() => arrange((before) => before.filter(({ name }) => name !== id))}
              />
            </span>
          )}
        </SortableList>
        {missing.length > 0 && (
          <MenuTrigger
            label={t('content.columns.add')}
            onAction={(name) => {
              const column = missing.find((candidate) => candidate.name === name);
              if (column) arrange((before) => [...before, column]);
            }}
            menu={missing.map(({ name, label, field }) => (
              <MenuItem key={name} id={name} textValue={label} end={field ? name : t('content.filter.about-record')}>
                {label}
              </MenuItem>
            ))}
          >
            <Button icon={Plus} size="s">
              {t('content.columns.add')}
            </Button>
          </MenuTrigger>
        )}
      </div>
    </Dialog>
  );
}
