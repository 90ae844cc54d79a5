import { Empty, ListRow, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatch, useParams } from 'react-router';
import { PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { SplitPane } from '#lib/layout/SplitPane.tsx';
import { paths } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';
import type { EntriesDefinition } from './define-entries.tsx';
import { newEntryId } from '#lib/forms/drafts.ts';
import { AddEntry, BlankSlate } from './EntriesOverview.tsx';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useDraftGuard, useDrafts } from '#lib/forms/use-draft-guard.ts';

interface ListProps<Entry extends { id: string }, Values extends object> {
  page: EntriesDefinition<Entry, Values>;
  chosenId: string | null;
}

/** Entries at the left, the chosen one at the right; on a compact window one of both. */
export function EntriesList<Entry extends { id: string }, Values extends object>({
  page,
}: Pick<ListProps<Entry, Values>, 'page'>) {
  const t = useMessages();
  const isCompact = useIsCompact();
  const { entryId } = useParams();
  const isNew = useMatch(paths.newSettingsEntry(page.path)) !== null;
  const chosenId = isNew ? newEntryId : (entryId ?? null);
  const { data: entries } = useQuery(page.list);
  useDraftGuard(page.path, chosenId, (id) => {
    // messages: settings.*.new
    if (id === newEntryId) return t(`${page.texts}.new` as string);
    const entry = entries?.find((other) => other.id === id);
    return entry === undefined ? null : page.nameOf(entry);
  });
  if (page.hasBlankSlate === true && entries?.length === 0 && chosenId === null) return <BlankSlate page={page} />;
  if (!isCompact) {
    return (
      <SplitPane id={page.path.replaceAll('_', '-')} list={<List page={page} chosenId={chosenId} />}>
        <Outlet />
      </SplitPane>
    );
  }
  return chosenId === null ? <List page={page} chosenId={null} /> : <Outlet />;
}

function List<Entry extends { id: string }, Values extends object>({ page, chosenId }: ListProps<Entry, Values>) {
  const t = useMessages();
  const entries = useQuery(page.list);
  const drafts = useDrafts(page.path);
  const { Meta, Mark } = page;
  // messages: settings.*.title
  const title = t(`${page.texts}.title` as string);
  return (
    <Pane label={title}>
      <PageTitle title={title} tools={<AddEntry page={page} isIcon />} />
      <PaneBody>
        <div className={styles.rows}>
          {entries.isPending && <SkeletonRows rows={3} rowHeight={58} />}
          {entries.isError && (
            <QueryError
              // messages: settings.*.failed
              title={t(`${page.texts}.failed` as string)}
              error={entries.error}
              onRetry={() => void entries.refetch()}
            />
          )}
          {page.hasBlankSlate === true && entries.data?.length === 0 && (
            <Empty title={t(`${page.texts}.empty.title` as string)} />
          )}
          {drafts.has(newEntryId) && chosenId !== newEntryId && (
            <ListRow
              href={paths.newSettingsEntry(page.path)}
              title={t(`${page.texts}.new` as string)}
              meta={t('settings.draft')}
              end={<DraftMark />}
            />
          )}
          {entries.data?.map((entry) => (
            <ListRow
              key={entry.id}
              href={paths.settingsEntry(page.path, entry.id)}
              isCurrent={entry.id === chosenId}
              thumbnailIcon={page.iconOf?.(entry)}
              title={page.nameOf(entry)}
              meta={<Meta entry={entry} />}
              end={
                <>
                  {Mark && <Mark entry={entry} />}
                  {drafts.has(entry.id) && <DraftMark />}
                </>
              }
            />
          ))}
        </div>
      </PaneBody>
    </Pane>
  );
}

function DraftMark() {
  const t = useMessages();
  return <span className={styles['draft-mark']} role="img" aria-label={t('settings.draft')} />;
}
