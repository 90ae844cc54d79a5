import type { ItemType } from '@lectern/domain';
import {
  Button,
  ButtonLink,
  Count,
  IconLink,
  ListRow,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Pagination,
  SearchField,
  SkeletonRows,
  StatusMark,
  Time,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, FileText, Plus } from 'lucide-react';
import { useLocation, useMatch } from 'react-router';
import { usePermissions } from '../../../../lib/current-site.ts';
import { CompactActions, PageHead } from '../../../../lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneFoot, PaneHead } from '../../../../lib/layout/Pane.tsx';
import { paths } from '../../../../lib/paths.ts';
import { itemCountQuery, itemsPerPage, useSchema } from '../../../../lib/records/queries.ts';
import { recordImageId } from '../../../../lib/records/record-title.ts';
import { useIsCompact } from '../../../../lib/use-is-compact.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import { rangeOf } from '../../../../lib/range-of.ts';
import { recordSummary } from '../../../../lib/records/record-summary.ts';
import { useThumbnail } from '../../parts/use-record-summary.ts';
import { useCollectionName } from '../../parts/use-collection-name.ts';
import { NoRecords } from './NoRecords.tsx';
import { orderOptions } from './order-options.ts';
import { RecordTree } from './RecordTree.tsx';
import { type RecordListState, useRecordList } from './use-record-list.ts';
import styles from './records.module.css';

/** The list of a model's records, beside the form or alone. */
export function RecordListPane({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { search } = useLocation();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const openId = useMatch('/editor/item_types/:itemTypeId/items/:itemId/edit')?.params.itemId;
  const isOpen = useMatch('/editor/item_types/:itemTypeId/items/*')?.params['*'] !== '';
  const state = useRecordList(itemType);
  const name = useCollectionName(itemType);
  const { data: total } = useQuery(itemCountQuery(itemType.id));
  const { list, address } = state;
  const canCreate = permissions.canOnItemsOf('create', itemType);
  const model = itemType.name.toLocaleLowerCase();
  const newHref = `${paths.newItem(itemType.id)}${search}`;
  const hasImages = itemType.presentationImageFieldId !== null || itemType.imagePreviewFieldId !== null;

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
          <h1 className={styles.hidden}>{name}</h1>
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
      <PaneBody>
        {state.isTree ? (
          <RecordTree itemType={itemType} openId={openId} />
        ) : (
          <>
            {list.isPending && <SkeletonRows rows={8} rowHeight={58} hasThumb={hasImages} />}
            {list.error && !list.data && <ListFailed onRetry={() => void list.refetch()} />}
            {list.data?.items.length === 0 && (
              <NoRecords itemType={itemType} query={address.query} newHref={newHref} onClear={() => state.setText('')} />
            )}
            <ul className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
              {list.data?.items.map((item) => (
                <li key={item.id}>
                  <RecordRow
                    item={item}
                    href={`${paths.item(itemType.id, item.id)}${search}`}
                    isCurrent={item.id === openId}
                    hasThumb={hasImages}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PaneBody>
      {!state.isTree && list.data && list.data.totalCount > itemsPerPage && (
        <PaneFoot>
          <span className={styles.range}>{t('content.list.range', rangeOf(address.page, itemsPerPage, list.data.totalCount))}</span>
          <div className={styles.pages}>
            <Pagination page={address.page} pageCount={state.pageCount} onPage={(page) => state.change({ page })} />
          </div>
        </PaneFoot>
      )}
    </Pane>
  );
}

/** Search and order. */
export function ListTools({ itemType, state }: { itemType: ItemType; state: RecordListState }) {
  const t = useMessages();
  const schema = useSchema();
  const { address, list } = state;
  const options = orderOptions(itemType, schema, address.query !== '', t);
  const current = options.find(({ value }) => value === address.orderBy) ?? options[0];
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('content.list.search', { name: useCollectionName(itemType).toLocaleLowerCase() })}
          value={state.text}
          onChange={state.setText}
        />
      </div>
      <div className={styles['view-line']}>
        <b role="status">
          {address.query === ''
            ? t('content.list.all')
            : list.data && !list.isPlaceholderData
              ? t('content.list.matches', { count: list.data.totalCount })
              : t('content.list.searching')}
        </b>
        <MenuTrigger
          label={t('content.order.label')}
          placement="bottom end"
          menu={
            <MenuSection
              label={t('content.order.label')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[current?.value ?? '']}
              onSelectionChange={(keys) => {
                for (const key of keys) state.change({ orderBy: key === '' ? null : String(key), page: 1 });
              }}
            >
              {options.map(({ value, label }) => (
                <MenuItem key={value ?? ''} id={value ?? ''}>
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          }
        >
          <Button variant="quiet" size="s" icon={ArrowUpDown} aria-label={t('content.order.change', { order: current?.label ?? '' })}>
            {current?.label}
          </Button>
        </MenuTrigger>
      </div>
    </>
  );
}

/** What stands in place of a list that did not come. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={styles.failed} role="alert">
      <p>{t('content.list.failed')}</p>
      <Button size="s" onPress={onRetry}>
        {t('content.list.retry')}
      </Button>
    </div>
  );
}

interface RecordRowProps {
  item: WireItem;
  href: string;
  isCurrent: boolean;
  hasThumb: boolean;
}

function RecordRow({ item, href, isCurrent, hasThumb }: RecordRowProps) {
  const t = useMessages();
  const schema = useSchema();
  const { title, state, stateLabel, itemTypeId } = recordSummary(item, schema, t);
  const thumbnail = useThumbnail(recordImageId(itemTypeId, item.attributes, schema), 48);
  return (
    <ListRow
      href={href}
      title={title}
      isCurrent={isCurrent}
      thumbnail={hasThumb ? thumbnail : undefined}
      thumbnailIcon={hasThumb ? FileText : undefined}
      meta={
        <>
          <StatusMark shape={state}>{stateLabel}</StatusMark>
          <span aria-hidden>·</span>
          <Time value={item.meta.updated_at} timeZone={schema.settings.timezone} />
        </>
      }
    />
  );
}
