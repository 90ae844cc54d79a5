import { Button, IconButton, TextField } from '@lectern/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#features/project-settings/kit/use-entry-form.ts';
import { type HeaderRow, newRowKey, type WebhookValues, withRow } from './webhook-values.ts';
import styles from './webhooks.module.css';

/** Headers that are sent along, a row each. */
export function HeadersField({ open }: { open: OpenForm<WebhookValues> }) {
  const t = useMessages();
  const { headers } = open.values;
  const isLocked = open.refusal !== undefined;
  const addRef = useRef<HTMLButtonElement>(null);
  const [addedKey, setAddedKey] = useState<string>();
  const [removals, setRemovals] = useState(0);

  // The row takes the focus along.
  useEffect(() => {
    if (removals > 0) addRef.current?.focus();
  }, [removals]);

  function add() {
    const key = newRowKey('h', headers);
    setAddedKey(key);
    open.change({ headers: [...headers, { key, name: '', value: '' }] });
  }

  function remove({ key }: HeaderRow) {
    open.change({ headers: headers.filter((row) => row.key !== key) }, `headers.${key}`);
    setRemovals(removals + 1);
  }

  return (
    <div role="group" aria-label={t('settings.webhooks.headers')} className={styles.rows}>
      <p className={styles.label}>{t('settings.webhooks.headers')}</p>
      {headers.length === 0 && <p className={styles.quiet}>{t('settings.webhooks.headers.none')}</p>}
      {headers.map((row, index) => (
        <div key={row.key} className={styles.header}>
          <TextField
            isMono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t('settings.webhooks.header.name', { place: index + 1 })}
            autoFocus={row.key === addedKey}
            isReadOnly={isLocked}
            error={open.problem(`headers.${row.key}.name`)}
            value={row.name}
            onChange={(name) =>
              open.change({ headers: withRow(headers, row.key, { name }) }, `headers.${row.key}.name`)
            }
          />
          <TextField
            isMono
            autoComplete="off"
            spellCheck={false}
            label={t('settings.webhooks.header.value', { place: index + 1 })}
            isReadOnly={isLocked}
            error={open.problem(`headers.${row.key}.value`)}
            value={row.value}
            onChange={(value) =>
              open.change({ headers: withRow(headers, row.key, { value }) }, `headers.${row.key}.value`)
            }
          />
          {!isLocked && (
            <IconButton
              icon={X}
              label={t('settings.webhooks.header.remove', { place: index + 1 })}
              onPress={() => remove(row)}
            />
          )}
        </div>
      ))}
      {!isLocked && (
        <Button ref={addRef} size="s" icon={Plus} onPress={add}>
          {t('settings.webhooks.header.add')}
        </Button>
      )}
    </div>
  );
}
