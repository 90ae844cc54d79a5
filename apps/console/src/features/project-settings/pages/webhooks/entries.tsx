import type { WebhookResource } from '@lectern/contract';
import { StatusMark } from '@lectern/ui';
import { Webhook } from 'lucide-react';
import { managementApi } from '#lib/api.ts';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineEntries } from '#features/project-settings/kit/define-entries.tsx';
import { webhooksQuery } from '#features/project-settings/queries.ts';
import { createWebhook, updateWebhook } from './calls.ts';
import { refusedFields, webhookSchema } from './webhook-problems.ts';
import { readWebhook, type WebhookValues } from './webhook-values.ts';
import { WebhookFields } from './WebhookFields.tsx';

/** The page of webhooks. */
export const entries = defineEntries<WebhookResource, WebhookValues>({
  path: 'webhooks',
  texts: 'settings.webhooks',
  icon: Webhook,
  list: webhooksQuery,
  create: createWebhook,
  update: (webhook, values, base) => updateWebhook(webhook.id, values, base),
  destroy: ({ id: webhookId }) => managementApi.delete('/webhooks/:webhookId', { params: { webhookId } }),
  nameOf: ({ attributes }) => attributes.name,
  read: readWebhook,
  schema: () => webhookSchema,
  labels: {
    name: 'settings.webhooks.name',
    isEnabled: 'settings.webhooks.enabled',
    url: 'settings.webhooks.url',
    events: 'settings.webhooks.events',
    payloadApiVersion: 'settings.webhooks.version',
    nestedItems: 'settings.webhooks.nested',
    hasCustomPayload: 'settings.webhooks.custom',
    customPayload: 'settings.webhooks.template',
    headers: 'settings.rows.headers.title',
    basicUser: 'settings.webhooks.user',
    basicPassword: 'settings.webhooks.password',
    autoRetry: 'settings.webhooks.retry',
  },
  problemsOf: refusedFields,
  Meta: WebhookMeta,
  hasBlankSlate: true,
  isWide: true,
  Fields: WebhookFields,
  useRefusal: useWebhookRefusal,
});

function WebhookMeta({ entry: { attributes } }: { entry: WebhookResource }) {
  const t = useMessages();
  const count = attributes.events.reduce((sum, { event_types: types }) => sum + types.length, 0);
  return (
    <>
      <StatusMark shape={attributes.enabled ? 'published' : 'waiting'}>
        {t(attributes.enabled ? 'settings.webhooks.state.enabled' : 'settings.webhooks.state.disabled')}
      </StatusMark>
      {` · ${t('settings.webhooks.event-count', { count })}`}
    </>
  );
}

/** The page itself asks for the right; this holds for a form that is open when a role loses it. */
function useWebhookRefusal(): string | undefined {
  const t = useMessages();
  return usePermissions().can('can_manage_webhooks') ? undefined : t('settings.webhooks.refused.role');
}
