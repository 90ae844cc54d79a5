import type { VideoMp4Quality } from '@lectern/domain';

/** A rendition to make. */
export interface Rung {
  /** `720p`, by the shorter side. */
  name: string;
  width: number;
  height: number;
  /** Bits a second at most, of the picture. */
  maxBitRate: number;
  /** Of H.264, and how a playlist names it. */
  level: string;
  codec: string;
}

const shortSides = [270, 480, 720, 1080, 1440, 2160];
/** The shorter side of the largest rendition, unless configured: larger ones take as long as all others together. */
export const defaultMaxLines = 1080;
/** What H.264 can have in any of these levels. */
const longestSide = 4096;
/** Larger renditions are part of the stream alone. */
const maxFileLines = 1080;
/** A video is shown in a rendition of its own size when the next smaller one would lose more than this. */
const noticeable = 1.1;

/** The renditions of a video, from the smallest: none is larger than the video itself or has more than `maxLines`. */
export function renditionLadder(
  { width, height }: { width: number; height: number },
  maxLines: number = defaultMaxLines,
): Rung[] {
  const shrunk = Math.min(1, longestSide / Math.max(width, height));
  const short = Math.floor(Math.min(width, height) * shrunk);
  const wanted = shortSides.filter((side) => side <= maxLines);
  const fitting = wanted.filter((side) => side <= short);
  const largest = fitting.at(-1) ?? 0;
  const isOwnSize = short < (wanted.at(-1) ?? 0) && short > largest * noticeable;
  return [...fitting, ...(isOwnSize ? [short] : [])].map((side) => {
    const scale = side / Math.min(width, height);
    const level = levelOf(side);
    return {
      name: `${side}p`,
      width: even(width * scale),
      height: even(height * scale),
      maxBitRate: bitRateOf(side),
      level,
      // High profile; the level in sixteenths.
      codec: `avc1.6400${Math.round(Number(level) * 10).toString(16)}`,
    };
  });
}

/** Which rendition is the file of a quality: the smallest, the best up to 480 lines, the best up to 1080. */
export function mp4Renditions(rungs: readonly Rung[]): Partial<Record<VideoMp4Quality, string>> {
  const [low, ...better] = rungs;
  const medium = better.findLast(({ name }) => Number.parseInt(name, 10) <= 480);
  const high = better.findLast(({ name }) => {
    const lines = Number.parseInt(name, 10);
    return lines > 480 && lines <= maxFileLines;
  });
  return {
    ...(low !== undefined && { low: low.name }),
    ...(medium !== undefined && { medium: medium.name }),
    ...(high !== undefined && { high: high.name }),
  };
}

function bitRateOf(side: number): number {
  if (side <= 270) return 600_000;
  if (side <= 480) return 1_500_000;
  if (side <= 720) return 3_500_000;
  if (side <= 1080) return 6_500_000;
  return side <= 1440 ? 12_000_000 : 20_000_000;
}

/** With 60 frames a second. */
function levelOf(side: number): string {
  if (side <= 480) return '3.1';
  if (side <= 720) return '3.2';
  if (side <= 1080) return '4.2';
  return side <= 1440 ? '5.1' : '5.2';
}

/** Pictures of H.264 have sides of even length. */
function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
