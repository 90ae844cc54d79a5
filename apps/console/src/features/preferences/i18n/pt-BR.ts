import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's preferences, in Brazilian Portuguese. */
export const preferencesMessages: Messages = {
  'preferences.language': 'Idioma do console',
  'preferences.language.hint': 'Fica neste navegador. Os idiomas do seu conteúdo são escolhidos nas configurações do projeto.',
  'preferences.save': 'Salvar preferências',
  'preferences.saved': 'Preferências salvas',
  'preferences.subtitle': 'Para você, neste navegador',
  'preferences.title': 'Preferências',
};
