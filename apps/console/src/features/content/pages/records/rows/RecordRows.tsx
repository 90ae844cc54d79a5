import type { ItemResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { ListRow, StatusMark, Time } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { recordImageId } from '#lib/records/record-title.ts';
import { useRowSummary } from '#features/content/parts/presence/gone-rows.ts';
import { useThumbnail } from '#features/content/parts/use-record-summary.ts';
import { cellProps } from '#lib/selection/row-cells.ts';
import { useRowSelection } from '#lib/selection/SelectableRows.tsx';
import { RecordCheckbox } from '../bulk/SelectableRecords.tsx';
import { recordHref } from '../record-href.ts';
import { parentIdOf } from '../tree/ancestors.ts';
import { RecordPath } from '../tree/RecordPath.tsx';
import styles from '../records.module.css';

/** Height of a row, for its placeholder. */
export const recordRowHeight = 58;

export interface RecordRowsProps {
  itemType: ItemType;
  items: readonly ItemResource[];
  /** The record next to the list. */
  openId: string | undefined;
  /** The rows of the previous page remain while the next one loads. */
  isStale: boolean;
  /** Language of the titles; undefined is the main one. */
  locale?: string;
}

/** Whether records of a model have an image in lists. */
export function hasRecordImages({ presentationImageFieldId, imagePreviewFieldId }: ItemType): boolean {
  return presentationImageFieldId !== null || imagePreviewFieldId !== null;
}

/** Records in two lines each: title, then status and time. */
export function RecordRows({ itemType, items, openId, isStale, locale }: RecordRowsProps) {
  const { search } = useLocation();
  const hasThumb = hasRecordImages(itemType);
  return (
    <ul className={styles.rows} data-stale={isStale || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <RecordRow
            item={item}
            href={recordHref(itemType.id, item.id, search)}
            isCurrent={item.id === openId}
            hasThumb={hasThumb}
            locale={locale}
          />
        </li>
      ))}
    </ul>
  );
}

interface RecordRowProps {
  item: ItemResource;
  href: string;
  isCurrent: boolean;
  hasThumb: boolean;
  locale: string | undefined;
}

function RecordRow({ item, href, isCurrent, hasThumb, locale }: RecordRowProps) {
  const schema = useSchema();
  const { title, state, stateLabel, itemTypeId } = useRowSummary(item, locale);
  const thumbnail = useThumbnail(recordImageId(itemTypeId, item.attributes, schema), 48);
  const { isSelectable, isSelected } = useRowSelection(item.id);
  return (
    <div
      className={styles['row-line']}
      data-selectable={isSelectable || undefined}
      data-selected={isSelected || undefined}
    >
      <RecordCheckbox id={item.id} title={title} />
      <div className={styles['row-link']} {...cellProps(item.id, 'title')}>
        <ListRow
          href={href}
          title={title}
          isCurrent={isCurrent}
          thumbnail={hasThumb ? thumbnail : undefined}
          thumbnailIcon={hasThumb ? FileText : undefined}
          meta={
            <>
              {parentIdOf(item) !== null && (
                <>
                  <span className={styles['row-path']}>
                    <RecordPath item={item} />
                  </span>
                  <span aria-hidden>·</span>
                </>
              )}
              <StatusMark shape={state}>{stateLabel}</StatusMark>
              <span aria-hidden>·</span>
              <Time value={item.meta.updated_at} timeZone={schema.settings.timezone} />
            </>
          }
        />
      </div>
    </div>
  );
}
