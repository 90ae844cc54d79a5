import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { ListScreen } from '#lib/forms/ListScreen.tsx';
import { LogView } from '#features/project-settings/kit/log-list/LogView.tsx';
import { useSteadyRows } from '#features/project-settings/kit/log-list/use-steady-rows.ts';
import { webhooksQuery } from '#features/project-settings/queries.ts';
import { type CallSelection, isNarrowed, readCallSelection, writeCallSelection } from './call-selection.ts';
import { CallCards } from './CallCards.tsx';
import { CallFilters } from './CallFilters.tsx';
import { CallTable } from './CallTable.tsx';
import { callsByIdsQuery, callsQuery } from './queries.ts';

/** Calls of webhooks (spec 2, section 2). Filters, order and page are in the address. */
function WebhookCallsScreen() {
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useUrlParams();
  const [isPaused, setIsPaused] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const selection = readCallSelection(search);
  const steady = useSteadyRows({
    address: writeCallSelection(selection).toString(),
    isPaused,
    list: callsQuery(selection),
    byIds: callsByIdsQuery,
  });
  const { rows, list } = steady;
  const webhooks = useQuery(webhooksQuery);
  const select = (change: Partial<CallSelection>) =>
    setSearch((latest) => writeCallSelection({ ...readCallSelection(latest), page: 1, ...change }), {
      replace: true,
      state,
    });
  const List = isNarrow ? CallCards : CallTable;
  return (
    <ListScreen texts="settings.webhook-calls" queries={[list, webhooks]} dialogs={<Outlet context={isPaused} />}>
      {() => (
        <LogView
          texts="settings.webhook-calls"
          icon={Activity}
          steady={steady}
          totalCount={list.data?.totalCount ?? 0}
          isEmpty={rows.length === 0}
          isNarrowed={isNarrowed(selection)}
          isPaused={isPaused}
          onPause={setIsPaused}
          page={selection.page}
          onPage={(page) => select({ page })}
          filters={<CallFilters selection={selection} webhooks={webhooks.data ?? []} onSelect={select} />}
        >
          <List
            calls={rows}
            webhooks={webhooks.data ?? []}
            order={selection.order}
            onOrder={(order) => select({ order })}
            search={search.toString()}
          />
        </LogView>
      )}
    </ListScreen>
  );
}

export { WebhookCallsScreen as screen };
