const programs: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const longestName = 60;

/**
 * How people know a program that signs in, from its `User-Agent`: "Firefox, Windows", or the name of another
 * one. Null without a header.
 */
export function deviceName(userAgent: string | null | undefined): string | null {
  const text = userAgent?.trim() ?? '';
  if (text === '') return null;
  const program = programs.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  const known = [program, system].filter((part) => part !== undefined);
  if (known.length > 0) return known.join(', ');
  const [name = ''] = text.split(/[\s(]/);
  return name.replace(/\/v?\d.*$/, '').slice(0, longestName) || null;
}
