import type { UploadResource, VideoStreamState } from '@lectern/contract';
import { type Upload, videoMp4Qualities } from '@lectern/domain';
import { mergeMetadata } from '@lectern/engine';

/** Public address of an asset's file. */
export function uploadUrl(publicUrl: string, path: string): string {
  return `${publicUrl}/assets${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** What an asset's wire form depends on. */
export interface UploadPresentation {
  publicUrl: string;
  /** Of the environment: metadata has exactly these. */
  locales: readonly string[];
  /** Whether this node makes streams of videos. */
  hasEncoder: boolean;
}

/** An asset, metadata keyed by field (`non_localized_focal_points` is on for every site). */
export function presentUpload(upload: Upload, { publicUrl, locales, hasEncoder }: UploadPresentation): UploadResource {
  return {
    id: upload.id,
    type: 'upload',
    attributes: {
      size: upload.size,
      width: upload.width,
      height: upload.height,
      path: upload.path,
      basename: upload.basename,
      filename: upload.filename,
      url: uploadUrl(publicUrl, upload.path),
      format: upload.format,
      author: upload.author,
      copyright: upload.copyright,
      notes: upload.notes,
      md5: upload.md5,
      duration: upload.duration,
      frame_rate: upload.frameRate,
      blurhash: upload.blurhash,
      thumbhash: upload.thumbhash,
      // Null until there is something to play.
      mux_playback_id: upload.video?.status === 'ready' ? upload.video.playbackId : null,
      mux_mp4_highest_res: upload.video?.status === 'ready' ? upload.video.highestMp4 : null,
      default_field_metadata: mergeMetadata(upload.fieldMetadata, {}, locales),
      is_image: upload.isImage,
      created_at: upload.createdAt.toISOString(),
      updated_at: upload.updatedAt.toISOString(),
      mime_type: upload.mimeType,
      tags: upload.tags,
      smart_tags: upload.smartTags,
      exif_info: upload.exifInfo,
      colors: upload.colors,
    },
    relationships: {
      upload_collection: {
        data: upload.uploadCollectionId === null ? null : { id: upload.uploadCollectionId, type: 'upload_collection' },
      },
      creator: { data: upload.creator },
    },
    meta: {
      antivirus: { status: 'skipped', checked_at: null, threat_name: null },
      ...(upload.mimeType?.startsWith('video/') === true && {
        video_stream: presentStream(upload, { publicUrl, hasEncoder }),
      }),
    },
  };
}

/** The stream of a video, which the protocol shows only once it is ready (docs/video.md). */
function presentStream(
  { video }: Upload,
  { publicUrl, hasEncoder }: Pick<UploadPresentation, 'publicUrl' | 'hasEncoder'>,
): VideoStreamState {
  if (video?.status !== 'ready') {
    const isErrored = video?.status === 'errored';
    // What has begun has an encoder on some node.
    const isWaiting = !hasEncoder && (video === null || video.attempts === 0);
    return {
      status: isErrored ? 'errored' : isWaiting ? 'no_encoder' : 'preparing',
      progress: video?.status === 'preparing' ? video.progress : null,
      error: isErrored ? video.error : null,
      streaming_url: null,
      thumbnail_url: null,
      player_url: null,
      mp4_files: [],
    };
  }
  const address = `${publicUrl}/video/${video.playbackId}`;
  return {
    status: 'ready',
    progress: null,
    error: null,
    streaming_url: `${address}.m3u8`,
    thumbnail_url: `${address}/thumbnail.jpg`,
    player_url: `${address}/player`,
    mp4_files: videoMp4Qualities.flatMap((quality) => {
      const rendition = video.mp4s[quality];
      return rendition === undefined ? [] : [{ quality, rendition, url: `${address}/${quality}.mp4` }];
    }),
  };
}
