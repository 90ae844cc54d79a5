import { describe, expect, it } from 'vitest';
import { toAriaColor, toColorValue } from './aria-color.ts';
import { fromHex, toHex } from './color-value.ts';

describe('colour values', () => {
  it('reads the three hex notations', () => {
    expect(fromHex('#1a7f37')).toEqual({ red: 26, green: 127, blue: 55, alpha: 255 });
    expect(fromHex('fff')).toEqual({ red: 255, green: 255, blue: 255, alpha: 255 });
    expect(fromHex('#00000080')).toEqual({ red: 0, green: 0, blue: 0, alpha: 128 });
  });

  it('rejects invalid colours', () => {
    expect(fromHex('#12')).toBeNull();
    expect(fromHex('crimson')).toBeNull();
  });

  it('writes alpha only when it is not opaque', () => {
    expect(toHex({ red: 26, green: 127, blue: 55, alpha: 255 })).toBe('#1a7f37');
    expect(toHex({ red: 0, green: 0, blue: 0, alpha: 128 })).toBe('#00000080');
  });

  it('is returned unchanged by the picker', () => {
    const value = { red: 198, green: 99, blue: 59, alpha: 128 };

    expect(toColorValue(toAriaColor(value))).toEqual(value);
  });
});
