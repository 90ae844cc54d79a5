import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, isInside, type Size } from './frame-geometry.ts';
import {
  flipped,
  focalPointAfter,
  frameOf,
  isEdited,
  type PictureEdit,
  ratioOf,
  ratios,
  sourceFrame,
  straightened,
  turned,
  turnedSize,
  untouched,
  withFrame,
  withRatio,
  withSide,
} from './picture-edit.ts';

const photo: Size = { width: 3000, height: 2000 };

const side = fc.integer({ min: 20, max: 9000 });
const size = fc.record({ width: side, height: side });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const share = fc.tuple(part, part, part, part);

type Step = (edit: PictureEdit, source: Size) => PictureEdit;

/** A rectangle anywhere in the box around the turned picture, as a hand may ask for it. */
function rectangle([x, y, w, h]: [number, number, number, number], edit: PictureEdit, source: Size) {
  const bounds = boundsOf(turnedSize(edit, source), edit.degrees);
  const width = Math.max(1, bounds.width * w);
  const height = Math.max(1, bounds.height * h);
  return {
    left: bounds.left + (bounds.width - width) * x,
    top: bounds.top + (bounds.height - height) * y,
    width,
    height,
  };
}

const quarter: fc.Arbitrary<Step> = fc
  .constantFrom('right' as const, 'left' as const)
  .map((direction) => (edit: PictureEdit, source: Size) => turned(edit, source, direction));
const flip: fc.Arbitrary<Step> = fc
  .constantFrom('across' as const, 'down' as const)
  .map((direction) => (edit: PictureEdit, source: Size) => flipped(edit, source, direction));
const straighten: fc.Arbitrary<Step> = fc
  .double({ min: -45, max: 45, noNaN: true })
  .map((degrees) => (edit: PictureEdit) => straightened(edit, degrees));
const drag: fc.Arbitrary<Step> = share.map(
  (at) => (edit: PictureEdit, source: Size) => withFrame(edit, source, rectangle(at, edit, source)),
);
const choose: fc.Arbitrary<Step> = fc
  .constantFrom(...ratios)
  .map((ratio) => (edit: PictureEdit, source: Size) => withRatio(edit, source, ratio));
const type: fc.Arbitrary<Step> = fc
  .oneof(
    side.map((width) => ({ width })),
    side.map((height) => ({ height })),
  )
  .map((given) => (edit: PictureEdit, source: Size) => withSide(edit, source, given));

function done(source: Size, steps: readonly Step[]): PictureEdit {
  return steps.reduce((edit, step) => step(edit, source), untouched(source));
}

describe('whatever is done to a picture', () => {
  const anything = fc.array(fc.oneof(quarter, flip, straighten, drag, choose, type), { maxLength: 12 });

  it('the frame shows nothing but the picture, in whole pixels', () => {
    fc.assert(
      fc.property(size, anything, (source, steps) => {
        const edit = done(source, steps);
        const frame = frameOf(edit, source);

        expect(isInside(frame, turnedSize(edit, source), edit.degrees)).toBe(true);
        expect(Number.isInteger(frame.width) && Number.isInteger(frame.height)).toBe(true);
        expect(Math.min(frame.width, frame.height)).toBeGreaterThan(0);
        if (edit.degrees === 0) expect(Number.isInteger(frame.left) && Number.isInteger(frame.top)).toBe(true);
      }),
    );
  });

  it('a part of an upright picture is a part of the source, and turns and flips lead back to it', () => {
    fc.assert(
      fc.property(size, fc.array(fc.oneof(quarter, flip, drag), { maxLength: 8 }), (source, steps) => {
        const edit = done(source, steps);
        const kept = sourceFrame(edit, source);
        const frame = frameOf(edit, source);

        expect(isInside(kept, source, 0)).toBe(true);
        expect([kept.width, kept.height].toSorted()).toEqual([frame.width, frame.height].toSorted());
        const middle = {
          x: (kept.left + kept.width / 2) / source.width,
          y: (kept.top + kept.height / 2) / source.height,
        };
        expect(focalPointAfter(middle, edit, source)).toEqual({ x: 0.5, y: 0.5 });
      }),
    );
  });

  it('four quarter turns, and two flips, change nothing', () => {
    fc.assert(
      fc.property(size, anything, (source, steps) => {
        const edit = done(source, steps);
        const right = (from: PictureEdit) => turned(from, source, 'right');

        expectSame(right(right(right(right(edit)))), edit);
        expectSame(turned(right(edit), source, 'left'), edit);
        for (const direction of ['across', 'down'] as const)
          expectSame(flipped(flipped(edit, source, direction), source, direction), edit);
        expectSame(flipped(flipped(edit, source, 'across'), source, 'down'), right(right(edit)));
      }),
    );
  });
});

function expectSame(one: PictureEdit, other: PictureEdit) {
  const { frame, ...rest } = one;
  const { frame: otherFrame, ...otherRest } = other;
  expect(rest).toEqual(otherRest);
  for (const name of ['left', 'top', 'width', 'height'] as const) expect(frame[name]).toBeCloseTo(otherFrame[name], 4);
}

describe('the frame', () => {
  it('has a chosen ratio, with as much of the picture as there is room for', () => {
    const square = withRatio(untouched(photo), photo, '1:1');
    expect(square.frame).toEqual({ left: 500, top: 0, width: 2000, height: 2000 });
    const wide = withRatio(untouched(photo), photo, '16:9');
    expect(wide.frame).toMatchObject({ left: 0, width: 3000, height: 1687 });
    const back = withRatio(wide, photo, 'original');
    expect(back.frame.width / back.frame.height).toBeCloseTo(1.5, 2);
  });

  it('keeps its ratio while it is dragged, and the edges that are not', () => {
    const square = withRatio(untouched(photo), photo, '1:1');
    const dragged = withFrame(square, photo, { left: 500, top: 0, width: 1200.4, height: 1200.4 });
    expect(dragged.frame).toEqual({ left: 500, top: 0, width: 1200, height: 1200 });
    const free = withFrame(untouched(photo), photo, { left: 400.3, top: 0, width: 2599.7, height: 2000 });
    expect(free.frame).toEqual({ left: 400, top: 0, width: 2600, height: 2000 });
  });

  it('turns with the picture, and its ratio with it', () => {
    const wide = withRatio(untouched(photo), photo, '4:3');
    const upright = turned(wide, photo, 'right');
    expect(upright.ratio).toBe('3:4');
    expect(ratioOf(upright, photo)).toBe(0.75);
    expect(frameOf(upright, photo)).toMatchObject({ width: wide.frame.height, height: wide.frame.width });
    expect(turned(withRatio(wide, photo, 'original'), photo, 'left').ratio).toBe('original');
  });

  it('shrinks as the picture is straightened, and is what it was when that is taken back', () => {
    const tilted = straightened(untouched(photo), 10.04);
    expect(tilted.degrees).toBe(10);
    const { width, height } = frameOf(tilted, photo);
    expect(width).toBeLessThan(2600);
    expect(width / height).toBeCloseTo(1.5, 2);
    expect(frameOf(straightened(tilted, 0), photo)).toEqual({ left: 0, top: 0, ...photo });
    expect(straightened(tilted, 50).degrees).toBe(45);
  });

  it('takes a width and a height, up to those of the picture', () => {
    const narrow = withSide(untouched(photo), photo, { width: 800 });
    expect(narrow.frame).toEqual({ left: 1100, top: 0, width: 800, height: 2000 });
    expect(withSide(narrow, photo, { width: 9999 }).frame).toMatchObject({ left: 0, width: 3000 });
    const square = withSide(withRatio(untouched(photo), photo, '1:1'), photo, { height: 300 });
    expect(square.frame).toMatchObject({ width: 300, height: 300 });
  });

  it('slides along an edge of a tilted picture that stops it in one direction', () => {
    const tilted = withSide(straightened(untouched(photo), 5), photo, { width: 400, height: 400 });
    const { left, top, width, height } = frameOf(tilted, photo);
    const far = withFrame(tilted, photo, { left: left + 5000, top: top - 100, width, height });
    expect(far.frame).toMatchObject({ width: 400, height: 400 });
    expect(far.frame.left).toBeGreaterThan(left + 1000);
  });
});

describe('the focal point', () => {
  it('stays where it is in the picture', () => {
    const point = { x: 0.25, y: 0.5 };
    const right = turned(untouched(photo), photo, 'right');
    expect(focalPointAfter(point, right, photo)).toEqual({ x: 0.5, y: 0.25 });
    expect(focalPointAfter(point, flipped(right, photo, 'down'), photo)).toEqual({ x: 0.5, y: 0.75 });
    expect(focalPointAfter({ x: 0.5, y: 0.5 }, straightened(untouched(photo), 30), photo)).toEqual({ x: 0.5, y: 0.5 });
    const half = withFrame(untouched(photo), photo, { left: 0, top: 0, width: 1500, height: 2000 });
    expect(focalPointAfter(point, half, photo)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('is gone where it was cut off', () => {
    const half = withFrame(untouched(photo), photo, { left: 0, top: 0, width: 1500, height: 2000 });
    expect(focalPointAfter({ x: 0.6, y: 0.5 }, half, photo)).toBeNull();
  });
});

it('knows whether anything would change', () => {
  const edit = untouched(photo);
  expect(isEdited(edit, photo)).toBe(false);
  expect(isEdited(withRatio(edit, photo, 'original'), photo)).toBe(false);
  expect(isEdited(straightened(edit, 0.1), photo)).toBe(true);
  expect(isEdited(flipped(edit, photo, 'across'), photo)).toBe(true);
  expect(isEdited(withSide(edit, photo, { width: 2999 }), photo)).toBe(true);
});
