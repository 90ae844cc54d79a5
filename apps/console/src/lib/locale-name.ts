import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Names locales in the language of the interface: `it` is "Italian", `pt-BR` "Brazilian Portuguese". */
export function useLocaleName(): (locale: string) => string {
  const { locale: uiLocale } = useIntl();
  return useCallback(
    (locale) => {
      try {
        return new Intl.DisplayNames([uiLocale], { type: 'language' }).of(locale) ?? locale;
      } catch {
        return locale;
      }
    },
    [uiLocale],
  );
}
