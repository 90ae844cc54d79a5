import { Pagination } from '@lectern/ui';
import { PaneFoot } from '#lib/layout/Pane.tsx';
import { rangeOf } from '#lib/range-of.ts';
import { itemsPerPage } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { RecordListState } from '../use-record-list.ts';
import styles from '../records.module.css';

/** The shown range of records, the total, and paging. */
export function ListFoot({ state }: { state: RecordListState }) {
  const t = useMessages();
  const { address, list, pageCount, change } = state;
  if (state.isTree || !list.data || list.data.totalCount === 0) return null;
  return (
    <PaneFoot>
      <span className={styles.range}>
        {t('content.list.range', rangeOf(address.page, itemsPerPage, list.data.totalCount))}
      </span>
      <div className={styles.pages}>
        <Pagination page={address.page} pageCount={pageCount} onPage={(page) => change({ page })} />
      </div>
    </PaneFoot>
  );
}
