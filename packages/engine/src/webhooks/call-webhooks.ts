import {
  type Environment,
  type EventEnvelope,
  type EventEnvironment,
  generateId,
  isOccurringWebhookEntity,
  type OccurringWebhookEntityType,
  type Site,
  type WebhookEventType,
} from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import {
  type EventStates,
  findEventStates,
  findSite,
  insertWebhookCalls,
  listWebhooks,
  type NewWebhookCall,
  type Webhook,
  type WebhookEvent,
} from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import { staleCacheTags } from '../cache-tags.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask } from '../tasks.ts';
import { findCurrentStates } from './current-states.ts';
import { environmentAfter, reviveState } from './entity-states.ts';
import { asksFor } from './matches.ts';

/** An event that some webhooks ask for. */
interface AskedFor {
  envelope: EventEnvelope;
  entityType: OccurringWebhookEntityType;
  eventType: WebhookEventType;
  environment: EventEnvironment;
  webhooks: readonly Webhook[];
}

/**
 * Has webhooks called for events of their site: a call for each event and webhook, however often the same events come.
 * What is sent are the states around the event, whatever happened to the entity since.
 */
export async function callWebhooks(
  services: EngineServices,
  siteId: string,
  events: readonly EventEnvelope[],
): Promise<void> {
  const db = services.db.kysely;
  const webhooks = (await listWebhooks(db, siteId)).filter(({ isEnabled }) => isEnabled);
  const askedFor = webhooks.length === 0 ? [] : events.flatMap((envelope) => describe(envelope, webhooks) ?? []);
  const wantTags = webhooks.filter(({ events: asked }) => asked.some((one) => one.entity_type === 'cda_cache_tags'));
  const site = askedFor.length + wantTags.length === 0 ? null : await findSite(db, siteId);
  if (site === null) return;
  const invalidations = wantTags.length === 0 ? [] : await invalidationsOf(services, site, events, wantTags);
  const webhookEvents = [
    ...(await withStates(services, site, askedFor)),
    ...invalidations.map(({ webhookEvent }) => webhookEvent),
  ];
  const calls = [
    ...askedFor.flatMap((event) => event.webhooks.map((webhook) => callOf(services, event, webhook))),
    ...invalidations.flatMap(({ webhookEvent, asking }) =>
      asking.map((webhook) => newCall(services, webhook, webhookEvent)),
    ),
  ];
  if (calls.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const called = await insertWebhookCalls(tx, webhookEvents, calls, services.clock.now());
    for (const webhookId of called) await enqueueTask(tx, 'webhook.deliver', { webhookId });
  });
}

function describe(envelope: EventEnvelope, webhooks: readonly Webhook[]): AskedFor | null {
  const { event, happenedIn } = envelope;
  const entity = nouns[event.noun].webhook;
  const eventType = entity?.eventTypes[event.change];
  if (entity === null || eventType === undefined || !isOccurringWebhookEntity(entity.entityType)) return null;
  // An environment that is gone can't be looked up any more when its event is stored; it was no primary one.
  const environment =
    event.noun === 'environment'
      ? { id: event.id, primary: happenedIn?.id === event.id && happenedIn.primary }
      : (happenedIn ?? { id: '', primary: false });
  const described = {
    entityType: entity.entityType,
    // Descriptors name events of the protocol.
    eventType: eventType as WebhookEventType,
    entityId: event.id,
    itemTypeId: event.noun === 'item' ? event.itemTypeId : null,
    environment,
  };
  const asking = webhooks.filter((webhook) => envelope.id > webhook.sinceEventId && asksFor(webhook.events, described));
  return asking.length === 0
    ? null
    : { envelope, entityType: entity.entityType, eventType: described.eventType, environment, webhooks: asking };
}

async function withStates(
  services: EngineServices,
  site: Site,
  askedFor: readonly AskedFor[],
): Promise<WebhookEvent[]> {
  const envelopes = askedFor.map(({ envelope }) => envelope);
  const current = await findCurrentStates(services, site, envelopes);
  // Afterwards: what changed between the two is found as the state before that change, which comes first.
  const states = await findEventStates(
    services.db.kysely,
    envelopes.map(({ id }) => id),
  );
  return askedFor.map(({ envelope, entityType, eventType, environment }) => {
    const known = states.get(envelope.id) ?? { before: null, after: null };
    return {
      id: envelope.id,
      siteId: site.id,
      environmentKey: envelope.environmentKey,
      environment,
      noun: envelope.event.noun,
      entityId: envelope.event.id,
      entityType,
      eventType,
      entity: stateAfter(envelope, known, current.get(envelope.id) ?? null),
      previousEntity: entityType === 'item' && eventType === 'update' ? known.before : null,
      triggeredAt: envelope.createdAt,
    };
  });
}

/** The entity after an event, or before it where the event removed it; null where that was not kept. */
function stateAfter({ event, happenedIn }: EventEnvelope, states: EventStates, current: object | null): object | null {
  if (event.change === 'delete') return states.before;
  if (event.noun === 'environment' && states.before !== null) {
    const before: Environment = reviveState('environment', states.before);
    return environmentAfter(before, { id: event.id, isPrimary: happenedIn?.primary ?? before.isPrimary });
  }
  return states.after ?? current;
}

/**
 * What a batch of events makes out of date: one event for each environment, and one for the site. Its ID is the
 * negative of that of the last event behind it, which none of the outbox has. A batch that comes again may be divided
 * differently, and invalidates once more.
 */
async function invalidationsOf(
  services: EngineServices,
  site: Site,
  events: readonly EventEnvelope[],
  webhooks: readonly Webhook[],
): Promise<{ webhookEvent: WebhookEvent; asking: Webhook[] }[]> {
  const stale = await staleCacheTags(services, site, events);
  return [...stale].flatMap(([key, tags]) => {
    const last = events.findLast(
      ({ environmentKey, event }) => (environmentKey ?? '') === key && nouns[event.noun].cacheTags !== null,
    );
    if (last === undefined) return [];
    const environment = last.happenedIn ?? { id: '', primary: false };
    const described = {
      entityType: 'cda_cache_tags',
      eventType: 'invalidate',
      entityId: 'cda_cache_tags',
      itemTypeId: null,
      environment,
    } as const;
    const asking = webhooks.filter((webhook) => last.id > webhook.sinceEventId && asksFor(webhook.events, described));
    if (asking.length === 0) return [];
    const { entityType, eventType, entityId } = described;
    const webhookEvent: WebhookEvent = {
      id: -last.id,
      siteId: site.id,
      environmentKey: last.environmentKey,
      environment,
      noun: last.event.noun,
      entityId,
      entityType,
      eventType,
      entity: { tags: [...tags].toSorted() },
      previousEntity: null,
      triggeredAt: last.createdAt,
    };
    return [{ webhookEvent, asking }];
  });
}

function callOf(services: EngineServices, { envelope, entityType }: AskedFor, webhook: Webhook): NewWebhookCall {
  const { id, environmentKey, event } = envelope;
  return newCall(services, webhook, { id, environmentKey, entityType, entityId: event.id });
}

function newCall(
  services: EngineServices,
  webhook: Webhook,
  event: Pick<WebhookEvent, 'id' | 'environmentKey' | 'entityType' | 'entityId'>,
): NewWebhookCall {
  return {
    id: generateId(),
    webhookId: webhook.id,
    eventId: event.id,
    entityKey: `${event.environmentKey ?? ''} ${event.entityType} ${event.entityId}`,
    requestUrl: webhook.url,
    requestHeadersSealed: seal(services.instanceKey, '{}'),
  };
}
