/** A colour as the wire carries it: four whole numbers from 0 to 255. */
export interface ColorValue {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** `#1a7f37`, or `#1a7f3780` where it is not opaque. */
export function toHex({ red, green, blue, alpha }: ColorValue): string {
  const hex = (channel: number) => channel.toString(16).padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}${alpha === 255 ? '' : hex(alpha)}`;
}

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa`, with or without the sign; null when it is none. */
export function fromHex(text: string): ColorValue | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim());
  let digits = match?.[1];
  if (digits === undefined) return null;
  if (digits.length === 3) digits = [...digits].map((digit) => digit + digit).join('');
  const channel = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: digits.length === 8 ? channel(3) : 255 };
}
