/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/**
 * What is kept of a picture: an upright rectangle, in pixels from the upper left corner of the picture before it is
 * straightened. Straightening turns the picture around its centre, below the frame.
 */
export interface Frame extends Size {
  left: number;
  top: number;
}

/** Sides of a frame are whole pixels; sums of fractions end a little below them. */
const tolerance = 1e-6;

/** The smallest upright box around a picture that is turned by some degrees. */
export function boundsOf(picture: Size, degrees: number): Frame {
  const { cos, sin } = turnOf(degrees);
  const width = picture.width * cos + picture.height * Math.abs(sin);
  const height = picture.width * Math.abs(sin) + picture.height * cos;
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height };
}

/** The nearest frame that shows nothing but the turned picture: moved, and made smaller if it has to be. */
export function fitInside(frame: Frame, picture: Size, degrees: number): Frame {
  const { cos, sin } = turnOf(degrees);
  const { width, height } = sizeInside(frame, picture, degrees);
  const centre = alongPicture({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }, picture, degrees);
  const u = within(centre.x, (picture.width - width * cos - height * Math.abs(sin)) / 2);
  const v = within(centre.y, (picture.height - width * Math.abs(sin) - height * cos) / 2);
  return {
    left: picture.width / 2 + u * cos - v * sin - width / 2,
    top: picture.height / 2 + u * sin + v * cos - height / 2,
    width,
    height,
  };
}

/** The largest size of the same ratio that fits into the turned picture; the ratio gives way to a side of one pixel. */
function sizeInside({ width, height }: Size, picture: Size, degrees: number): Size {
  const { cos, sin } = turnOf(degrees);
  const across = Math.abs(sin);
  const scale = Math.min(
    1,
    picture.width / (width * cos + height * across),
    picture.height / (width * across + height * cos),
  );
  const size = { width: width * scale, height: height * scale };
  const besideOne = (one: number, other: number) =>
    across === 0 ? one : Math.min((one - cos) / across, (other - across) / cos);
  if (size.width < 1) {
    return { width: 1, height: Math.min(size.height, besideOne(picture.width, picture.height)) };
  }
  if (size.height < 1) return { width: Math.min(size.width, besideOne(picture.height, picture.width)), height: 1 };
  return size;
}

/** A frame in whole pixels: of its size, and of its place where the picture is upright, so that no pixel is mixed. */
export function inWholePixels(frame: Frame, picture: Size, degrees: number): Frame {
  const width = Math.max(1, Math.floor(frame.width + tolerance));
  const height = Math.max(1, Math.floor(frame.height + tolerance));
  const left = frame.left + (frame.width - width) / 2;
  const top = frame.top + (frame.height - height) / 2;
  if (degrees !== 0) return { left, top, width, height };
  return {
    left: Math.min(Math.max(0, Math.round(left)), picture.width - width),
    top: Math.min(Math.max(0, Math.round(top)), picture.height - height),
    width,
    height,
  };
}

/** A change of the frame by hand. */
export interface FrameChange {
  from: Frame;
  to: Frame;
  /** Whether both sides change together. */
  keepsRatio: boolean;
}

/** A frame on its way to where the hand is, as far as there is picture. `from` shows nothing but the picture. */
export function frameTowards({ from, to, keepsRatio }: FrameChange, picture: Size, degrees: number): Frame {
  if (isSame(from.width, to.width) && isSame(from.height, to.height)) {
    const moved = fitInside({ ...from, left: to.left, top: to.top }, picture, degrees);
    return inWholePixels(moved, picture, degrees);
  }
  if (keepsRatio) return anchored(from, partWay(from, to, picture, degrees), picture, degrees);
  // One after the other, so that a side that has reached the edge does not stop the other one.
  const sideways = partWay(from, { ...from, left: to.left, width: to.width }, picture, degrees);
  const both = partWay(sideways, { ...sideways, top: to.top, height: to.height }, picture, degrees);
  return anchored(from, both, picture, degrees);
}

/** Frames inside of a picture form a convex set: the way from one to a frame that is not crosses its edge once. */
function partWay(from: Frame, to: Frame, picture: Size, degrees: number): Frame {
  let part = 1;
  for (const [x, y] of corners) {
    const start = alongPicture(cornerOf(from, x, y), picture, degrees);
    const end = alongPicture(cornerOf(to, x, y), picture, degrees);
    part = Math.min(part, reach(start.x, end.x, picture.width / 2), reach(start.y, end.y, picture.height / 2));
  }
  const between = (one: number, other: number) => one + (other - one) * part;
  return {
    left: between(from.left, to.left),
    top: between(from.top, to.top),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  };
}

/** The part of the way from one place to another that is within a distance from the middle. */
function reach(start: number, end: number, distance: number): number {
  if (Math.abs(end) <= distance) return 1;
  const edge = end > 0 ? distance : -distance;
  return end === start ? 0 : Math.min(1, Math.max(0, (edge - start) / (end - start)));
}

/** Whole pixels, with the edges in place that the hand did not move. */
function anchored(from: Frame, to: Frame, picture: Size, degrees: number): Frame {
  // Rounding up would show what is beside a turned picture.
  const whole = (side: number) => Math.max(1, degrees === 0 ? Math.round(side) : Math.floor(side + tolerance));
  const width = Math.min(whole(to.width), degrees === 0 ? picture.width : Infinity);
  const height = Math.min(whole(to.height), degrees === 0 ? picture.height : Infinity);
  const left = isSame(from.left, to.left) ? from.left : to.left + to.width - width;
  const top = isSame(from.top, to.top) ? from.top : to.top + to.height - height;
  if (degrees !== 0) return { left, top, width, height };
  return inWholePixels({ left, top, width, height }, picture, degrees);
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function cornerOf({ left, top, width, height }: Frame, x: number, y: number) {
  return { x: left + width * x, y: top + height * y };
}

/** A point from the centre of the picture, along its sides as they are turned. */
function alongPicture(point: { x: number; y: number }, picture: Size, degrees: number) {
  const { cos, sin } = turnOf(degrees);
  const x = point.x - picture.width / 2;
  const y = point.y - picture.height / 2;
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** Whether a frame shows nothing but the turned picture, to a hundredth of a pixel. */
export function isInside(frame: Frame, picture: Size, degrees: number): boolean {
  return corners.every(([x, y]) => {
    const corner = alongPicture(cornerOf(frame, x, y), picture, degrees);
    return Math.abs(corner.x) <= picture.width / 2 + 0.01 && Math.abs(corner.y) <= picture.height / 2 + 0.01;
  });
}

/** Upright pictures are frequent, and stay exact. */
function turnOf(degrees: number): { cos: number; sin: number } {
  if (degrees === 0) return { cos: 1, sin: 0 };
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

function within(value: number, distance: number): number {
  const free = Math.max(0, distance);
  return Math.min(free, Math.max(-free, value));
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01;
}
