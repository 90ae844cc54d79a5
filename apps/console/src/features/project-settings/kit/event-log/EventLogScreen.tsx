import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { LogView } from '../log-list/LogView.tsx';
import { useSteadyRows } from '../log-list/use-steady-rows.ts';
import type { EventLogDefinition, LoggedEvent } from './event-log.ts';
import { type EventSelection, isNarrowed, readEventSelection, writeEventSelection } from './event-selection.ts';
import { EventCards } from './EventCards.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventTable } from './EventTable.tsx';

/** A log of events (spec 2, section 2). Filters, order and page are in the address. */
export function EventLogScreen<Event extends LoggedEvent, SubjectColumn extends string>({
  log,
}: {
  log: EventLogDefinition<Event, SubjectColumn>;
}) {
  const { texts, subjectColumn, Action } = log;
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useUrlParams();
  const [isPaused, setIsPaused] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const selection = readEventSelection(search, subjectColumn, log.eventTypes);
  const steady = useSteadyRows({
    address: writeEventSelection(selection, subjectColumn).toString(),
    isPaused,
    list: log.list(selection),
    byIds: log.byIds,
  });
  const { rows, list } = steady;
  const subjectsQuery = useQuery(log.subjects);
  const subjects = subjectsQuery.data ?? [];
  const select = (change: Partial<EventSelection<SubjectColumn>>) =>
    setSearch(
      (latest) =>
        writeEventSelection(
          { ...readEventSelection(latest, subjectColumn, log.eventTypes), page: 1, ...change },
          subjectColumn,
        ),
      { replace: true, state },
    );
  const List = isNarrow ? EventCards : EventTable;
  return (
    <ListScreen
      texts={texts}
      queries={[list, subjectsQuery]}
      action={Action && <Action isPaused={isPaused} />}
      dialogs={<Outlet />}
    >
      {() => (
        <LogView
          texts={texts}
          icon={log.icon}
          steady={steady}
          totalCount={list.data?.totalCount ?? 0}
          isEmpty={rows.length === 0}
          isNarrowed={isNarrowed(selection)}
          isPaused={isPaused}
          onPause={setIsPaused}
          page={selection.page}
          onPage={(page) => select({ page })}
          filters={<EventFilters log={log} selection={selection} subjects={subjects} onSelect={select} />}
        >
          <List
            log={log}
            events={rows}
            subjects={subjects}
            order={selection.order}
            onOrder={(order) => select({ order })}
            search={search.toString()}
          />
        </LogView>
      )}
    </ListScreen>
  );
}
