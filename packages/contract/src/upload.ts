import { z } from 'zod';
import { resourceBody } from './body.ts';
import { creatorTypes } from './creator.ts';
import { listOf, resource, toOneOrNone } from './resource.ts';

const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable();
const localizedText = z.record(z.string(), z.string().nullable());

/** Metadata by field, as Lectern returns it. */
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
export const uploadTagTexts = z.array(z.string().min(1).max(255)).max(500).readonly();

const uploadRelationships = { upload_collection: { types: ['upload_collection'] } } as const;

/** An asset, on create. */
export const uploadBody = resourceBody({
  type: 'upload',
  attributes: {
    path: z.string().optional(),
    basename: z.string().optional(),
    copyright: z.string().nullish(),
    author: z.string().nullish(),
    notes: z.string().nullish(),
    tags: uploadTagTexts.optional(),
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
  attributes: {
    filename: z.string().optional(),
    /** An extension of Lectern: bytes of a file that is sent in parts, to an address of the tus protocol. */
    size: z.int().min(1).optional(),
    /** An extension of Lectern: where the server fetches the bytes from, before it answers. */
    source: z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }).max(8192),
        headers: z.record(z.string().max(200), z.string().max(8192)).optional(),
      })
      .optional(),
  },
  relationships: { upload_collection: { types: ['upload_collection'] } },
});

const byLocale = z.record(z.string(), z.string().nullable());

/** How far the stream of a video is, and where it is once it is ready. */
const videoStream = z.strictObject({
  /** `no_encoder`: it waits for ffmpeg. */
  status: z.enum(['no_encoder', 'preparing', 'ready', 'errored']),
  /** Percent that is done of one that is being prepared, from 0 to 99; null while unknown. */
  progress: z.number().nullable(),
  /** Why there won't be a stream. */
  error: z.enum(['unreadable', 'too_large', 'too_long', 'plan_limit', 'failed']).nullable(),
  streaming_url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** A page for frames. */
  player_url: z.string().nullable(),
  /** Renditions that are one file, the smallest first. */
  mp4_files: listOf(
    z.strictObject({ quality: z.enum(['low', 'medium', 'high']), rendition: z.string(), url: z.string() }),
  ),
});
/** How far the stream of a video is, as the wire shows it. */
export type VideoStreamState = z.output<typeof videoStream>;

/** An asset (reference, project 2). */
export const uploadResource = resource('upload', {
  attributes: {
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    path: z.string(),
    basename: z.string(),
    filename: z.string(),
    url: z.string(),
    format: z.string().nullable(),
    author: z.string().nullable(),
    copyright: z.string().nullable(),
    notes: z.string().nullable(),
    md5: z.string(),
    duration: z.number().nullable(),
    frame_rate: z.number().nullable(),
    blurhash: z.string().nullable(),
    thumbhash: z.string().nullable(),
    mux_playback_id: z.string().nullable(),
    mux_mp4_highest_res: z.enum(['high', 'medium', 'low']).nullable(),
    default_field_metadata: z.strictObject({
      alt: byLocale,
      title: byLocale,
      custom_data: z.record(z.string(), z.record(z.string(), z.unknown())),
      focal_point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
      poster_time: z.number().nullable(),
    }),
    is_image: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    mime_type: z.string().nullable(),
    tags: listOf(z.string()),
    smart_tags: listOf(z.string()),
    exif_info: z.record(z.string(), z.unknown()),
    colors: listOf(
      z.strictObject({ red: z.number(), green: z.number(), blue: z.number(), alpha: z.number() }).readonly(),
    ),
  },
  relationships: { upload_collection: toOneOrNone('upload_collection'), creator: toOneOrNone(...creatorTypes) },
  meta: {
    antivirus: z.strictObject({ status: z.literal('skipped'), checked_at: z.null(), threat_name: z.null() }),
    /** Of videos only: an extension of Lectern. */
    video_stream: videoStream.optional(),
  },
});
/** An asset, as the wire shows it. */
export type UploadResource = z.output<typeof uploadResource>;

/** Where to put the bytes of a file. */
export const uploadRequestResource = resource('upload_request', {
  attributes: {
    url: z.string(),
    request_headers: z.record(z.string(), z.string()),
    /** An extension of Lectern: of a file that the server fetched. */
    md5: z.string().optional(),
  },
});
/** Where to put the bytes of a file, as the wire shows it. */
export type UploadRequestResource = z.output<typeof uploadRequestResource>;
