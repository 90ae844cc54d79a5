import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, isStoredPath } from '@lectern/domain';
import type { BlobStore, StoredBlob } from '@lectern/engine';
import { ByteMeter } from './byte-meter.ts';
import { explainBucketFailure } from './store-failure.ts';

/**
 * Where a bucket is. Credentials come from where the AWS tools take them: environment, profile, role of the machine.
 */
export interface S3Location {
  bucket: string;
  /** Put before every key, without slashes at its ends; empty for none. */
  prefix: string;
  region: string;
  /** Address of a store that is not Amazon's. */
  endpoint: string | undefined;
  /** Whether URLs contain the bucket's name in the path instead of the host name. */
  forcePathStyle: boolean;
  /** Whether clients put new files straight into the bucket; through the server otherwise. */
  directUploads: boolean;
}

/** An unusable file store; the message explains why. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** How long a bucket is waited for, in milliseconds. */
export interface BucketTimes {
  /** For the head of a response: of all attempts together. A copy inside the bucket has more time, by its size. */
  answerMs: number;
  /** While bytes are sent or received, for the next ones: of each of three attempts. */
  idleMs: number;
}

const defaultTimes: BucketTimes = { answerMs: 15_000, idleMs: 60_000 };
/** A copy inside the bucket that is slower than this has failed: 20 MiB a second. */
const copiedBytesPerMs = (20 * 1024 * 1024) / 1000;

const partBytes = 8 * 1024 * 1024;
/** Long reads by slow visitors each keep a socket. */
const maxSockets = 500;

/** The SDK costs memory and time, so it is loaded by the first store that needs it. */
async function loadSdk() {
  const [s3, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  return { ...s3, Upload, getSignedUrl };
}

/**
 * Blobs in a bucket of an S3-compatible store. Throws `StorageUnavailableError` when the bucket cannot be reached with
 * the credentials at hand. Paths that are not of names (`isStoredPath`) raise `NOT_FOUND`; a stream over `maxBytes`
 * raises `TECHNICAL_LIMIT_REACHED` and leaves nothing behind; a store that is full, away, overloaded or too slow the
 * transient `SERVICE_UNAVAILABLE` (`explainBucketFailure`).
 */
export async function openS3BlobStore(
  location: S3Location,
  { answerMs, idleMs }: BucketTimes = defaultTimes,
): Promise<BlobStore> {
  const sdk = await loadSdk();
  const { bucket: Bucket } = location;
  const client = new sdk.S3Client({
    region: location.region,
    forcePathStyle: location.forcePathStyle,
    ...(location.endpoint === undefined ? {} : { endpoint: location.endpoint }),
    // Stores other than Amazon's do not know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: idleMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  const found = answered(answerMs, (options) => client.send(new sdk.HeadBucketCommand({ Bucket }), options));
  await found.catch((error: unknown) => {
    client.destroy();
    const cause = error instanceof DomainError ? error.cause : error;
    throw new StorageUnavailableError(explain(location, cause), { cause });
  });
  const at = (path: string) => ({ Bucket, Key: keyOf(location, ownPath(path)) });

  const store: BlobStore = {
    async put(path, content, options = {}) {
      const target = at(path);
      const meter = new ByteMeter(options.maxBytes);
      const body = new PassThrough();
      const upload = new sdk.Upload({ client, params: { ...target, Body: body }, partSize: partBytes, queueSize: 2 });
      let isSourceGone = false;
      content.once('close', () => {
        isSourceGone = !content.readableEnded && !body.destroyed;
      });
      // A failing source must abort the upload, or the parts so far would count as the whole file. A store that rejects
      // the upload ends the source and reports the reason itself.
      const flow = pipeline(content, meter, body).catch(async (error: unknown) => {
        if (isSourceGone || !isClosedEarly(error)) await upload.abort();
        throw error;
      });
      // No one reads on then, and what is still sent would wait for ever.
      const storing = upload.done().catch((error: unknown) => {
        body.destroy();
        throw explainBucketFailure(error);
      });
      const [flowed, stored] = await Promise.allSettled([flow, storing]);
      if (flowed.status === 'rejected' && (isSourceGone || !isClosedEarly(flowed.reason))) throw flowed.reason;
      if (stored.status === 'rejected') throw stored.reason;
      return { size: meter.size };
    },
    async open(path, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const found = await answered(answerMs, (options) =>
        client.send(new sdk.GetObjectCommand({ ...at(path), Range }), options).catch(nullWhenMissing),
      );
      // In Node the body is a stream of Node's.
      return found?.Body === undefined ? null : explained(found.Body as Readable);
    },
    async stat(path) {
      const found = await answered(answerMs, (options) =>
        client.send(new sdk.HeadObjectCommand(at(path)), options).catch(nullWhenMissing),
      );
      return found === null ? null : { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },
    async copy(from, to) {
      const CopySource = `${Bucket}/${keyOf(location, ownPath(from))}`.split('/').map(encodeURIComponent).join('/');
      const command = new sdk.CopyObjectCommand({ ...at(to), CopySource });
      const source = await store.stat(from);
      const withinMs = answerMs + (source?.size ?? 0) / copiedBytesPerMs;
      await answered(withinMs, (options) => client.send(command, options));
    },
    async move(from, to) {
      await store.copy(from, to);
      await store.remove(from);
    },
    async remove(path) {
      await answered(answerMs, (options) => client.send(new sdk.DeleteObjectCommand(at(path)), options));
    },
    list: (prefix) => list(prefix),
    async removeUnfinished(before) {
      // A thousand at once are enough: more exist only after a thousand crashes, and the next call handles the rest.
      const listed = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: keyOf(location, '/') });
      const { Uploads = [] } = await answered(answerMs, (options) =>
        client.send(listed, options).catch(emptyWhenNotImplemented),
      );
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        const command = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await answered(answerMs, (options) => client.send(command, options));
      }
    },
    async uploadAddress(path, lifeSeconds) {
      if (!location.directUploads) return null;
      const url = await sdk.getSignedUrl(client, new sdk.PutObjectCommand(at(path)), { expiresIn: lifeSeconds });
      return { url, requestHeaders: {} };
    },
  };

  async function* list(prefix: string): AsyncGenerator<StoredBlob> {
    const own = keyOf(location, '/');
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: keyOf(location, prefix), ContinuationToken });
      const page = await answered(answerMs, (options) => client.send(command, options));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { path: `/${Key.slice(own.length)}`, size: Size, modifiedAt: LastModified };
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return store;
}

/** What a call returns within some time, and why it failed. What follows the head of a response has more time. */
async function answered<T>(withinMs: number, call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), withinMs);
  try {
    return await call({ abortSignal: overdue.signal });
  } catch (error) {
    throw explainBucketFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A stream that ends with the reason when the bucket stops in the middle. */
function explained(content: Readable): Readable {
  const through = new PassThrough();
  content.once('error', (error) => through.destroy(explainBucketFailure(error) as Error));
  content.once('close', () => {
    if (!content.readableEnded) through.destroy(explainBucketFailure(cutOff()) as Error);
  });
  through.once('close', () => content.destroy());
  return content.pipe(through);
}

function cutOff(): Error {
  return Object.assign(new Error('The bucket closed the connection'), { code: 'ECONNRESET' });
}

function ownPath(path: string): string {
  if (!isStoredPath(path)) throw new DomainError('NOT_FOUND');
  return path;
}

function keyOf({ prefix }: S3Location, path: string): string {
  return prefix === '' ? path.slice(1) : `${prefix}${path}`;
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** Whether a stream ended because what reads from it had enough. */
function isClosedEarly(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ABORT_ERR')
  );
}

/** Some stores have no such list. */
function emptyWhenNotImplemented(error: unknown): Record<string, never> {
  if (statusOf(error) === 501) return {};
  throw error;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function explain({ bucket, region, endpoint }: S3Location, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const where = endpoint === undefined ? `in ${region}` : `at ${endpoint}`;
  if (name === 'CredentialsProviderError') return 'No credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  switch (statusOf(error)) {
    case 404:
      return `The bucket "${bucket}" does not exist ${where}.`;
    case 301:
    case 400:
      return `The bucket "${bucket}" is not in the region ${region}, or its store rejected the request (${name}).`;
    case 401:
    case 403:
      return `The credentials do not allow access to the bucket "${bucket}" ${where}.`;
    default:
      return `The bucket "${bucket}" ${where} does not respond: ${error instanceof Error ? error.message : String(error)}`;
  }
}
