import { isValidId } from '@lectern/domain';

/** A text. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && !value.includes('\0') ? value : undefined;
}

/** A list of texts; a single one is a list of one. */
export function readTexts(value: unknown): string[] | undefined {
  return readList(value, readText);
}

/** An entity ID. Ids that cannot exist are fine: they match nothing. */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number') return readId(String(value));
  return isValidId(value) ? value : readText(value);
}

/** A list of entity IDs; a single one is a list of one. */
export function readIds(value: unknown): string[] | undefined {
  return readList(value, readId);
}

/** A boolean, also as the text that query strings carry. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
}

/** A finite number, also as text. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readList<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  const items = (Array.isArray(value) ? value : [value]).map(read);
  // Checked on the same line: no member is undefined.
  return items.includes(undefined) ? undefined : (items as T[]);
}
