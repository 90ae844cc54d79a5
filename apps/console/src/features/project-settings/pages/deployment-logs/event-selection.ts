import type { ManagementApi, QueryOf } from '@lectern/contract';
import { type BuildEventType, buildEventTypes } from '@lectern/domain';
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

/** Columns that build events can be ordered by. */
const sortableColumns = ['created_at', 'build_trigger_id', 'event_type'] as const;
/** A column that build events can be ordered by. */
export type SortableColumn = (typeof sortableColumns)[number];

/** What the list shows, as the address says it. */
export interface EventSelection {
  buildTriggerId: string | null;
  eventType: BuildEventType | null;
  createdAt: Between;
  /** Null leaves it to the server: the latest first. */
  order: LogOrder<SortableColumn> | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; what is not valid is left out. */
export function readEventSelection(search: URLSearchParams): EventSelection {
  return {
    buildTriggerId: search.get('build_trigger_id'),
    eventType: readOneOf(search, 'event_type', buildEventTypes),
    createdAt: readBetween(search, 'created_at'),
    order: readOrder(search, sortableColumns),
    page: readPage(search),
  };
}

/** The address of a selection, without what is not narrowed down. */
export function writeEventSelection(selection: EventSelection): URLSearchParams {
  const { buildTriggerId, eventType, createdAt, order, page } = selection;
  return writeParameters([
    ['build_trigger_id', buildTriggerId],
    ['event_type', eventType],
    ...betweenParameters('created_at', createdAt),
    ...placeParameters(order, page),
  ]);
}

/** What the server is asked for a selection. */
export function eventQuery(selection: EventSelection): QueryOf<ManagementApi['GET /build-events']> {
  const { buildTriggerId, eventType, createdAt, order, page } = selection;
  return {
    filter: {
      fields: {
        build_trigger_id: equal(buildTriggerId),
        event_type: equal(eventType),
        created_at: between(createdAt),
      },
    },
    ...placeOnWire(order, page),
  };
}

/** Whether a selection leaves any events out. */
export function isNarrowed({ buildTriggerId, eventType, createdAt }: EventSelection): boolean {
  return buildTriggerId !== null || eventType !== null || isLimited(createdAt);
}
