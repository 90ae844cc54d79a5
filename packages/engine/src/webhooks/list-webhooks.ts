import { requireCapability } from '@lectern/domain';
import { listWebhooks as loadWebhooks } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenWebhook, openWebhook } from './webhook-rules.ts';

/** Webhooks of the site with their credentials, oldest first. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listWebhooks(services: EngineServices, { site, actor }: SitePrincipal): Promise<OpenWebhook[]> {
  requireCapability(actor, 'can_manage_webhooks');
  return (await loadWebhooks(services.db.kysely, site.id)).map((webhook) => openWebhook(services, webhook));
}
