import { z } from 'zod';
import { resourceBody } from './body.ts';
import { creatorTypes } from './item.ts';

const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable();
const localizedText = z.record(z.string(), z.string().nullable());

/** Metadata field by field, as Lectern answers it. */
const fieldKeyed = z.strictObject({
  alt: localizedText.optional(),
  title: localizedText.optional(),
  custom_data: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  focal_point: focalPoint.optional(),
  poster_time: z.number().min(0).nullable().optional(),
});

/** Metadata locale by locale, as older scripts send it. */
const localeKeyed = z.record(
  z.string(),
  z.strictObject({
    alt: z.string().nullish(),
    title: z.string().nullish(),
    custom_data: z.record(z.string(), z.unknown()).nullish(),
    focal_point: focalPoint.optional(),
    poster_time: z.number().min(0).nullish(),
  }),
);

/** `default_field_metadata` of an asset in either of its two shapes (reference, project 2). */
export const fieldMetadataInput = z.union([fieldKeyed, localeKeyed]);

/** Tags of an asset, as long as an index can hold. */
export const uploadTags = z.array(z.string().min(1).max(255)).max(500);

const uploadRelationships = { upload_collection: { types: ['upload_collection'] } };

/** An asset, on create. */
export const uploadBody = resourceBody({
  type: 'upload',
  attributes: {
    path: z.string().optional(),
    basename: z.string().optional(),
    copyright: z.string().nullish(),
    author: z.string().nullish(),
    notes: z.string().nullish(),
    tags: uploadTags.optional(),
    default_field_metadata: fieldMetadataInput.optional(),
  },
  relationships: uploadRelationships,
  readOnlyRelationships: ['creator'],
  readOnlyAttributes: [
    'size',
    'width',
    'height',
    'filename',
    'url',
    'format',
    'md5',
    'duration',
    'frame_rate',
    'blurhash',
    'thumbhash',
    'mux_playback_id',
    'mux_mp4_highest_res',
    'is_image',
    'created_at',
    'updated_at',
    'mime_type',
    'smart_tags',
    'exif_info',
    'colors',
  ],
});

/** An asset, on update. */
export const uploadUpdateBody = resourceBody({
  ...uploadBody,
  attributes: {
    ...uploadBody.attributes,
    /** A parameter of the query string by the protocol; the client's helpers send it here. */
    replace_strategy: z.enum(['create_new_url', 'keep_url']).optional(),
  },
  relationships: { ...uploadRelationships, creator: { types: creatorTypes } },
  readOnlyRelationships: [],
});

/** A request for an address to put a file to. */
export const uploadRequestBody = resourceBody({
  type: 'upload_request',
  attributes: { filename: z.string().optional() },
  relationships: { upload_collection: { types: ['upload_collection'] } },
});
