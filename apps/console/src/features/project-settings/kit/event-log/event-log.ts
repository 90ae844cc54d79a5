import type { BuildEventType } from '@lectern/domain';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permissions } from '#lib/permissions.ts';
import type { LogPage } from '../log-list/log-page.ts';
import type { MessagePrefix } from '#lib/forms/message-prefix.ts';
import type { PageQuery } from '#lib/forms/page-query.ts';
import type { EventSelection } from './event-selection.ts';

/** An entry of a log about builds or indexing. Those of search indexes have some of the types of builds. */
export interface LoggedEvent {
  id: string;
  attributes: { event_type: BuildEventType; created_at: string };
}

/** What events are about: a build trigger, a search index. */
export interface EventSubject {
  id: string;
  attributes: { name: string };
}

/** What a log of events differs by from another one. */
export interface EventLogDefinition<Event extends LoggedEvent, SubjectColumn extends string> {
  /** Segment of the page, as in its `index.ts`; `:eventId` below it shows one event. */
  path: string;
  texts: MessagePrefix<EventLogMessages>;
  icon: LucideIcon;
  /** What the wire calls the thing that an event is about, in filters and orders. */
  subjectColumn: SubjectColumn;
  subjectIdOf: (event: Event) => string;
  subjects: PageQuery<readonly EventSubject[]>;
  /** Page of the settings with the things that events are about, and who may open it. */
  subjectPage: string;
  opensSubjects: (permissions: Permissions) => boolean;
  /** Types that the log can be limited to. */
  eventTypes: readonly Event['attributes']['event_type'][];
  list: (selection: EventSelection<SubjectColumn>) => EventQuery<LogPage<Event>, readonly [string, 'list', unknown]>;
  /** Events that are shown and on another page by now. */
  byIds: (ids: readonly string[]) => EventQuery<readonly Event[], readonly [string, 'list', unknown]>;
  one: (id: string) => EventQuery<Event, readonly [string, 'one', string]>;
  /** What an event has besides its type, time and subject. */
  Details: ComponentType<{ event: Event }>;
  /** Next to the heading. */
  Action?: ComponentType<{ isPaused: boolean }>;
}

type EventQuery<Data, Key extends readonly unknown[]> = UseQueryOptions<Data, Error, Data, Key>;

/** Messages of such a log. */
export type EventLogMessages =
  | 'title'
  | 'lead'
  | 'failed'
  | 'refresh'
  | 'none.title'
  | 'none.body'
  | 'none.filter'
  | 'subject'
  | 'subject.all'
  | 'subject.gone';
