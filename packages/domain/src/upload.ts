import type { Creator } from './actor.ts';
import type { EntityId } from './ids.ts';
import type { RgbaColor } from './site.ts';

/** Fractions (0–1) of width and height from the top left corner. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Default metadata of an asset, field by field, each localized one keyed by locale (reference, project 2). */
export interface UploadFieldMetadata {
  alt: Record<string, string | null>;
  title: Record<string, string | null>;
  custom_data: Record<string, Record<string, unknown>>;
  focal_point: FocalPoint | null;
  poster_time: number | null;
}

/** An asset. */
export interface Upload {
  id: EntityId;
  /** Storage path: `/<site>/<epoch>-<name>`. */
  path: string;
  filename: string;
  basename: string;
  /** Extension in lower case without the dot; null when there is none. */
  format: string | null;
  mimeType: string | null;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  md5: string;
  isImage: boolean;
  blurhash: string | null;
  /** Base64. */
  thumbhash: string | null;
  colors: readonly RgbaColor[];
  exifInfo: Record<string, unknown>;
  duration: number | null;
  frameRate: number | null;
  author: string | null;
  copyright: string | null;
  notes: string | null;
  tags: readonly string[];
  smartTags: readonly string[];
  fieldMetadata: UploadFieldMetadata;
  uploadCollectionId: EntityId | null;
  creator: Creator | null;
  /** Its stream, when its file is a video that has one, in whatever state. */
  video: UploadVideo | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether alt texts can be suggested for a file: an image of pixels. An SVG is drawn at will, and may load others. */
export function isDescribable({ isImage, format, mimeType }: Pick<Upload, 'isImage' | 'format' | 'mimeType'>): boolean {
  return isImage && format !== 'svg' && mimeType !== 'image/svg+xml';
}

/** Qualities of renditions that are one file, the lowest first. */
export const videoMp4Qualities = ['low', 'medium', 'high'] as const;

/** Quality of a rendition that is one file. */
export type VideoMp4Quality = (typeof videoMp4Qualities)[number];

/** The stream of a video: renditions that are made in the background, once for the bytes of a file. */
export interface UploadVideo {
  /** What its addresses begin with; no one can guess it. */
  playbackId: string;
  /** Another name of the same stream, in no address. */
  assetId: string;
  status: 'preparing' | 'ready' | 'errored';
  /** Why there is no stream. */
  error: VideoFault | null;
  /** How often encoding has begun. */
  attempts: number;
  /** Percent of the encoding that is done; null while unknown. */
  progress: number | null;
  /** The best of the renditions that are one file; null without any. */
  highestMp4: VideoMp4Quality | null;
  /** The rendition that is the file of a quality, such as `720p`. */
  mp4s: Readonly<Partial<Record<VideoMp4Quality, string>>>;
}

/**
 * Why a video has no stream: its bytes are none that can be read, it is too large in pixels or too long, or reading it
 * failed too often.
 */
export type VideoFault = 'unreadable' | 'too_large' | 'too_long' | 'plan_limit' | 'failed';

/** One rendition of a stream. */
export interface VideoRendition {
  /** `720p`: part of its addresses. */
  name: string;
  width: number;
  height: number;
  /** Bits a second, of the most demanding segment. */
  bandwidth: number;
  /** Bits a second. */
  averageBandwidth: number;
  frameRate: number;
  /** As a playlist names them (RFC 6381). */
  codecs: string;
}

/** A folder of assets; folders form a tree. */
export interface UploadCollection {
  id: EntityId;
  label: string;
  /** Place among its siblings. */
  position: number;
  parentId: EntityId | null;
}

/** A tag as a thing of its own; assets name tags by their text. */
export interface UploadTag {
  id: EntityId;
  name: string;
}

/** What is known of an earlier file of an asset, whose place another one took. */
export interface UploadReplacement extends Pick<
  Upload,
  'filename' | 'format' | 'mimeType' | 'size' | 'width' | 'height' | 'duration' | 'md5'
> {
  id: EntityId;
  uploadId: EntityId;
  /** Whether the next file is at its URL. */
  keptUrl: boolean;
  /** Who replaced it. */
  editor: Creator;
  /** When it was replaced. */
  createdAt: Date;
}

/** Subtitles or further sound of a video. */
export interface UploadTrack {
  id: EntityId;
  uploadId: EntityId;
  /** Storage path of its file, like that of an asset. */
  path: string;
  type: 'subtitles' | 'audio';
  name: string;
  /** BCP 47. */
  languageCode: string;
  /** Whether subtitles are for the deaf and hard of hearing; null when not specified. */
  closedCaptions: boolean | null;
  status: 'preparing' | 'ready' | 'errored';
  error: string | null;
  createdAt: Date;
}

/** Assets of one archive, at most: its writer keeps a line for each until the end. */
export const uploadArchiveMax = 100_000;

/** Archives of one principal that can be downloaded, or are being downloaded, at once. */
export const uploadArchivesPerPrincipal = 3;

/** The same of a whole project. */
export const uploadArchivesPerSite = 10;
