import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's preferences, in German. */
export const preferencesMessages: Messages = {
  'preferences.language': 'Sprache der Konsole',
  'preferences.language.hint': 'Gilt in diesem Browser. Die Sprachen der Inhalte stehen in den Projekteinstellungen.',
  'preferences.save': 'Einstellungen speichern',
  'preferences.saved': 'Einstellungen gespeichert',
  'preferences.subtitle': 'Persönlich, in diesem Browser',
  'preferences.title': 'Persönliche Einstellungen',
};
