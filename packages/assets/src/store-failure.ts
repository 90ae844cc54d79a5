import { DomainError } from '@lectern/domain';

/** Error names that stores use when they are full, in addition to the status 507. */
const bucketCodes = [
  'InsufficientStorage',
  'QuotaExceeded',
  'ServiceQuotaExceeded',
  'StorageQuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
];

/** Error names of stores that have too much to do, or waited for a request in vain; all but 5xx have other statuses. */
const busyCodes = ['RequestTimeout', 'SlowDown', 'Throttling', 'ThrottlingException', 'TooManyRequestsException'];

const notImplemented = 501;

/** Codes of connections that could not be made, or broke. */
const connectionCodes = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
];

/** Codes of a folder that is on a disk or another machine which does not respond. */
const folderCodes = ['EHOSTDOWN', 'EIO', 'EMFILE', 'ENFILE', 'ENOTCONN', 'ESTALE', 'ETIMEDOUT'];

/**
 * The error to throw when a folder did not do what it was asked to: the transient `SERVICE_UNAVAILABLE` of a full disk
 * (`disk_full`) or one that does not respond (`storage_unavailable`). Returns others as they are.
 */
export function explainFolderFailure(error: unknown): unknown {
  if (isFull(error)) return unavailable('disk_full', error);
  return hasCode(error, folderCodes) ? unavailable('storage_unavailable', error) : error;
}

/**
 * The error to throw when a bucket did not do what it was asked to: the transient `SERVICE_UNAVAILABLE` of one that is
 * full (`disk_full`), or away, overloaded or too slow (`storage_unavailable`). Returns others as they are: a mistake in
 * the settings does not pass by itself.
 */
export function explainBucketFailure(error: unknown): unknown {
  if (isFull(error)) return unavailable('disk_full', error);
  return isAway(error) ? unavailable('storage_unavailable', error) : error;
}

function unavailable(reason: 'disk_full' | 'storage_unavailable', cause: unknown): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', { reason }, { cause, transient: true });
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, ['ENOSPC', 'EDQUOT'])) return true;
  const status = statusOf(error);
  return status === 507 || (status !== undefined && bucketCodes.includes(error.name));
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The time of a request was over.
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  if (hasCode(error, connectionCodes)) return true;
  const status = statusOf(error);
  if (status === undefined || status === notImplemented) return false;
  return status >= 500 || status === 429 || busyCodes.includes(error.name);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

function statusOf(error: Error): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
