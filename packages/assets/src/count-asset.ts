import { countedReferrer } from '@lectern/domain';
import type { EngineServices } from '@lectern/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is served. */
interface ServedFile {
  siteId: string;
  /** Null for what has no path of its own, such as an archive, whose address is a secret. */
  path: string | null;
  ipTrackingEnabled: boolean;
}

/** Counts a file once it is sent, or once its client is gone: the bytes that went out, headers included. */
export function countAsset(
  { usage }: EngineServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteId, path, ipTrackingEnabled }: ServedFile,
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
  });
}
