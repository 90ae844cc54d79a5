import { describe, expect, it } from 'vitest';
import { type Box, type Obstacle, placeNotices } from './notice-place.ts';

const usual = { bottom: 64, right: 20 };
const wide = { width: 1440, height: 900, pile: { width: 380, height: 60 }, usual, keptAbove: 56 };
const phone = {
  width: 390,
  height: 844,
  pile: { width: 358, height: 60 },
  usual: { bottom: 112, right: 16 },
  keptAbove: 56,
};

const at = (left: number, top: number, width: number, height: number, weight = 1): Obstacle => ({
  box: { left, top, right: left + width, bottom: top + height },
  weight,
});

function boxOf({ width, height, pile }: typeof wide, { bottom, right }: typeof usual): Box {
  return {
    left: width - right - pile.width,
    top: height - bottom - pile.height,
    right: width - right,
    bottom: height - bottom,
  };
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('placeNotices', () => {
  it('stays in the corner while nothing is in the way', () => {
    expect(placeNotices(wide, [])).toEqual({ ...usual, cost: 0 });
    expect(placeNotices(wide, [at(400, 300, 600, 400)])).toEqual({ ...usual, cost: 0 });
  });

  it('moves above a button at the foot of a drawer, no further than needed', () => {
    const button = at(1320, 800, 100, 36);

    const place = placeNotices(wide, [button]);

    expect(place.right).toBe(20);
    expect(place.bottom).toBeGreaterThan(100);
    expect(place.bottom).toBeLessThan(150);
    expect(overlaps(boxOf(wide, place), button.box)).toBe(false);
  });

  it('moves to the left edge when the whole right edge is occupied', () => {
    const drawer = at(1000, 0, 440, 900);

    const place = placeNotices(wide, [drawer]);

    expect(overlaps(boxOf(wide, place), drawer.box)).toBe(false);
    expect(place).toEqual({ bottom: 64, right: 1440 - 380 - 20, cost: 0 });
  });

  it('has one column on a phone', () => {
    const field = at(16, 620, 358, 90);

    const place = placeNotices(phone, [field]);

    expect(place.right).toBe(16);
    expect(overlaps(boxOf(phone, place), field.box)).toBe(false);
  });

  it('finds the room that a dialog leaves at the top, and says where there is none', () => {
    const filling = at(0, 90, 390, 754);

    const place = placeNotices({ ...phone, keptAbove: 8 }, [filling]);

    expect(place).toMatchObject({ bottom: 844 - 60 - 8, cost: 0 });
    expect(placeNotices(phone, [filling]).cost).toBeGreaterThan(0);
  });

  it('covers the least important area when everything is occupied', () => {
    const editor = at(0, 0, 390, 844);
    const caret = at(40, 680, 2, 24, 1000);

    const place = placeNotices(phone, [editor, caret]);

    expect(overlaps(boxOf(phone, place), caret.box)).toBe(false);
  });

  it('never leaves the window, however small it is', () => {
    const low = {
      width: 320,
      height: 200,
      pile: { width: 288, height: 120 },
      usual: { bottom: 112, right: 16 },
      keptAbove: 56,
    };

    expect(placeNotices(low, [at(0, 0, 320, 200)])).toMatchObject({ bottom: 112, right: 16 });
  });
});
