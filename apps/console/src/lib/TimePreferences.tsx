import { type TimePreferences as Preferences, TimePreferencesProvider } from '@lectern/ui';
import { type ReactNode, useMemo } from 'react';
import { useSite } from './current-site.ts';
import { useLocalizationPreferences } from './localization-preferences.ts';

/**
 * Tells times below it in the person's zone, order and clock; those who chose none read the project's zone in the words
 * of their language.
 */
export function TimePreferences({ children }: { children: ReactNode }) {
  const siteTimezone = useSite().attributes.timezone;
  const { dateFormat, twentyFourHour, timezone } = useLocalizationPreferences();
  const preferences = useMemo(
    (): Preferences => ({
      timeZone: timezone ?? siteTimezone,
      dateOrder: dateFormat,
      hourCycle: twentyFourHour === null ? undefined : twentyFourHour ? 'h23' : 'h12',
    }),
    [siteTimezone, dateFormat, twentyFourHour, timezone],
  );
  return <TimePreferencesProvider value={preferences}>{children}</TimePreferencesProvider>;
}
