import { type AssetsCdnSettings, DomainError, isStoredName } from '@lectern/domain';
import { type BlobStore, clientNetwork, type EngineServices } from '@lectern/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { ContentTypes } from './content-types.ts';
import { countAsset } from './count-asset.ts';
import { disposition } from './disposition.ts';
import { errorBody, unavailableSeconds } from './error-body.ts';
import { FocalPoints, isOpenCrop, withFocalPoint } from './focal-points.ts';
import { hintHeaders, readHints, withClientHints } from './images/client-hints.ts';
import type { DerivativeBudget } from './images/derivative-budget.ts';
import { DrawingBusyError } from './images/drawing-queue.ts';
import { Derivatives } from './images/derivatives.ts';
import {
  changesImage,
  type ImageParams,
  parseImageParams,
  parsePdfParams,
  parseSvgParams,
  settleFormat,
  variesByAccept,
} from './images/image-params.ts';
import { sendBytes, sendMissing } from './send-bytes.ts';
import { type SiteDefaults, withSiteDefaults } from './site-defaults.ts';

/** Media types a browser may render from our origin; all others are served as downloads. */
const inlineTypes = /^(image\/|video\/|audio\/|application\/pdf$|text\/plain$|font\/)/;
const rasterTypes = /^image\/(jpeg|png|webp|gif|avif|tiff|heic|heif)$/;

/**
 * A file may be replaced at its URL (`replace_strategy`), so it is never declared immutable: browsers show the cached
 * file at once and revalidate it in the background.
 */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * Serves stored files at `/assets/<site>/<name>`, images drawn by their parameters: by ranges, and never as
 * script on our origin.
 */
export function registerAssetServing(
  app: FastifyInstance,
  services: EngineServices,
  { defaults, budget }: { defaults: SiteDefaults; budget: DerivativeBudget },
): void {
  const derivatives = new Derivatives(services.blobs, budget);
  const focalPoints = new FocalPoints(services);
  const contentTypes = new ContentTypes(services.blobs);
  app.get('/assets/:siteId/:name', { errorHandler: sendFailure }, async (request, reply) => {
    const { siteId, name } = request.params as { siteId: string; name: string };
    const path = `/${siteId}/${name}`;
    // Names with a dot before them are folders of ours, of files that no one was given yet.
    const isAddress = isStoredName(siteId) && !siteId.startsWith('.') && isStoredName(name);
    const stored = isAddress ? await services.blobs.stat(path) : null;
    if (stored === null) return sendMissing(reply);
    const query = request.query as Record<string, unknown>;
    const secondsLeft = secondsUntilExpiry(query, services.clock.now());
    if (secondsLeft !== null && secondsLeft <= 0) return sendMissing(reply);
    const type = await contentTypes.get(path, versionOf(stored), stored.size);
    const filename = name.replace(/^\d+-/, '');
    if ('dl' in query)
      reply.header(
        'content-disposition',
        disposition(typeof query['dl'] === 'string' && query['dl'] !== '' ? query['dl'] : filename),
      );
    else if (!inlineTypes.test(type)) reply.header('content-disposition', disposition(filename));

    const { settings, ipTrackingEnabled, primaryEnvironment } = await defaults.get(siteId);
    countAsset(services, request, reply, { siteId, path, ipTrackingEnabled });
    if (type.startsWith('video/') && settings.video.disable_serving_raw_videos === true)
      return refuse(reply, 'raw_videos_not_served');
    const hasOpenCrop = primaryEnvironment !== null && rasterTypes.test(type) && isOpenCrop(query);
    const focalPoint = hasOpenCrop ? await focalPoints.get(primaryEnvironment, path) : null;
    const hints = rasterTypes.test(type) ? readHints(query) : [];
    const hinted = withClientHints(query, hints, request.headers);
    const params = wantedImage(type, focalPoint === null ? hinted : withFocalPoint(hinted, focalPoint), settings);
    const decisive = [...(params !== null && variesByAccept(params) ? ['Accept'] : []), ...hintHeaders(hints)];
    if (decisive.length > 0) reply.header('vary', decisive.join(', '));
    if (hints.length > 0) reply.header('accept-ch', hintHeaders(hints).join(', '));
    const drawn = params === null ? null : settleFormat(params, request.headers.accept ?? '', type);
    const derivative =
      drawn === null || !changesImage(drawn)
        ? null
        : await derivatives.get(
            { path, version: versionOf(stored), isPdf: type === 'application/pdf' },
            drawn,
            clientNetwork(request.ip),
          );
    if (derivative === null && drawn?.output?.kind === 'svg') return refuse(reply, 'svg_not_sanitized');
    return derivative === null
      ? sendBlob(services, request, reply, { path, type, stored, bytes: null, secondsLeft })
      : sendBlob(services, request, reply, {
          ...derivative,
          type: mime.getType(derivative.format) ?? type,
          secondsLeft,
        });
  });
}

/**
 * Image parameters, when the file is an image that supports them.
 */
function wantedImage(type: string, query: Record<string, unknown>, settings: AssetsCdnSettings): ImageParams | null {
  if (rasterTypes.test(type)) return parseImageParams(withSiteDefaults(query, settings));
  if (type === 'application/pdf') {
    return parsePdfParams(query) === null ? null : parsePdfParams(withSiteDefaults(query, settings));
  }
  return type === 'image/svg+xml' ? parseSvgParams(query) : null;
}

interface Sent {
  path: string;
  type: string;
  stored: StoredState;
  /** All of it, where it is in memory. */
  bytes: Buffer | null;
  /** Until the address expires; null for one that doesn't. */
  secondsLeft: number | null;
}

type StoredState = NonNullable<Awaited<ReturnType<BlobStore['stat']>>>;

async function sendBlob(
  services: EngineServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type, stored, bytes, secondsLeft }: Sent,
): Promise<FastifyReply> {
  const etag = `"${versionOf(stored)}"`;
  reply
    .header('cache-control', secondsLeft === null ? cacheControl : `public, max-age=${Math.min(secondsLeft, 300)}`)
    .header('etag', etag)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    // An SVG or HTML file opened directly must not run scripts with our origin's rights, nor pass for a page of someone
    // else's.
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-ancestors 'none'; sandbox",
    );
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();

  return sendBytes(request, reply, {
    size: bytes?.length ?? stored.size,
    type,
    open: async (range) => bytes?.subarray(range?.start, range && range.end + 1) ?? services.blobs.open(path, range),
  });
}

/** `expires` is a Unix time, after which nothing is at the address. */
function secondsUntilExpiry(query: Record<string, unknown>, now: Date): number | null {
  const { expires } = query;
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
  return Number(expires) - Math.floor(now.getTime() / 1000);
}

/** Answers that a file can't be had like that. */
function refuse(reply: FastifyReply, reason: 'raw_videos_not_served' | 'svg_not_sanitized'): FastifyReply {
  const refusal = new DomainError('INVALID_REQUEST', { reason });
  return reply.status(422).header('cache-control', 'no-store').send(errorBody(refusal));
}

function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DomainError && error.code === 'RATE_LIMIT_EXCEEDED') {
    return void reply
      .status(429)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('Too many files at once. Try again in a moment.');
  }
  if (error instanceof DrawingBusyError) {
    void reply
      .status(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': String(error.retryAfterSeconds) })
      .type('text/plain')
      .send('Too many images are being rendered. Try again in a moment.');
    return;
  }
  const known = error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
  request.log[known ? 'warn' : 'error']({ err: known ? error.cause : error }, 'could not serve a file');
  void reply
    .status(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(unavailableSeconds) })
    .send(errorBody(known ? error : new DomainError('SERVICE_UNAVAILABLE', {}, { cause: error, transient: true })));
}

/** Distinguishes the bytes at a path from earlier ones at the same path. */
function versionOf({ size, modifiedAt }: StoredState): string {
  return `${size.toString(36)}-${modifiedAt.getTime().toString(36)}`;
}
