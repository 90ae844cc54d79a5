import { isOccurringWebhookEntity, webhookRetryDelaysMs } from '@lectern/domain';
import {
  claimWebhookCall,
  type DeliveryClaim,
  type DeliveryResult,
  findSite,
  finishWebhookCall,
  giveUpWebhookCall,
  nextWebhookDelivery,
  releaseWebhookCall,
} from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask, ensureTask, type TaskHandler } from '../tasks.ts';
import { type Attempt, attemptCall } from './attempt-call.ts';
import { openWebhook } from './webhook-rules.ts';

/** How many calls of one webhook are under way at a time, on all nodes together. */
const mostInFlight = 4;

/** Longer than an attempt can take: a call is only taken over from a worker that is gone. */
const leaseSeconds = 30;

/** After this long, others have their turn. */
const runMs = 20_000;

/** Other workers may have all that is due. */
const shortestPauseMs = 2_000;

/**
 * Makes the calls of a webhook that are due: those of one entity one after the other, in the order in which things
 * happened, and a few at a time, so that a slow receiver holds up only itself.
 */
export const deliverWebhook: TaskHandler<'webhook.deliver'> = async (services, { webhookId }, signal) => {
  const until = performance.now() + runMs;
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const hasTime = () => !signal.aborted && failures.length === 0 && performance.now() < until;
  let isDone = false;

  while (hasTime()) {
    const claim =
      running.size < mostInFlight
        ? await claimWebhookCall(services.db.kysely, webhookId, {
            now: services.clock.now(),
            leaseSeconds,
            mostInFlight,
          })
        : null;
    if (claim !== null) {
      const attempt: Promise<void> = deliver(services, claim)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(attempt));
      running.add(attempt);
    } else if (running.size > 0) {
      // What waits for the one before it may be due then.
      await Promise.race(running);
    } else {
      isDone = true;
      break;
    }
  }
  await Promise.all(running);
  // The task is repeated then, by this worker or another one.
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  if (isDone) await comeBack(services, webhookId);
  else await enqueueTask(services.db.kysely, 'webhook.deliver', { webhookId });
};

/**
 * Comes back for the next repetition, and for calls that a worker had begun and may never end. Whoever takes a task that
 * waits now sees all that is known here, and does the same.
 */
async function comeBack(services: EngineServices, webhookId: string): Promise<void> {
  const dueAt = await nextWebhookDelivery(services.db.kysely, webhookId);
  if (dueAt === null) return;
  const soonest = services.clock.now().getTime() + shortestPauseMs;
  const startAfter = new Date(Math.max(dueAt.getTime(), soonest));
  await ensureTask(services.db.kysely, 'webhook.deliver', { webhookId }, startAfter);
}

async function deliver(services: EngineServices, claim: DeliveryClaim): Promise<void> {
  const db = services.db.kysely;
  const { webhook, event } = claim;
  const isRepetition = claim.status === 'rescheduled';
  if (!claim.isResend && (!webhook.isEnabled || (isRepetition && !webhook.autoRetry)))
    return giveUpWebhookCall(db, claim, webhook.isEnabled ? null : 'WEBHOOK_DISABLED');
  try {
    const site = await findSite(db, webhook.siteId);
    if (site === null || !isOccurringWebhookEntity(event.entityType)) return await giveUpWebhookCall(db, claim, null);
    const attempt = await attemptCall(
      services,
      site,
      openWebhook(services, webhook),
      { ...event, entityType: event.entityType },
      { id: claim.callId, retries: claim.retries },
    );
    await store(services, claim, attempt);
  } catch (error) {
    await releaseWebhookCall(db, claim);
    throw error;
  }
}

async function store(services: EngineServices, claim: DeliveryClaim, attempt: Attempt): Promise<void> {
  const { request } = attempt;
  const outcome = outcomeOf(services, claim, attempt);
  await finishWebhookCall(services.db.kysely, claim, {
    ...outcome,
    retries: claim.retries,
    sentAt: services.clock.now(),
    requestUrl: request.url,
    requestHeadersSealed: seal(services.instanceKey, JSON.stringify(request.headers)),
    requestPayload: request.payload.replaceAll('\u0000', ''),
    responseStatus: attempt.responseStatus,
    responseHeaders: attempt.responseHeaders,
    responsePayload: attempt.responsePayload,
    failure: attempt.failure,
  });
}

/** What becomes of a call after an attempt; one that someone asked for changes no schedule, unless it succeeds. */
function outcomeOf(
  services: EngineServices,
  claim: DeliveryClaim,
  { isSuccess }: Attempt,
): Pick<DeliveryResult, 'status' | 'nextRetryAt'> {
  if (isSuccess) return { status: 'success', nextRetryAt: null };
  if (claim.isResend)
    return claim.status === 'rescheduled'
      ? { status: 'rescheduled', nextRetryAt: claim.nextRetryAt }
      : { status: 'failed', nextRetryAt: null };
  const delayMs = claim.webhook.autoRetry ? webhookRetryDelaysMs[claim.retries] : undefined;
  return delayMs === undefined
    ? { status: 'failed', nextRetryAt: null }
    : { status: 'rescheduled', nextRetryAt: new Date(services.clock.now().getTime() + delayMs) };
}
