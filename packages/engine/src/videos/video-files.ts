import type { EngineServices } from '../services.ts';

/** Where the files of a stream are stored. */
export function videoFolder(playbackId: string): string {
  return `/.video/${playbackId.slice(0, 2)}/${playbackId}/`;
}

/** Where the files of an audio track of a stream are stored; its playlist is named `index.m3u8`. */
export function soundFolder(playbackId: string, trackId: string): string {
  return `${videoFolder(playbackId)}audio/${trackId}/`;
}

/** Removes the files in the folder of a stream. */
export async function removeVideoFiles({ blobs }: EngineServices, folder: string): Promise<void> {
  for await (const { path } of blobs.list(folder)) await blobs.remove(path);
}
