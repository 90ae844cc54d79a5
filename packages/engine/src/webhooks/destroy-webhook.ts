import { deleteWebhook } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { type OpenWebhook, openWebhook, requireWebhook } from './webhook-rules.ts';

/** Removes a webhook with its calls, and answers it as it was. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroyWebhook(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<OpenWebhook> {
  return withSiteWrite(services, principal, { requires: 'can_manage_webhooks' }, async ({ tx, site, emit }) => {
    const webhook = await requireWebhook(tx, site.id, id, { hold: true });
    await deleteWebhook(tx, id);
    emit({ noun: 'webhook', id, change: 'delete' });
    return openWebhook(services, webhook);
  });
}
