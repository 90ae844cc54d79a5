import { Button, StatusMark } from '@lectern/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '#lib/layout/Pane.tsx';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { fetchReferences, referencesPerPage } from './publishing-requests.ts';
import { incomingLink } from './record-links.ts';
import recordStyles from '../record.module.css';
import { itemKeys } from '#lib/query-keys/items.ts';

/** Records that link here, from blocks too, with their state and the field that holds the link. */
export function UsedByPanel({ itemId }: { itemId: string }) {
  const t = useMessages();
  const { schema } = useOpenRecord();
  const references = useInfiniteQuery({
    queryKey: itemKeys.usedBy(itemId),
    queryFn: ({ pageParam }) =>
      fetchReferences(itemId, 'published-or-current', { offset: pageParam, limit: referencesPerPage }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => {
      const count = pages.reduce((sum, { items }) => sum + items.length, 0);
      return count < totalCount && count > 0 ? count : undefined;
    },
  });
  if (references.isError && references.data === undefined) {
    return (
      <Panel title={t('content.details.used-by.title')}>
        <p className={recordStyles.quiet}>{t('content.details.used-by.failed')}</p>
        <Button size="s" onPress={() => void references.refetch()}>
          {t('content.list.retry')}
        </Button>
      </Panel>
    );
  }
  if (references.data === undefined) return null;
  const items = references.data.pages.flatMap((page) => page.items);
  const totalCount = references.data.pages.at(-1)?.totalCount ?? items.length;
  return (
    <Panel title={t('content.details.used-by', { count: totalCount })}>
      {items.length === 0 ? (
        <p className={recordStyles.quiet}>{t('content.details.used-by.none')}</p>
      ) : (
        <div className={recordStyles.refs}>
          {items.map((reference) => {
            const { href, title, modelName, state, stateLabel } = recordSummary(reference, schema, t);
            const fields = incomingLink(reference, itemId, schema).fields.map(({ label }) => label);
            return (
              <Link key={reference.id} to={href} className={recordStyles.ref} title={`${modelName} · ${stateLabel}`}>
                <StatusMark shape={state} />
                <span>{title}</span>
                <span>{fields[0] ?? modelName}</span>
              </Link>
            );
          })}
          {references.hasNextPage && (
            <Button
              size="s"
              isBlock
              isBusy={references.isFetchingNextPage}
              onPress={() => void references.fetchNextPage()}
            >
              {t('content.details.used-by.more', { count: totalCount - items.length })}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
