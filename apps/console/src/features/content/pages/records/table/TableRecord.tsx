import type { ItemResource } from '@lectern/contract';
import { TableCell, TableRow } from '@lectern/ui';
import { FileText } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { recordImageId } from '#lib/records/record-title.ts';
import { useItemPresentation } from '#features/content/parts/plugins/use-item-presentation.ts';
import { useMessages } from '#lib/use-messages.ts';
import { GoneMark } from '#features/content/parts/presence/GoneMark.tsx';
import { useThumbnail } from '#features/content/parts/use-record-summary.ts';
import { cellProps } from '#lib/selection/row-cells.ts';
import { useRowSelection } from '#lib/selection/SelectableRows.tsx';
import { RecordCheckbox } from '../bulk/SelectableRecords.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import type { TableColumn } from './columns.ts';
import styles from '#lib/layout/title-cell.module.css';

export interface TableRecordProps {
  item: ItemResource;
  columns: readonly TableColumn[];
  /** Width of the cell with the box. */
  boxWidth: number;
  href: string;
  /** Language of the values. */
  locale: string;
}

/** One record as a row of the table. */
export const TableRecord = memo(function TableRecord({ item, columns, boxWidth, href, locale }: TableRecordProps) {
  const t = useMessages();
  const schema = useSchema();
  const [, ...others] = columns;
  const { title: ownTitle } = recordSummary(item, schema, t, locale);
  const title = useItemPresentation(item)?.title ?? ownTitle;
  const { isSelectable, isSelected } = useRowSelection(item.id);
  return (
    <TableRow isSelected={isSelected}>
      <TableCell stickyAt={0}>{isSelectable && <RecordCheckbox id={item.id} title={title} />}</TableCell>
      <TableCell stickyAt={boxWidth}>
        <TitleCell item={item} title={title} href={href} />
      </TableCell>
      {others.map((column) => (
        <TableCell key={column.name}>
          <ColumnCell item={item} column={column} locale={locale} />
        </TableCell>
      ))}
      <TableCell aria-hidden />
    </TableRow>
  );
});

/** Picture and title, which lead to the record. */
function TitleCell({ item, title, href }: { item: ItemResource; title: string; href: string }) {
  const schema = useSchema();
  const itemTypeId = item.relationships.item_type.data.id;
  const thumbnail = useThumbnail(recordImageId(itemTypeId, item.attributes, schema), 40);
  return (
    <Link to={href} className={styles.title} {...cellProps(item.id, 'title')}>
      <span className={styles.thumb}>
        {thumbnail === null ? <FileText aria-hidden /> : <img src={thumbnail} alt="" loading="lazy" />}
      </span>
      <span>{title}</span>
      <GoneMark id={item.id} />
    </Link>
  );
}
