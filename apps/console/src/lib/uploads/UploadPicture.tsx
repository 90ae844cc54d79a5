import type { UploadResource } from '@lectern/contract';
import { imageUrl, placeholderRef, stillSize, stillUrl, UploadSign } from '@lectern/field-types/console';
import { type CSSProperties, useState } from 'react';
import { uploadSummary } from './queries.ts';

/** The picture of an asset at a size, cropped around its focal point; the sign of one that has none. */
export function UploadPicture({ upload, size }: { upload: UploadResource; size: { width: number; height: number } }) {
  const summary = uploadSummary(upload);
  // Each size of a frame is drawn by itself: all share that of tiles.
  const still = summary.video ? stillUrl(summary.video, stillSize) : null;
  const picture = summary.isImage ? imageUrl(summary, size, summary.focalPoint) : still;
  // A server that is busy draws no stills.
  const [failed, setFailed] = useState<string | null>(null);
  if (picture === null || picture === failed) return <UploadSign upload={summary} />;
  return (
    <img
      ref={placeholderRef(summary.thumbhash)}
      src={picture}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(picture)}
    />
  );
}

/** A shade of an image's own color, for its place until it is there. */
export function uploadShade({ attributes }: UploadResource): CSSProperties | undefined {
  const [color] = attributes.colors;
  const isImage = attributes.is_image || attributes.format === 'svg';
  return color && isImage ? { backgroundColor: `rgb(${color.red} ${color.green} ${color.blue} / 0.18)` } : undefined;
}
