import { Button, Dialog, IconButton, MenuItem, MenuTrigger, SortableList } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './columns.module.css';

/** A column that can be chosen. */
export interface ColumnChoice {
  name: string;
  label: string;
  /** What distinguishes it from another one of the same label. */
  end?: string;
}

export interface ColumnsDialogProps {
  /** Label of the column that is always first. */
  first: string;
  /** The other columns that the table has, in their order. */
  shown: readonly ColumnChoice[];
  /** Those that it could have. */
  missing: readonly ColumnChoice[];
  /** Whether the columns are the default ones. */
  isUsual: boolean;
  onReorder: (names: readonly string[]) => void;
  onRemove: (name: string) => void;
  onAdd: (name: string) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Which columns a table has, and in which order. The table behind it follows at once. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { first, shown, missing, isUsual, onReorder, onRemove, onAdd, onReset, onClose } = props;
  const t = useMessages();
  const doneRef = useRef<HTMLButtonElement>(null);

  function handleReset() {
    onReset();
    // The button is disabled from now on: with the focus on it, no key would reach the dialog.
    doneRef.current?.focus();
  }

  return (
    <Dialog
      size="s"
      isDismissable
      title={t('columns.title')}
      subtitle={t('columns.title.hint', { label: first })}
      onClose={onClose}
      footerNote={
        <Button variant="quiet" size="s" isDisabled={isUsual} onPress={handleReset}>
          {t('columns.reset')}
        </Button>
      }
      footer={
        <Button ref={doneRef} variant="primary" onPress={onClose}>
          {t('columns.done')}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <div className={styles.list}>
          <SortableList
            label={t('columns.title')}
            items={shown.map(({ name, label }) => ({ id: name, label }))}
            onReorder={onReorder}
          >
            {({ id, label }) => (
              <span className={styles.row}>
                <span>{label}</span>
                <IconButton size="s" icon={X} label={t('columns.remove', { label })} onPress={() => onRemove(id)} />
              </span>
            )}
          </SortableList>
        </div>
        {missing.length > 0 && (
          <MenuTrigger
            label={t('columns.add')}
            onAction={(name) => onAdd(String(name))}
            menu={missing.map(({ name, label, end }) => (
              <MenuItem key={name} id={name} textValue={label} end={end}>
                {label}
              </MenuItem>
            ))}
          >
            <Button icon={Plus} size="s">
              {t('columns.add')}
            </Button>
          </MenuTrigger>
        )}
      </div>
    </Dialog>
  );
}
