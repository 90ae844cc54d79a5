import { requireCapability } from '@lectern/domain';
import { listWebhookCalls as loadWebhookCalls, type WebhookCallQuery } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenWebhookCall, openWebhookCalls } from './open-webhook-calls.ts';
import type { OpenWebhook } from './webhook-rules.ts';

/** Calls with their webhooks. */
export interface ListedWebhookCalls {
  calls: OpenWebhookCall[];
  webhooks: OpenWebhook[];
  totalCount: number;
}

/** A page of the calls of the site. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listWebhookCalls(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  query: WebhookCallQuery,
): Promise<ListedWebhookCalls> {
  requireCapability(actor, 'can_manage_webhooks');
  const { calls, totalCount } = await loadWebhookCalls(services.db.kysely, site.id, query);
  return { ...(await openWebhookCalls(services, site.id, calls)), totalCount };
}
