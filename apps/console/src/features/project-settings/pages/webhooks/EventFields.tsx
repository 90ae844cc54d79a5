import {
  occurringWebhookEvents,
  type WebhookEntityType,
  webhookEntities,
  type WebhookEventType,
  type WebhookFilterType,
} from '@lectern/domain';
import { Button, Checkbox, FieldRow, IconButton, Select, useFieldWiring } from '@lectern/ui';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useFeature } from '#features/project-settings/kit/features.ts';
import { newRowKey, withRow } from '#features/project-settings/kit/rows-field/rows.ts';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { FilterFields } from './FilterFields.tsx';
import { shownEntities } from './shown-entities.ts';
import type { EventRow, WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

interface EventFieldsProps {
  open: OpenForm<WebhookValues>;
  row: EventRow;
  /** Counted from 1. */
  place: number;
  /** It was just added: its entity is chosen next. */
  isAdded: boolean;
  onRemove: () => void;
}

/** One entity, what has to happen to it, and which of its kind are meant. */
export function EventFields({ open, row, place, isAdded, onRemove }: EventFieldsProps) {
  const t = useMessages();
  const entityRef = useRef<HTMLButtonElement>(null);
  const hasSso = useFeature('sso') !== false;
  const { events } = open.values;
  const { key, entityType, eventTypes, filters } = row;
  const isLocked = open.refusal !== undefined;
  const filterTypes: readonly WebhookFilterType[] = entityType === null ? [] : webhookEntities[entityType].filterTypes;
  const unused = filterTypes.filter((type) => !filters.some((filter) => filter.type === type));

  useEffect(() => {
    if (isAdded) entityRef.current?.focus();
  }, [isAdded]);

  const change = (next: Partial<EventRow>, ...parts: string[]) =>
    open.change({ events: withRow(events, key, next) }, ...parts.map((part) => `events.${key}.${part}`));

  function chooseEntity(next: WebhookEntityType) {
    if (next === entityType) return;
    const kept: readonly WebhookFilterType[] = webhookEntities[next].filterTypes;
    change(
      { entityType: next, eventTypes: [], filters: filters.filter(({ type }) => kept.includes(type)) },
      'entity',
      'types',
      'filters',
    );
  }

  function addFilter() {
    const [type] = unused;
    if (type !== undefined) change({ filters: [...filters, { key: newRowKey('f', filters), type, ids: [] }] });
  }

  return (
    <div role="group" aria-label={t('settings.webhooks.event.place', { place })} className={styles.event}>
      <div className={styles['event-head']}>
        <Select
          ref={entityRef}
          label={t('settings.webhooks.entity')}
          placeholder={t('settings.webhooks.entity.choose')}
          isDisabled={isLocked}
          error={open.problem(`events.${key}.entity`)}
          value={entityType}
          onChange={chooseEntity}
          options={shownEntities(hasSso, entityType).map((type) => ({
            value: type,
            label: t(`settings.webhooks.entity.${type}`),
          }))}
        />
        {!isLocked && <IconButton icon={X} label={t('settings.webhooks.event.remove', { place })} onPress={onRemove} />}
      </div>
      {entityType !== null && (
        <FieldRow label={t('settings.webhooks.types')} error={open.problem(`events.${key}.types`)}>
          <Choices>
            {shownEvents(entityType, eventTypes).map((type) => (
              <Checkbox
                key={type}
                isDisabled={isLocked}
                isInvalid={open.problem(`events.${key}.types`) !== undefined}
                isSelected={eventTypes.includes(type)}
                onChange={(isOn) =>
                  change(
                    { eventTypes: isOn ? [...eventTypes, type] : eventTypes.filter((other) => other !== type) },
                    'types',
                  )
                }
              >
                {t(`settings.webhooks.type.${type}`)}
              </Checkbox>
            ))}
          </Choices>
        </FieldRow>
      )}
      {filters.map((filter) => (
        <FilterFields
          key={filter.key}
          filter={filter}
          types={[filter.type, ...unused]}
          isLocked={isLocked}
          error={open.problem(`events.${key}.filters.${filter.key}`)}
          onChange={(next) => change({ filters: withRow(filters, filter.key, next) }, `filters.${filter.key}`)}
          onRemove={() =>
            change({ filters: filters.filter((other) => other.key !== filter.key) }, `filters.${filter.key}`)
          }
        />
      ))}
      {!isLocked && unused.length > 0 && (
        <Button size="s" variant="quiet" icon={ListFilter} onPress={addFilter} className={styles.add}>
          {t('settings.webhooks.filter.add')}
        </Button>
      )}
    </div>
  );
}

/** Events that can happen here, and those that are chosen. */
function shownEvents(entityType: WebhookEntityType, chosen: readonly WebhookEventType[]): WebhookEventType[] {
  const occurring: Partial<Record<WebhookEntityType, readonly WebhookEventType[]>> = occurringWebhookEvents;
  const types: readonly WebhookEventType[] = webhookEntities[entityType].eventTypes;
  return types.filter((type) => occurring[entityType]?.includes(type) === true || chosen.includes(type));
}

function Choices({ children }: { children: ReactNode }) {
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  return (
    <div id={id} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choices}>
      {children}
    </div>
  );
}
