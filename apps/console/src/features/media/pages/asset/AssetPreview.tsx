import type { UploadResource } from '@lectern/contract';
import { imageUrl, UploadSign } from '@lectern/field-types/console';
import { useState } from 'react';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FontSample, PdfPages, TextExcerpt } from './FetchedPreview.tsx';
import { FileSign } from './FileSign.tsx';
import { ImageStage, type ImageStageProps } from './ImageStage.tsx';
import { Picture } from './Picture.tsx';
import { previewKind } from './preview-kind.ts';
import { useEarlyFailure } from './use-early-failure.ts';
import { VideoPreview } from './video/VideoPreview.tsx';
import styles from './preview.module.css';

export interface AssetPreviewProps extends ImageStageProps {
  canEdit: boolean;
  posterTime: number | null;
  /** Left out where it cannot be changed. */
  onPosterTime?: (posterTime: number | null) => void;
}

/**
 * An asset by its kind. Nothing of it runs in the console: SVG is shown by `img`, which runs no script, and pages (HTML,
 * XML) are files.
 */
export function AssetPreview({ canEdit, posterTime, onPosterTime, ...props }: AssetPreviewProps) {
  const { upload, alt } = props;
  const { attributes } = upload;
  const { url, filename, width, height, md5 } = attributes;
  const kind = previewKind(attributes);
  switch (kind) {
    case 'image':
      return <ImageStage {...props} />;
    case 'vector':
      return <Picture width={width} height={height} src={imageUrl(uploadSummary(upload), { width: 720 })} alt={alt} />;
    case 'video':
      return (
        <VideoPreview key={md5} upload={upload} canEdit={canEdit} posterTime={posterTime} onPosterTime={onPosterTime} />
      );
    case 'audio':
      return <SoundPlayer key={md5} upload={upload} />;
    case 'pdf':
      return <PdfPages upload={upload} fallback={<FileSign upload={upload} />} />;
    case 'text':
      return <TextExcerpt upload={upload} />;
    case 'font':
      return <FontSample upload={upload} />;
    case 'file':
      return <FileSign upload={upload} />;
    default:
      throw new Error(`${url} (${filename}) is of an unknown kind: ${kind satisfies never}`);
  }
}

/** A sound, streamed by ranges; a browser may not know its format. */
function SoundPlayer({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const [isFailed, setIsFailed] = useState(false);
  const sound = useEarlyFailure<HTMLAudioElement>(() => setIsFailed(true));
  const { filename, md5, url } = upload.attributes;
  if (isFailed) return <FileSign upload={upload}>{t('media.preview.not-playable')}</FileSign>;
  return (
    <div className={styles.sound}>
      <UploadSign upload={upload.attributes} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- sounds have no captions here */}
      <audio
        ref={sound}
        src={`${url}?v=${md5.slice(0, 8)}`}
        aria-label={filename}
        controls
        preload="metadata"
        onError={() => setIsFailed(true)}
      />
    </div>
  );
}
