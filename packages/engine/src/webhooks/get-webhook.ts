import { requireCapability } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenWebhook, openWebhook, requireWebhook } from './webhook-rules.ts';

/** A webhook of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getWebhook(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<OpenWebhook> {
  requireCapability(actor, 'can_manage_webhooks');
  return openWebhook(services, await requireWebhook(services.db.kysely, site.id, id));
}
