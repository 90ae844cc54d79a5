import type { WebhookResource, WebhookSigningSecretResource } from '@lectern/contract';
import type { WebhookSubscription } from '@lectern/domain';
import type { OpenWebhook, SigningSecret } from '@lectern/engine';

/** Wire form of a webhook. */
export function presentWebhook({ webhook, headers, httpBasicPassword }: OpenWebhook): WebhookResource {
  return {
    id: webhook.id,
    type: 'webhook',
    attributes: {
      name: webhook.name,
      enabled: webhook.isEnabled,
      url: webhook.url,
      custom_payload: webhook.customPayload,
      http_basic_user: webhook.httpBasicUser,
      http_basic_password: httpBasicPassword,
      headers: { ...headers },
      events: webhook.events.map(presentSubscription),
      payload_api_version: webhook.payloadApiVersion,
      nested_items_in_payload: webhook.nestedItemsInPayload,
      auto_retry: webhook.autoRetry,
    },
  };
}

/** Wire form of the secret that a webhook signs with. */
export function presentSigningSecret(
  webhookId: string,
  { secret, createdAt, previousExpiresAt }: SigningSecret,
): WebhookSigningSecretResource {
  return {
    id: webhookId,
    type: 'webhook_signing_secret',
    attributes: {
      secret,
      created_at: createdAt.toISOString(),
      previous_secret_expires_at: previousExpiresAt?.toISOString() ?? null,
    },
  };
}

function presentSubscription(subscription: WebhookSubscription): WebhookResource['attributes']['events'][number] {
  const { filters } = subscription;
  return {
    entity_type: subscription.entity_type,
    event_types: [...subscription.event_types],
    ...(filters !== undefined && {
      filters:
        filters?.map(({ entity_type: type, entity_ids: [first = '', ...others] }) => ({
          entity_type: type,
          // The contract lets no filter in without an ID.
          entity_ids: [first, ...others],
        })) ?? null,
    }),
  };
}
