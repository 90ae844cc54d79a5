import { DomainError, requireCapability } from '@lectern/domain';
import {
  findWebhookCall,
  listWebhookCalls,
  listWebhooks,
  requestResend,
  type WebhookCall,
  type WebhookCallQuery,
} from '@lectern/storage';
import { unseal } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { type OpenWebhook, openWebhook } from './webhook-rules.ts';

/** A call with the headers that were sent. */
export interface OpenWebhookCall {
  call: WebhookCall;
  requestHeaders: Readonly<Record<string, string>>;
}

/** Calls with their webhooks. */
export interface ListedWebhookCalls {
  calls: OpenWebhookCall[];
  webhooks: OpenWebhook[];
  totalCount: number;
}

/** A page of the calls of the site. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function readWebhookCalls(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  query: WebhookCallQuery,
): Promise<ListedWebhookCalls> {
  requireCapability(actor, 'can_manage_webhooks');
  const { calls, totalCount } = await listWebhookCalls(services.db.kysely, site.id, query);
  return { ...(await withWebhooks(services, site.id, calls)), totalCount };
}

/** A call of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getWebhookCall(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<{ call: OpenWebhookCall; webhooks: OpenWebhook[] }> {
  requireCapability(actor, 'can_manage_webhooks');
  const found = await findWebhookCall(services.db.kysely, site.id, id);
  if (found === null) throw new DomainError('NOT_FOUND');
  const { calls, webhooks } = await withWebhooks(services, site.id, [found]);
  const [call] = calls;
  if (call === undefined) throw new DomainError('NOT_FOUND');
  return { call, webhooks };
}

/**
 * Has a call made once more, with what its webhook says now. Success ends its repetitions; failure leaves them as they
 * are. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function resendWebhookCall(services: EngineServices, principal: SitePrincipal, id: string): Promise<void> {
  await withSiteWrite(services, principal, { requires: 'can_manage_webhooks' }, async ({ tx, site, emit }) => {
    const call = await findWebhookCall(tx, site.id, id);
    if (call === null) throw new DomainError('NOT_FOUND');
    await requestResend(tx, id);
    await enqueueTask(tx, 'webhook.deliver', { webhookId: call.webhookId });
    emit({ noun: 'webhook_call', id, change: 'update' });
  });
}

async function withWebhooks(
  services: EngineServices,
  siteId: string,
  calls: readonly WebhookCall[],
): Promise<{ calls: OpenWebhookCall[]; webhooks: OpenWebhook[] }> {
  const named = new Set(calls.map(({ webhookId }) => webhookId));
  const webhooks = named.size === 0 ? [] : await listWebhooks(services.db.kysely, siteId);
  return {
    calls: calls.map((call) => ({
      call,
      // Only headers are ever sealed there.
      requestHeaders: JSON.parse(unseal(services.instanceKey, call.requestHeadersSealed)) as Record<string, string>,
    })),
    webhooks: webhooks.filter(({ id }) => named.has(id)).map((webhook) => openWebhook(services, webhook)),
  };
}
