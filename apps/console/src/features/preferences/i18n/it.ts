import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's preferences, in Italian. */
export const preferencesMessages: Messages = {
  'preferences.language': 'Lingua della console',
  'preferences.language.hint': 'Vale in questo browser. Le lingue dei contenuti si scelgono nelle impostazioni del progetto.',
  'preferences.save': 'Salva le preferenze',
  'preferences.saved': 'Preferenze salvate',
  'preferences.subtitle': 'Personali, in questo browser',
  'preferences.title': 'Preferenze',
};
