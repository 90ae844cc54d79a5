import { Button, Empty, SearchField, Select, SkeletonRows } from '@lectern/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { useFeature } from '#features/project-settings/kit/features.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import settings from '#lib/forms/forms.module.css';
import { auditPeriods, type AuditSelection, readAuditSelection } from './audit-filter.ts';
import styles from './audit-log.module.css';
import { AuditRow } from './AuditRow.tsx';
import { AuditSample } from './AuditSample.tsx';
import { auditLogQuery } from './queries.ts';

/** Who changed what, or a sample of it where the operator leaves the log out (spec 2, section 2). */
function AuditLogScreen() {
  const hasLog = useFeature('audit_log');
  if (hasLog === undefined) return null;
  return hasLog ? <AuditLog /> : <AuditSample />;
}

export { AuditLogScreen as screen };

/** Period and filter are part of the URL. */
function AuditLog() {
  const t = useMessages();
  // What lies behind the settings is in the state.
  const { state } = useLocation();
  const [search, setSearch] = useUrlParams();
  const selection = readAuditSelection(search);
  const log = useInfiniteQuery(auditLogQuery(selection));
  const events = log.data?.pages.flatMap((page) => page.events);
  const select = (change: Partial<AuditSelection>) => {
    setSearch(
      (latest) => {
        const { period, filter } = { ...readAuditSelection(latest), ...change };
        return new URLSearchParams({ period, ...(filter === '' ? {} : { filter }) });
      },
      { replace: true, state },
    );
  };
  return (
    <Pane>
      <PaneBody>
        <div className={settings.page}>
          <div className={settings['page-head']}>
            <h1 tabIndex={-1}>{t('settings.audit.title')}</h1>
            <Button onPress={() => void log.refetch()} isBusy={log.isRefetching}>
              {t('settings.audit.refresh')}
            </Button>
          </div>
          <p className={settings.lead}>{t('settings.audit.lead')}</p>
          <div className={styles.tools}>
            <Select
              label={t('settings.audit.period')}
              value={selection.period}
              onChange={(period) => select({ period })}
              options={auditPeriods.map((period) => ({ value: period, label: t(`settings.audit.period.${period}`) }))}
            />
            <FilterField key={selection.filter} applied={selection.filter} onApply={(filter) => select({ filter })} />
          </div>
          {log.isPending && <SkeletonRows rows={6} rowHeight={45} />}
          {events?.length === 0 && (
            <Empty icon={ScrollText} title={t('settings.audit.none.title')}>
              {t(selection.filter === '' ? 'settings.audit.none.period' : 'settings.audit.none.filter')}
            </Empty>
          )}
          {events !== undefined && events.length > 0 && (
            <ul className={styles.events} aria-label={t('settings.audit.title')}>
              {events.map((event) => (
                <AuditRow key={event.id} event={event} />
              ))}
            </ul>
          )}
          {/* Below what is there: older events, or newer ones, may be missing. */}
          {log.isError && (
            <QueryError
              title={t('settings.audit.failed')}
              error={log.error}
              onRetry={() => void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
            />
          )}
          {log.hasNextPage && !log.isError && (
            <div className={styles.more}>
              <Button onPress={() => void log.fetchNextPage()} isBusy={log.isFetchingNextPage}>
                {t('settings.audit.more')}
              </Button>
            </div>
          )}
        </div>
      </PaneBody>
    </Pane>
  );
}

/** Applied with Enter: half a condition fits nothing. */
function FilterField({ applied, onApply }: { applied: string; onApply: (filter: string) => void }) {
  const t = useMessages();
  const [typed, setTyped] = useState(applied);
  return (
    <div className={styles.filter}>
      <SearchField
        label={t('settings.audit.filter')}
        placeholder="actor['type'] = 'user' AND begins_with(action_name, 'items.')"
        value={typed}
        onChange={setTyped}
        onSubmit={(text) => onApply(text.trim())}
        onClear={() => onApply('')}
      />
    </div>
  );
}
