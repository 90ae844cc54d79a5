import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource } from './resource.ts';

/** A tag, on create. */
export const uploadTagBody = resourceBody({
  type: 'upload_tag',
  attributes: { name: z.string() },
});

const attributes = { name: z.string() };

/** A tag that people give to assets (reference, project 2). */
export const uploadTagResource = resource('upload_tag', { attributes });
/** A tag, as the wire shows it. */
export type UploadTagResource = z.output<typeof uploadTagResource>;

/** A tag that the server derives from the image. */
export const uploadSmartTagResource = resource('upload_smart_tag', { attributes });
/** A tag that the server gave, as the wire shows it. */
export type UploadSmartTagResource = z.output<typeof uploadSmartTagResource>;

const list = { query: { page }, filters: { query: z.string() }, meta: totalCount };

/** Tags of assets: user-defined ones, and those that the server derives from the image. */
export const uploadTags = endpoints('environment', {
  'GET /upload-tags': { ...list, answer: listOf(uploadTagResource) },
  'GET /upload-smart-tags': { ...list, answer: listOf(uploadSmartTagResource) },
  'POST /upload-tags': { body: uploadTagBody, answer: uploadTagResource },
});
