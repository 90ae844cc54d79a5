import type { ManagementApi, QueryOf } from '@lectern/contract';
import {
  type WebhookCallStatus,
  webhookCallStatuses,
  type WebhookEntityType,
  webhookEntityTypes,
  type WebhookEventType,
  webhookEventTypes,
} from '@lectern/domain';

/** Rows of a page (spec 2, section 9). */
export const callsPerPage = 30;
/** Pages that the list leads to (spec 2, section 9). */
export const mostCallPages = 15;

/** Times that calls can be narrowed down by. */
export const callTimes = ['created_at', 'last_sent_at', 'next_retry_at'] as const;
/** One of the times of a call. */
export type CallTime = (typeof callTimes)[number];

/** Columns that calls can be ordered by. */
const sortableColumns = ['created_at', 'next_retry_at'] as const;
/** A column that calls can be ordered by. */
export type SortableColumn = (typeof sortableColumns)[number];

/** How calls are ordered. */
export interface CallOrder {
  column: SortableColumn;
  direction: 'asc' | 'desc';
}

/** What the list shows, as the address says it. */
export interface CallSelection {
  webhookId: string | null;
  entityType: WebhookEntityType | null;
  eventType: WebhookEventType | null;
  status: WebhookCallStatus | null;
  /** From and until, as instants. */
  times: Readonly<Record<CallTime, { gt: string | null; lt: string | null }>>;
  /** Null leaves it to the server: the latest first. */
  order: CallOrder | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; what is not valid is left out. */
export function readCallSelection(search: URLSearchParams): CallSelection {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === search.get(name)) ?? null;
  const time = (name: string) => {
    const text = search.get(name);
    return text !== null && Number.isFinite(Date.parse(text)) ? text : null;
  };
  const between = (name: CallTime) => ({ gt: time(`${name}_gt`), lt: time(`${name}_lt`) });
  const [, column, direction] = /^(created_at|next_retry_at)_(asc|desc)$/.exec(search.get('order_by') ?? '') ?? [];
  const page = Number(search.get('page'));
  return {
    webhookId: search.get('webhook_id'),
    entityType: oneOf('entity_type', webhookEntityTypes),
    eventType: oneOf('event_type', webhookEventTypes),
    status: oneOf('status', webhookCallStatuses),
    times: {
      created_at: between('created_at'),
      last_sent_at: between('last_sent_at'),
      next_retry_at: between('next_retry_at'),
    },
    // The pattern admits these only.
    order: column === undefined ? null : ({ column, direction } as CallOrder),
    page: Number.isInteger(page) && page >= 1 && page <= mostCallPages ? page : 1,
  };
}

/** The address of a selection, without what is not narrowed down. */
export function writeCallSelection(selection: CallSelection): URLSearchParams {
  const { webhookId, entityType, eventType, status, times, order, page } = selection;
  const entries: [string, string | null][] = [
    ['webhook_id', webhookId],
    ['entity_type', entityType],
    ['event_type', eventType],
    ['status', status],
    ...callTimes.flatMap((name): [string, string | null][] => [
      [`${name}_gt`, times[name].gt],
      [`${name}_lt`, times[name].lt],
    ]),
    ['order_by', order && `${order.column}_${order.direction}`],
    ['page', page === 1 ? null : String(page)],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What the server is asked for a selection. */
export function callQuery(selection: CallSelection): QueryOf<ManagementApi['GET /webhook_calls']> {
  const { webhookId, entityType, eventType, status, times, order, page } = selection;
  const equal = <Value>(value: Value | null) => (value === null ? undefined : { eq: value });
  const between = ({ gt, lt }: { gt: string | null; lt: string | null }) =>
    gt === null && lt === null ? undefined : { gt: gt ?? undefined, lt: lt ?? undefined };
  return {
    filter: {
      fields: {
        webhook_id: equal(webhookId),
        entity_type: equal(entityType),
        event_type: equal(eventType),
        status: equal(status),
        created_at: between(times.created_at),
        last_sent_at: between(times.last_sent_at),
        next_retry_at: between(times.next_retry_at),
      },
    },
    order_by: order === null ? undefined : `${order.column}_${order.direction}`,
    page: { offset: (page - 1) * callsPerPage, limit: callsPerPage },
  };
}

/** The order after a press on a column: ascending, then descending, then none (spec 2, section 2). */
export function nextOrder(order: CallOrder | null, column: SortableColumn): CallOrder | null {
  if (order?.column !== column) return { column, direction: 'asc' };
  return order.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** Whether a selection leaves any calls out. */
export function isNarrowed({ webhookId, entityType, eventType, status, times }: CallSelection): boolean {
  return (
    [webhookId, entityType, eventType, status].some((value) => value !== null) ||
    callTimes.some((name) => times[name].gt !== null || times[name].lt !== null)
  );
}
