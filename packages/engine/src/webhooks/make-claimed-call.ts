import { isOccurringWebhookEntity, type Site, webhookRetryDelaysMs } from '@lectern/domain';
import { type DeliveryClaim, type DeliveryResult, giveUpWebhookCall } from '@lectern/storage';
import { seal } from '../access/secrets.ts';
import type { LoadOnce } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { type Attempt, attemptCall } from './attempt-call.ts';
import type { OpenWebhook } from './webhook-rules.ts';

/** Makes one attempt at a claimed call. Null if it was given up instead, which is stored already. */
export async function makeClaimedCall(
  services: EngineServices,
  site: Site | null,
  open: OpenWebhook,
  claim: DeliveryClaim,
  once: LoadOnce,
): Promise<DeliveryResult | null> {
  const { webhook, event } = claim;
  const isRepetition = claim.status === 'rescheduled';
  if (!claim.isResend && (!webhook.isEnabled || (isRepetition && !webhook.autoRetry)))
    return giveUp(services, claim, webhook.isEnabled ? null : 'WEBHOOK_DISABLED');
  if (site === null || !isOccurringWebhookEntity(event.entityType)) return giveUp(services, claim, null);
  const attempt = await attemptCall(
    services,
    site,
    open,
    { ...event, entityType: event.entityType },
    { id: claim.callId, retries: claim.retries },
    once,
  );
  return resultOf(services, claim, attempt);
}

async function giveUp(services: EngineServices, claim: DeliveryClaim, failure: string | null): Promise<null> {
  await giveUpWebhookCall(services.db.kysely, claim, failure);
  return null;
}

function resultOf(services: EngineServices, claim: DeliveryClaim, attempt: Attempt): DeliveryResult {
  const { request } = attempt;
  return {
    ...outcomeOf(services, claim, attempt),
    retries: claim.retries,
    sentAt: services.clock.now(),
    requestUrl: request.url,
    requestHeadersSealed: seal(services.instanceKey, JSON.stringify(request.headers)),
    requestPayload: request.payload.replaceAll('\u0000', ''),
    responseStatus: attempt.responseStatus,
    responseHeaders: attempt.responseHeaders,
    responsePayload: attempt.responsePayload,
    failure: attempt.failure,
  };
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
