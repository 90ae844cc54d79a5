import { useState } from 'react';
import type { UploadSummary } from './editor-host.ts';
import { stillSize, stillUrl, UploadSign } from './upload-picture.tsx';

export interface UploadStillProps {
  upload: UploadSummary;
  /** Second of the frame, over that of the asset. */
  time?: number | null;
  /** That of tiles unless given: each size of a frame is drawn by itself. */
  size?: { width: number; height?: number };
}

/** The poster of a video, or the sign of anything else. */
export function UploadStill({ upload, time = null, size = stillSize }: UploadStillProps) {
  // A server that is busy draws no stills.
  const [failed, setFailed] = useState<string | null>(null);
  const src = upload.video ? stillUrl(upload.video, size, time) : null;
  if (src === null || src === failed) return <UploadSign upload={upload} />;
  return <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />;
}
