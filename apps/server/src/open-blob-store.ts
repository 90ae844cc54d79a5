import { fileBlobStore, openS3BlobStore, StorageUnavailableError } from '@lectern/assets';
import type { BlobStore } from '@lectern/engine';
import { ConfigError } from './config-error.ts';
import type { StorageConfig } from './read-storage.ts';

/** Opens the place that files of assets are kept in. Throws `ConfigError` when a bucket cannot be used. */
export async function openBlobStore(storage: StorageConfig): Promise<BlobStore> {
  if (storage.kind === 'folder') return fileBlobStore(storage.path);
  try {
    return await openS3BlobStore(storage);
  } catch (error) {
    if (error instanceof StorageUnavailableError)
      throw new ConfigError(`LECTERN_STORAGE_URL: ${error.message}`, { cause: error });
    throw error;
  }
}
