const units = ['byte-per-second', 'kilobyte-per-second', 'megabyte-per-second', 'gigabyte-per-second'] as const;

/** "3.2 MB/s", in the user's language. */
export function formatRate(bytesPerSecond: number, locale: string): string {
  const step = bytesPerSecond < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytesPerSecond) / 3));
  const amount = bytesPerSecond / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte-per-second',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  }).format(amount);
}
