/** Everything that webhooks of the protocol can be called for (reference, project 8). */
export const webhookEntityTypes = [
  'item_type',
  'item',
  'upload',
  'build_trigger',
  'environment',
  'maintenance_mode',
  'sso_user',
  'cda_cache_tags',
] as const;
/** What a webhook is called for. */
export type WebhookEntityType = (typeof webhookEntityTypes)[number];

/** What can become of what webhooks are called for. */
export const webhookEventTypes = [
  'create',
  'update',
  'delete',
  'publish',
  'unpublish',
  'promote',
  'deploy_started',
  'deploy_succeeded',
  'deploy_failed',
  'change',
  'invalidate',
] as const;
/** What became of the entity of a webhook. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What an entity can be narrowed down by. */
export const webhookFilterTypes = ['item_type', 'item', 'build_trigger', 'environment', 'environment_type'] as const;
/** One of the things that an entity can be narrowed down by. */
export type WebhookFilterType = (typeof webhookFilterTypes)[number];

/** IDs of a filter of `environment_type`. */
export const webhookEnvironmentTypes = ['primary', 'sandbox'] as const;

/** Events and filters of each entity (reference, project 8). */
export const webhookEntities = {
  item: {
    eventTypes: ['create', 'update', 'delete', 'publish', 'unpublish'],
    filterTypes: ['item', 'item_type', 'environment', 'environment_type'],
  },
  item_type: {
    eventTypes: ['create', 'update', 'delete'],
    filterTypes: ['item_type', 'environment', 'environment_type'],
  },
  upload: { eventTypes: ['create', 'update', 'delete'], filterTypes: ['environment', 'environment_type'] },
  build_trigger: {
    eventTypes: ['deploy_started', 'deploy_succeeded', 'deploy_failed'],
    filterTypes: ['build_trigger'],
  },
  environment: {
    eventTypes: ['create', 'update', 'promote', 'delete', 'deploy_started', 'deploy_succeeded', 'deploy_failed'],
    filterTypes: ['environment', 'environment_type'],
  },
  maintenance_mode: { eventTypes: ['change'], filterTypes: [] },
  sso_user: { eventTypes: ['create'], filterTypes: [] },
  cda_cache_tags: { eventTypes: ['invalidate'], filterTypes: ['environment', 'environment_type'] },
} as const satisfies Record<
  WebhookEntityType,
  { eventTypes: readonly WebhookEventType[]; filterTypes: readonly WebhookFilterType[] }
>;

/**
 * Entities and events that happen on this server. Webhooks may ask for the others, so that those of another server can
 * be copied; nothing calls them for those.
 */
export const occurringWebhookEvents = {
  item: ['create', 'update', 'delete', 'publish', 'unpublish'],
  item_type: ['create', 'update', 'delete'],
  upload: ['create', 'update', 'delete'],
  build_trigger: ['deploy_started', 'deploy_succeeded', 'deploy_failed'],
  environment: ['create', 'update', 'promote', 'delete'],
  maintenance_mode: ['change'],
  sso_user: ['create'],
  cda_cache_tags: ['invalidate'],
} as const satisfies Partial<Record<WebhookEntityType, readonly WebhookEventType[]>>;

/** An entity of which webhooks are sent. */
export type OccurringWebhookEntityType = keyof typeof occurringWebhookEvents;

/** Whether events of an entity occur here. */
export function isOccurringWebhookEntity(entityType: string): entityType is OccurringWebhookEntityType {
  return Object.hasOwn(occurringWebhookEvents, entityType);
}

/** Narrows an event down: one of these entities. */
export interface WebhookFilter {
  entity_type: WebhookFilterType;
  entity_ids: readonly string[];
}

/** What a webhook is called for. Values of one filter are alternatives; every filter has to match. */
export interface WebhookSubscription {
  entity_type: WebhookEntityType;
  event_types: readonly WebhookEventType[];
  filters?: readonly WebhookFilter[] | null;
}

/** Versions of the API in whose form a webhook can get its entities. */
export const webhookPayloadVersions = ['1', '2', '3'] as const;
/** A version of the API in whose form a webhook gets its entities. */
export type WebhookPayloadVersion = (typeof webhookPayloadVersions)[number];

/** What became of a call. `rescheduled` is one that failed and is going to be repeated. */
export const webhookCallStatuses = ['pending', 'success', 'failed', 'rescheduled'] as const;
/** What became of a call of a webhook. */
export type WebhookCallStatus = (typeof webhookCallStatuses)[number];

/** How long after a failed attempt each repetition follows. */
export const webhookRetryDelaysMs = [2, 6, 30, 60, 5 * 60, 24 * 60, 2 * 24 * 60].map((minutes) => minutes * 60_000);

/** How much of a response is kept; the rest is not read. */
export const webhookResponseBytes = 64 * 1024;
