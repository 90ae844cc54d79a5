import { DomainError } from '@lectern/domain';
import { findWebhookCall, requestResend } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';

/**
 * Repeats a call with the current settings of its webhook. A success ends its retries; a failure leaves them scheduled.
 * Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
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
