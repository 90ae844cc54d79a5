import { DomainError, requireCapability } from '@lectern/domain';
import { findWebhookCall } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { type OpenWebhookCall, openWebhookCalls } from './open-webhook-calls.ts';
import type { OpenWebhook } from './webhook-rules.ts';

/** A call of the site. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getWebhookCall(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  id: string,
): Promise<{ call: OpenWebhookCall; webhooks: OpenWebhook[] }> {
  requireCapability(actor, 'can_manage_webhooks');
  const found = await findWebhookCall(services.db.kysely, site.id, id);
  if (found === null) throw new DomainError('NOT_FOUND');
  const { calls, webhooks } = await openWebhookCalls(services, site.id, [found]);
  const [call] = calls;
  if (call === undefined) throw new DomainError('NOT_FOUND');
  return { call, webhooks };
}
