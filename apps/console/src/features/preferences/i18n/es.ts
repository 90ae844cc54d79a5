import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's preferences, in Spanish. */
export const preferencesMessages: Messages = {
  'preferences.language': 'Idioma de la consola',
  'preferences.language.hint': 'Se guarda en este navegador. Los idiomas del contenido se eligen en los ajustes del proyecto.',
  'preferences.save': 'Guardar preferencias',
  'preferences.saved': 'Preferencias guardadas',
  'preferences.subtitle': 'Personales, en este navegador',
  'preferences.title': 'Preferencias',
};
