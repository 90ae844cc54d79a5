import { invalidField, type Problem } from '@lectern/domain';

const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/;

/** Problems of a list of locales: empty, malformed or repeated (reference, project 3). */
export function checkLocales(locales: readonly string[]): Problem[] {
  if (locales.length === 0) return [invalidField('Site', 'locales', 'VALIDATION_REQUIRED')];
  const bad = locales.filter((locale) => !localePattern.test(locale));
  if (bad.length > 0) return [invalidField('Site', 'locales', 'VALIDATION_INVALID', { locales: bad })];
  return new Set(locales).size === locales.length ? [] : [invalidField('Site', 'locales', 'VALIDATION_UNIQUENESS')];
}

/** Problems of a time zone: it must be an IANA name this runtime knows. */
export function checkTimezone(timezone: string): Problem[] {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
    return [];
  } catch {
    return [invalidField('Site', 'timezone', 'VALIDATION_INCLUSION')];
  }
}
