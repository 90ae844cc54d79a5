import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError, type UploadTrack } from '@lectern/domain';
import { type EngineServices, readSubtitles, soundFolder, SubtitleError, videoFolder } from '@lectern/engine';
import { findEnvironment, inEnvironment, listTracksOfVideo, type VideoStream } from '@lectern/storage';
import { derivativeFolder } from '../images/derivative-folder.ts';
import { segmentsOf } from './media-playlist.ts';
import { startTimeOf } from './transport-stream.ts';

/** Tracks of streams: which there are at the moment, and their files as players read them. */
export class VideoTracks {
  readonly #services: EngineServices;
  readonly #running = new Map<string, Promise<string>>();

  constructor(services: EngineServices) {
    this.#services = services;
  }

  /**
   * The tracks of a stream now. They are those of the primary environment: only there can they be changed, and forks
   * share the stream.
   */
  async list({ playbackId, siteId, path, md5 }: VideoStream): Promise<UploadTrack[]> {
    const { reads } = this.#services.db;
    const environment = await findEnvironment(reads, siteId, null);
    if (environment === null) return [];
    const tracks = await listTracksOfVideo(inEnvironment(reads, environment), { path, md5 });
    const isPlayed = await Promise.all(
      tracks.map(({ id, type, status }) =>
        type === 'audio' ? this.#hasSound(playbackId, id) : Promise.resolve(status === 'ready'),
      ),
    );
    return tracks.filter((_track, index) => isPlayed[index]);
  }

  /** The state of a track is that of its newest rendition, and of an environment: what counts is this one. */
  async #hasSound(playbackId: string, id: string): Promise<boolean> {
    return (await this.#services.blobs.stat(`${soundFolder(playbackId, id)}index.m3u8`)) !== null;
  }

  /** One of its subtitles. Throws `NOT_FOUND`. */
  async subtitles(stream: VideoStream, id: string): Promise<UploadTrack> {
    const found = (await this.list(stream)).find((track) => track.id === id && track.type === 'subtitles');
    if (found === undefined) throw new DomainError('NOT_FOUND');
    return found;
  }

  /**
   * Where subtitles are stored as WebVTT in the time of a stream: they are converted when they are first asked for.
   * Throws `NOT_FOUND` when their file is gone, `MUX_ERROR` when it is broken.
   */
  async webVtt(stream: VideoStream, track: UploadTrack): Promise<string> {
    const path = `${derivativeFolder(track.path)}${stream.playbackId}.vtt`;
    if ((await this.#services.blobs.stat(path)) !== null) return path;
    const running =
      this.#running.get(path) ?? this.#convert(stream, track, path).finally(() => this.#running.delete(path));
    this.#running.set(path, running);
    return running;
  }

  async #convert(stream: VideoStream, track: UploadTrack, path: string): Promise<string> {
    const time = await this.#startTime(stream);
    const converted = await readSubtitles(this.#services, track.path, [
      `X-TIMESTAMP-MAP=MPEGTS:${time},LOCAL:00:00:00.000`,
    ]).catch((cause: unknown) => {
      if (!(cause instanceof SubtitleError)) throw cause;
      throw new DomainError('MUX_ERROR', { reason: 'unreadable', line: cause.line }, { cause });
    });
    if (converted === null) throw new DomainError('NOT_FOUND');
    await this.#services.blobs.put(path, Readable.from([Buffer.from(converted)]));
    return path;
  }

  async #startTime({ playbackId, renditions }: VideoStream): Promise<number> {
    const { blobs } = this.#services;
    const folder = videoFolder(playbackId);
    const playlist = await blobs.open(`${folder}${renditions[0]?.name}.m3u8`);
    const [segment] = playlist === null ? [] : segmentsOf(await text(playlist));
    return segment === undefined ? 0 : startTimeOf(blobs, folder + segment.uri);
  }
}
