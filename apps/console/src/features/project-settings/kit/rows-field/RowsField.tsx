import { Button, IconButton, PasswordField, TextField } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { newRowKey, type PairRow, withRow } from './rows.ts';
import styles from './rows-field.module.css';

interface RowsFieldProps {
  kind: 'headers' | 'parameters';
  rows: readonly PairRow[];
  /** `path` is what was changed, for its problems to be cleared. */
  onChange: (rows: readonly PairRow[], path?: string) => void;
  /** The problem at a row and its part, in words. */
  problem: (path: string) => string | undefined;
  isLocked: boolean;
  /** Values are masked. */
  isSecret?: boolean;
}

/** Names and values, a row each. */
export function RowsField({ kind, rows, onChange, problem, isLocked, isSecret = false }: RowsFieldProps) {
  const t = useMessages();
  const addRef = useRef<HTMLButtonElement>(null);
  const [addedKey, setAddedKey] = useState<string>();
  const [removals, setRemovals] = useState(0);
  const title = t(`settings.rows.${kind}.title`);
  const Value = isSecret ? PasswordField : TextField;

  // The row takes the focus along.
  useEffect(() => {
    if (removals > 0) addRef.current?.focus();
  }, [removals]);

  function add() {
    const key = newRowKey('p', rows);
    setAddedKey(key);
    onChange([...rows, { key, name: '', value: '' }]);
  }

  function remove({ key }: PairRow) {
    onChange(
      rows.filter((row) => row.key !== key),
      key,
    );
    setRemovals(removals + 1);
  }

  return (
    <div role="group" aria-label={title} className={styles.rows}>
      <p className={styles.label}>{title}</p>
      {rows.length === 0 && <p className={styles.quiet}>{t(`settings.rows.${kind}.none`)}</p>}
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <TextField
            isMono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t(`settings.rows.${kind}.name`, { place: index + 1 })}
            autoFocus={row.key === addedKey}
            isReadOnly={isLocked}
            error={problem(`${row.key}.name`)}
            value={row.name}
            onChange={(name) => onChange(withRow(rows, row.key, { name }), `${row.key}.name`)}
          />
          <Value
            {...(isSecret ? {} : { isMono: true })}
            autoComplete="off"
            spellCheck={false}
            label={t(`settings.rows.${kind}.value`, { place: index + 1 })}
            isReadOnly={isLocked}
            error={problem(`${row.key}.value`)}
            value={row.value}
            onChange={(value) => onChange(withRow(rows, row.key, { value }), `${row.key}.value`)}
          />
          {!isLocked && (
            <IconButton
              icon={X}
              label={t(`settings.rows.${kind}.remove`, { place: index + 1 })}
              onPress={() => remove(row)}
            />
          )}
        </div>
      ))}
      {!isLocked && (
        <Button ref={addRef} size="s" icon={Plus} onPress={add}>
          {t(`settings.rows.${kind}.add`)}
        </Button>
      )}
    </div>
  );
}
