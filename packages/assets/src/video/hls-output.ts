import { join } from 'node:path';
import { segmentSeconds } from './media-playlist.ts';

/** Options of ffmpeg for an output in segments, in a folder, and a playlist that names them, each after `base`. */
export function hlsOutput({ base, folder, playlist }: { base: string; folder: string; playlist: string }): string[] {
  const kind = ['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'];
  const names = ['-hls_base_url', base, '-hls_segment_filename', join(folder, '%05d.ts')];
  return [...kind, '-hls_flags', 'independent_segments', ...names, playlist];
}
