import type { UploadVideo, VideoMp4Quality, VideoRendition } from '@lectern/domain';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

/** Tables of what is made of videos. */
export interface VideoTables {
  /** Streams, one for the bytes of a file. */
  'lectern.video_streams': {
    playback_id: string;
    asset_id: string;
    /** It may be gone: the row is what still names the files of its streams. */
    site_id: string;
    /** Storage path of the file, and the digest of its bytes. */
    path: string;
    md5: string;
    status: Generated<UploadVideo['status']>;
    error: UploadVideo['error'];
    /** How often encoding has begun. */
    attempts: Generated<number>;
    /** Percent of the current attempt; null while unknown. */
    progress: number | null;
    renditions: Json<VideoRendition[]>;
    /** The name of the rendition that is the file of a quality. */
    mp4s: Json<Partial<Record<VideoMp4Quality, string>>>;
    /** Seconds. */
    duration: number | null;
    created_at: Timestamp;
  };
}
