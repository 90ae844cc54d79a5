import type { UploadResource } from '@lectern/contract';
import { cx } from '@lectern/ui';
import { formatLength, type UploadSummary } from '@lectern/field-types/console';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { uploadSummary } from './queries.ts';
import { UploadPicture, uploadShade } from './UploadPicture.tsx';
import styles from './uploads.module.css';

const tileSize = { width: 240, height: 180 };

export interface UploadTileProps {
  upload: UploadResource;
  /** Line below the name. */
  meta?: ReactNode;
  isSelected?: boolean;
  /** Its place among those that are selected, where they have an order. */
  order?: number;
}

/** An asset in a grid: image or sign, name, facts. The caller makes it a link or a button. */
export function UploadTile({ upload, meta, isSelected = false, order }: UploadTileProps) {
  const summary = uploadSummary(upload);
  const tag = tagOf(upload, summary);
  return (
    <span className={styles.asset}>
      <span className={cx(styles.image, isSelected && styles['is-selected'])} style={uploadShade(upload)}>
        <UploadPicture upload={upload} size={tileSize} />
        {tag !== null && <span className={styles.tag}>{tag}</span>}
        {isSelected && <span className={styles.tick}>{order ?? <Check aria-hidden />}</span>}
      </span>
      <span className={styles.name}>{summary.filename}</span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
    </span>
  );
}

/** What the picture of an asset does not show: how long a video is, or the format of another file. */
function tagOf({ attributes, meta }: UploadResource, { isImage, format }: UploadSummary): string | null {
  if (meta.video_stream?.status === 'ready' && attributes.duration !== null) return formatLength(attributes.duration);
  if (format === null || (isImage && format !== 'svg')) return null;
  return format.toUpperCase();
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
