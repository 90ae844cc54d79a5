import { occurringWebhookEvents, type OccurringWebhookEntityType, type WebhookEventType } from '@lectern/domain';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import type { SearchableEntity } from './use-entity-options.ts';
import { type EventRow, type WebhookValues, writeWebhook } from './webhook-values.ts';

/** An event that a webhook can be tried with. */
export interface TestEvent {
  /** `item.publish`. */
  value: string;
  entityType: OccurringWebhookEntityType;
  eventType: WebhookEventType;
  /** What its entity is chosen from; null where it is the environment itself, or the only one. */
  search: SearchableEntity | null;
}

const searches: Readonly<Record<OccurringWebhookEntityType, SearchableEntity | null>> = {
  build_trigger: 'build_trigger',
  cda_cache_tags: null,
  item: 'item',
  item_type: 'item_type',
  upload: 'upload',
  environment: null,
  maintenance_mode: null,
  sso_user: 'sso_user',
};

/** Everything that can happen here. */
export const testableEvents: readonly TestEvent[] = Object.entries(occurringWebhookEvents).flatMap(([name, types]) => {
  // Keys of the list are entities that occur.
  const entityType = name as OccurringWebhookEntityType;
  return types.map((eventType) => ({
    value: `${entityType}.${eventType}`,
    entityType,
    eventType,
    search: searches[entityType],
  }));
});

/** The first thing that a webhook is called for; something of records where it is called for nothing. */
export function firstEvent(events: readonly EventRow[]): TestEvent {
  const wanted = events.flatMap(({ entityType, eventTypes }) => eventTypes.map((type) => `${entityType}.${type}`));
  const found = wanted.flatMap((value) => testableEvents.find((event) => event.value === value) ?? [])[0];
  // The list begins with records.
  return found ?? (testableEvents[0] as TestEvent);
}

/** The preview of a form for an event, and the call that sends the same. */
export function testQuery(webhookId: string, values: WebhookValues, event: TestEvent, entityId: string | null) {
  const { url, custom_payload, payload_api_version, nested_items_in_payload } = writeWebhook(values);
  const attributes = {
    entity_type: event.entityType,
    event_type: event.eventType,
    entity_id: entityId,
    url,
    custom_payload,
    payload_api_version,
    nested_items_in_payload,
  };
  const call = { params: { webhookId }, data: { type: 'webhook_test' as const, attributes } };
  return {
    call,
    preview: queryOptions({
      queryKey: listKeys.webhookPreview(webhookId, attributes),
      queryFn: async ({ signal }) =>
        (await managementApi.post('/webhooks/:webhookId/preview', { ...call, signal })).data,
      staleTime: 0,
      gcTime: 0,
    }),
  };
}
