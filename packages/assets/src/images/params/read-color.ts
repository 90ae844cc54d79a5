import names from 'color-name';

/** Channels from 0 to 255, and the opacity from 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** Behind what has no background of its own. */
export const white: Rgba = { r: 255, g: 255, b: 255, alpha: 1 };
export const black: Rgba = { r: 0, g: 0, b: 0, alpha: 1 };
export const transparent: Rgba = { r: 0, g: 0, b: 0, alpha: 0 };

/** Hex with 3, 4, 6 or 8 digits (opacity first in 4 and 8), or a CSS name; null for anything else. */
export function readColor(text: string | null): Rgba | null {
  const word = text?.replace(/^#/, '').toLowerCase() ?? '';
  if (/^([0-9a-f]{3}|[0-9a-f]{4})$/.test(word)) return fromHex(word.replaceAll(/./g, '$&$&'));
  if (/^([0-9a-f]{6}|[0-9a-f]{8})$/.test(word)) return fromHex(word);
  if (word === 'transparent') return transparent;
  if (!Object.hasOwn(names, word)) return null;
  const [r, g, b] = names[word as keyof typeof names];
  return { r, g, b, alpha: 1 };
}

function fromHex(digits: string): Rgba {
  const [alpha, colors] = digits.length === 8 ? [digits.slice(0, 2), digits.slice(2)] : ['ff', digits];
  const value = Number.parseInt(colors, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255, alpha: Number.parseInt(alpha, 16) / 255 };
}
