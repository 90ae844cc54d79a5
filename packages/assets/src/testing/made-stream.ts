import type { VideoRendition } from '@lectern/domain';
import type { VideoStream } from '@lectern/storage';

/** A stream that is ready, as the database has it. */
export function madeStream(renditions: readonly VideoRendition[], duration: number | null = 4): VideoStream {
  return {
    playbackId: 'abc',
    siteId: '1',
    path: '/1/film.mp4',
    md5: 'x',
    status: 'ready',
    error: null,
    attempts: 1,
    renditions: [...renditions],
    mp4s: {},
    duration,
  };
}
