import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isLocaleCode, localeName, localeOptions } from './locale-choices.ts';

/** One content language of a form: those that are offered, and any other code that is typed. */
export function useLocaleChoice<Initial extends string | null>(initial: Initial) {
  const { locale: uiLocale } = useIntl();
  const [value, setValue] = useState<Initial | string>(initial);
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const offered = localeOptions(uiLocale);
  const isOffered = value === null || offered.some((option) => option.value === value);
  return {
    value,
    /** What was typed last, if it is no language code; the choice stays. */
    unknownCode,
    options: isOffered ? offered : [{ value, label: localeName(value, uiLocale), end: value }, ...offered],
    choose(code: string) {
      const isCode = isLocaleCode(code);
      setUnknownCode(isCode ? null : code);
      if (isCode) setValue(code);
    },
    clear: () => setValue(initial),
  };
}
