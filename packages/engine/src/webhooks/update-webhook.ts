import { updateWebhookRow } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import {
  type OpenWebhook,
  openWebhook,
  refuseTakenName,
  requireWebhook,
  settingsOf,
  type WebhookAttributes,
} from './webhook-rules.ts';

/**
 * Changes a webhook; calls that are still to be made, or repeated, are made with what it says then. Throws what
 * `createWebhook` throws, and `NOT_FOUND`.
 */
export async function updateWebhook(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  changes: Partial<WebhookAttributes>,
): Promise<OpenWebhook> {
  return refuseTakenName(() =>
    withSiteWrite(services, principal, { requires: 'can_manage_webhooks' }, async ({ tx, site, emit }) => {
      const row = await requireWebhook(tx, site.id, id, { hold: true });
      const { webhook, headers, httpBasicPassword } = openWebhook(services, row);
      const after = { ...webhook, ...settingsOf(services, { ...webhook, headers, httpBasicPassword, ...changes }) };
      await updateWebhookRow(tx, after);
      emit({ noun: 'webhook', id, change: 'update' });
      return openWebhook(services, after);
    }),
  );
}
