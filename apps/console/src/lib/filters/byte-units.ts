/** Units of a size, each a thousand of the one before. */
export const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A unit of a size. */
export type ByteUnit = (typeof byteUnits)[number];

/** Bytes of an amount, rounded to whole ones. */
export function bytesIn(amount: number, unit: ByteUnit): number {
  return Math.round(amount * bytesOf(unit));
}

/** The amount of bytes in a unit. */
export function amountIn(bytes: number, unit: ByteUnit): number {
  return bytes / bytesOf(unit);
}

/** The largest unit that shows a size exactly, with at most three decimals. */
export function unitFor(bytes: number): ByteUnit {
  const larger = byteUnits.slice(1).filter((unit) => bytes >= bytesOf(unit) && bytes % (bytesOf(unit) / 1000) === 0);
  return larger.at(-1) ?? 'byte';
}

/** A size without rounding, such as "1.5 MB". */
export function exactBytes(bytes: number, locale: string): string {
  const unit = unitFor(bytes);
  return formatIn(unit, locale).format(amountIn(bytes, unit));
}

/** The sign of a unit in a language: "MB", in French "Mo". */
export function unitSign(unit: ByteUnit, locale: string): string {
  const parts = formatIn(unit, locale).formatToParts(2);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

function bytesOf(unit: ByteUnit): number {
  return 1000 ** byteUnits.indexOf(unit);
}

function formatIn(unit: ByteUnit, locale: string): Intl.NumberFormat {
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 3 });
}
