/** What sites and apps read beside the texts of an asset (`custom_data` on the wire). */
export type CustomData = Readonly<Record<string, unknown>>;

/** A value as a line of text: text as it is, anything else as JSON. */
export function customText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * The value that a line of text stands for. Objects and lists are read as JSON; numbers, booleans and null only where
 * `stored` is no text either, since most values that look like one are years, sizes or codes.
 */
export function customValue(text: string, stored: unknown): unknown {
  const isJson = /^\s*[[{]/.test(text) || (stored !== undefined && typeof stored !== 'string');
  if (!isJson) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Data without one of its names. */
export function withoutName(data: CustomData, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
}
