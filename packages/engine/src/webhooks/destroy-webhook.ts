import { deleteWebhook } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SiteCaller, withSiteWrite } from '../site-write.ts';
import { type OpenWebhook, openWebhook, requireWebhook } from './webhook-rules.ts';

/** Removes a webhook with its calls, and answers it as it was. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroyWebhook(services: EngineServices, caller: SiteCaller, id: string): Promise<OpenWebhook> {
  return withSiteWrite(services, caller, { requires: 'can_manage_webhooks' }, async ({ tx, site, emit }) => {
    const webhook = await requireWebhook(tx, site.id, id, { hold: true });
    await deleteWebhook(tx, id);
    emit({ noun: 'webhook', id, change: 'delete' });
    return openWebhook(services, webhook);
  });
}
