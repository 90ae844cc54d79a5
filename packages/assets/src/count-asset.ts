import { countedReferrer } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is served. */
interface ServedFile {
  siteId: string;
  /** Null for what has no path of its own, such as an archive, whose address is a secret. */
  path: string | null;
  ipTrackingEnabled: boolean;
  /** What part of a stream it is: its size, and how long it plays. */
  video?: { bytes: number; seconds: number };
}

/**
 * Counts a file once it is sent, or once its client is gone: the bytes that went out, headers included, and of a video
 * the time that these bytes play.
 */
export function countAsset(
  { usage }: EngineServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteId, path, ipTrackingEnabled, video }: ServedFile,
): void {
  if (usage === null) return;
  const { socket } = request.raw;
  const before = socket.bytesWritten;
  // Unlike `finish`, it also comes when a download is aborted.
  reply.raw.once('close', () => {
    const bytes = Math.max(0, socket.bytesWritten - before);
    const counts = usage.of(siteId);
    counts.add('assets', '', bytes);
    counts.add('assets_path', path ?? '', bytes);
    counts.add('assets_full_path', path === null ? '' : request.url.replace('/assets', ''), bytes);
    counts.add('assets_referrer', countedReferrer(request.headers.referer), bytes);
    if (ipTrackingEnabled) counts.add('assets_ip', request.ip, bytes);
    if (video === undefined || reply.raw.statusCode === 304) return;
    const milliseconds = Math.round(Math.min(1, bytes / video.bytes) * video.seconds * 1000);
    counts.add('video', '', 0, milliseconds);
    counts.add('video_path', path ?? '', 0, milliseconds);
  });
}
