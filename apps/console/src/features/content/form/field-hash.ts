import type { Field } from '@lectern/domain';

const prefix = '#field:';

/** The hash of a URL for a form field (`title.en`), as rows are named. */
export function fieldHash(path: string): string {
  return prefix + encodeURIComponent(path);
}

/** The form field of a URL hash, with its language; null when it names no field of the form. */
export function readFieldHash(hash: string, fields: readonly Field[]): { path: string; locale: string | null } | null {
  if (!hash.startsWith(prefix)) return null;
  const path = decoded(hash.slice(prefix.length));
  const [apiKey, locale] = path.split('.');
  const field = fields.find((other) => other.apiKey === apiKey);
  if (field === undefined) return null;
  return { path, locale: field.isLocalized ? (locale ?? null) : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
