import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Brazilian Portuguese. */
export const signInMessages: Messages = {
  'sign-in.page.lead': 'para editar o conteúdo de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuar com login único',
  'sign-in.page.title': 'Entrar',
};
