import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Which assets to download at once: named ones, or with `filter` all that match but those in `except`. */
export const uploadArchiveBody = resourceBody({
  type: 'upload_archive',
  attributes: {
    /** As `filter` of `GET /uploads`, without `ids`; an empty one is for all assets. */
    filter: z
      .strictObject({ query: z.string().optional(), fields: z.record(z.string(), z.unknown()).optional() })
      .optional(),
    /** As `locale` of `GET /uploads`. */
    locale: z.string().optional(),
    except: z.array(z.string()).readonly().optional(),
  },
  relationships: { uploads: { types: ['upload'], many: true } },
});

/** Where a ZIP archive of assets can be downloaded for a short time; the address is the only credential. */
export const uploadArchiveResource = resource('upload_archive', {
  attributes: {
    url: z.string(),
    filename: z.string(),
    /** How many assets there are. */
    count: z.number(),
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
