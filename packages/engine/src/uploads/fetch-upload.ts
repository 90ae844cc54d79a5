import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError, invalidField } from '@lectern/domain';
import { openOutbound } from '../outbound/open-outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { EngineServices } from '../services.ts';
import { intakePrefix } from './upload-ticket-rules.ts';

/** Where the bytes of a new asset are, for a server that fetches them itself. */
export interface UploadSource {
  url: string;
  /** Sent with the request, such as a key of that service. */
  headers: Readonly<Record<string, string>>;
}

const connectTimeoutMs = 5000;
/** A proxy before this server ends requests after a minute or two. */
const totalTimeoutMs = 100_000;
const idleTimeoutMs = 20_000;

/** What belongs to the connection, or to no request without a browser's session. */
const ownHeaders =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-.*|proxy-.*|cookie)$/i;

/**
 * Fetches the bytes of a new asset to the path of a ticket, completely or not at all. Returns their MD5 in hex, by
 * which an asset with the same content is found before there are two. Throws `INVALID_FIELD` of `source` with the
 * reason when there is no usable answer: from an address that the operator does not allow, with another status than
 * 2xx, too late, or larger than files may be.
 */
export async function fetchUpload(services: EngineServices, path: string, source: UploadSource): Promise<string> {
  const maxBytes = services.limits.uploadBytes;
  const md5 = createHash('md5');
  try {
    const content = await openOutbound(services.outbound, {
      url: source.url,
      method: 'GET',
      headers: Object.fromEntries(Object.entries(source.headers).filter(([name]) => !ownHeaders.test(name))),
      connectTimeoutMs,
      totalTimeoutMs,
      idleTimeoutMs,
      maxResponseBytes: maxBytes,
      followRedirects: true,
    });
    await services.blobs.put(intakePrefix + path, Readable.from(hashed(content, md5)), { maxBytes });
    return md5.digest('hex');
  } catch (cause) {
    const failure = failureIn(cause);
    if (failure === null) throw cause;
    const problem = invalidField('UploadRequest', 'source', 'VALIDATION_INVALID', { reason: failure.code });
    throw new DomainError(problem.code, problem.details, { cause });
  }
}

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of content as AsyncIterable<Buffer>) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Stores wrap what a stream ended with. */
function failureIn(error: unknown): OutboundError | null {
  if (error instanceof OutboundError) return error;
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : null;
}
