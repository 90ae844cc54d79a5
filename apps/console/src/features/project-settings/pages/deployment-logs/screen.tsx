import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { buildTriggersQuery } from '#lib/build-triggers.ts';
import { ListScreen } from '#features/project-settings/kit/ListScreen.tsx';
import { refreshEveryMs } from '#features/project-settings/kit/log-list/log-page.ts';
import { LogView } from '#features/project-settings/kit/log-list/LogView.tsx';
import { useSteadyRows } from '#features/project-settings/kit/log-list/use-steady-rows.ts';
import { type EventSelection, isNarrowed, readEventSelection, writeEventSelection } from './event-selection.ts';
import { EventCards } from './EventCards.tsx';
import { EventFilters } from './EventFilters.tsx';
import { EventTable } from './EventTable.tsx';
import { PendingMenu } from './PendingMenu.tsx';
import { eventsByIdsQuery, eventsQuery } from './queries.ts';
import styles from './deployment-logs.module.css';

/** The log of builds (spec 2, section 2). Filters, order and page are in the address. */
function DeploymentLogsScreen() {
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [isPaused, setIsPaused] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const selection = readEventSelection(search);
  const steady = useSteadyRows({
    address: writeEventSelection(selection).toString(),
    isPaused,
    list: eventsQuery(selection),
    byIds: eventsByIdsQuery,
  });
  const { rows, list } = steady;
  const triggersQuery = useQuery({ ...buildTriggersQuery, refetchInterval: isPaused ? false : refreshEveryMs });
  const triggers = triggersQuery.data ?? [];
  const select = (change: Partial<EventSelection>) =>
    setSearch(writeEventSelection({ ...selection, page: 1, ...change }), { replace: true, state });
  const List = isNarrow ? EventCards : EventTable;
  return (
    <ListScreen
      texts="settings.deploy-logs"
      queries={[list, triggersQuery]}
      action={
        <div className={styles.pending}>
          <PendingMenu kind="build" triggers={triggers} />
          <PendingMenu kind="indexing" triggers={triggers} />
        </div>
      }
      dialogs={<Outlet />}
    >
      {() => (
        <LogView
          texts="settings.deploy-logs"
          icon={ScrollText}
          steady={steady}
          totalCount={list.data?.totalCount ?? 0}
          isEmpty={rows.length === 0}
          isNarrowed={isNarrowed(selection)}
          isPaused={isPaused}
          onPause={setIsPaused}
          page={selection.page}
          onPage={(page) => select({ page })}
          filters={<EventFilters selection={selection} triggers={triggers} onSelect={select} />}
        >
          <List
            events={rows}
            triggers={triggers}
            order={selection.order}
            onOrder={(order) => select({ order })}
            search={search.toString()}
          />
        </LogView>
      )}
    </ListScreen>
  );
}

export { DeploymentLogsScreen as screen };
