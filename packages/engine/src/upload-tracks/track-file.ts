import { buffer } from 'node:stream/consumers';
import { DomainError, invalidField, type UploadTrack } from '@lectern/domain';
import { inEnvironment, listUsedPaths } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { EngineServices } from '../services.ts';
import { newStoredPath } from '../uploads/stored-path.ts';
import { requireOwnPath } from '../uploads/upload-attributes.ts';
import { takeReceived } from '../uploads/take-received.ts';
import { markUnclaimed } from '../uploads/unclaimed-files.ts';
import { maxSubtitleBytes, SubtitleError, type SubtitleFormat, toWebVtt } from './subtitles.ts';

/** The allowed files of a track (reference, delivery services 3). */
const extensions: Readonly<Record<UploadTrack['type'], readonly string[]>> = {
  subtitles: ['srt', 'vtt'],
  audio: ['m4a', 'mp3', 'wav'],
};

const downloadTimes = { connectTimeoutMs: 10_000, idleTimeoutMs: 20_000, totalTimeoutMs: 600_000 };
const nameMaxLength = 80;

/**
 * Moves the file of a track to the asset store and returns its path. `source` is the path of an upload request or a
 * public URL to download from. Throws `INVALID_FIELD` for one that is unreachable, already used or has a file of
 * another kind or broken subtitles; `TECHNICAL_LIMIT_REACHED`.
 */
export async function receiveTrackFile(
  services: EngineServices,
  scope: EnvironmentScope,
  source: string,
  type: UploadTrack['type'],
): Promise<string> {
  const path = source.startsWith('/') ? requireOwnPath(scope, source) : pathFor(services, scope, source);
  if (!extensions[type].includes(extensionOf(path)))
    throw refused('VALIDATION_EXTENSION', { options: { extensions: extensions[type] } });
  if (source.startsWith('/')) await takeReceived(services, path);
  else await download(services, source, path);
  const isUsed = (await listUsedPaths(inEnvironment(services.db.kysely, scope.environment), [path])).length > 0;
  if (isUsed) throw refused('VALIDATION_UNIQUENESS');
  try {
    await checkTrackFile(services, path, type);
    return path;
  } catch (error) {
    if (!source.startsWith('/')) await services.blobs.remove(path);
    throw error;
  }
}

async function download(services: EngineServices, url: string, path: string): Promise<void> {
  const max = services.limits.uploadBytes;
  const request = { url, method: 'GET', headers: {}, ...downloadTimes, maxResponseBytes: max, followRedirects: true };
  try {
    const content = await openOutbound(services.outbound, request);
    await markUnclaimed(services, path);
    await services.blobs.put(path, content);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.code === 'RESPONSE_TOO_LARGE')
      throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max });
    throw refused('VALIDATION_INVALID');
  }
}

/** A path named after the last part of an address. */
function pathFor(services: EngineServices, { site }: EnvironmentScope, url: string): string {
  if (!URL.canParse(url)) throw refused('VALIDATION_INVALID');
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = last.replaceAll(/[^\w.-]/g, '').slice(-nameMaxLength);
  return newStoredPath(services, `/${site.id}`, name);
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Subtitles must be ones that every player can be given; an audio track must not be empty. */
async function checkTrackFile(services: EngineServices, path: string, type: UploadTrack['type']): Promise<void> {
  const found = await services.blobs.stat(path);
  if (found === null || found.size === 0) throw refused('VALIDATION_INVALID');
  if (type === 'audio') return;
  if (found.size > maxSubtitleBytes)
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'subtitle_bytes', max: maxSubtitleBytes });
  try {
    await readSubtitles(services, path);
  } catch (error) {
    if (!(error instanceof SubtitleError)) throw error;
    throw refused('VALIDATION_INVALID', { options: { reason: error.fault, line: error.line } });
  }
}

/**
 * The stored file of subtitles as WebVTT, with `headers` below its first line; null when it is gone. Throws
 * `SubtitleError` for one that is broken or too large, as those of older servers may be.
 */
export async function readSubtitles(
  { blobs }: EngineServices,
  path: string,
  headers: readonly string[] = [],
): Promise<string | null> {
  const content = await blobs.open(path, { start: 0, end: maxSubtitleBytes });
  if (content === null) return null;
  const bytes = await buffer(content);
  if (bytes.length > maxSubtitleBytes) throw new SubtitleError('encoding');
  // One of the two, as was checked when it was received.
  return toWebVtt(bytes, extensionOf(path) as SubtitleFormat, headers);
}

function refused(code: string, details: Record<string, unknown> = {}): DomainError {
  return DomainError.of([invalidField('UploadTrack', 'url_or_upload_request_id', code, details)]);
}
