import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Italian. */
export const signInMessages: Messages = {
  'sign-in.page.lead': 'per modificare i contenuti di {name}',
  'sign-in.page.or': 'oppure',
  'sign-in.page.sso': 'Continua con il Single Sign-On',
  'sign-in.page.title': 'Accedi',
};
