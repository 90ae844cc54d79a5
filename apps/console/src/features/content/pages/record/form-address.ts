import type { ShownLanguages } from './locales/use-shown-languages.ts';

/** A URL without the position of a new record. */
export function withoutParent(search: string): string {
  return without(search, ['parent_id']);
}

/** The list's own parameters, without those of the form. */
export function listSearch(search: string): string {
  return without(search, ['parent_id', 'locale', 'beside', 'version']);
}

/** A URL with the languages of the form. */
export function withLanguages(search: URLSearchParams, { locale, secondLocale }: ShownLanguages): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('locale', locale);
  if (secondLocale === null) params.delete('beside');
  else params.set('beside', secondLocale);
  return params;
}

function without(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params.size === 0 ? '' : `?${params}`;
}
