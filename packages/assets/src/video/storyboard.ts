import { DomainError } from '@lectern/domain';
import type { VideoStoryboard } from '@lectern/engine';
import type { VideoStream } from '@lectern/storage';
import type { StillFormat } from './still-params.ts';

/** How the pictures of a storyboard are laid out. */
export type StoryboardLayout = Omit<VideoStoryboard, 'startTime'>;

/** How often streams have a picture that can be shown without those before it. */
const keyFrameSeconds = 2;
const widestTile = 284;
const highestTile = 160;
/** From a quarter of an hour, there are more. */
const longSeconds = 900;
const fewTiles = { most: 50, columns: 5 };
const manyTiles = { most: 100, columns: 10 };

/** How the storyboard of a stream is laid out, which its facts decide. */
export function storyboardLayout({ duration, renditions }: VideoStream): StoryboardLayout {
  const seconds = duration ?? 0;
  const { most, columns } = seconds > longSeconds ? manyTiles : fewTiles;
  const tiles = Math.min(most, Math.max(1, Math.floor(seconds / keyFrameSeconds)));
  const { width = widestTile, height = highestTile } = renditions.at(-1) ?? {};
  const scale = Math.min(widestTile / width, highestTile / height);
  return {
    tiles,
    tileSeconds: seconds / tiles,
    columns: Math.min(columns, tiles),
    rows: Math.ceil(tiles / columns),
    tileWidth: Math.max(1, Math.round(width * scale)),
    tileHeight: Math.max(1, Math.round(height * scale)),
  };
}

/** The format of the picture that a list of tiles is for. Throws `INVALID_PARAMS`. */
export function readStoryboardFormat({ format = 'jpg' }: Readonly<Record<string, unknown>>): StillFormat {
  if (format === 'jpg' || format === 'png' || format === 'webp') return format;
  throw new DomainError('INVALID_PARAMS', { parameter: 'format' });
}

interface Tile {
  start: number;
  end: number;
  x: number;
  y: number;
}

function tilesOf({ tiles, tileSeconds, columns, tileWidth, tileHeight }: StoryboardLayout): Tile[] {
  return Array.from({ length: tiles }, (_each, index) => ({
    start: index * tileSeconds,
    end: (index + 1) * tileSeconds,
    x: (index % columns) * tileWidth,
    y: Math.floor(index / columns) * tileHeight,
  }));
}

/** The tiles as players read them: cues whose text is an area of a picture. */
export function storyboardVtt(layout: StoryboardLayout, pictureUrl: string): string {
  const { tileWidth, tileHeight } = layout;
  const cues = tilesOf(layout).map(
    ({ start, end, x, y }) =>
      `${formatTime(start)} --> ${formatTime(end)}\n${pictureUrl}#xywh=${x},${y},${tileWidth},${tileHeight}`,
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** The tiles for code, in the words of the service that published players know. */
export function storyboardJson(layout: StoryboardLayout, pictureUrl: string): object {
  const { tiles, tileSeconds, tileWidth, tileHeight } = layout;
  return {
    url: pictureUrl,
    tile_width: tileWidth,
    tile_height: tileHeight,
    duration: rounded(tiles * tileSeconds),
    tiles: tilesOf(layout).map(({ start, x, y }) => ({ start: rounded(start), x, y })),
  };
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function formatTime(seconds: number): string {
  const time = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(time / 3_600_000)}:${part((time / 60_000) % 60)}:${part((time / 1000) % 60)}.${part(time % 1000, 3)}`;
}
