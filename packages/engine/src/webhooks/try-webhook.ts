import {
  DomainError,
  generateId,
  invalidField,
  isOccurringWebhookEntity,
  type OccurringWebhookEntityType,
  occurringWebhookEvents,
  type Problem,
  requireCapability,
  type WebhookEventType,
} from '@lectern/domain';
import { findSsoUser, isInMaintenance } from '@lectern/storage';
import { cacheTag } from '../cache-tags.ts';
import { requireBuildTrigger } from '../build-triggers/build-trigger-rules.ts';
import { type EnvironmentScope, type ReadContext, withRead } from '../context.ts';
import { findItem } from '../items/find-item.ts';
import { requireItemType } from '../schema/find-in-schema.ts';
import { viewItemType } from '../schema/item-type-view.ts';
import type { EngineServices } from '../services.ts';
import { getReadableUpload } from '../uploads/authorize-upload.ts';
import { type Attempt, attemptCall } from './attempt-call.ts';
import { type EntityStates, withoutSecrets } from './entity-states.ts';
import { type EventToSend, type RenderedRequest, renderRequest } from './render-request.ts';
import { TemplateError } from './render-template.ts';
import {
  isPayloadVersion,
  type OpenWebhook,
  openWebhook,
  payloadProblems,
  requireWebhook,
  urlProblems,
  versionProblems,
  type WebhookAttributes,
} from './webhook-rules.ts';

/** Settings that can be tried before they are saved. */
export type WebhookDraft = Partial<
  Pick<WebhookAttributes, 'url' | 'customPayload' | 'payloadApiVersion' | 'nestedItemsInPayload'>
>;

/** An event to try a webhook with. */
export interface WebhookTrial {
  entityType: string;
  eventType: string;
  /** Null for the environment itself, the maintenance mode and cache tags. */
  entityId: string | null;
  draft: WebhookDraft;
}

/** A request that was made to try a webhook. */
export interface WebhookTest extends Attempt {
  id: string;
  durationMs: number;
}

/**
 * What a webhook would send if something happened to an entity of the environment now. Throws `NOT_FOUND` for an entity
 * that the principal may not read, `INVALID_FIELD` for events that do not occur and settings that make no sense,
 * `INSUFFICIENT_PERMISSIONS`; so does `testWebhook`.
 */
export async function previewWebhook(
  services: EngineServices,
  scope: EnvironmentScope,
  webhookId: string,
  trial: WebhookTrial,
): Promise<RenderedRequest & { id: string }> {
  const { open, event } = await prepare(services, scope, webhookId, trial);
  const id = generateId();
  try {
    return { ...(await renderRequest(services, scope.site, open, event, { id, retries: 0 })), id };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw DomainError.of([invalidField('Webhook', 'custom_payload', 'VALIDATION_TEMPLATE')]);
  }
}

/** Sends that, once; it is no call of the webhook, and nothing repeats it. */
export async function testWebhook(
  services: EngineServices,
  scope: EnvironmentScope,
  webhookId: string,
  trial: WebhookTrial,
): Promise<WebhookTest> {
  const { open, event } = await prepare(services, scope, webhookId, trial);
  const id = generateId();
  const startedAt = performance.now();
  const attempt = await attemptCall(services, scope.site, open, event, { id, retries: 0 });
  return { ...attempt, id, durationMs: Math.round(performance.now() - startedAt) };
}

async function prepare(
  services: EngineServices,
  scope: EnvironmentScope,
  webhookId: string,
  trial: WebhookTrial,
): Promise<{ open: OpenWebhook; event: EventToSend }> {
  requireCapability(scope.actor, 'can_manage_webhooks');
  const saved = openWebhook(services, await requireWebhook(services.db.kysely, scope.site.id, webhookId));
  const { entityType, eventType } = occurring(trial);
  const webhook = { ...saved.webhook, ...draftOf(trial.draft) };
  const { id, key, isPrimary } = scope.environment;
  const { entityId, entity } = await withRead(services, scope, (ctx) => stateOf(ctx, entityType, trial.entityId));
  return {
    open: { ...saved, webhook },
    event: {
      entityType,
      eventType,
      entityId,
      environmentKey: key,
      environment: { id, primary: isPrimary },
      entity,
      previousEntity: entityType === 'item' && eventType === 'update' ? entity : null,
      triggeredAt: services.clock.now(),
    },
  };
}

function occurring({ entityType, eventType }: WebhookTrial): {
  entityType: OccurringWebhookEntityType;
  eventType: WebhookEventType;
} {
  if (!isOccurringWebhookEntity(entityType))
    throw DomainError.of([
      invalidField('Webhook', 'entity_type', 'VALIDATION_INCLUSION', { options: Object.keys(occurringWebhookEvents) }),
    ]);
  const events: readonly WebhookEventType[] = occurringWebhookEvents[entityType];
  const event = events.find((one) => one === eventType);
  if (event === undefined)
    throw DomainError.of([invalidField('Webhook', 'event_type', 'VALIDATION_INCLUSION', { options: events })]);
  return { entityType, eventType: event };
}

function draftOf({ url, customPayload, payloadApiVersion, nestedItemsInPayload }: WebhookDraft) {
  const problems: Problem[] = [
    ...(url === undefined ? [] : urlProblems(url)),
    ...(customPayload === undefined ? [] : payloadProblems(customPayload)),
    ...(payloadApiVersion === undefined ? [] : versionProblems(payloadApiVersion)),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return {
    ...(url !== undefined && { url: url.trim() }),
    ...(customPayload !== undefined && { customPayload }),
    ...(payloadApiVersion !== undefined && isPayloadVersion(payloadApiVersion) && { payloadApiVersion }),
    ...(nestedItemsInPayload !== undefined && { nestedItemsInPayload }),
  };
}

/** An entity that the principal may read. */
async function stateOf(
  ctx: ReadContext,
  entityType: OccurringWebhookEntityType,
  id: string | null,
): Promise<{ entityId: string; entity: EntityStates[OccurringWebhookEntityType] }> {
  if (entityType === 'maintenance_mode')
    return { entityId: entityType, entity: { isActive: await isInMaintenance(ctx.projectDb, ctx.site.id) } };
  if (entityType === 'cda_cache_tags') {
    const scope = { site: ctx.site.id, environmentKey: ctx.environment.key };
    // What a change of a model makes out of date: the one tag that every answer has.
    return { entityId: entityType, entity: { tags: [cacheTag(scope, 'schema')] } };
  }
  if (entityType === 'environment') {
    if (id !== null && id !== ctx.environment.id) throw new DomainError('NOT_FOUND');
    return { entityId: ctx.environment.id, entity: ctx.environment };
  }
  if (id === null) throw DomainError.of([invalidField('Webhook', 'entity_id', 'VALIDATION_REQUIRED')]);
  if (entityType === 'build_trigger') {
    const trigger = await requireBuildTrigger(ctx.projectDb, ctx.site.id, id);
    return { entityId: id, entity: withoutSecrets(trigger) };
  }
  if (entityType === 'sso_user') {
    const ssoUser = await findSsoUser(ctx.projectDb, ctx.site.id, id);
    if (ssoUser === null) throw new DomainError('NOT_FOUND');
    return { entityId: id, entity: ssoUser };
  }
  if (entityType === 'upload') return { entityId: id, entity: await getReadableUpload(ctx, id) };
  if (entityType === 'item_type') {
    const itemType = requireItemType(ctx.schema, id);
    return { entityId: itemType.id, entity: await viewItemType(ctx.db, ctx.schema, itemType.id) };
  }
  const found = await findItem(ctx, id, 'current');
  // Events are about records, not about the blocks in them.
  if (!('item' in found)) throw new DomainError('NOT_FOUND');
  return { entityId: id, entity: found.item };
}
