import { z } from 'zod';
import { bulkOutcome } from './bulk-outcome.ts';
import { endpoints } from './endpoint.ts';
import { itemResource } from './items.ts';
import { page, totalCount } from './page.ts';
import { listOf } from './resource.ts';
import { uploadBody, uploadRequestBody, uploadRequestResource, uploadResource, uploadUpdateBody } from './upload.ts';
import { uploadBulkDestroyBody, uploadBulkSetCollectionBody, uploadBulkTagBody } from './upload-bulk.ts';
import { uploadSuggestionsRequestBody, uploadSuggestionsResource } from './upload-suggestions.ts';

/** Assets and the addresses their bytes are put to (reference, project 2). */
export const uploads = endpoints('environment', {
  'POST /upload-requests': { body: uploadRequestBody, answer: uploadRequestResource },
  'POST /uploads': { body: uploadBody, answer: uploadResource, isJob: true },
  'GET /uploads': {
    filters: { ids: z.string(), query: z.string(), fields: z.record(z.string(), z.unknown()) },
    query: { page, locale: z.string(), order_by: z.string() },
    answer: listOf(uploadResource),
    meta: totalCount,
  },
  'GET /uploads/:uploadId': { answer: uploadResource },
  'PUT /uploads/:uploadId': {
    query: { replace_strategy: z.enum(['create_new_url', 'keep_url']) },
    body: uploadUpdateBody,
    answer: uploadResource,
    isJob: true,
  },
  'DELETE /uploads/:uploadId': { answer: uploadResource },
  /** An extension of Lectern: has the stream of a video that failed made again. */
  'POST /uploads/:uploadId/video-stream/restart': { answer: uploadResource },
  /** An extension of Lectern: suggests texts for an image, and stores nothing. */
  'POST /uploads/:uploadId/suggestions': {
    body: uploadSuggestionsRequestBody,
    answer: uploadSuggestionsResource,
    isRead: true,
  },
  'GET /uploads/:uploadId/references': {
    query: { version: z.enum(['current', 'published', 'published-or-current']), nested: z.boolean(), page },
    answer: listOf(itemResource),
    /** With `page` only: the records, and whether unreadable ones and the settings use the asset as well. */
    meta: totalCount.extend({ has_hidden_items: z.boolean(), in_settings: z.boolean() }).optional(),
  },
});

const bulk = { answer: z.tuple([]).readonly(), meta: bulkOutcome, isJob: true } as const;

/** The same to many assets at once; refusals are counted, and named with their causes (reference, project 2). */
export const uploadBulkOperations = endpoints('environment', {
  'POST /uploads/bulk/tag': { body: uploadBulkTagBody, ...bulk },
  'POST /uploads/bulk/set-upload-collection': { body: uploadBulkSetCollectionBody, ...bulk },
  'POST /uploads/bulk/destroy': { body: uploadBulkDestroyBody, ...bulk },
});
