import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Which assets to download at once. */
export const uploadArchiveBody = resourceBody({
  type: 'upload_archive',
  attributes: {},
  relationships: { uploads: { types: ['upload'], many: true } },
});

/** Where a ZIP archive of assets can be downloaded for a short time; the address is the only credential. */
export const uploadArchiveResource = resource('upload_archive', {
  attributes: {
    url: z.string(),
    filename: z.string(),
    /** Bytes of all files. */
    size: z.number(),
    expires_at: z.string(),
  },
});
/** Where a ZIP archive of assets can be downloaded, as the wire shows it. */
export type UploadArchiveResource = z.output<typeof uploadArchiveResource>;

/** Downloads of several assets as one file: an extension of Lectern. */
export const uploadArchives = endpoints('environment', {
  'POST /upload-archives': { body: uploadArchiveBody, answer: uploadArchiveResource },
});
