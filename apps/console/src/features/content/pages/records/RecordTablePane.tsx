import type { ItemType } from '@lectern/domain';
import { ButtonLink, Count, nameInSentence, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { itemCountQuery } from '#lib/records/queries.ts';
import { SelectionBarRoom } from '#lib/selection/SelectionBar.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { GoneRowsProvider } from '#features/content/parts/presence/gone-rows.ts';
import { NewRows } from '#features/content/parts/presence/NewRows.tsx';
import { CollectionOutletsPart } from '#features/content/parts/plugins/CollectionOutletsPart.tsx';
import { useCollectionName } from '#features/content/parts/use-collection-name.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { SelectableRecords } from './bulk/SelectableRecords.tsx';
import { useListSelection } from './bulk/use-record-selection.ts';
import { NoRecords } from './NoRecords.tsx';
import { RecordTable, tableRowHeight } from './table/RecordTable.tsx';
import { isRefusal } from '#lib/filters/ListBanners.tsx';
import { ListFailed } from '#features/content/parts/list-failed/ListFailed.tsx';
import { ListFoot } from './tools/ListFoot.tsx';
import { ReorderableRows } from './order/ReorderableRows.tsx';
import { useListOrder } from './order/use-list-order.ts';
import { RecordTree } from './tree/RecordTree.tsx';
import { TableTools } from './tools/ListTools.tsx';
import { useRecordList } from './use-record-list.ts';
import styles from './records.module.css';

/** The records of a model as a table, over the whole sheet. */
export function RecordTablePane({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { search } = useLocation();
  const permissions = usePermissions();
  const state = useRecordList(itemType);
  const selection = useListSelection(state);
  const order = useListOrder(itemType, state);
  const name = useCollectionName(itemType);
  const { data: total } = useQuery(itemCountQuery(itemType.id));
  const { list, shown } = state;
  const model = nameInSentence(itemType.name);
  const newHref = `${paths.newItem(itemType.id)}${search}`;
  return (
    <Pane label={name}>
      <PageHead title={name} within={[t('content.area')]} />
      <header className={styles['page-head']}>
        <h1>
          {name} {total !== undefined && <Count value={total} label={t('content.list.count', { count: total })} />}
        </h1>
        {permissions.canOnItemsOf('create', itemType) && (
          <ButtonLink href={newHref} variant="primary" icon={Plus}>
            {t('content.list.new', { model })}
          </ButtonLink>
        )}
      </header>
      <TableTools itemType={itemType} state={state} />
      <CollectionOutletsPart itemType={itemType} />
      {state.isTree ? (
        <RecordTree itemType={itemType} openId={undefined} isNarrow={false} />
      ) : (
        <>
          <PaneBody>
            <NewRows count={state.live.waiting} onShow={state.live.show} />
            {list.isPending && !shown && <SkeletonRows rows={10} rowHeight={tableRowHeight} hasThumb />}
            {list.isError && !shown && !isRefusal(list.error) && <ListFailed onRetry={() => void list.refetch()} />}
            {list.data?.items.length === 0 && <NoRecords itemType={itemType} newHref={newHref} state={state} />}
            {shown && shown.items.length > 0 && (
              <GoneRowsProvider value={state.live.goneIds}>
                <ReorderableRows itemType={itemType} order={order}>
                  <SelectableRecords selection={selection}>
                    <RecordTable
                      itemType={itemType}
                      label={name}
                      items={order.items}
                      state={state}
                      isStale={state.isStale}
                    />
                  </SelectableRecords>
                </ReorderableRows>
              </GoneRowsProvider>
            )}
            <SelectionBarRoom selection={selection} />
          </PaneBody>
          <BulkBar itemType={itemType} selection={selection} isNarrow={false} />
        </>
      )}
      <ListFoot state={state} />
    </Pane>
  );
}
