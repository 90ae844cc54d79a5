import { type EngineServices, openArchive } from '@lectern/engine';
import type { FastifyInstance } from 'fastify';
import { countAsset } from '../count-asset.ts';
import { disposition } from '../disposition.ts';
import { sendMissing } from '../send-bytes.ts';
import type { SiteDefaults } from '../site-defaults.ts';
import { safeName } from './archive-names.ts';
import { writeArchive } from './write-archive.ts';

const videoRefusal = 'this project does not serve videos as they were uploaded';

/** Serves archives of assets at the addresses that `POST /upload-archives` returns; an address is the credential. */
export function registerArchiveServing(app: FastifyInstance, services: EngineServices, defaults: SiteDefaults): void {
  app.get('/assets/archives', async (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown };
    const archive = typeof ticket === 'string' ? await openArchive(services, ticket) : null;
    if (archive === null) return sendMissing(reply);
    const { siteId, filename, uploads } = archive;
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
    const hidesVideos = settings.video.disable_serving_raw_videos === true;
    return reply.send(
      writeArchive(
        services.blobs,
        uploads.map(({ path, filename: name, mimeType, updatedAt }) => ({
          path,
          filename: name,
          mimeType,
          modifiedAt: updatedAt,
          refusal: hidesVideos && mimeType?.startsWith('video/') === true ? videoRefusal : null,
        })),
      ),
    );
  });
}
