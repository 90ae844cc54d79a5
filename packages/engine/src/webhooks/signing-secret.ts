import { requireCapability } from '@lectern/domain';
import { updateWebhookSigning, type WebhookSigning } from '@lectern/storage';
import { canUnseal, newLongSecret, seal, unseal } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requireWebhook } from './webhook-rules.ts';

/** How long a receiver has to take over a new secret. */
const overlapMs = 24 * 3_600_000;

/** The secret that a webhook signs with. */
export interface SigningSecret {
  secret: string;
  createdAt: Date;
  /** Until when the secret before it signs too; null when it does not any more. */
  previousExpiresAt: Date | null;
}

/** A new secret, made `now`. */
export function newSigning(
  { instanceKey }: EngineServices,
  now: Date,
): Pick<WebhookSigning, 'signingSecretSealed' | 'signingSecretCreatedAt'> {
  const secret = `lwh_${newLongSecret()}`;
  return {
    signingSecretSealed: seal(instanceKey, secret),
    signingSecretCreatedAt: now,
  };
}

/** The secrets that a webhook signs with at this moment, the newest first. */
export function signingSecrets({ instanceKey, clock }: EngineServices, signing: WebhookSigning): string[] {
  const { previousSecretSealed: previous, previousSecretExpiresAt: expiresAt } = signing;
  const secret = unseal(instanceKey, signing.signingSecretSealed);
  const isPreviousValid = previous !== null && expiresAt !== null && expiresAt > clock.now();
  return isPreviousValid ? [secret, unseal(instanceKey, previous)] : [secret];
}

/** The secret that a webhook signs with. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSigningSecret(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  webhookId: string,
): Promise<SigningSecret> {
  requireCapability(actor, 'can_manage_webhooks');
  return read(services, await requireWebhook(services.db.kysely, site.id, webhookId));
}

/**
 * Gives a webhook another secret; the one it had signs too for a day, so that a receiver misses nothing while it takes
 * over the new one. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function rotateSigningSecret(
  services: EngineServices,
  principal: SitePrincipal,
  webhookId: string,
): Promise<SigningSecret> {
  return withSiteWrite(services, principal, { requires: 'can_manage_webhooks' }, async ({ tx, site, now, emit }) => {
    const webhook = await requireWebhook(tx, site.id, webhookId, { hold: true });
    const isReadable = canUnseal(services.instanceKey, webhook.signingSecretSealed);
    const signing = {
      ...newSigning(services, now),
      previousSecretSealed: isReadable ? webhook.signingSecretSealed : null,
      previousSecretExpiresAt: isReadable ? new Date(now.getTime() + overlapMs) : null,
    };
    await updateWebhookSigning(tx, webhookId, signing);
    emit({ noun: 'webhook', id: webhookId, change: 'update' });
    return read(services, signing);
  });
}

function read({ instanceKey, clock }: EngineServices, signing: WebhookSigning): SigningSecret {
  const { previousSecretExpiresAt: expiresAt } = signing;
  return {
    secret: unseal(instanceKey, signing.signingSecretSealed),
    createdAt: signing.signingSecretCreatedAt,
    previousExpiresAt: expiresAt !== null && expiresAt > clock.now() ? expiresAt : null,
  };
}
