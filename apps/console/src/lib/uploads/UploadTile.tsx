import type { UploadResource } from '@lectern/contract';
import { cx } from '@lectern/ui';
import { imageUrl, UploadSign } from '@lectern/field-types/console';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { uploadSummary } from './queries.ts';
import styles from './uploads.module.css';

export interface UploadTileProps {
  upload: UploadResource;
  /** Line below the name. */
  meta?: ReactNode;
  isSelected?: boolean;
}

/** An asset in a grid: image or sign, name, facts. The caller makes it a link or a button. */
export function UploadTile({ upload, meta, isSelected = false }: UploadTileProps) {
  const summary = uploadSummary(upload);
  const [color] = upload.attributes.colors;
  return (
    <span className={styles.asset}>
      <span
        className={cx(styles.image, isSelected && styles['is-selected'])}
        style={
          color && summary.isImage
            ? { backgroundColor: `rgb(${color.red} ${color.green} ${color.blue} / 0.18)` }
            : undefined
        }
      >
        {summary.isImage ? (
          <img
            src={imageUrl(summary, { width: 240, height: 180 }, summary.focalPoint)}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <UploadSign upload={summary} />
        )}
        {summary.format !== null && (!summary.isImage || summary.format === 'svg') && (
          <span className={styles.tag}>{summary.format.toUpperCase()}</span>
        )}
        {isSelected && (
          <span className={styles.tick}>
            <Check aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.name}>{summary.filename}</span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
    </span>
  );
}

/** The grid of tiles. */
export function UploadGrid({
  children,
  label,
  isDense = false,
}: {
  children: ReactNode;
  label: string;
  isDense?: boolean;
}) {
  return (
    <ul className={cx(styles.grid, isDense && styles['is-dense'])} aria-label={label}>
      {children}
    </ul>
  );
}
