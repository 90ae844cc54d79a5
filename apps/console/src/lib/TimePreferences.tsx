import { type TimePreferences as Preferences, TimePreferencesProvider } from '@lectern/ui';
import { type ReactNode, useMemo } from 'react';
import { useSite } from './current-site.ts';
import { useLocalizationPreferences } from './localization-preferences.ts';

/**
 * Formats times below it in the user's time zone, order and clock; without preferences, in the project's zone and the
 * conventions of the language.
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
