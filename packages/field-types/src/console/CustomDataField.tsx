import { Button, FieldRow, IconButton, TextField, useFieldWiring } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CustomData, customText, customValue, withoutName } from './custom-data.ts';
import type { FieldMessageId } from './message-id.ts';
import styles from './custom-data.module.css';

export interface CustomDataFieldProps {
  value: CustomData;
  /** What the server has: whether a value is read as a number depends on it. */
  stored: CustomData;
  locale?: string | undefined;
  hint: string;
  isReadOnly?: boolean;
  change?: 'unsaved' | undefined;
  t: (id: FieldMessageId, values?: { name: string }) => string;
  onChange: (value: Record<string, unknown>) => void;
}

/** Names and values of `custom_data`, a line each. A name is typed first, so that every line has one of its own. */
export function CustomDataField({
  value,
  stored,
  locale,
  hint,
  isReadOnly = false,
  change,
  t,
  onChange,
}: CustomDataFieldProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [added, setAdded] = useState<string>();
  const [removals, setRemovals] = useState(0);
  // What was typed is shown as it was, also where another spelling stands for the same value.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const names = Object.keys(value);
  const trimmed = name.trim();
  const isTaken = names.includes(trimmed);

  // The line takes the focus along.
  useEffect(() => {
    if (removals > 0) nameField.current?.focus();
  }, [removals]);

  function shown(of: string): string {
    const text = typed[of];
    const isCurrent = text !== undefined && isSame(customValue(text, stored[of]), value[of]);
    return isCurrent ? text : customText(value[of]);
  }

  function write(of: string, text: string) {
    setTyped({ ...typed, [of]: text });
    onChange({ ...value, [of]: customValue(text, stored[of]) });
  }

  function add() {
    if (trimmed === '' || isTaken) return nameField.current?.focus();
    onChange({ ...value, [trimmed]: '' });
    setAdded(trimmed);
    setName('');
    return undefined;
  }

  function remove(of: string) {
    onChange(withoutName(value, of));
    setRemovals(removals + 1);
  }

  return (
    <FieldRow label={t('fields.file.custom')} locale={locale} hint={hint} change={change}>
      <Lines>
        {names.map((of) => (
          <div key={of} className={styles.line}>
            <TextField
              label={of}
              autoComplete="off"
              autoFocus={of === added}
              isReadOnly={isReadOnly}
              value={shown(of)}
              onChange={(text) => write(of, text)}
            />
            {!isReadOnly && (
              <IconButton icon={X} label={t('fields.file.custom.remove', { name: of })} onPress={() => remove(of)} />
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div className={styles.line}>
            <TextField
              label={t('fields.file.custom.name')}
              isMono
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              ref={nameField}
              error={isTaken ? t('fields.file.custom.taken') : undefined}
              value={name}
              onChange={setName}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // It would send the form around it.
                event.preventDefault();
                add();
              }}
            />
            <Button
              icon={Plus}
              disabledReason={trimmed === '' ? t('fields.file.custom.unnamed') : undefined}
              onPress={add}
            >
              {t('fields.file.custom.add')}
            </Button>
          </div>
        )}
        {isReadOnly && names.length === 0 && <p className={styles.none}>{t('fields.file.custom.none')}</p>}
      </Lines>
    </FieldRow>
  );
}

function Lines({ children }: { children: ReactNode }) {
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.lines}>
      {children}
    </div>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
