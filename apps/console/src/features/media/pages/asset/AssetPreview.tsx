import type { UploadResource } from '@lectern/contract';
import { imageUrl, UploadSign, widthWithin } from '@lectern/field-types/console';
import { type ReactNode, useState } from 'react';
import { uploadSummary } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FontSample, PdfPages, TextExcerpt } from './FetchedPreview.tsx';
import { ImageStage, type ImageStageProps } from './ImageStage.tsx';
import { Picture, pictureVh } from './Picture.tsx';
import { previewKind } from './preview-kind.ts';
import styles from './preview.module.css';

/**
 * An asset by its kind. Nothing of it runs in the console: SVG is shown by `img`, which runs no script, and pages (HTML,
 * XML) are files.
 */
export function AssetPreview(props: ImageStageProps) {
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
    case 'audio':
      return <Player key={md5} upload={upload} kind={kind} />;
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

/** The original, streamed by ranges; a project may not serve its videos, and a browser may not know their format. */
function Player({ upload, kind }: { upload: UploadResource; kind: 'video' | 'audio' }) {
  const t = useMessages();
  const [isFailed, setIsFailed] = useState(false);
  const { filename, md5, url, width, height } = upload.attributes;
  if (isFailed) return <FileSign upload={upload}>{t('media.preview.not-playable')}</FileSign>;
  const shared = {
    src: `${url}?v=${md5.slice(0, 8)}`,
    'aria-label': filename,
    controls: true,
    preload: 'metadata',
    onError: () => setIsFailed(true),
  } as const;
  // Subtitles are assets of their own, which this preview does not need.
  // oxlint-disable jsx-a11y/media-has-caption
  return kind === 'video' ? (
    <video
      {...shared}
      className={styles.picture}
      width={width ?? undefined}
      height={height ?? undefined}
      style={{ width: widthWithin(pictureVh, width, height) }}
    />
  ) : (
    <div className={styles.sound}>
      <UploadSign upload={upload.attributes} />
      <audio {...shared} />
    </div>
  );
  // oxlint-enable jsx-a11y/media-has-caption
}

/** A file without a preview. */
function FileSign({ upload, children }: { upload: UploadResource; children?: ReactNode }) {
  const t = useMessages();
  return (
    <div className={styles.sign}>
      <UploadSign upload={upload.attributes} />
      <p>{children ?? t('media.preview.none')}</p>
    </div>
  );
}
