import type { EventEnvironment, WebhookFilter, WebhookSubscription } from '@lectern/domain';

/** An event as webhooks name it. */
export interface DescribedEvent {
  entityType: string;
  eventType: string;
  entityId: string;
  /** The model of a record. */
  itemTypeId: string | null;
  environment: EventEnvironment;
}

/** Whether a webhook asks for an event: one subscription with every filter is enough. */
export function asksFor(subscriptions: readonly WebhookSubscription[], event: DescribedEvent): boolean {
  return subscriptions.some(
    ({ entity_type: entityType, event_types: eventTypes, filters }) =>
      entityType === event.entityType &&
      eventTypes.some((type) => type === event.eventType) &&
      (filters ?? []).every((filter) => passes(filter, event)),
  );
}

function passes({ entity_type: type, entity_ids: ids }: WebhookFilter, event: DescribedEvent): boolean {
  const own = valueOf(type, event);
  return own !== null && ids.includes(own);
}

function valueOf(type: WebhookFilter['entity_type'], event: DescribedEvent): string | null {
  if (type === 'environment') return event.environment.id;
  if (type === 'environment_type') return event.environment.primary ? 'primary' : 'sandbox';
  if (type === event.entityType) return event.entityId;
  return type === 'item_type' ? event.itemTypeId : null;
}
