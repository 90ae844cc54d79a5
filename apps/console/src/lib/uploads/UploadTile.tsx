import type { UploadResource } from '@lectern/contract';
import { cx } from '@lectern/ui';
import {
  formatLength,
  imageUrl,
  stillSize,
  stillUrl,
  UploadSign,
  type UploadSummary,
} from '@lectern/field-types/console';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  const still = summary.video ? stillUrl(summary.video, stillSize) : null;
  const picture = summary.isImage ? imageUrl(summary, { width: 240, height: 180 }, summary.focalPoint) : still;
  // A server that is busy draws no stills.
  const [failed, setFailed] = useState<string | null>(null);
  const tag = tagOf(upload, summary);
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
        {picture !== null && picture !== failed ? (
          <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setFailed(picture)} />
        ) : (
          <UploadSign upload={summary} />
        )}
        {tag !== null && <span className={styles.tag}>{tag}</span>}
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
