import type { Readable } from 'node:stream';
import type {
  Creator,
  Environment,
  OccurringWebhookEntityType,
  Site,
  VideoFault,
  VideoMp4Quality,
  VideoRendition,
  WebhookPayloadVersion,
} from '@lectern/domain';
import type { EngineServices } from './services.ts';

/**
 * Bytes of assets and derivatives. Implemented in `@lectern/assets`. Paths start with a slash, without `..`. Throws the
 * transient `SERVICE_UNAVAILABLE` with the reason `disk_full` or, in bounded time, `storage_unavailable`.
 */
export interface BlobStore {
  /** Stores a stream under a path, completely or not at all; replaces an existing file. Returns the bytes written. */
  put(path: string, content: Readable, options?: { maxBytes?: number }): Promise<{ size: number }>;
  /** Opens a blob, or a byte range of it (both ends inclusive); null when there is none. */
  open(path: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Size in bytes and time of last change; null when there is none. */
  stat(path: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** Copies a blob, completely or not at all; replaces an existing one. Throws when the source is missing. */
  copy(from: string, to: string): Promise<void>;
  /**
   * Moves a blob; within one store, without a time at which it is in neither place. Throws when the source is missing.
   */
  move(from: string, to: string): Promise<void>;
  /** Removes a blob; fine when it is already gone. */
  remove(path: string): Promise<void>;
  /** Every blob whose path begins so, in no order; one stored or removed meanwhile may or may not be among them. */
  list(prefix: string): AsyncIterable<StoredBlob>;
  /** Deletes the remains of interrupted `put`s before that time. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * A URL that accepts the bytes of a blob directly from a client for a limited time; null when the server has to
   * receive them.
   */
  uploadAddress(path: string, lifeSeconds: number): Promise<UploadAddress | null>;
}

/** A blob in a listing. */
export interface StoredBlob {
  path: string;
  size: number;
  modifiedAt: Date;
}

/** The URL for a client's PUT, and its required headers. */
export interface UploadAddress {
  url: string;
  requestHeaders: Record<string, string>;
}

/** What intake learns from the bytes of an asset. */
export interface UploadFacts {
  size: number;
  md5: string;
  mimeType: string | null;
  format: string | null;
  isImage: boolean;
  width: number | null;
  height: number | null;
  blurhash: string | null;
  thumbhash: string | null;
  colors: readonly { red: number; green: number; blue: number; alpha: number }[];
  smartTags: readonly string[];
  exifInfo: Record<string, unknown>;
  /** Of a video or sound, in seconds. */
  duration: number | null;
  /** Of a video, in images a second. */
  frameRate: number | null;
}

/** Reads the facts of a stored file. Implemented in `@lectern/assets`. */
export interface UploadInspector {
  /** Throws `INVALID_FIELD` (field `path`, `VALIDATION_INVALID`) when the bytes are missing or hostile. */
  inspect(path: string): Promise<UploadFacts>;
  /** Whether a stored video has sound; null when its container is not understood. */
  hasSound(path: string): Promise<boolean | null>;
  /**
   * A stored image as JPEG, at most `side` pixels wide and high, without the metadata of the file; null when it is
   * missing, does not decode, or is too large to decode.
   */
  preview(path: string, side: number): Promise<Uint8Array | null>;
}

/** An image, and what is to be suggested for it. */
export interface ImageTextsRequest {
  /** A small version of the image. */
  jpeg: Uint8Array;
  /** Languages of the texts. */
  locales: readonly string[];
  /** Tags of the project, which are better than new ones. */
  knownTags: readonly string[];
}

/** Suggestions for an image. Their lengths are bounded; nothing else is known about what they say. */
export interface ImageTexts {
  /** By locale; some of the requested ones may be missing. */
  alt: Readonly<Record<string, string>>;
  tags: readonly string[];
}

/** Looks at images and suggests texts for them. Implemented by `VisionService`. */
export interface ImageDescriber {
  /** Throws `ImageDescriberError`. */
  describe(request: ImageTextsRequest): Promise<ImageTexts>;
}

/** Why there are no suggestions: there was no response in time, or none that can be used. */
export type ImageDescriberFault = 'no_answer' | 'unusable_answer';

/** A describer of images that gave no suggestions. The message is for the operator. */
export class ImageDescriberError extends Error {
  override readonly name = 'ImageDescriberError';
  readonly fault: ImageDescriberFault;

  constructor(fault: ImageDescriberFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** What encoding a video resulted in; its files are stored. */
export interface EncodedVideo {
  /** From the smallest. */
  renditions: readonly VideoRendition[];
  /** The rendition that is the file of a quality. */
  mp4s: Partial<Record<VideoMp4Quality, string>>;
  /** Seconds. */
  duration: number;
  /** Of the video itself, as it is shown. */
  width: number;
  height: number;
  frameRate: number;
}

/** A moving picture made of a part of a video. */
export interface VideoAnimation {
  format: 'gif' | 'webp';
  /** Seconds from the start of the given part. */
  start: number;
  seconds: number;
  width: number;
  framesPerSecond: number;
}

/** Small pictures of a video at equal distances, side by side in one picture. */
export interface VideoStoryboard {
  /** Seconds that the clock of the stream shows at its first picture. */
  startTime: number;
  tiles: number;
  /** Seconds from one to the next. */
  tileSeconds: number;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
}

/** Where sound has its place in a stream. */
export interface SoundPlace {
  /** A segment of the stream's pictures that is its first: the sound begins with them. */
  firstSegment: string;
  /** What begins the names of segments in the playlist. */
  base: string;
  /** Seconds after which it ends, as the stream does. */
  seconds: number;
}

/** Makes streams and pictures of videos. Implemented in `@lectern/assets`, by ffmpeg. */
export interface VideoEncoder {
  /** What makes them, for people: `ffmpeg 7.1`. */
  readonly description: string;
  /**
   * Makes every rendition of a stored video and stores the files below a path that ends with a slash. Throws
   * `VideoFaultError` for a video that can't be read, and what `signal` was aborted with. `onProgress` gets the percentage
   * that is done, from 0 to 99, as often as it is known.
   */
  encode(
    path: string,
    folder: string,
    signal: AbortSignal,
    onProgress?: (percent: number) => void,
  ): Promise<EncodedVideo>;
  /**
   * Makes segments of the first sound in a stored file, and a playlist that is stored last, below a path that ends with
   * a slash. Throws `VideoFaultError` for a file that has none, and what `signal` was aborted with.
   */
  encodeSound(path: string, folder: string, sound: SoundPlace, signal: AbortSignal): Promise<void>;
  /** The picture at a second of some segments of a stream, as PNG; null after their end. */
  still(segments: Readable, second: number): Promise<Uint8Array | null>;
  /** A moving picture of some segments of a stream. */
  animation(segments: Readable, animation: VideoAnimation): Promise<Uint8Array | null>;
  /** A storyboard, as PNG, of the segments of a stream in which its tiles begin; null without a picture. */
  storyboard(segments: Readable, storyboard: VideoStoryboard): Promise<Uint8Array | null>;
  /** Removes what encoders that were killed left on this machine. */
  removeUnfinished(): Promise<void>;
}

/** A video of which no stream can be made, however often that is tried. */
export class VideoFaultError extends Error {
  override readonly name = 'VideoFaultError';
  readonly fault: VideoFault;

  constructor(fault: VideoFault, options?: { cause?: unknown }) {
    super(`The video is ${fault}`, options);
    this.fault = fault;
  }
}

/** An entity that is to be shown as the management API shows it. */
export interface EntityToPresent {
  site: Site;
  /** Null for what no environment has, and where the environment is gone. */
  environment: Environment | null;
  entityType: OccurringWebhookEntityType;
  id: string;
  /** As JSON keeps what the domain has; null where it is not known. */
  state: object | null;
  /** Version of the API in whose form it is shown. */
  version: WebhookPayloadVersion;
  /** Whether blocks in records are shown in full. */
  isNested: boolean;
  /** Loads what several entities that are shown together may name, once for all of them. */
  once: LoadOnce;
}

/** Loads a value, or answers the one that was loaded under the same key. */
export type LoadOnce = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/** An entity with what it names in its relationships. */
export interface PresentedEntity {
  entity: object;
  related: readonly object[];
}

/**
 * Shows an entity as the management API does. Implemented in `@lectern/management-api`, for work that no request waits
 * for.
 */
export interface EntityPresenter {
  present(services: EngineServices, entity: EntityToPresent): Promise<PresentedEntity>;
}

/** A mail as it is sent: to one address, without line breaks in its subject. */
export interface OutgoingMail {
  /** The same for every attempt, so that receivers recognize a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. Implemented in `@lectern/jobs`, for SMTP. */
export interface MailTransport {
  /** Resolves once the server has accepted the mail. Throws `MailRefusedError` if a repetition is pointless. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The server does not accept a mail, and will not later either. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The time; tests hold it still. */
export interface Clock {
  now(): Date;
}

/** Fills an empty site with the starter content, through its management API. */
export type StarterLoader = (options: { apiToken: string; onProgress: (message: string) => void }) => Promise<void>;

/** Work that outlives its request: the payload by kind. */
export interface TaskPayloads {
  /** Copies an environment whose row has the status `creating`; resumes where a stopped server left it. */
  'environment.fork': { environmentKey: string; requestedBy?: Creator };
  /** Drops an environment whose row has the status `destroying`; `isForkFailure` when no one has ever been in it. */
  'environment.destroy': { environmentKey: string; requestedBy?: Creator; isForkFailure?: true };
  /** Brings a project in try-out mode a step closer to the contents of its template, if its time is over. */
  'site.reset_demo': { siteId: string };
  /** Removes the files of a deleted site. */
  'site.remove_files': { siteId: string };
  /** Makes the stream of a video. Does nothing when that is made, or the video is gone. */
  'video.encode': { playbackId: string };
  /** Makes a rendition of an audio track of a stream. Does nothing until that is ready, or when the track is gone. */
  'video.encode_track': { playbackId: string; trackId: string };
  /** Completes the replacement of a file at its URL that was cut off; does nothing when it ended. */
  'upload.check_replacement': { environmentKey: string; uploadId: string; since: string; editor: Creator };
  /** Publishes or unpublishes a record whose time has come. Does nothing when its schedule is gone or was moved. */
  'item.run_schedule': { environmentKey: string; itemId: string; kind: 'publication' | 'unpublishing' };
  /** Publishes that every record of some models changed: one event or two for each. */
  'items.announce': { environmentKey: string; itemTypeIds: readonly string[] };
  /** Requests a build from the service of its trigger. */
  'build_trigger.send': { runId: string };
  /** Has the service cancel a build that was aborted; what came of it is added to that entry in the log. */
  'build_trigger.cancel': { runId: string; buildEventId: string };
  /** Asks the service for the state of a build whose result it does not report. */
  'build_trigger.poll': { runId: string };
  /** Requests a build that scheduled publications asked for, if it is due. */
  'build_trigger.autotrigger': { buildTriggerId: string };
  /** Removes hooks that linking a site created, once its build trigger no longer uses them. `sealed` has secrets. */
  'build_trigger.unlink': { sealed: string; attempt: number };
  /** Makes the calls of a webhook that are due. */
  'webhook.deliver': { webhookId: string };
  /** Reads a site for a search index, for a while; the rest is queued again. */
  'search_index.crawl': { crawlId: string };
  /** Removes what was read for a search index. */
  'search_index.discard_crawl': { crawlId: string };
  /** Sends a mail that is stored. */
  'mail.send': { mailId: string };
  /**
   * Mails a link to reset the password, if an account has the address; it leads to the site if the account is in it.
   */
  'account.mail_password_reset': { email: string; language?: string; siteId?: string; isAtOwnHost?: boolean };
  /**
   * Turns off a second factor at the end of the waiting period of an approved request. Does nothing once that is gone.
   */
  'account.deactivate_tfa': { requestId: string };
}

/** Name of a kind of work. */
export type TaskKind = keyof TaskPayloads;

/** How a task is put into the queue. */
export interface TaskOptions {
  /** Not before this time; at once unless given. */
  startAfter?: Date;
}
