import {
  type Environment,
  type EventEnvelope,
  type EventEnvironment,
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
  listWebhooks,
  type NewWebhookCall,
  type Webhook,
  type WebhookEvent,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { findCurrentStates } from './current-states.ts';
import { environmentAfter, reviveState } from './entity-states.ts';
import { asksFor } from './matches.ts';
import { newWebhookCall, storeWebhookCalls } from './store-webhook-calls.ts';

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
  const site = askedFor.length === 0 ? null : await findSite(db, siteId);
  if (site === null) return;
  const webhookEvents = await withStates(services, site, askedFor);
  const calls = askedFor.flatMap((event) => event.webhooks.map((webhook) => callOf(services, event, webhook)));
  await db.transaction().execute((tx) => storeWebhookCalls(services, tx, webhookEvents, calls));
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

function callOf(services: EngineServices, { envelope, entityType }: AskedFor, webhook: Webhook): NewWebhookCall {
  const { id, environmentKey, event } = envelope;
  return newWebhookCall(services, webhook, { id, environmentKey, entityType, entityId: event.id });
}
