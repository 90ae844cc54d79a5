import type { FocalPoint } from '../cut-around.ts';
import { fitInside, type Frame, type FrameChange, frameTowards, inWholePixels, type Size } from './frame-geometry.ts';

/** Ratios of the frame: any, that of the picture, and the usual ones. */
export const ratios = ['free', 'original', '1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'] as const;

/** One of the ratios that a frame can keep. */
export type Ratio = (typeof ratios)[number];

/** What is done to a picture: it is mirrored, then turned by quarters, then straightened, and then cut to the frame. */
export interface PictureEdit {
  isMirrored: boolean;
  /** Quarter turns to the right. */
  turns: 0 | 1 | 2 | 3;
  /** Clockwise, from -45 to 45. */
  degrees: number;
  /**
   * What is to be kept. Straightening may leave less of it (`frameOf`), and gives it back when the picture is turned
   * back.
   */
  frame: Frame;
  ratio: Ratio;
}

/** The most that a picture is straightened to either side. */
export const maxDegrees = 45;

/** A picture as it is. */
export function untouched({ width, height }: Size): PictureEdit {
  return { isMirrored: false, turns: 0, degrees: 0, frame: { left: 0, top: 0, width, height }, ratio: 'free' };
}

/** Whether saving would give another picture. */
export function isEdited(edit: PictureEdit, source: Size): boolean {
  const { left, top, width, height } = frameOf(edit, source);
  const isWhole = left === 0 && top === 0 && width === source.width && height === source.height;
  return edit.isMirrored || edit.turns !== 0 || edit.degrees !== 0 || !isWhole;
}

/** Size of a picture after its quarter turns. */
export function turnedSize({ turns }: Pick<PictureEdit, 'turns'>, { width, height }: Size): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The frame as it is cut, in whole pixels and inside of the picture. */
export function frameOf({ frame, turns, degrees }: PictureEdit, source: Size): Frame {
  const picture = turnedSize({ turns }, source);
  return inWholePixels(fitInside(frame, picture, degrees), picture, degrees);
}

/** Width divided by height that the frame keeps; null for any. */
export function ratioOf({ ratio, turns }: Pick<PictureEdit, 'ratio' | 'turns'>, source: Size): number | null {
  if (ratio === 'free') return null;
  if (ratio === 'original') {
    const { width, height } = turnedSize({ turns }, source);
    return width / height;
  }
  const [width, height] = ratio.split(':').map(Number);
  return (width ?? 1) / (height ?? 1);
}

/** Turned by a quarter to the right or left, with what is in the frame. */
export function turned(edit: PictureEdit, source: Size, direction: 'right' | 'left'): PictureEdit {
  const picture = turnedSize(edit, source);
  const quarters = direction === 'right' ? 1 : 3;
  const swapped = edit.ratio.split(':').toReversed().join(':');
  return {
    ...edit,
    turns: quarterTurns(edit.turns + quarters),
    frame: direction === 'right' ? turnedRight(edit.frame, picture) : turnedLeft(edit.frame, picture),
    ratio: ratios.find((ratio) => ratio === swapped) ?? edit.ratio,
  };
}

/** Mirrored as it is seen, with what is in the frame. */
export function flipped(edit: PictureEdit, source: Size, direction: 'across' | 'down'): PictureEdit {
  const picture = turnedSize(edit, source);
  const { left, top, width, height } = edit.frame;
  return {
    ...edit,
    isMirrored: !edit.isMirrored,
    // Mirroring comes first: what was turned to the right before is turned to the left after it.
    turns: quarterTurns((direction === 'across' ? 0 : 2) - edit.turns),
    degrees: edit.degrees === 0 ? 0 : -edit.degrees,
    frame:
      direction === 'across'
        ? { ...edit.frame, left: picture.width - left - width }
        : { ...edit.frame, top: picture.height - top - height },
  };
}

/** Turned by a tenth of a degree or more. */
export function straightened(edit: PictureEdit, degrees: number): PictureEdit {
  const tenths = Math.round(degrees * 10) / 10;
  // Adding nothing makes zero of what is less than it.
  return { ...edit, degrees: Math.min(maxDegrees, Math.max(-maxDegrees, tenths)) + 0 };
}

/** With a frame of another ratio that covers as much of the picture as before, where there is room for it. */
export function withRatio(edit: PictureEdit, source: Size, ratio: Ratio): PictureEdit {
  const next = { ...edit, ratio };
  const value = ratioOf(next, source);
  const frame = frameOf(edit, source);
  if (value === null) return { ...next, frame };
  const width = Math.sqrt(frame.width * frame.height * value);
  return { ...next, frame: frameOf({ ...next, frame: around(frame, { width, height: width / value }) }, source) };
}

/** With a frame of another width or height around the same place; the other side follows where the ratio is kept. */
export function withSide(edit: PictureEdit, source: Size, side: Partial<Size>): PictureEdit {
  const frame = frameOf(edit, source);
  const picture = turnedSize(edit, source);
  const ratio = ratioOf(edit, source);
  const width = side.width ?? (ratio === null || side.height === undefined ? frame.width : side.height * ratio);
  const height = side.height ?? (ratio === null || side.width === undefined ? frame.height : side.width / ratio);
  const wanted =
    ratio === null
      ? { width: Math.min(width, picture.width), height: Math.min(height, picture.height) }
      : { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  return { ...edit, frame: frameOf({ ...edit, frame: around(frame, wanted) }, source) };
}

/** With the frame where the hand moves it, as far as there is picture. */
export function withFrame(edit: PictureEdit, source: Size, to: Frame): PictureEdit {
  const change: FrameChange = { from: frameOf(edit, source), to, keepsRatio: edit.ratio !== 'free' };
  return { ...edit, frame: frameTowards(change, turnedSize(edit, source), edit.degrees) };
}

/** The part of the source that an edit without straightening keeps, before it is mirrored and turned. */
export function sourceFrame(edit: PictureEdit, source: Size): Frame {
  let frame = frameOf(edit, source);
  let picture = turnedSize(edit, source);
  for (let turn = 0; turn < edit.turns; turn += 1) {
    frame = turnedLeft(frame, picture);
    picture = { width: picture.height, height: picture.width };
  }
  return edit.isMirrored ? { ...frame, left: source.width - frame.left - frame.width } : frame;
}

/** Where a focal point is after an edit; null where it was cut off. */
export function focalPointAfter(point: FocalPoint, edit: PictureEdit, source: Size): FocalPoint | null {
  let x = (edit.isMirrored ? 1 - point.x : point.x) * source.width;
  let y = point.y * source.height;
  let picture: Size = source;
  for (let turn = 0; turn < edit.turns; turn += 1) {
    [x, y] = [picture.height - y, x];
    picture = { width: picture.height, height: picture.width };
  }
  const radians = (edit.degrees * Math.PI) / 180;
  const [fromX, fromY] = [x - picture.width / 2, y - picture.height / 2];
  const frame = frameOf(edit, source);
  const place = (at: number, start: number, length: number) => Math.round(((at - start) / length) * 1000) / 1000;
  const placed = {
    x: place(picture.width / 2 + fromX * Math.cos(radians) - fromY * Math.sin(radians), frame.left, frame.width),
    y: place(picture.height / 2 + fromX * Math.sin(radians) + fromY * Math.cos(radians), frame.top, frame.height),
  };
  const isKept = placed.x >= 0 && placed.x <= 1 && placed.y >= 0 && placed.y <= 1;
  return isKept ? placed : null;
}

function around({ left, top, width, height }: Frame, size: Size): Frame {
  return { left: left + (width - size.width) / 2, top: top + (height - size.height) / 2, ...size };
}

function turnedRight({ left, top, width, height }: Frame, picture: Size): Frame {
  return { left: picture.height - top - height, top: left, width: height, height: width };
}

function turnedLeft({ left, top, width, height }: Frame, picture: Size): Frame {
  return { left: top, top: picture.width - left - width, width: height, height: width };
}

function quarterTurns(turns: number): PictureEdit['turns'] {
  // The rest of a division by four.
  return (((turns % 4) + 4) % 4) as PictureEdit['turns'];
}
