import type { EngineServices } from '../services.ts';

/** Below this path are the files of all streams. */
export const videoPrefix = '/.video/';

/** Where the files of a stream are stored. */
export function videoFolder(playbackId: string): string {
  return `${videoPrefix}${playbackId.slice(0, 2)}/${playbackId}/`;
}

/** Where the files of an audio track of a stream are stored; its playlist is named `index.m3u8`. */
export function soundFolder(playbackId: string, trackId: string): string {
  return `${videoFolder(playbackId)}audio/${trackId}/`;
}

/** Removes the files in the folder of a stream. */
export async function removeVideoFiles({ blobs }: EngineServices, folder: string): Promise<void> {
  for await (const { path } of blobs.list(folder)) await blobs.remove(path);
}
