import { createContext, useContext, useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import type { DateOrder, TimeContext } from './format-time.ts';

/** A user's preferences for clocks and calendars; absent ones follow the language. */
export interface TimePreferences {
  /** IANA time zone for all times, whatever zone a part would use otherwise. */
  timeZone?: string;
  dateOrder?: DateOrder;
  hourCycle?: 'h12' | 'h23';
}

const none: TimePreferences = {};
const TimePreferencesContext = createContext<TimePreferences>(none);

/** Formats all times below it as the user prefers. Pass the same object as long as nothing changed. */
export const TimePreferencesProvider = TimePreferencesContext.Provider;

/** How times are formatted here. `timeZone` is the zone of users without a preference. */
export function useTimeContext(timeZone?: string): TimeContext {
  const { locale } = useLocale();
  const preferences = useContext(TimePreferencesContext);
  return useMemo(
    () => ({
      locale,
      timeZone: preferences.timeZone ?? timeZone,
      dateOrder: preferences.dateOrder,
      hourCycle: preferences.hourCycle,
    }),
    [locale, preferences, timeZone],
  );
}
