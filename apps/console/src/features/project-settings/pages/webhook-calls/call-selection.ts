import type { ManagementApi, QueryOf } from '@lectern/contract';
import {
  type WebhookCallStatus,
  webhookCallStatuses,
  type WebhookEntityType,
  webhookEntityTypes,
  type WebhookEventType,
  webhookEventTypes,
} from '@lectern/domain';
import {
  type Between,
  between,
  betweenParameters,
  equal,
  isLimited,
  type LogOrder,
  placeOnWire,
  placeParameters,
  readBetween,
  readOneOf,
  readOrder,
  readPage,
  writeParameters,
} from '#features/project-settings/kit/log-list/log-selection.ts';

/** Times that calls can be narrowed down by. */
const callTimes = ['created_at', 'last_sent_at', 'next_retry_at'] as const;
type CallTime = (typeof callTimes)[number];

/** Columns that calls can be ordered by. */
const sortableColumns = ['created_at', 'next_retry_at'] as const;
/** A column that calls can be ordered by. */
export type SortableColumn = (typeof sortableColumns)[number];

/** What the list shows, as the address says it. */
export interface CallSelection {
  webhookId: string | null;
  entityType: WebhookEntityType | null;
  eventType: WebhookEventType | null;
  status: WebhookCallStatus | null;
  times: Readonly<Record<CallTime, Between>>;
  /** Null leaves it to the server: the latest first. */
  order: LogOrder<SortableColumn> | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; what is not valid is left out. */
export function readCallSelection(search: URLSearchParams): CallSelection {
  return {
    webhookId: search.get('webhook_id'),
    entityType: readOneOf(search, 'entity_type', webhookEntityTypes),
    eventType: readOneOf(search, 'event_type', webhookEventTypes),
    status: readOneOf(search, 'status', webhookCallStatuses),
    times: {
      created_at: readBetween(search, 'created_at'),
      last_sent_at: readBetween(search, 'last_sent_at'),
      next_retry_at: readBetween(search, 'next_retry_at'),
    },
    order: readOrder(search, sortableColumns),
    page: readPage(search),
  };
}

/** The address of a selection, without what is not narrowed down. */
export function writeCallSelection(selection: CallSelection): URLSearchParams {
  const { webhookId, entityType, eventType, status, times, order, page } = selection;
  return writeParameters([
    ['webhook_id', webhookId],
    ['entity_type', entityType],
    ['event_type', eventType],
    ['status', status],
    ...callTimes.flatMap((name) => betweenParameters(name, times[name])),
    ...placeParameters(order, page),
  ]);
}

/** What the server is asked for a selection. */
export function callQuery(selection: CallSelection): QueryOf<ManagementApi['GET /webhook_calls']> {
  const { webhookId, entityType, eventType, status, times, order, page } = selection;
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
    ...placeOnWire(order, page),
  };
}

/** Whether a selection leaves any calls out. */
export function isNarrowed({ webhookId, entityType, eventType, status, times }: CallSelection): boolean {
  return (
    [webhookId, entityType, eventType, status].some((value) => value !== null) ||
    callTimes.some((name) => isLimited(times[name]))
  );
}
