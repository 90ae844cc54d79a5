import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in French. */
export const signInMessages: Messages = {
  'sign-in.page.lead': 'pour modifier le contenu de {name}',
  'sign-in.page.or': 'ou',
  'sign-in.page.sso': 'Continuer avec l’authentification unique',
  'sign-in.page.title': 'Se connecter',
};
