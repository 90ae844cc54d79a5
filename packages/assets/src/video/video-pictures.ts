import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError } from '@lectern/domain';
import { type EngineServices, videoFolder } from '@lectern/engine';
import type { VideoStream } from '@lectern/storage';
import sharp, { type Sharp } from 'sharp';
import type { DerivativeBudget } from '../images/derivative-budget.ts';
import { derivativeFolder } from '../images/derivative-folder.ts';
import { tidyDerivatives } from '../images/derivatives.ts';
import { DrawingQueue } from '../images/drawing-queue.ts';
import { type Segment, segmentsOf } from './media-playlist.ts';
import type { AnimationParams, StillFormat, StillParams } from './still-params.ts';
import { storyboardLayout } from './storyboard.ts';
import { startTimeOf } from './transport-stream.ts';

/**
 * Pictures of streams, drawn when they are first asked for and kept up to a limit. They are made of segments: a few
 * seconds are read, whatever the length of the video.
 */
export class VideoPictures {
  readonly #services: EngineServices;
  /** Not the one of images, which would wait for pictures that take seconds. */
  readonly #queue = new DrawingQueue();
  readonly #running = new Map<string, Promise<string>>();
  readonly #budget: DerivativeBudget;

  constructor(services: EngineServices, budget: DerivativeBudget) {
    this.#services = services;
    this.#budget = budget;
  }

  /** Where a still is stored. Throws `SERVICE_UNAVAILABLE` without an encoder, `DrawingBusyError`. */
  still(stream: VideoStream, format: StillFormat, params: StillParams, address: string): Promise<string> {
    const time = Math.min(params.time ?? (stream.duration ?? 0) / 2, stream.duration ?? 0);
    return this.#get(stream, format, { ...params, time }, address, async (video) => {
      const drawn = (await this.#frame(stream, video, time)) ?? (await this.#frame(stream, video, 0));
      if (drawn === null) throw new Error(`No picture of ${stream.playbackId}`);
      return renderStill(drawn, format, params);
    });
  }

  /** Where a moving picture is stored. The same is thrown. */
  animation(stream: VideoStream, format: 'gif' | 'webp', params: AnimationParams, address: string): Promise<string> {
    return this.#get(stream, format, { animation: params }, address, async (video) => {
      const segments = await this.#segments(
        stream,
        stream.renditions.find(({ width }) => width >= params.width),
      );
      const covered = segments.filter(
        ({ start, seconds }) => start < params.start + params.seconds && start + seconds > params.start,
      );
      const [first = segments.at(-1)] = covered;
      if (first === undefined) throw new Error(`No segments of ${stream.playbackId}`);
      const given = this.#open(stream, covered.length === 0 ? [first] : covered);
      const width = Math.min(params.width, stream.renditions.at(-1)?.width ?? params.width);
      const start = Math.max(0, params.start - first.start);
      const drawn = await video.animation(given, { ...params, format, start, width });
      if (drawn === null) throw new Error(`No moving picture of ${stream.playbackId}`);
      return drawn;
    });
  }

  /** Where the pictures of a storyboard are stored, in one picture. The same is thrown. */
  storyboard(stream: VideoStream, format: StillFormat, address: string): Promise<string> {
    const layout = storyboardLayout(stream);
    return this.#get(stream, format, { storyboard: layout }, address, async (video) => {
      const segments = await this.#segments(stream, stream.renditions[0]);
      // Those in which a tile begins: a hundred at most, whatever the length of the video.
      const needed = segments.filter(({ start, seconds }, index) => {
        const next = Math.ceil(start / layout.tileSeconds) * layout.tileSeconds;
        return index === 0 || next < start + seconds;
      });
      const [first] = segments;
      if (first === undefined) throw new Error(`No segments of ${stream.playbackId}`);
      const startTime = await startTimeOf(this.#services.blobs, videoFolder(stream.playbackId) + first.uri);
      const drawn = await video.storyboard(this.#open(stream, needed), { ...layout, startTime: startTime / 90_000 });
      if (drawn === null) throw new Error(`No storyboard of ${stream.playbackId}`);
      return encodePicture(sharp(drawn), format);
    });
  }

  async #get(
    stream: VideoStream,
    format: string,
    params: object,
    address: string,
    draw: (video: NonNullable<EngineServices['video']>) => Promise<Uint8Array>,
  ): Promise<string> {
    const { blobs, video } = this.#services;
    const folder = videoFolder(stream.playbackId);
    const key = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 40);
    const path = `${derivativeFolder(folder)}${key}.${format}`;
    this.#budget.use(path);
    if ((await blobs.stat(path)) !== null) return path;
    if (video === null) throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'no_encoder' });
    const running =
      this.#running.get(path) ??
      this.#queue
        .run(address, async () => {
          const { size } = await blobs.put(path, Readable.from([Buffer.from(await draw(video))]));
          await tidyDerivatives(blobs, folder, { drawn: path, usedAt: (each) => this.#budget.usedAt(each) });
          this.#budget.add(path, size);
          return path;
        })
        .finally(() => this.#running.delete(path));
    this.#running.set(path, running);
    return running;
  }

  async #frame(
    stream: VideoStream,
    video: NonNullable<EngineServices['video']>,
    time: number,
  ): Promise<Uint8Array | null> {
    const segments = await this.#segments(stream);
    const segment = segments.findLast(({ start }) => start <= time);
    return segment === undefined ? null : video.still(this.#open(stream, [segment]), time - segment.start);
  }

  async #segments(stream: VideoStream, rendition = stream.renditions.at(-1)): Promise<Segment[]> {
    const playlist = await this.#services.blobs.open(`${videoFolder(stream.playbackId)}${rendition?.name}.m3u8`);
    return playlist === null ? [] : segmentsOf(await text(playlist));
  }

  /** The bytes of some segments, one after another. */
  #open(stream: VideoStream, segments: readonly Segment[]): Readable {
    const { blobs } = this.#services;
    const folder = videoFolder(stream.playbackId);
    return Readable.from(
      (async function* () {
        for (const { uri } of segments) yield* (await blobs.open(folder + uri)) ?? [];
      })(),
    );
  }
}

const sharpFits = { preserve: 'inside', stretch: 'fill', crop: 'cover', smartcrop: 'cover', pad: 'contain' } as const;

async function renderStill(png: Uint8Array, format: StillFormat, params: StillParams): Promise<Buffer> {
  const { width, height, fit, rotate, isFlippedVertically, isFlippedHorizontally } = params;
  const turned = sharp(await sharp(png).rotate(rotate).toBuffer());
  if (isFlippedVertically) turned.flip();
  if (isFlippedHorizontally) turned.flop();
  if (width !== null || height !== null)
    turned.resize({
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      fit: sharpFits[fit],
      background: '#000',
      withoutEnlargement: fit === 'preserve',
      ...(fit === 'smartcrop' && { position: 'attention' }),
    });
  return encodePicture(turned, format);
}

function encodePicture(picture: Sharp, format: StillFormat): Promise<Buffer> {
  return picture.toFormat(format === 'jpg' ? 'jpeg' : format, { quality: 80 }).toBuffer();
}
