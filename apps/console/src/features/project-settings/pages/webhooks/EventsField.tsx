import { Button } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { EventFields } from './EventFields.tsx';
import { newRowKey } from '#features/project-settings/kit/rows-field/rows.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import type { WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

/** Everything that a webhook is called for; any of it is enough. */
export function EventsField({ open }: { open: OpenForm<WebhookValues> }) {
  const t = useMessages();
  const { events } = open.values;
  const isLocked = open.refusal !== undefined;
  const addRef = useRef<HTMLButtonElement>(null);
  const [addedKey, setAddedKey] = useState<string>();
  const [removals, setRemovals] = useState(0);

  // The event takes the focus along.
  useEffect(() => {
    if (removals > 0) addRef.current?.focus();
  }, [removals]);

  function add() {
    const key = newRowKey('e', events);
    setAddedKey(key);
    open.change({ events: [...events, { key, entityType: null, eventTypes: [], filters: [] }] });
  }

  function remove(key: string) {
    open.change({ events: events.filter((row) => row.key !== key) }, `events.${key}`);
    setRemovals(removals + 1);
  }

  return (
    <FormPart title={t('settings.webhooks.events')} lead={t('settings.webhooks.events.lead')}>
      {events.length === 0 && <p className={styles.quiet}>{t('settings.webhooks.events.none')}</p>}
      {events.map((row, index) => (
        <EventFields
          key={row.key}
          open={open}
          row={row}
          place={index + 1}
          isAdded={row.key === addedKey}
          onRemove={() => remove(row.key)}
        />
      ))}
      {!isLocked && (
        <Button ref={addRef} size="s" icon={Plus} onPress={add} className={styles.add}>
          {t('settings.webhooks.event.add')}
        </Button>
      )}
    </FormPart>
  );
}
