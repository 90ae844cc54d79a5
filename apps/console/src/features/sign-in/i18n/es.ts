import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Spanish. */
export const signInMessages: Messages = {
  'sign-in.page.lead': 'para editar el contenido de {name}',
  'sign-in.page.or': 'o',
  'sign-in.page.sso': 'Continuar con inicio de sesión único',
  'sign-in.page.title': 'Iniciar sesión',
};
