import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's preferences, in French. */
export const preferencesMessages: Messages = {
  'preferences.language': 'Langue de la console',
  'preferences.language.hint': 'Conservée dans ce navigateur. Les langues de vos contenus se choisissent dans les réglages du projet.',
  'preferences.save': 'Enregistrer les préférences',
  'preferences.saved': 'Préférences enregistrées',
  'preferences.subtitle': 'Pour vous, dans ce navigateur',
  'preferences.title': 'Préférences',
};
