import type { ItemType } from '@lectern/domain';
import { Button, lazyPart, nameInSentence, SearchField } from '@lectern/ui';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { ListBanners } from '#lib/filters/ListBanners.tsx';
import { MatchCount } from '#lib/filters/MatchCount.tsx';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useCollectionName } from '#features/content/parts/use-collection-name.ts';
import { RecordFilters } from '../filters/RecordFilters.tsx';
import type { RecordListState } from '../use-record-list.ts';
import { RecordViewChanges, RecordViews } from '../views/RecordViews.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import styles from '../records.module.css';

const RecordColumnsDialog = lazyPart(
  async () => (await import('../table/RecordColumnsDialog.tsx')).RecordColumnsDialog,
);

export interface ListToolsProps {
  itemType: ItemType;
  state: RecordListState;
}

/** View, order, search and filters of a list, one below the other. */
export function ListTools({ itemType, state }: ListToolsProps) {
  return (
    <>
      <div className={styles.tools}>
        <RecordSearch itemType={itemType} state={state} />
        <RecordFilters itemType={itemType} state={state} />
      </div>
      <div className={styles['view-line']}>
        <RecordViews itemType={itemType} state={state} />
        <RecordCount state={state} />
        <span className={styles['to-end']}>
          <OrderMenu itemType={itemType} state={state} />
        </span>
      </div>
      <RecordBanners state={state} />
    </>
  );
}

/** The same for a table, which has more room, and columns. */
export function TableTools({ itemType, state }: ListToolsProps) {
  const t = useMessages();
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <div className={styles['table-views']}>
        <RecordViews itemType={itemType} state={state} />
        <RecordCount state={state} />
        <RecordViewChanges itemType={itemType} state={state} />
        <span className={styles['to-end']}>
          <OrderMenu itemType={itemType} state={state} />
          {!state.isTree && (
            <Button variant="quiet" size="s" icon={Columns3} onPress={() => setIsArranging(true)}>
              {t('columns.title')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles['table-tools']}>
        <div className={styles['table-search']}>
          <RecordSearch itemType={itemType} state={state} />
        </div>
        <RecordFilters itemType={itemType} state={state} />
      </div>
      <RecordBanners state={state} />
      {isArranging && (
        <OpenedPart name={t('columns.title')} onFailed={() => setIsArranging(false)}>
          <RecordColumnsDialog itemType={itemType} state={state} onClose={() => setIsArranging(false)} />
        </OpenedPart>
      )}
    </>
  );
}

function RecordSearch({ itemType, state }: ListToolsProps) {
  const t = useMessages();
  return (
    <SearchField
      label={t('content.list.search', { name: nameInSentence(useCollectionName(itemType)) })}
      value={state.text}
      onChange={state.setText}
    />
  );
}

/** The number of matching records. */
function RecordCount({ state }: { state: RecordListState }) {
  const { address, list } = state;
  const isSelective = address.query !== '' || address.filter.conditions.length > 0;
  if (!isSelective || list.isError) return <MatchCount count={null} />;
  return <MatchCount count={list.isPlaceholderData ? undefined : list.data?.totalCount} />;
}

function RecordBanners({ state }: { state: RecordListState }) {
  const t = useMessages();
  const { problems, list, shown, clear } = state;
  return (
    <ListBanners
      problems={problems}
      list={list}
      isShown={shown !== undefined}
      onClear={clear}
      texts={{ failed: t('content.list.failed'), retry: t('content.list.retry') }}
    />
  );
}
