import type { SearchIndexResource } from '@lectern/contract';
import { canTriggerIndexing } from '@lectern/domain';
import { Button, Link, notify, StatusMark, type StatusShape, Time } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleStop, RefreshCw } from 'lucide-react';
import { useMe, usePermissions } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { searchIndexesQuery } from '#features/project-settings/queries.ts';
import { startIndexing, stopIndexing } from './calls.ts';
import styles from './search-indexes.module.css';

/** Live events report when an indexing begins and ends, and nothing in between. */
const progressEveryMs = 2_000;

interface IndexingPartProps {
  entry: SearchIndexResource;
  isChanged: boolean;
}

/** The state of the latest indexing, what a running one has read, and buttons that start and abort one. */
export function IndexingPart({ entry, isChanged }: IndexingPartProps) {
  const t = useMessages();
  const { actor } = useMe();
  const { can } = usePermissions();
  const { name, enabled } = entry.attributes;
  const isPending = entry.meta.indexing_status === 'pending';
  useQuery({ ...searchIndexesQuery, refetchInterval: isPending ? progressEveryMs : false });
  const start = useMutation({
    mutationFn: () => startIndexing(entry.id),
    onSuccess: () => notify.success(t('settings.search-indexes.started', { name })),
    onError: (error) => reportError(error, t('settings.search-indexes.start-failed', { name }), t),
  });
  const stop = useMutation({
    mutationFn: () => stopIndexing(entry.id),
    onError: (error) => reportError(error, t('settings.search-indexes.stop-failed', { name }), t),
  });
  const roleRefusal = canTriggerIndexing(actor, entry.id) ? undefined : t('settings.search-indexes.start.refused');
  const refusal = roleRefusal ?? (enabled ? undefined : t('settings.search-indexes.disabled.reason'));
  return (
    <FormPart
      title={t('settings.search-indexes.part.indexing')}
      lead={isChanged ? t('settings.search-indexes.saved-only') : undefined}
    >
      <div className={styles.state}>
        <p className={styles.line} role="status">
          <IndexingState index={entry} />
        </p>
        {isPending && <IndexingProgress index={entry} />}
      </div>
      <div className={styles.buttons}>
        <Button
          icon={RefreshCw}
          isBusy={start.isPending}
          busyLabel={t('settings.search-indexes.starting')}
          disabledReason={refusal}
          onPress={() => start.mutate()}
        >
          {t('settings.search-indexes.start')}
        </Button>
        {isPending && (
          <Button icon={CircleStop} isBusy={stop.isPending} disabledReason={roleRefusal} onPress={() => stop.mutate()}>
            {t('settings.search-indexes.stop')}
          </Button>
        )}
      </div>
      {can('can_access_search_index_events_log') && (
        <p className={styles.state}>
          <Link href={paths.searchIndexLog(entry.id)}>{t('settings.search-indexes.log')}</Link>
        </p>
      )}
    </FormPart>
  );
}

interface IndexProps {
  index: SearchIndexResource;
}

function IndexingProgress({ index: { meta } }: IndexProps) {
  const t = useMessages();
  const { indexing_progress: progress } = meta;
  if (progress === null) return null;
  return (
    <p className={styles.none}>
      {t('settings.search-indexes.progress', {
        pages: progress.pages_count,
        read: progress.read_addresses_count,
        known: progress.known_addresses_count,
      })}
    </p>
  );
}

const shapes: Readonly<Record<SearchIndexResource['meta']['indexing_status'], StatusShape>> = {
  unstarted: 'off',
  pending: 'running',
  success: 'published',
  failed: 'invalid',
};

/** The state of the latest indexing, in words. */
export function IndexingState({ index: { meta } }: IndexProps) {
  const t = useMessages();
  const { indexing_status: status, last_indexing_completed_at: completedAt } = meta;
  return (
    <>
      <StatusMark shape={shapes[status]}>{t(`settings.search-indexes.status.${status}`)}</StatusMark>
      {completedAt !== null && status === 'success' && (
        <>
          <span aria-hidden>{' · '}</span>
          <Time value={completedAt} />
        </>
      )}
    </>
  );
}
