import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { placementsBody } from './placement.ts';
import { listOf, resource, toMany, toOneOrNone } from './resource.ts';

/** A collection of assets, on create and update. */
export const uploadCollectionBody = resourceBody({
  type: 'upload_collection',
  attributes: {
    label: z.string().optional(),
    position: z.int().min(0).optional(),
  },
  relationships: { parent: { types: ['upload_collection'] } },
  readOnlyRelationships: ['children'],
});

/** A folder of assets (reference, project 2). */
export const uploadCollectionResource = resource('upload_collection', {
  attributes: { label: z.string(), position: z.number() },
  relationships: { parent: toOneOrNone('upload_collection'), children: toMany('upload_collection') },
});
/** A folder of assets, as the wire shows it. */
export type UploadCollectionResource = z.output<typeof uploadCollectionResource>;

/** Folders of assets: read by all, written with `can_manage_upload_collections`. */
export const uploadCollections = endpoints('environment', {
  'GET /upload-collections': { filters: { ids: z.string() }, answer: listOf(uploadCollectionResource) },
  'POST /upload-collections': { body: uploadCollectionBody, answer: uploadCollectionResource },
  'POST /upload-collections/reorder': {
    body: placementsBody('parent', 'upload_collection'),
    answer: listOf(uploadCollectionResource),
    isJob: true,
  },
  'GET /upload-collections/:uploadCollectionId': { answer: uploadCollectionResource },
  'PUT /upload-collections/:uploadCollectionId': { body: uploadCollectionBody, answer: uploadCollectionResource },
  'DELETE /upload-collections/:uploadCollectionId': { answer: uploadCollectionResource },
});
