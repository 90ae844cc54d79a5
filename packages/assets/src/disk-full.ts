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

/**
 * The error to throw when there is no room for a file: the transient `SERVICE_UNAVAILABLE`. Returns others as they are.
 */
export function explainFullDisk(error: unknown): unknown {
  return isFull(error)
    ? new DomainError('SERVICE_UNAVAILABLE', { reason: 'disk_full' }, { cause: error, transient: true })
    : error;
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return true;
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return metadata !== undefined && (metadata.httpStatusCode === 507 || bucketCodes.includes(error.name));
}
