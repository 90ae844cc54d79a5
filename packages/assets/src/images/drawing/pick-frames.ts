import sharp, { type Sharp } from 'sharp';
import type { Motion } from '../params/motion.ts';

/** A frame of the result: its index in the source, and how long it is shown. */
export interface PickedFrame {
  index: number;
  delayMs: number;
}

/** What an animation is assumed to have where its file has no length of a frame. */
const usualDelayMs = 100;

/** Whether an animation has other frames than its source. */
export function picksFrames({ framesPerSecond, skip, interval, reverses }: Motion): boolean {
  return framesPerSecond !== null || skip !== null || interval !== null || reverses;
}

/** The frames that are left of an animation, in their order; at least one. */
export function pickFrames(
  delays: readonly number[],
  { framesPerSecond, skip, interval, reverses }: Motion,
): PickedFrame[] {
  let frames = delays.map((delayMs, index) => ({ index, delayMs: delayMs || usualDelayMs }));
  if (skip !== null && frames.length > 1) frames = merged(frames, (_, place) => place % skip !== 0);
  if (interval !== null) frames = merged(frames, (_, place) => place % interval === 0);
  if (framesPerSecond !== null) {
    const tickMs = 1000 / framesPerSecond;
    let begins = 0;
    let nextTick = 0;
    frames = merged(frames, ({ delayMs }) => {
      const ends = begins + delayMs;
      // A frame that no tick meets is not seen at that rate. What is shorter than a millisecond is rounding.
      const isMet = ends > nextTick * tickMs + 0.5;
      if (isMet) nextTick = Math.floor((ends - 0.5) / tickMs) + 1;
      begins = ends;
      return isMet;
    });
  }
  return reverses ? frames.toReversed() : frames;
}

/** The frames that are kept; each is shown for those after it, too, the first also for those before it. */
function merged(frames: readonly PickedFrame[], isKept: (frame: PickedFrame, place: number) => boolean): PickedFrame[] {
  const kept: PickedFrame[] = [];
  let before = 0;
  for (const [place, frame] of frames.entries()) {
    const last = kept.at(-1);
    if (isKept(frame, place)) {
      kept.push({ index: frame.index, delayMs: frame.delayMs + before });
      before = 0;
    } else if (last === undefined) before += frame.delayMs;
    else last.delayMs += frame.delayMs;
  }
  return kept;
}

/** An animation of some frames of another, whose pixels are all in memory meanwhile. */
export async function withFrames(image: Sharp, frames: readonly PickedFrame[]): Promise<Sharp> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pageHeight = info.pageHeight ?? info.height;
  const bytes = info.width * pageHeight * 4;
  const picked = Buffer.concat(frames.map(({ index }) => data.subarray(index * bytes, (index + 1) * bytes)));
  return sharp(picked, {
    raw: { width: info.width, height: pageHeight * frames.length, channels: 4, pageHeight },
    limitInputPixels: false,
  });
}
