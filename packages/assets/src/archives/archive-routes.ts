import { type ArchivedUpload, type EngineServices, findArchive, startArchiveDownload } from '@lectern/engine';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countAsset } from '../count-asset.ts';
import { disposition } from '../disposition.ts';
import { sendMissing } from '../send-bytes.ts';
import type { SiteDefaults } from '../site-defaults.ts';
import { safeName } from './archive-names.ts';
import { attendDownload } from './attend-download.ts';
import { type ArchivedFile, writeArchive } from './write-archive.ts';

const videoRefusal = 'this project does not serve videos as they were uploaded';

/** Serves archives of assets at the addresses that `POST /upload-archives` returns; an address is the credential. */
export function registerArchiveServing(app: FastifyInstance, services: EngineServices, defaults: SiteDefaults): void {
  app.get('/assets/archives', async (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown };
    const archive = typeof ticket === 'string' ? await findArchive(services, ticket) : null;
    if (archive === null) return sendMissing(reply);
    const { siteId, filename } = archive;
    const { settings, ipTrackingEnabled } = await defaults.get(siteId);
    countAsset(services, request, reply, { siteId, path: null, ipTrackingEnabled });
    reply
      .type('application/zip')
      .header('content-disposition', disposition(safeName(filename)))
      // The address is a secret, and what it serves is no one else's.
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      // Proxies that collect a response before they pass it on would need room for all of it.
      .header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    const download = await startArchiveDownload(services, archive);
    if (download === null) return sendBusy(reply);
    const content = writeArchive(
      services.blobs,
      filesOf(download.uploads, { hidesVideos: settings.video.disable_serving_raw_videos === true }),
    );
    attendDownload(content, download, {
      sentBytes: () => request.raw.socket.bytesWritten,
      onError: (error) => request.log.error(error),
    });
    return reply.send(content);
  });
}

async function* filesOf(
  uploads: AsyncIterable<ArchivedUpload>,
  { hidesVideos }: { hidesVideos: boolean },
): AsyncGenerator<ArchivedFile, void> {
  for await (const { path, filename, mimeType, updatedAt } of uploads) {
    const refusal = hidesVideos && mimeType?.startsWith('video/') === true ? videoRefusal : null;
    yield { path, filename, modifiedAt: updatedAt, refusal };
  }
}

/** An address is for one download at a time: it would be a way around their limit. */
function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .status(429)
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .removeHeader('content-disposition')
    .type('text/plain')
    .send('This archive is being downloaded.');
}
