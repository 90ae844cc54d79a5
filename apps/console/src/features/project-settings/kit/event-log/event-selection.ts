import type { BuildEventType } from '@lectern/domain';
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
} from '../log-list/log-selection.ts';

/** A column that events can be ordered by. */
export type SortableColumn<SubjectColumn extends string> = SubjectColumn | 'created_at' | 'event_type';

/** What a log shows, as the address says it. */
export interface EventSelection<SubjectColumn extends string> {
  /** The trigger or index that events are about; null for all. */
  subjectId: string | null;
  eventType: BuildEventType | null;
  createdAt: Between;
  /** Null leaves it to the server: the latest first. */
  order: LogOrder<SortableColumn<SubjectColumn>> | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the address; what is not valid is left out. */
export function readEventSelection<SubjectColumn extends string>(
  search: URLSearchParams,
  subjectColumn: SubjectColumn,
  eventTypes: readonly BuildEventType[],
): EventSelection<SubjectColumn> {
  return {
    subjectId: search.get(subjectColumn),
    eventType: readOneOf(search, 'event_type', eventTypes),
    createdAt: readBetween(search, 'created_at'),
    order: readOrder(search, ['created_at', 'event_type', subjectColumn]),
    page: readPage(search),
  };
}

/** The address of a selection, without what is not narrowed down. */
export function writeEventSelection<SubjectColumn extends string>(
  { subjectId, eventType, createdAt, order, page }: EventSelection<SubjectColumn>,
  subjectColumn: SubjectColumn,
): URLSearchParams {
  return writeParameters([
    [subjectColumn, subjectId],
    ['event_type', eventType],
    ...betweenParameters('created_at', createdAt),
    ...placeParameters(order, page),
  ]);
}

/** What the server is asked for a selection, besides the filter by subject. */
export function eventQuery<SubjectColumn extends string, Type extends BuildEventType>(
  { eventType, createdAt, order, page }: EventSelection<SubjectColumn>,
  eventTypes: readonly Type[],
) {
  return {
    fields: {
      event_type: equal(eventTypes.find((type) => type === eventType) ?? null),
      created_at: between(createdAt),
    },
    place: placeOnWire(order, page),
  };
}

/** Whether a selection leaves any events out. */
export function isNarrowed({ subjectId, eventType, createdAt }: EventSelection<string>): boolean {
  return subjectId !== null || eventType !== null || isLimited(createdAt);
}
