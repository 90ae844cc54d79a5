import { webhookCallFilters, webhookCallOrder } from '@lectern/contract';
import { defined } from '@lectern/domain';
import type { WebhookCallQuery } from '@lectern/storage';
import { readBetween, readLogQuery } from '../read-log-query.ts';

/** What a list of calls is to have. Throws what `readLogQuery` throws. */
export function readWebhookCallQuery(query: Record<string, unknown>): WebhookCallQuery {
  const { fields, place } = readLogQuery(query, webhookCallFilters, webhookCallOrder);
  return {
    ...place,
    ...defined({
      webhookId: fields.webhook_id?.eq,
      entityType: fields.entity_type?.eq,
      eventType: fields.event_type?.eq,
      status: fields.status?.eq,
      lastSentAt: readBetween(fields.last_sent_at),
      nextRetryAt: readBetween(fields.next_retry_at),
      createdAt: readBetween(fields.created_at),
    }),
  };
}
