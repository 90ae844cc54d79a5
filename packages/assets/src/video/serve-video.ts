import { createHash } from 'node:crypto';
import { DomainError, type ErrorCode, generateId } from '@lectern/domain';
import { clientNetwork, type EngineServices, soundFolder, videoFolder } from '@lectern/engine';
import { findVideoStream, type VideoStream } from '@lectern/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRU } from 'tiny-lru';
import { countAsset } from '../count-asset.ts';
import { disposition } from '../disposition.ts';
import type { DerivativeBudget } from '../images/derivative-budget.ts';
import { DrawingBusyError } from '../images/drawing-queue.ts';
import { sendBytes } from '../send-bytes.ts';
import type { SiteDefaults } from '../site-defaults.ts';
import { masterPlaylist, singleSegmentPlaylist } from './master-playlist.ts';
import { secondsOfSegment } from './media-playlist.ts';
import { playerPage, playerPolicy } from './player-page.ts';
import { readAnimationParams, readStillParams } from './still-params.ts';
import { readStoryboardFormat, storyboardJson, storyboardLayout, storyboardVtt } from './storyboard.ts';
import { VideoPictures } from './video-pictures.ts';
import { VideoTracks } from './video-tracks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The document is made for frames of any site, and says so in its own policy. */
    isEmbedded?: boolean;
  }
}

/** What is at an address never changes, and is gone a day after its video. */
const cacheControl = 'public, max-age=86400';
const streamsRemembered = 5_000;
/** How long a node serves a stream that was removed, at most. */
const streamsKeptMs = 10_000;

const types = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * Serves streams of videos at `/video/<playbackId>.m3u8`, and their parts, files and pictures below
 * `/video/<playbackId>/` (reference, delivery services 3).
 */
export function registerVideoServing(
  app: FastifyInstance,
  services: EngineServices,
  { defaults, budget }: { defaults: SiteDefaults; budget: DerivativeBudget },
): void {
  const known = new LRU<VideoStream>(streamsRemembered, streamsKeptMs);
  const pictures = new VideoPictures(services, budget);
  const tracks = new VideoTracks(services);

  /** A stream that is ready. Throws what is answered for any other. */
  async function readyStream(playbackId: string): Promise<VideoStream> {
    const found =
      known.get(playbackId) ??
      (/^[0-9a-f]{40}$/.test(playbackId) ? await findVideoStream(services.db.reads, playbackId) : null);
    if (found === null) throw new DomainError('NOT_FOUND');
    if (found.status === 'errored') throw new DomainError('MUX_ERROR', { reason: found.error });
    if (found.status === 'preparing')
      throw new DomainError('SERVICE_UNAVAILABLE', {
        reason: services.video === null ? 'no_encoder' : 'preparing',
      });
    known.set(playbackId, found);
    return found;
  }

  async function sendStored(
    request: FastifyRequest,
    reply: FastifyReply,
    { stream, path, type, seconds }: { stream: VideoStream; path: string; type: string; seconds?: number },
  ): Promise<FastifyReply> {
    const { siteId } = stream;
    const found = await services.blobs.stat(path);
    if (found === null) throw new DomainError('NOT_FOUND');
    const { ipTrackingEnabled } = await defaults.get(siteId);
    const video = seconds === undefined ? undefined : { bytes: found.size, seconds };
    countAsset(services, request, reply, { siteId, path: stream.path, ipTrackingEnabled, ...(video && { video }) });
    const etag = `"${found.size.toString(36)}-${found.modifiedAt.getTime().toString(36)}"`;
    reply.header('cache-control', cacheControl).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendBytes(request, reply, { size: found.size, type, open: (range) => services.blobs.open(path, range) });
  }

  void app.register(async (scope) => {
    scope.setErrorHandler(sendFailure);
    // Players of any site may read it.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox",
      });
    });

    scope.get('/video/:file', async (request, reply) => {
      const { file } = request.params as { file: string };
      const stream = await readyStream(file.replace(/\.m3u8$/, ''));
      const maxResolution = readMaxResolution(request.query);
      const playlist = masterPlaylist(stream, { tracks: await tracks.list(stream), maxResolution });
      const etag = `"${createHash('sha256').update(playlist).digest('base64url').slice(0, 22)}"`;
      // Tracks come and go while the stream stays.
      reply.headers({ 'cache-control': 'public, no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type(types.m3u8).send(Buffer.from(playlist));
    });

    scope.get('/video/:playbackId/player', { config: { isEmbedded: true } }, async (request, reply) => {
      const { playbackId } = request.params as { playbackId: string };
      const page = Buffer.from(playerPage(await readyStream(playbackId)));
      reply.headers({ 'content-security-policy': playerPolicy, 'cache-control': 'public, max-age=300' });
      return reply.type('text/html; charset=utf-8').send(page);
    });

    scope.get('/video/:playbackId/:file', async (request, reply) => {
      const { playbackId, file } = request.params as { playbackId: string; file: string };
      const stream = await readyStream(playbackId);
      const [, name = '', ending = ''] = /^([a-z0-9]{1,20})\.([a-z0-9]{2,4})$/.exec(file) ?? [];
      const folder = videoFolder(playbackId);
      const query = request.query as Record<string, unknown>;
      const address = clientNetwork(request.ip);
      if (ending === 'm3u8' && hasRendition(stream, name))
        return sendStored(request, reply, { stream, path: `${folder}${file}`, type: types.m3u8 });
      const { mp4s } = stream;
      if (ending === 'mp4' && (name === 'low' || name === 'medium' || name === 'high') && mp4s[name] !== undefined) {
        const { dl } = query;
        if (dl !== undefined)
          reply.header('content-disposition', disposition(typeof dl === 'string' && dl !== '' ? dl : file));
        const path = `${folder}${mp4s[name]}.mp4`;
        return sendStored(request, reply, { stream, path, type: types.mp4, seconds: stream.duration ?? 0 });
      }
      if (name === 'thumbnail' && (ending === 'jpg' || ending === 'png' || ending === 'webp')) {
        const path = await pictures.still(stream, ending, readStillParams(query), address);
        return sendStored(request, reply, { stream, path, type: types[ending] });
      }
      if (name === 'storyboard' && (ending === 'jpg' || ending === 'png' || ending === 'webp')) {
        const path = await pictures.storyboard(stream, ending, address);
        return sendStored(request, reply, { stream, path, type: types[ending] });
      }
      if (name === 'storyboard' && (ending === 'vtt' || ending === 'json')) {
        const layout = storyboardLayout(stream);
        // Whole: players that get a relative one resolve it against their page.
        const url = `${services.publicUrl}/video/${playbackId}/storyboard.${readStoryboardFormat(query)}`;
        reply.header('cache-control', cacheControl);
        if (ending === 'json') return reply.send(storyboardJson(layout, url));
        return reply.type(types.vtt).send(Buffer.from(storyboardVtt(layout, url)));
      }
      if (name === 'animated' && (ending === 'gif' || ending === 'webp')) {
        const path = await pictures.animation(stream, ending, readAnimationParams(query), address);
        return sendStored(request, reply, { stream, path, type: types[ending] });
      }
      throw new DomainError('NOT_FOUND');
    });

    scope.get('/video/:playbackId/subtitles/:file', async (request, reply) => {
      const { playbackId, file } = request.params as { playbackId: string; file: string };
      const stream = await readyStream(playbackId);
      const [, id = '', ending = ''] = /^([\w-]{1,40})\.(m3u8|vtt)$/.exec(file) ?? [];
      const track = await tracks.subtitles(stream, id);
      if (ending === 'vtt')
        return sendStored(request, reply, { stream, path: await tracks.webVtt(stream, track), type: types.vtt });
      const playlist = singleSegmentPlaylist(`${id}.vtt`, stream.duration ?? 0);
      return reply.header('cache-control', cacheControl).type(types.m3u8).send(Buffer.from(playlist));
    });

    scope.get('/video/:playbackId/audio/:file', async (request, reply) => {
      const { playbackId, file } = request.params as { playbackId: string; file: string };
      const stream = await readyStream(playbackId);
      const [, id = ''] = /^([\w-]{1,40})\.m3u8$/.exec(file) ?? [];
      if (id === '') throw new DomainError('NOT_FOUND');
      const path = `${soundFolder(playbackId, id)}index.m3u8`;
      return sendStored(request, reply, { stream, path, type: types.m3u8 });
    });

    scope.get('/video/:playbackId/audio/:track/:segment', async (request, reply) => {
      const { playbackId, track, segment } = request.params as Record<'playbackId' | 'track' | 'segment', string>;
      const stream = await readyStream(playbackId);
      if (!/^[\w-]{1,40}$/.test(track) || !/^\d{5,7}\.ts$/.test(segment)) throw new DomainError('NOT_FOUND');
      const path = `${soundFolder(playbackId, track)}${segment}`;
      return sendStored(request, reply, { stream, path, type: types.ts });
    });

    scope.get('/video/:playbackId/:rendition/:segment', async (request, reply) => {
      const { playbackId, rendition, segment } = request.params as Record<
        'playbackId' | 'rendition' | 'segment',
        string
      >;
      const stream = await readyStream(playbackId);
      if (!hasRendition(stream, rendition) || !/^\d{5,7}\.ts$/.test(segment)) throw new DomainError('NOT_FOUND');
      const path = `${videoFolder(playbackId)}${rendition}/${segment}`;
      const seconds = secondsOfSegment(Number.parseInt(segment, 10), stream.duration ?? 0);
      return sendStored(request, reply, { stream, path, type: types.ts, seconds });
    });
  });
}

function hasRendition({ renditions }: VideoStream, name: string): boolean {
  return renditions.some((rendition) => rendition.name === name);
}

/** `max_resolution` in lines. Throws `INVALID_PARAMS`. */
function readMaxResolution(query: unknown): number | null {
  const { max_resolution: text } = query as { max_resolution?: unknown };
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^\d{3,4}p$/.test(text))
    throw new DomainError('INVALID_PARAMS', { parameter: 'max_resolution' });
  return Number.parseInt(text, 10);
}

const statuses: Partial<Record<ErrorCode, number>> = {
  NOT_FOUND: 404,
  RATE_LIMIT_EXCEEDED: 429,
  EXCEPTION: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** How soon a video that is being prepared may be asked for again. */
const preparingSeconds = 10;

function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof DomainError || error instanceof DrawingBusyError;
  if (!known) request.log.error({ err: error }, 'could not serve a video');
  const code = error instanceof DomainError ? error.code : known ? 'SERVICE_UNAVAILABLE' : 'EXCEPTION';
  const details = error instanceof DomainError ? (error.problems[0]?.details ?? {}) : known ? { reason: 'busy' } : {};
  const status = statuses[code] ?? 422;
  if (status === 503)
    reply.header('retry-after', error instanceof DrawingBusyError ? error.retryAfterSeconds : preparingSeconds);
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ data: [{ id: generateId(), type: 'api_error', attributes: { code, details } }] });
}
