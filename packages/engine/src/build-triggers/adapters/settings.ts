import { isPlainObject, parsedJson } from '@lectern/domain';

/** Settings of an adapter, checked by `buildSettingProblems` when they were saved. */
export type AdapterSettings = Readonly<Record<string, unknown>>;

/** A text among settings; null where it is blank. */
export function textOf(settings: AdapterSettings, name: string): string | null {
  const value = settings[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** An object among settings, also as text of JSON; empty where there is none. */
export function objectOf(settings: AdapterSettings, name: string): Record<string, unknown> {
  const value = settings[name];
  const read = typeof value === 'string' ? parsedJson(value) : value;
  return isPlainObject(read) ? read : {};
}

/** A member of a value from elsewhere, by path; undefined where there is none. */
export function memberOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isPlainObject(found) ? found[name] : undefined), value);
}

/** A text or number in a value from elsewhere, as text; null for anything else. */
export function textIn(value: unknown, ...path: readonly string[]): string | null {
  const found = memberOf(value, ...path);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' && found.length <= 1_000 ? found : null;
}

/** `refs/heads/main` is the branch `main`. */
export function branchOfRef(ref: string | null): string | null {
  return ref?.replace(/^refs\/heads\//, '') ?? null;
}
