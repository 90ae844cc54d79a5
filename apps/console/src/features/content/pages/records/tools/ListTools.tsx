import type { ItemType } from '@lectern/domain';
import { Button, nameInSentence, SearchField } from '@lectern/ui';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useCollectionName } from '#features/content/parts/use-collection-name.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { ColumnsDialog } from '../table/ColumnsDialog.tsx';
import type { RecordListState } from '../use-record-list.ts';
import { ViewChanges, ViewMenu } from '../views/ViewMenu.tsx';
import { ListBanners } from './ListBanners.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import styles from '../records.module.css';

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
        <FilterBar itemType={itemType} state={state} />
      </div>
      <div className={styles['view-line']}>
        <ViewMenu itemType={itemType} state={state} />
        <MatchCount state={state} />
        <span className={styles['to-end']}>
          <OrderMenu itemType={itemType} state={state} />
        </span>
      </div>
      <ListBanners state={state} />
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
        <ViewMenu itemType={itemType} state={state} />
        <MatchCount state={state} />
        <ViewChanges itemType={itemType} state={state} />
        <span className={styles['to-end']}>
          <OrderMenu itemType={itemType} state={state} />
          {!state.isTree && (
            <Button variant="quiet" size="s" icon={Columns3} onPress={() => setIsArranging(true)}>
              {t('content.columns.title')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles['table-tools']}>
        <div className={styles['table-search']}>
          <RecordSearch itemType={itemType} state={state} />
        </div>
        <FilterBar itemType={itemType} state={state} />
      </div>
      <ListBanners state={state} />
      {isArranging && <ColumnsDialog itemType={itemType} state={state} onClose={() => setIsArranging(false)} />}
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
function MatchCount({ state }: { state: RecordListState }) {
  const t = useMessages();
  const { address, list } = state;
  const isSelective = address.query !== '' || address.filter.conditions.length > 0;
  return (
    <span role="status" className={styles.matches}>
      {isSelective &&
        !list.isError &&
        (list.data && !list.isPlaceholderData
          ? t('content.list.matches', { count: list.data.totalCount })
          : t('content.list.searching'))}
    </span>
  );
}
