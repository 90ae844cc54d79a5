import type { BlobStore } from '../ports.ts';

/** A store without files, for projects without assets. */
export const noBlobs = { stat: async () => null } as unknown as BlobStore;
