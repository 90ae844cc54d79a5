import type { ItemResource } from '@lectern/contract';
import { SegmentedControl } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#lib/current-site.ts';
import { unpublishedItemsQuery } from '#lib/records/queries.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useRemembered } from '#lib/use-remembered.ts';
import { RecordRow } from './DashboardRow.tsx';
import { DashboardSection, sectionStatus } from './DashboardSection.tsx';

type Whose = 'all' | 'mine';

/**
 * Drafts, and records changed since their publication, of every accessible model. The wire names the creator of a
 * record, not its last editor: records started by colleagues appear under all only.
 */
export function UnpublishedList() {
  const t = useMessages();
  const { type, id } = useMe();
  const { knownNameOf } = usePeople();
  const [remembered, remember] = useRemembered('lectern.dashboard.unpublished');
  const whose: Whose = remembered === 'mine' ? 'mine' : 'all';
  const query = useQuery(unpublishedItemsQuery(whose === 'mine' ? { type, id } : null));
  const authorOf = (item: ItemResource) => {
    const creator = item.relationships.creator?.data;
    return creator === undefined || (creator.type === type && creator.id === id) ? null : knownNameOf(creator);
  };
  return (
    <DashboardSection
      title={t('content.dashboard.unpublished')}
      totalCount={query.data?.totalCount}
      action={
        <SegmentedControl<Whose>
          label={t('content.dashboard.unpublished.whose')}
          options={[
            { value: 'all', label: t('content.list.all') },
            { value: 'mine', label: t('content.dashboard.unpublished.mine') },
          ]}
          value={whose}
          onChange={(next) => remember(next === 'mine' ? next : null)}
        />
      }
      status={sectionStatus(query)}
      onRetry={() => void query.refetch()}
      none={t(whose === 'mine' ? 'content.dashboard.unpublished.none-mine' : 'content.dashboard.unpublished.none')}
      rows={(query.data?.items ?? []).map((item) => (
        <li key={item.id}>
          <RecordRow item={item} author={authorOf(item)} />
        </li>
      ))}
    />
  );
}
