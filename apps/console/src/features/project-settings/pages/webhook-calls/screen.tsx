import { Button, Empty, Pagination } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Activity, Pause, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ListScreen } from '#features/project-settings/kit/ListScreen.tsx';
import { webhooksQuery } from '#features/project-settings/queries.ts';
import {
  callsPerPage,
  type CallSelection,
  isNarrowed,
  mostCallPages,
  readCallSelection,
  writeCallSelection,
} from './call-selection.ts';
import { CallCards } from './CallCards.tsx';
import { CallFilters } from './CallFilters.tsx';
import { CallTable } from './CallTable.tsx';
import { useSteadyCalls } from './use-steady-calls.ts';
import styles from './webhook-calls.module.css';

/** Calls of webhooks (spec 2, section 2). Filters, order and page are in the address. */
function WebhookCallsScreen() {
  const t = useMessages();
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [isPaused, setIsPaused] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const selection = readCallSelection(search);
  const { rows, waiting, isOutdated, isStale, list, update } = useSteadyCalls(selection, isPaused);
  const webhooks = useQuery(webhooksQuery);
  const select = (change: Partial<CallSelection>) =>
    setSearch(writeCallSelection({ ...selection, page: 1, ...change }), { replace: true, state });
  const List = isNarrow ? CallCards : CallTable;
  const pageCount = Math.min(mostCallPages, Math.ceil((list.data?.totalCount ?? 0) / callsPerPage));
  return (
    <ListScreen texts="settings.webhook-calls" queries={[list, webhooks]} dialogs={<Outlet context={isPaused} />}>
      {() => (
        <>
          <div className={styles.bar}>
            <CallFilters selection={selection} webhooks={webhooks.data ?? []} onSelect={select} />
            <div className={styles.refresh}>
              <Button
                size="s"
                icon={RefreshCw}
                variant={isOutdated ? undefined : 'quiet'}
                onPress={() => void update()}
              >
                {t('settings.webhook-calls.refresh', { count: selection.page === 1 ? waiting : 0 })}
              </Button>
              <Button size="s" variant="quiet" icon={isPaused ? Play : Pause} onPress={() => setIsPaused(!isPaused)}>
                {t(isPaused ? 'settings.webhook-calls.resume' : 'settings.webhook-calls.pause')}
              </Button>
            </div>
          </div>
          {rows.length === 0 ? (
            <Empty icon={Activity} title={t('settings.webhook-calls.none.title')}>
              {t(isNarrowed(selection) ? 'settings.webhook-calls.none.filter' : 'settings.webhook-calls.none.body')}
            </Empty>
          ) : (
            <div data-stale={isStale || undefined} className={styles.list}>
              <List
                calls={rows}
                webhooks={webhooks.data ?? []}
                order={selection.order}
                onOrder={(order) => select({ order })}
                search={search.toString()}
              />
            </div>
          )}
          <div className={styles.pages}>
            <Pagination page={selection.page} pageCount={pageCount} onPage={(page) => select({ page })} />
          </div>
        </>
      )}
    </ListScreen>
  );
}

export { WebhookCallsScreen as screen };
