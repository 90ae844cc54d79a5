import { webhookCallFilters, webhookCallOrder } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import type { Between, WebhookCallQuery } from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';

/**
 * What a list of calls is to have. Throws `INVALID_PARAMS`, and `INVALID_FILTER_FIELDS_PARAM` for filters that are not
 * described.
 */
export function readWebhookCallQuery(query: Record<string, unknown>): WebhookCallQuery {
  const filter = readRecord('filter', query['filter']);
  const ids = readText('filter[ids]', filter['ids']);
  return {
    ...defined({ ids: ids?.split(',') }),
    ...readFields(filter['fields']),
    ...readOrder(query['order_by']),
    ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
  };
}

const strictFilters = webhookCallFilters.strict();

function readFields(given: unknown): Partial<WebhookCallQuery> {
  const read = strictFilters.safeParse(given ?? {});
  if (!read.success)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', {
      fields: read.error.issues.map(({ path }) => path.join('.')),
    });
  const { data: fields } = read;
  return defined({
    webhookId: fields.webhook_id?.eq,
    entityType: fields.entity_type?.eq,
    eventType: fields.event_type?.eq,
    status: fields.status?.eq,
    lastSentAt: between(fields.last_sent_at),
    nextRetryAt: between(fields.next_retry_at),
    createdAt: between(fields.created_at),
  });
}

function between(range: { gt?: string | undefined; lt?: string | undefined } | undefined): Between | undefined {
  return range === undefined ? undefined : defined({ after: instant(range.gt), before: instant(range.lt) });
}

function instant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { value: text });
  return date;
}

function readOrder(given: unknown): Pick<WebhookCallQuery, 'orderBy' | 'direction'> {
  const order = webhookCallOrder.safeParse(given === undefined || given === '' ? 'created_at_desc' : given);
  if (!order.success) throw new DomainError('INVALID_PARAMS', { param: 'order_by' });
  const isAscending = order.data.endsWith('_asc');
  // What precedes the direction is a column, as the list of orders says.
  const orderBy = order.data.replace(/_(?:asc|desc)$/, '') as WebhookCallQuery['orderBy'];
  return { orderBy, direction: isAscending ? 'asc' : 'desc' };
}
