import type { WebhookResource } from '@lectern/contract';
import {
  occurringWebhookEvents,
  webhookCallStatuses,
  webhookEntities,
  type WebhookEventType,
  webhookEventTypes,
} from '@lectern/domain';
import { useMessages } from '#lib/use-messages.ts';
import { useFeature } from '#features/project-settings/kit/features.ts';
import { anyTime } from '#features/project-settings/kit/log-list/log-selection.ts';
import { LogFilters, SelectFilter } from '#features/project-settings/kit/log-list/LogFilters.tsx';
import { shownEntities } from '#features/project-settings/pages/webhooks/shown-entities.ts';
import { type CallSelection, isNarrowed } from './call-selection.ts';

interface CallFiltersProps {
  selection: CallSelection;
  webhooks: readonly WebhookResource[];
  onSelect: (change: Partial<CallSelection>) => void;
}

/** Which calls are shown: of what, for what, with which outcome, and when. */
export function CallFilters({ selection, webhooks, onSelect }: CallFiltersProps) {
  const t = useMessages();
  const { webhookId, entityType, eventType, status, times } = selection;
  const entities = shownEntities(useFeature('sso') !== false, entityType);
  const events: readonly WebhookEventType[] =
    entityType === null ? occurringTypes() : webhookEntities[entityType].eventTypes;
  return (
    <LogFilters
      times={times}
      timeLabels={{
        created_at: t('settings.webhook-calls.time.created_at'),
        last_sent_at: t('settings.webhook-calls.time.last_sent_at'),
        next_retry_at: t('settings.webhook-calls.time.next_retry_at'),
      }}
      onTimes={(next) => onSelect({ times: next })}
      isNarrowed={isNarrowed(selection)}
      onClear={() =>
        onSelect({
          webhookId: null,
          entityType: null,
          eventType: null,
          status: null,
          times: { created_at: anyTime, last_sent_at: anyTime, next_retry_at: anyTime },
        })
      }
    >
      <SelectFilter
        label={t('settings.webhook-calls.webhook')}
        allLabel={t('settings.webhook-calls.all.webhooks')}
        value={webhookId}
        options={webhooks.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        onChange={(id) => onSelect({ webhookId: id })}
      />
      <SelectFilter
        label={t('settings.webhooks.entity')}
        allLabel={t('settings.webhook-calls.all.entities')}
        value={entityType}
        options={entities.map((type) => ({ value: type, label: t(`settings.webhooks.entity.${type}`) }))}
        onChange={(type) => onSelect({ entityType: type, eventType: null })}
      />
      <SelectFilter
        label={t('settings.webhook-calls.event')}
        allLabel={t('settings.webhook-calls.all.events')}
        value={eventType}
        options={events.map((type) => ({ value: type, label: t(`settings.webhooks.type.${type}`) }))}
        onChange={(type) => onSelect({ eventType: type })}
      />
      <SelectFilter
        label={t('settings.webhook-calls.status')}
        allLabel={t('settings.webhook-calls.all.statuses')}
        value={status}
        options={webhookCallStatuses.map((value) => ({ value, label: t(`settings.webhook-calls.filter.${value}`) }))}
        onChange={(value) => onSelect({ status: value })}
      />
    </LogFilters>
  );
}

function occurringTypes(): WebhookEventType[] {
  const types: readonly WebhookEventType[] = Object.values(occurringWebhookEvents).flat();
  return webhookEventTypes.filter((type) => types.includes(type));
}
