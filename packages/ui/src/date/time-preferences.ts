import { createContext, useContext, useMemo } from 'react';
import { useLocale } from 'react-aria-components';
import type { DateOrder, TimeContext } from './format-time.ts';

/** How somebody reads clocks and calendars; what is left out follows the language. */
export interface TimePreferences {
  /** IANA zone in which moments are told, whatever zone a part would take otherwise. */
  timeZone?: string;
  dateOrder?: DateOrder;
  hourCycle?: 'h12' | 'h23';
}

const none: TimePreferences = {};
const TimePreferencesContext = createContext<TimePreferences>(none);

/** Tells every moment below it the way somebody prefers. Give it the same object as long as nothing changed. */
export const TimePreferencesProvider = TimePreferencesContext.Provider;

/** How moments are told here. `timeZone` is the zone of whoever has not chosen one. */
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
