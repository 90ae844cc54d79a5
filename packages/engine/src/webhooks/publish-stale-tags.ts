import type { EventEnvelope, LiveFact, Site } from '@lectern/domain';
import { nouns } from '@lectern/domain/nouns';
import {
  announce,
  findEnvironmentByKey,
  findSite,
  listWebhooks,
  type NewWebhookCall,
  type Webhook,
  type WebhookEvent,
} from '@lectern/storage';
import { staleCacheTags } from '../cache-tags.ts';
import type { EngineServices } from '../services.ts';
import { asksFor } from './matches.ts';
import { newWebhookCall, storeWebhookCalls } from './store-webhook-calls.ts';

/** So many tags fit into one notification of the database. */
const tagsPerMessage = 200;

/** Tags of one environment, or of the whole site, that events made out of date. */
interface Invalidation {
  environmentKey: string | null;
  tags: readonly string[];
  /** The last event behind them. */
  last: EventEnvelope;
}

/**
 * Publishes the cache tags that events of a site make out of date: as live events, and to webhooks that ask for
 * `cda_cache_tags`, one call for each environment and one for the site (reference, delivery 10 and services 5). Events
 * that come again are published again: too many pages are dropped rather than too few.
 */
export async function publishStaleTags(
  services: EngineServices,
  siteId: string,
  events: readonly EventEnvelope[],
): Promise<void> {
  const db = services.db.kysely;
  const site = await findSite(db, siteId);
  if (site === null) return;
  const invalidations = await invalidationsOf(services, site, events);
  if (invalidations.length === 0) return;
  const webhooks = (await listWebhooks(db, siteId)).filter(({ isEnabled }) => isEnabled);
  const { webhookEvents, calls } = callsFor(services, site, webhooks, invalidations);
  const messages = (await Promise.all(invalidations.map((one) => messagesOf(services, site, one)))).flat();
  await db.transaction().execute(async (tx) => {
    if (calls.length > 0) await storeWebhookCalls(services, tx, webhookEvents, calls);
    for (const message of messages) await announce(tx, message);
  });
}

async function invalidationsOf(
  services: EngineServices,
  site: Site,
  events: readonly EventEnvelope[],
): Promise<Invalidation[]> {
  const stale = await staleCacheTags(services, site, events);
  return [...stale].flatMap(([key, tags]) => {
    const last = events.findLast(
      ({ environmentKey, event }) => (environmentKey ?? '') === key && nouns[event.noun].cacheTags !== null,
    );
    return last === undefined ? [] : [{ environmentKey: last.environmentKey, tags: [...tags].toSorted(), last }];
  });
}

function callsFor(
  services: EngineServices,
  site: Site,
  webhooks: readonly Webhook[],
  invalidations: readonly Invalidation[],
): { webhookEvents: WebhookEvent[]; calls: NewWebhookCall[] } {
  const called = invalidations.flatMap((invalidation) => {
    const asking = webhooks.filter((webhook) => isAskedFor(invalidation, webhook));
    return asking.length === 0 ? [] : [{ webhookEvent: webhookEventOf(site, invalidation), asking }];
  });
  return {
    webhookEvents: called.map(({ webhookEvent }) => webhookEvent),
    calls: called.flatMap(({ webhookEvent, asking }) =>
      asking.map((webhook) => newWebhookCall(services, webhook, webhookEvent)),
    ),
  };
}

/** Tags of the whole site are in the answers of each environment: filters do not keep them back. */
function isAskedFor({ environmentKey, last }: Invalidation, webhook: Webhook): boolean {
  if (last.id <= webhook.sinceEventId) return false;
  const subscriptions = webhook.events.filter(({ entity_type: type }) => type === 'cda_cache_tags');
  if (environmentKey === null) return subscriptions.length > 0;
  return asksFor(subscriptions, {
    entityType: 'cda_cache_tags',
    eventType: 'invalidate',
    entityId: 'cda_cache_tags',
    itemTypeId: null,
    environment: environmentOf(last),
  });
}

function webhookEventOf(site: Site, { environmentKey, tags, last }: Invalidation): WebhookEvent {
  return {
    // None of the outbox has a negative ID.
    id: -last.id,
    siteId: site.id,
    environmentKey,
    environment: environmentOf(last),
    noun: last.event.noun,
    entityId: 'cda_cache_tags',
    entityType: 'cda_cache_tags',
    eventType: 'invalidate',
    entity: { tags },
    previousEntity: null,
    triggeredAt: last.createdAt,
  };
}

function environmentOf({ happenedIn }: EventEnvelope) {
  return happenedIn ?? { id: '', primary: false };
}

/** Live events for the channels of an environment, none where it is gone, or for all channels of the site. */
async function messagesOf(
  services: EngineServices,
  site: Site,
  { environmentKey, tags }: Invalidation,
): Promise<LiveFact[]> {
  const environment = environmentKey === null ? null : await findEnvironmentByKey(services.db.kysely, environmentKey);
  if (environmentKey !== null && environment === null) return [];
  return inParts(tags).map((part) => ({
    siteId: site.id,
    environment: environment === null ? null : { id: environment.id, isPrimary: environment.isPrimary },
    name: 'cda_cache_tags:invalidate',
    payload: { tags: part },
  }));
}

function inParts(tags: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tags.length / tagsPerMessage) }, (_, index) =>
    tags.slice(index * tagsPerMessage, (index + 1) * tagsPerMessage),
  );
}
