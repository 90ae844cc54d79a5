import { useState } from 'react';

/** The languages shown in the form. */
export interface ShownLanguages {
  locale: string;
  /** A second language next to it; null while there is none. */
  secondLocale: string | null;
}

/** What the languages of a form are opened with. */
export interface ShownLanguagesRequest {
  /** Languages of the record. */
  locales: readonly string[];
  /** The requested language; the first of the record when it does not have it. */
  initial: { locale: string | null; secondLocale: string | null };
  onChange?: (shown: ShownLanguages) => void;
}

/** Remembers the open language and the one next to it. Choosing the other column's language swaps both. */
export function useShownLanguages({ locales, initial, onChange }: ShownLanguagesRequest) {
  const [chosen, setChosen] = useState(initial);
  const shown = shownOf(locales, chosen);

  function change(next: ShownLanguages) {
    setChosen(next);
    onChange?.(next);
  }

  return {
    ...shown,
    showLocale: (next: string) =>
      change({ locale: next, secondLocale: next === shown.secondLocale ? shown.locale : shown.secondLocale }),
    showSecondLocale: (next: string | null) =>
      change(
        next === shown.locale && shown.secondLocale !== null
          ? { locale: shown.secondLocale, secondLocale: next }
          : { ...shown, secondLocale: next },
      ),
  };
}

/** The available ones of the chosen languages: languages are added to and removed from the record. */
export function shownOf(
  locales: readonly string[],
  chosen: { locale: string | null; secondLocale: string | null },
): ShownLanguages {
  const locale = chosen.locale !== null && locales.includes(chosen.locale) ? chosen.locale : (locales[0] ?? 'en');
  const isPossible =
    chosen.secondLocale !== null && chosen.secondLocale !== locale && locales.includes(chosen.secondLocale);
  return { locale, secondLocale: isPossible ? chosen.secondLocale : null };
}
