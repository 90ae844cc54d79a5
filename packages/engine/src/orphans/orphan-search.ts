import type { StoredBlob } from '../ports.ts';
import type { EngineServices } from '../services.ts';

/** A search for files that nothing names. */
export interface OrphanSearch {
  services: EngineServices;
  /** Younger files may be those of work that goes on. */
  before: Date;
  signal: AbortSignal;
  /** Where images that were drawn from a file are stored: a path that ends with a slash. */
  imagesOf(path: string): string;
}

/** Files below a path that were stored early enough. */
export async function* oldFiles(
  { services, before, signal }: OrphanSearch,
  prefix: string,
): AsyncGenerator<StoredBlob> {
  for await (const blob of services.blobs.list(prefix)) {
    signal.throwIfAborted();
    if (blob.modifiedAt < before) yield blob;
  }
}

/** Removes the files below a path that were stored early enough. */
export async function removeOldFiles(search: OrphanSearch, prefix: string): Promise<void> {
  for await (const { path } of oldFiles(search, prefix)) await search.services.blobs.remove(path);
}
