import type { ItemType } from '@lectern/domain';
import { ButtonLink, Count, IconLink, nameInSentence, SkeletonRows, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation, useMatch } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { CompactActions, PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { itemCountQuery } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
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
import { hasRecordImages, recordRowHeight, RecordRows } from './rows/RecordRows.tsx';
import { isRefusal } from '#lib/filters/ListBanners.tsx';
import { ListFailed } from '#features/content/parts/list-failed/ListFailed.tsx';
import { ListFoot } from './tools/ListFoot.tsx';
import { ListTools } from './tools/ListTools.tsx';
import { ReorderableRows } from './order/ReorderableRows.tsx';
import { useListOrder } from './order/use-list-order.ts';
import { RecordTree } from './tree/RecordTree.tsx';
import { useKeptScroll } from '#lib/use-kept-scroll.ts';
import { useRecordList } from './use-record-list.ts';
import styles from './records.module.css';

/** The list of a model's records, next to the form or alone. */
export function RecordListPane({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { search } = useLocation();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const openId = useMatch('/editor/item_types/:itemTypeId/items/:itemId/edit')?.params.itemId;
  const isOpen = useMatch('/editor/item_types/:itemTypeId/items/*')?.params['*'] !== '';
  const state = useRecordList(itemType);
  const selection = useListSelection(state);
  const order = useListOrder(itemType, state);
  const name = useCollectionName(itemType);
  const { data: total } = useQuery(itemCountQuery(itemType.id));
  const { list, shown } = state;
  const scroll = useKeptScroll(`list ${JSON.stringify(state.request)}`, shown !== undefined);
  const canCreate = permissions.canOnItemsOf('create', itemType);
  const model = nameInSentence(itemType.name);
  const newHref = `${paths.newItem(itemType.id)}${search}`;

  return (
    <Pane label={name}>
      {(!isOpen || isCompact) && (
        <PageHead
          title={name}
          within={[t('content.area')]}
          subtitle={total === undefined ? undefined : t('content.list.count', { count: total })}
        />
      )}
      {isCompact ? (
        <>
          <VisuallyHidden as="h1">{name}</VisuallyHidden>
          {canCreate && (
            <CompactActions>
              <IconLink icon={Plus} label={t('content.list.new', { model })} href={newHref} />
            </CompactActions>
          )}
        </>
      ) : (
        <PaneHead
          level={isOpen ? 2 : 1}
          title={
            <>
              <span className={styles.name}>{name}</span>
              {total !== undefined && <Count value={total} label={t('content.list.count', { count: total })} />}
            </>
          }
          tools={
            canCreate && (
              <ButtonLink href={newHref} icon={Plus} size="s">
                {t('content.list.new.short')}
              </ButtonLink>
            )
          }
        />
      )}
      <ListTools itemType={itemType} state={state} />
      <CollectionOutletsPart itemType={itemType} />
      {state.isTree ? (
        <RecordTree itemType={itemType} openId={openId} isNarrow />
      ) : (
        <>
          <PaneBody ref={scroll}>
            <NewRows count={state.live.waiting} onShow={state.live.show} />
            {list.isPending && !shown && (
              <SkeletonRows rows={8} rowHeight={recordRowHeight} hasThumb={hasRecordImages(itemType)} />
            )}
            {list.isError && !shown && !isRefusal(list.error) && <ListFailed onRetry={() => void list.refetch()} />}
            {list.data?.items.length === 0 && <NoRecords itemType={itemType} newHref={newHref} state={state} />}
            {shown && (
              <GoneRowsProvider value={state.live.goneIds}>
                <ReorderableRows itemType={itemType} order={order}>
                  <SelectableRecords selection={selection}>
                    <RecordRows
                      itemType={itemType}
                      items={order.items}
                      openId={openId}
                      isStale={state.isStale}
                      locale={state.address.locale ?? undefined}
                    />
                  </SelectableRecords>
                </ReorderableRows>
              </GoneRowsProvider>
            )}
            <SelectionBarRoom selection={selection} />
          </PaneBody>
          <BulkBar itemType={itemType} selection={selection} isNarrow />
        </>
      )}
      {state.pageCount > 1 && <ListFoot state={state} />}
    </Pane>
  );
}
