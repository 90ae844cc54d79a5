import type { UploadResource } from '@lectern/contract';
import { FocalPointPicker, imageUrl } from '@lectern/field-types/console';
import { Button } from '@lectern/ui';
import { Crosshair } from 'lucide-react';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { centre, type FocalPoint } from './cut-around.ts';
import { FocalCuts } from './FocalCuts.tsx';
import { Picture } from './Picture.tsx';
import styles from './preview.module.css';

export interface ImageStageProps {
  upload: UploadResource;
  alt: string;
  focalPoint: FocalPoint | null;
  /** Left out where the focal point cannot be changed. */
  onChange?: (focalPoint: FocalPoint | null) => void;
}

/** An image with its focal point, and how sites will cut it around that. */
export function ImageStage({ upload, alt, focalPoint, onChange }: ImageStageProps) {
  const t = useMessages();
  const summary = uploadSummary(upload);
  const { width, height } = summary;
  const { x, y } = focalPoint ?? centre;
  const src = imageUrl(summary, { width: 720 });
  return (
    <>
      {onChange ? (
        <FocalPointPicker
          src={src}
          alt={alt}
          width={width}
          height={height}
          thumbhash={summary.thumbhash}
          value={focalPoint}
          onChange={onChange}
          label={t('media.asset.focalPoint')}
          describe={(at) => t('media.asset.focal', at)}
        />
      ) : (
        <Picture width={width} height={height} src={src} alt={alt} thumbhash={summary.thumbhash} />
      )}
      {width !== null && height !== null && (
        <FocalCuts
          src={imageUrl(summary, { width: 360 })}
          width={width}
          height={height}
          point={{ x, y }}
          label={t('media.asset.focal.cuts')}
        />
      )}
      <p className={styles.focal}>
        <Crosshair aria-hidden />
        <span>
          {t('media.asset.focal', { x: Math.round(x * 100), y: Math.round(y * 100) })}{' '}
          {onChange && t('media.asset.focal.hint')}
        </span>
        {onChange && focalPoint !== null && (
          <Button size="s" variant="quiet" onPress={() => onChange(null)}>
            {t('media.asset.focal.centre')}
          </Button>
        )}
      </p>
    </>
  );
}
