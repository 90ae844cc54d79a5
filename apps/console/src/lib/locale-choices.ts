/** Two-letter languages offered first; any other code can be typed. */
const languages =
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk km ko lt lv mk ms mt nb nl nn pl pt ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh';

const regional =
  'en-GB en-US en-AU en-CA es-ES es-MX es-AR pt-BR pt-PT fr-CA fr-CH fr-BE de-AT de-CH it-CH nl-BE zh-CN zh-TW zh-Hant zh-Hans';

/** Codes of content languages to choose from. */
export const localeChoices: readonly string[] = `${languages} ${regional}`.split(' ');

const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Whether something typed is a language code. */
export function isLocaleCode(code: string): boolean {
  return localePattern.test(code);
}

/** A language's name in the words of the interface: "Italian", "Portuguese (Brazil)". */
export function localeName(code: string, uiLocale: string): string {
  try {
    return new Intl.DisplayNames(uiLocale, { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The codes that are not chosen yet, by name in the words of the interface. */
export function localeOptions(
  uiLocale: string,
  chosen: readonly string[] = [],
): { value: string; label: string; end: string }[] {
  return localeChoices
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ value: code, label: localeName(code, uiLocale), end: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, uiLocale));
}
