import type { UploadResource } from '@lectern/contract';
import { StatusMark } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';

/** In the line of facts of a tile: that the stream of a video is being prepared, or that there won't be one. */
export function StreamMark({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const status = upload.meta.video_stream?.status;
  if (status !== 'preparing' && status !== 'errored') return null;
  return (
    <>
      <span aria-hidden>·</span>
      <StatusMark shape={status === 'preparing' ? 'running' : 'invalid'}>{t(`media.video.mark.${status}`)}</StatusMark>
    </>
  );
}
