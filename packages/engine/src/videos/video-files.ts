import type { EngineServices } from '../services.ts';

/** Where the files of a stream are stored. */
export function videoFolder(playbackId: string): string {
  return `/.video/${playbackId.slice(0, 2)}/${playbackId}/`;
}

/** Removes the files in the folder of a stream. */
export async function removeVideoFiles({ blobs }: EngineServices, folder: string): Promise<void> {
  for await (const { path } of blobs.list(folder)) await blobs.remove(path);
}
