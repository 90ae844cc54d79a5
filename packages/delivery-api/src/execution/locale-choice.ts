/** Which locale a part of an answer is in, and where to look when it has nothing to say. */
export interface LocaleChoice {
  locale: string;
  fallbackLocales: readonly string[];
}

/** The arguments that localized fields and root fields take. */
export interface LocaleArgs {
  locale?: string | null;
  fallbackLocales?: readonly string[] | null;
}

/** The locale choice below a field: its own arguments, else the outer choice. */
export function chooseLocale(inherited: LocaleChoice, args: LocaleArgs): LocaleChoice {
  if (args.locale == null && args.fallbackLocales == null) return inherited;
  return {
    locale: args.locale ?? inherited.locale,
    fallbackLocales: args.fallbackLocales ?? inherited.fallbackLocales,
  };
}

/** The first value that is not blank, in the order of the choice; the value of the chosen locale when all are. */
export function pickLocalized(values: unknown, choice: LocaleChoice): unknown {
  if (typeof values !== 'object' || values === null) return null;
  return (values as Record<string, unknown>)[pickedLocale(values, choice)] ?? null;
}

/** The locale whose value `pickLocalized` finds. */
export function pickedLocale(values: unknown, { locale, fallbackLocales }: LocaleChoice): string {
  if (typeof values !== 'object' || values === null) return locale;
  const byLocale = values as Record<string, unknown>;
  return [locale, ...fallbackLocales].find((candidate) => !isSkipped(byLocale[candidate])) ?? locale;
}

function isSkipped(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
