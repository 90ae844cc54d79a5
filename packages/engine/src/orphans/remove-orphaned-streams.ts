import { inEnvironment, knownPlaybackIds, knownTrackIds, listReadyEnvironmentsWith } from '@lectern/storage';
import { videoPrefix } from '../videos/video-files.ts';
import { oldFiles, type OrphanSearch, removeOldFiles } from './orphan-search.ts';

/** As many folders are looked up in one statement. */
const foldersAtOnce = 500;

/** A folder of a stream, or of the rendition of an audio track in it. */
interface StreamFolder {
  folder: string;
  playbackId: string;
  trackId: string | null;
}

/** Removes files of streams that are not known, and renditions of audio tracks that no environment has. */
export async function removeOrphanedStreams(search: OrphanSearch): Promise<void> {
  let batch = new Map<string, StreamFolder>();
  for await (const { path } of oldFiles(search, videoPrefix)) {
    const found = folderOf(path);
    if (found === null || batch.has(found.folder)) continue;
    batch.set(found.folder, found);
    if (batch.size < foldersAtOnce) continue;
    await removeUnknown(search, [...batch.values()]);
    batch = new Map();
  }
  await removeUnknown(search, [...batch.values()]);
}

async function removeUnknown(search: OrphanSearch, folders: readonly StreamFolder[]): Promise<void> {
  const { kysely } = search.services.db;
  const streams = await knownPlaybackIds(kysely, [...new Set(folders.map(({ playbackId }) => playbackId))]);
  const trackIds = folders.flatMap(({ trackId }) => (trackId === null ? [] : [trackId]));
  const tracks = new Set<string>();
  if (trackIds.length > 0) {
    for (const environment of await listReadyEnvironmentsWith(kysely, 'upload_tracks'))
      for (const id of await knownTrackIds(inEnvironment(kysely, environment), trackIds)) tracks.add(id);
  }
  for (const { folder, playbackId, trackId } of folders) {
    if (!streams.has(playbackId) || (trackId !== null && !tracks.has(trackId))) await removeOldFiles(search, folder);
  }
}

/** `/.video/5d/<playback ID>/…`, and `audio/<track ID>/…` in it; null for anything else. */
function folderOf(path: string): StreamFolder | null {
  const [, folder, playbackId, audio, trackId] =
    /^(\/\.video\/[^/]+\/([^/]+)\/(?:(audio)\/([^/]+)\/)?)/.exec(path) ?? [];
  if (folder === undefined || playbackId === undefined) return null;
  return { folder, playbackId, trackId: audio === undefined || trackId === undefined ? null : trackId };
}
