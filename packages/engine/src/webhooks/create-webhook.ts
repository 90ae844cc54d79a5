import { generateId, requireCapability } from '@lectern/domain';
import { insertWebhook } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import { newSigning } from './signing-secret.ts';
import { type OpenWebhook, openWebhook, refuseTakenName, settingsOf, type WebhookAttributes } from './webhook-rules.ts';

/**
 * Adds a webhook with a signing secret of its own; it is called for what happens from now on. Throws `INVALID_FIELD`
 * with every problem, `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createWebhook(
  services: EngineServices,
  principal: SitePrincipal,
  attributes: WebhookAttributes,
): Promise<OpenWebhook> {
  requireCapability(principal.actor, 'can_manage_webhooks');
  const now = services.clock.now();
  const webhook = {
    ...settingsOf(services, attributes),
    ...newSigning(services, now),
    previousSecretSealed: null,
    previousSecretExpiresAt: null,
    id: generateId(),
    siteId: principal.site.id,
    createdAt: now,
  };
  await refuseTakenName(() =>
    withSiteWrite(services, principal, {}, async (ctx) => {
      const { tx, emit } = ctx;
      await requirePlanRoom(ctx, 'webhooks');
      await insertWebhook(tx, webhook);
      emit({ noun: 'webhook', id: webhook.id, change: 'create' });
    }),
  );
  return openWebhook(services, { ...webhook, sinceEventId: 0 });
}
