import { useLocalizationPreferences } from './localization-preferences.ts';
import { useSchema } from './records/queries.ts';

/** The IANA zone that times are shown in: the user's own, or that of the environment. */
export function useTimeZone(): string {
  const { timezone } = useSchema().settings;
  return useLocalizationPreferences().timezone ?? timezone;
}
