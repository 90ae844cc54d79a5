import type { WebhookResource } from '@lectern/contract';
import {
  occurringWebhookEvents,
  webhookCallStatuses,
  webhookEntities,
  type WebhookEntityType,
  type WebhookEventType,
  webhookEventTypes,
} from '@lectern/domain';
import { Button, DateTimePicker, Popover, Select, useTimeContext } from '@lectern/ui';
import { CalendarClock, X } from 'lucide-react';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type CallSelection, callTimes, isNarrowed } from './call-selection.ts';
import styles from './webhook-calls.module.css';

interface CallFiltersProps {
  selection: CallSelection;
  webhooks: readonly WebhookResource[];
  onSelect: (change: Partial<CallSelection>) => void;
}

const all = 'all';

/** Which calls are shown: of what, for what, with which outcome, and when. */
export function CallFilters({ selection, webhooks, onSelect }: CallFiltersProps) {
  const t = useMessages();
  const { webhookId, entityType, eventType, status, times } = selection;
  // Keys of the list are entities.
  const occurring = Object.keys(occurringWebhookEvents) as WebhookEntityType[];
  const entities = entityType === null || occurring.includes(entityType) ? occurring : [...occurring, entityType];
  const events: readonly WebhookEventType[] =
    entityType === null ? occurringTypes() : webhookEntities[entityType].eventTypes;
  const timeCount = callTimes.filter((name) => times[name].gt !== null || times[name].lt !== null).length;
  return (
    <div role="group" aria-label={t('settings.webhook-calls.filters')} className={styles.filters}>
      <Filter
        label={t('settings.webhook-calls.webhook')}
        allLabel={t('settings.webhook-calls.all.webhooks')}
        value={webhookId}
        options={webhooks.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        onChange={(id) => onSelect({ webhookId: id })}
      />
      <Filter
        label={t('settings.webhooks.entity')}
        allLabel={t('settings.webhook-calls.all.entities')}
        value={entityType}
        options={entities.map((type) => ({ value: type, label: t(`settings.webhooks.entity.${type}`) }))}
        onChange={(type) => onSelect({ entityType: type, eventType: null })}
      />
      <Filter
        label={t('settings.webhook-calls.event')}
        allLabel={t('settings.webhook-calls.all.events')}
        value={eventType}
        options={events.map((type) => ({ value: type, label: t(`settings.webhooks.type.${type}`) }))}
        onChange={(type) => onSelect({ eventType: type })}
      />
      <Filter
        label={t('settings.webhook-calls.status')}
        allLabel={t('settings.webhook-calls.all.statuses')}
        value={status}
        options={webhookCallStatuses.map((value) => ({ value, label: t(`settings.webhook-calls.filter.${value}`) }))}
        onChange={(value) => onSelect({ status: value })}
      />
      <Popover
        label={t('settings.webhook-calls.times')}
        trigger={<Button icon={CalendarClock}>{t('settings.webhook-calls.times.count', { count: timeCount })}</Button>}
      >
        <TimeFilters selection={selection} onSelect={onSelect} />
      </Popover>
      {isNarrowed(selection) && (
        <Button
          variant="quiet"
          icon={X}
          onPress={() =>
            onSelect({
              webhookId: null,
              entityType: null,
              eventType: null,
              status: null,
              times: { created_at: open, last_sent_at: open, next_retry_at: open },
            })
          }
        >
          {t('settings.webhook-calls.clear')}
        </Button>
      )}
    </div>
  );
}

const open = { gt: null, lt: null };

function occurringTypes(): WebhookEventType[] {
  const types: readonly WebhookEventType[] = Object.values(occurringWebhookEvents).flat();
  return webhookEventTypes.filter((type) => types.includes(type));
}

interface FilterProps<Value extends string> {
  label: string;
  allLabel: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

function Filter<Value extends string>({ label, allLabel, value, options, onChange }: FilterProps<Value>) {
  return (
    <Select<Value | typeof all>
      aria-label={label}
      value={value ?? all}
      options={[{ value: all, label: allLabel }, ...options]}
      onChange={(chosen) => onChange(chosen === all ? null : (chosen as Value))}
    />
  );
}

function TimeFilters({ selection: { times }, onSelect }: Pick<CallFiltersProps, 'selection' | 'onSelect'>) {
  const t = useMessages();
  const { timezone } = useSite().attributes;
  const timeZone = useTimeContext(timezone).timeZone ?? timezone;
  return (
    <div className={styles.times}>
      {callTimes.map((name) => (
        <div key={name} role="group" aria-label={t(`settings.webhook-calls.time.${name}`)} className={styles.time}>
          <p className={styles.label}>{t(`settings.webhook-calls.time.${name}`)}</p>
          {(['gt', 'lt'] as const).map((side) => (
            <DateTimePicker
              key={side}
              label={t(`settings.webhook-calls.time.${side}`)}
              timeZone={timeZone}
              value={times[name][side]}
              onChange={(value) => onSelect({ times: { ...times, [name]: { ...times[name], [side]: value } } })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
