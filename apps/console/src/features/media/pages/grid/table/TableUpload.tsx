import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { StatusMark, TableCell, TableRow } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { cellProps } from '#lib/selection/row-cells.ts';
import { RowCheckbox, useRowSelection } from '#lib/selection/SelectableRows.tsx';
import { UploadPicture, uploadShade } from '#lib/uploads/UploadPicture.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { StreamMark } from '#features/media/parts/StreamMark.tsx';
import { uploadDragProps } from '#features/media/parts/upload-drag.ts';
import { dimensionsOf, useLocalesWithoutAlt } from '../upload-facts.ts';
import { selectWidth, type UploadColumn } from './upload-columns.ts';
import { UploadCell } from './UploadCell.tsx';
import cell from '#lib/layout/title-cell.module.css';
import styles from './table.module.css';

const thumbSize = { width: 40, height: 30 };

export interface TableUploadProps {
  upload: UploadResource;
  columns: readonly UploadColumn[];
  /** The query string of the opened asset, which leads back. */
  search: string;
  onSelectRange: (id: string) => void;
  /** The facts are below the name, as there are no columns for them. */
  isNarrow: boolean;
}

/** One asset as a row of the table. */
export function TableUpload({ upload, columns, search, onSelectRange, isNarrow }: TableUploadProps) {
  const t = useMessages();
  const { id } = upload;
  const { filename } = upload.attributes;
  const [, ...others] = columns;
  return (
    <TableRow isSelected={useRowSelection(id).isSelected}>
      <TableCell stickyAt={0}>
        <RowCheckbox id={id} label={t('media.bulk.select', { name: filename })} />
      </TableCell>
      <TableCell stickyAt={selectWidth}>
        <Link
          to={`${paths.upload(id)}${search}`}
          className={cell.title}
          {...cellProps(id, 'name')}
          {...uploadDragProps(id)}
          onClick={(event) => {
            if (!event.shiftKey) return;
            event.preventDefault();
            onSelectRange(id);
          }}
        >
          <span className={cell.thumb} style={uploadShade(upload)}>
            <UploadPicture upload={upload} size={thumbSize} />
          </span>
          {isNarrow ? (
            <span className={styles.narrow}>
              <span>{filename}</span>
              <NarrowFacts upload={upload} />
            </span>
          ) : (
            <span title={filename}>
              {filename} <StreamMark upload={upload} />
            </span>
          )}
        </Link>
      </TableCell>
      {others.map(({ name }) => (
        <TableCell key={name}>
          <UploadCell upload={upload} name={name} />
        </TableCell>
      ))}
      <TableCell aria-hidden />
    </TableRow>
  );
}

/** What the columns of a wider window show, in a line that wraps. */
function NarrowFacts({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { format, size } = upload.attributes;
  const lacksAlt = useLocalesWithoutAlt(upload).length > 0;
  const facts = [format?.toUpperCase(), dimensionsOf(upload, locale), formatBytes(size, locale)].filter(Boolean);
  return (
    <span className={styles.facts}>
      <span>{facts.join(' · ')}</span>
      {lacksAlt && <StatusMark shape="invalid">{t('media.no-alt')}</StatusMark>}
      <StreamMark upload={upload} />
    </span>
  );
}
